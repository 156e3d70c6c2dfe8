import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { T } from "./texts";
import { language } from "./texts/language";

document.documentElement.lang = language;
document.querySelector('meta[name="description"]')?.setAttribute("content", T.subtitle);

const target = document.getElementById("app");
if (target) mount(App, { target });

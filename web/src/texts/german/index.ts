import { ENGLISH, type Texts } from "../english";

export const GERMAN: Texts = ENGLISH;

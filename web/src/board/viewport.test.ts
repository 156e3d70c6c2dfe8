import { describe, expect, it } from "vitest";
import { Viewport } from "./viewport.svelte";

const still = () => true;
const part = (viewport: Viewport): number[] => viewport.box.split(" ").map(Number);
const close = (found: number[], wanted: number[]) =>
  found.forEach((value, index) => {
    expect(value).toBeCloseTo(wanted[index] ?? Number.NaN, 6);
  });

describe("the part of the drawing that is seen", () => {
  it("is all of it at first, and again after fit", () => {
    const viewport = new Viewport(720, 480, still);
    close(part(viewport), [-12, -12, 744, 504]);
    viewport.zoom(3, [100, 100]);
    viewport.fit();
    close(part(viewport), [-12, -12, 744, 504]);
  });

  it("keeps the place that is zoomed about where it is", () => {
    const viewport = new Viewport(720, 480, still);
    const share = ([x = 0, y = 0, w = 1, h = 1]: number[]) => [(300 - x) / w, (200 - y) / h];
    const before = share(part(viewport));
    viewport.zoom(2.5, [300, 200]);
    expect(viewport.scale).toBeCloseTo(2.5);
    close(share(part(viewport)), before);
  });

  it("never shows what lies beyond the board, nor comes too near", () => {
    const viewport = new Viewport(720, 480, still);
    viewport.zoom(0.2);
    expect(viewport.scale).toBe(1);
    viewport.zoom(100);
    expect(viewport.scale).toBeCloseTo(6);
    for (let times = 0; times < 60; times++) viewport.key("j");
    expect(part(viewport)[0]).toBe(-12);
    for (let times = 0; times < 99; times++) viewport.key("k");
    const [, y = 0, , h = 0] = part(viewport);
    expect(y + h).toBeCloseTo(492);
  });

  it("brings a place into the middle, and pans only to what is not in sight", () => {
    const viewport = new Viewport(720, 480, still);
    viewport.centre([400, 240]);
    const [x = 0, y = 0, w = 0, h = 0] = part(viewport);
    close([x + w / 2, y + h / 2], [400, 240]);
    viewport.reveal([420, 250]);
    close(part(viewport), [x, y, w, h]);
    viewport.reveal([10, 10]);
    expect(part(viewport)[0]).toBe(-12);
  });

  it("letters a small board larger, and lets letters grow less than the ground when one zooms in", () => {
    const viewport = new Viewport(720, 480, still);
    expect(viewport.lettering(366)).toBe(1.7);
    expect(viewport.lettering(890)).toBe(1);
    viewport.zoom(5);
    const near = viewport.lettering(890);
    expect(near).toBeLessThan(0.5);
    expect(near * 5).toBeGreaterThan(1.2); // on the screen they are larger all the same
  });

  it("knows its own keys only", () => {
    const viewport = new Viewport(720, 480, still);
    expect(["+", "=", "-", "0", "i", "j", "k", "l", "L"].every((key) => viewport.key(key))).toBe(true);
    expect(["q", "e", "Enter", "ArrowUp", "t"].some((key) => viewport.key(key))).toBe(false);
  });
});

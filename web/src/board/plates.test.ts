import { describe, expect, it } from "vitest";
import type { DrawnUnit } from "../api/types";
import { INCH } from "../lib/geometry";
import { apart, HIGH, plateOf } from "./plates";

const none = () => false;

const unit = (number: number, x: number, y: number, further: Partial<DrawnUnit> = {}): DrawnUnit =>
  ({
    number,
    x,
    y,
    heading: 0,
    models: 20,
    start: 20,
    wounds: 0,
    alone: false,
    commander: null,
    width: 5,
    depth: 4,
    effects: [],
    banner: null,
    ...further,
  }) as DrawnUnit;

function boxes(units: DrawnUnit[], enlarged = 1): [number, number, number, number][] {
  const shifts = apart(units, 48, enlarged, none);
  return units.map((one) => {
    const [dx, dy] = shifts.get(one.number) ?? [0, 0];
    const { wide, scale } = plateOf(one, enlarged);
    const [x, y] = [(one.x ?? 0) * INCH + dx, (48 - (one.y ?? 0)) * INCH + dy];
    return [x - (wide / 2) * scale, y - (HIGH / 2) * scale, x + (wide / 2) * scale, y + (HIGH / 2) * scale];
  });
}

const overlap = ([a, b, c, d]: number[], [e, f, g, h]: number[]) =>
  Math.min(c!, g!) - Math.max(a!, e!) > 0.1 && Math.min(d!, h!) - Math.max(b!, f!) > 0.1;

describe("plates of close units", () => {
  it("stay where they are while they have room", () => {
    expect(apart([unit(1, 10, 10), unit(2, 20, 10)], 48, 1, none).size).toBe(0);
  });

  it("are moved apart where they would cover one another", () => {
    for (const [dx, dy] of [
      [0, 1],
      [1, 0],
      [0.5, 0.5],
      [2, -0.4],
      [0, 0],
    ] as const) {
      const [one, other] = boxes([unit(1, 10, 10), unit(2, 10 + dx, 10 + dy)]);
      expect(overlap(one!, other!)).toBe(false);
    }
  });

  it("make room for the signs beside a plate", () => {
    const signs = { in_combat: true, fleeing: true, acted: true };
    expect(apart([unit(1, 10, 10, signs), unit(2, 15, 10)], 48, 1, none).size).toBe(2);
    expect(apart([unit(1, 10, 10), unit(2, 15, 10, signs)], 48, 1, none).size).toBe(0);
  });

  it("make room for the name of a unit that is named", () => {
    const units = [unit(1, 10, 12, { name: "Goblins" }), unit(2, 10, 10, { name: "Orcs" })];
    expect(apart(units, 48, 1, none).size).toBe(0);
    expect(apart(units, 48, 1, (number) => number === 1).size).toBe(2);
  });

  it("are never moved so far that they seem to be another unit's", () => {
    const crowd = Array.from({ length: 12 }, (_, index) => unit(index + 1, 10, 10 + index / 10));
    for (const [dx, dy] of apart(crowd, 48, 1, none).values())
      expect(Math.max(Math.abs(dx), Math.abs(dy))).toBeLessThanOrEqual(13);
  });

  it("lie the same whatever is asked again", () => {
    const units = [unit(1, 10, 10), unit(2, 11, 10.4), unit(3, 10.5, 11)];
    expect([...apart(units, 48, 1.4, none)]).toEqual([...apart(units, 48, 1.4, none)]);
  });
});

import { expect, test } from "vitest";
import type { BattleEvent, DrawnUnit } from "../api/types";
import { concerned, type FrameForm, marksOf, quietWords, unfold, waysOf } from "./frames";

const form = (index: number, units: FrameForm["units"]): FrameForm => ({
  index,
  turn: 1,
  phase: "charge",
  score: { south: 0, north: 0 },
  holders: [],
  charges: [],
  units,
  side: "south",
});
const event = (kind: BattleEvent["kind"], unit: number, other = 0, more = {}): BattleEvent => ({
  kind,
  unit,
  other,
  text: "x",
  ...more,
});

test("frames are whole again, and what does not change is the same", () => {
  const frames = unfold([
    form(0, [
      { number: 2, models: 5 },
      { number: 1, models: 9, x: 3 },
    ]),
    form(1, [{ number: 1, x: 4 }]),
  ]);
  expect(frames[1]?.units).toEqual([
    { number: 1, models: 9, x: 4 },
    { number: 2, models: 5 },
  ]);
  expect(frames[0]?.units[0]?.x).toBe(3);
  expect(frames[1]?.units[1]).toBe(frames[0]?.units[1]);
});

test("turns and phases begin where they change", () => {
  const marks = marksOf([
    { turn: 0, phase: "deployment" },
    { turn: 1, phase: "strategic" },
    { turn: 1, phase: "strategic" },
    { turn: 2, phase: "charge" },
    { turn: 2, phase: "strategic" },
  ]);
  expect(marks.map((mark) => [mark.index, mark.first])).toEqual([
    [0, true],
    [1, true],
    [3, true],
    [4, false],
  ]);
});

test("ways begin where the unit stands, and go on where it went", () => {
  const units = [{ number: 1, x: 1, y: 1 }] as DrawnUnit[];
  const moved = event("moved", 1, 0, {
    places: [
      [1, 5, 0],
      [1, 5, 90],
    ],
  });
  const charged = event("charge_moved", 1, 2, { x: 4, y: 5, heading: 90 });
  expect(waysOf([moved, charged], units).map((way) => way.map(({ x, y }) => [x, y]))).toEqual([
    [
      [1, 1],
      [1, 5],
      [1, 5],
    ],
    [
      [1, 5],
      [4, 5],
    ],
  ]);
  expect(concerned([moved, charged])).toEqual([1, 2]);
});

test("what an event changes is known to the next frame", () => {
  const then = { ...form(0, [{ number: 1, x: 5 }]) };
  const frames = unfold([
    { ...form(0, [{ number: 1, models: 9, x: 3 }]), events: [event("moved", 1, 0, { then })] },
    form(1, []),
  ]);
  expect(frames.map((frame) => frame.units[0]?.x)).toEqual([3, 5]);
  expect(frames[1]?.units[0]?.models).toBe(9);
});

test("a step that only ends a unit's turn says so", () => {
  const units = [{ number: 3, name: "Dwarf Cannon" }] as DrawnUnit[];
  expect(quietWords([event("activation_ends", 3)], units)).toContain("Dwarf Cannon 3 is done");
  expect(quietWords([], units)).toBe("Nothing to tell.");
});

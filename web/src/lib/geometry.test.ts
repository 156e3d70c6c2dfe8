import { expect, test } from "vitest";
import { along, heading, headingTo, outline, standing, turnBetween } from "./geometry";

test("a drag is measured along the heading only", () => {
  expect(along(0, [10, 10], [14, 13])).toBeCloseTo(3);
  expect(along(90, [10, 10], [14, 13])).toBeCloseTo(4);
  expect(along(180, [10, 10], [14, 13])).toBeCloseTo(-3);
});

test("a turn goes the shorter way round", () => {
  expect(turnBetween(350, 10)).toBe(20);
  expect(turnBetween(10, 350)).toBe(-20);
  expect(turnBetween(0, 180)).toBe(180);
});

test("headings stay in [0, 360) and count from north to east", () => {
  expect(heading(-90)).toBe(270);
  expect(heading(359.99)).toBe(0);
  expect(headingTo([0, 0], [5, 0])).toBe(90);
  expect(headingTo([0, 0], [0, -5])).toBe(180);
});

test("north is at the top of the drawing", () => {
  expect(
    outline(
      [
        [0, 0],
        [72, 48],
      ],
      48,
    ),
  ).toBe("0,480 720,0");
  expect(standing({ x: 10, y: 48, heading: 45 }, 48)).toBe("translate(100 0) rotate(45)");
});

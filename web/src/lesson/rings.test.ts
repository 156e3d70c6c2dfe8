import { expect, test } from "vitest";
import { type Ring, scrollFor, sightOf } from "./rings";

const ring = (top: number, height: number, left = 0): Ring => {
  const box = { left, top, width: 100, height };
  return { box, sight: box };
};
const FOOT = { left: 0, top: 600, width: 390, height: 240 };
const HEAD = { left: 900, top: 8, width: 350, height: 300 };

test("what is in sight stays where it is", () => {
  expect(scrollFor([ring(100, 50)], FOOT, 844)).toBe(0);
  expect(scrollFor([ring(700, 50, 10)], HEAD, 860)).toBe(0);
});

test("what lies under the coach is brought above it, or below where the coach is above", () => {
  const up = scrollFor([ring(650, 50)], FOOT, 844);
  expect(650 - up + 50).toBeLessThanOrEqual(600);
  const down = scrollFor([ring(100, 50, 950)], HEAD, 860);
  expect(100 - down).toBeGreaterThanOrEqual(308);
});

test("a place of the board is shown with the board around it, if that fits", () => {
  const unit = {
    box: { left: 50, top: -30, width: 20, height: 20 },
    sight: { left: 0, top: -200, width: 390, height: 260 },
  };
  const by = scrollFor([unit], FOOT, 844);
  expect(-200 - by).toBeGreaterThanOrEqual(0);
  expect(60 - by).toBeLessThanOrEqual(600);
  expect(sightOf([unit], 100)).toBe(unit.box);
});

test("several places are shown together, or the first alone", () => {
  expect(sightOf([ring(0, 50), ring(200, 50)], 400)).toMatchObject({ top: 0, height: 250 });
  expect(sightOf([ring(0, 50), ring(900, 50)], 400)).toMatchObject({ top: 0, height: 50 });
  expect(sightOf([], 400)).toBeUndefined();
});

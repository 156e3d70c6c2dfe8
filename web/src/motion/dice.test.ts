import { expect, test } from "vitest";
import type { BattleEvent } from "../api/types";
import { diceOf, hasDice, rollsOf, scoresUpTo } from "./dice";

const event = (kind: BattleEvent["kind"], more: object): BattleEvent => ({
  kind,
  unit: 1,
  other: 2,
  text: "x",
  ...more,
});

const struck = event("struck", {
  needs: 4,
  dice: [6, 1, 3],
  again: [5],
  rolled_again: [1],
  hits: 2,
  save_needs: 5,
  saves: [2, 6],
  saves_again: [],
  saved_again: [],
  failed: 1,
  wounds: 1,
  why_hit: [["skill", 3, 3]],
  why_save: [["power", 4, 3]],
});

test("hits are lit, and a die that was rolled again stands beside its first face", () => {
  const [hit] = rollsOf(struck);
  expect(hit).toMatchObject({ what: "hit", needs: 4, reasons: [["skill", 3, 3]] });
  expect(hit?.dice).toEqual([
    { face: 6, look: "lit", again: null },
    { face: 1, look: "dim", again: { face: 5, look: "lit", again: null } },
    { face: 3, look: "dim", again: null },
  ]);
});

test("of saves those are lit that failed", () => {
  const save = rollsOf(struck)[1];
  expect(save).toMatchObject({ what: "save", needs: 5, reasons: [["power", 4, 3]] });
  expect(save?.dice.map((die) => die.look)).toEqual(["lit", "dim"]);
});

test("where it is not known which dice were rolled again, they stand behind the others", () => {
  const [hit] = rollsOf(event("shot", { needs: 4, dice: [1, 6], again: [5], saves: [] }));
  expect(hit?.dice.map((die) => [die.face, die.look])).toEqual([
    [1, "dim"],
    [6, "lit"],
    [5, "lit"],
  ]);
});

test("dice of a blast are counted, not needed", () => {
  const [blast] = rollsOf(event("shot", { blast: "D6", dice: [4], hits: 4, saves: [] }));
  expect(blast).toMatchObject({ what: "blast", needs: 0, dice: [{ face: 4, look: "plain" }] });
});

test("a test says what it is made of", () => {
  const told = {
    needs: 7,
    discipline: 8,
    ranks: 2,
    penalty: 3,
    dice: [5, 4],
    again: [2, 2],
    passed: true,
    chance: 0.82,
    second_try: true,
  };
  const [test] = rollsOf(event("break_test", told));
  expect(test).toMatchObject({ what: "test", needs: 7 });
  expect(test?.reasons).toEqual([["discipline", 8], ["ranks", 2], ["lost_by", 3], ["second_try"]]);
  expect(test?.dice.map((die) => die.again?.face)).toEqual([2, 2]);
});

test("of a test whose figures are hidden only the dice are shown", () => {
  const [test] = rollsOf(event("break_test", { dice: [5, 4], again: [], passed: false }));
  expect(test).toMatchObject({ needs: 0, reasons: [] });
});

test("scores belong to their combat", () => {
  const score = (side: string, total: number) =>
    event("score", { side, lines: [["wounds", total, 0]], total });
  const events = [
    event("combat", {}),
    score("south", 1),
    score("north", 2),
    event("combat", {}),
    score("south", 3),
    score("north", 4),
    event("combat_won", { side: "north" }),
  ];
  expect(scoresUpTo(events, 4).map((one) => one.total)).toEqual([3]);
  expect(scoresUpTo(events, 6).map((one) => one.total)).toEqual([3, 4]);
  expect(hasDice(events[6]!)).toBe(true);
  expect(hasDice(events[3]!)).toBe(false);
});

test("dice stay in sight while what comes of them is told", () => {
  const events = [
    event("moved", {}),
    struck,
    event("wounded", {}),
    event("destroyed", {}),
    event("phase_begins", {}),
  ];
  expect([0, 1, 2, 3, 4].map((index) => diceOf(events, index))).toEqual([-1, 1, 1, 1, -1]);
  expect(diceOf(events, -1)).toBe(-1);
});

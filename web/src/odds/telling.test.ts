import { expect, test } from "vitest";
import type { FightOdds, HarmOdds, RoundOdds } from "../api/types";
import { barsOf, labelled, likeliest, middle, scaleOf } from "./bars";
import { CHOICES } from "./choices.fixture";
import { fightSentence, type Pair, pairOf, shotSentence } from "./sentences";
import { fromQuery } from "./setting";

test("bars leave out what is unlikely at both ends, and no number between", () => {
  const bars = barsOf({ "-3": 0.0001, "-1": 0.25, "1": 0.7498, "4": 0.0001 });
  expect(bars.map((bar) => bar.number)).toEqual([-1, 0, 1]);
  expect(likeliest(bars)?.number).toBe(1);
  expect(barsOf([])).toEqual([]);
  expect(barsOf([1])).toEqual([{ number: 0, chance: 1 }]);
});

test("nine of ten lie between two numbers", () => {
  expect(middle(barsOf([0.04, 0.02, 0.5, 0.4, 0.04]))).toEqual([1, 3]);
  expect(middle(barsOf([0, 0, 1]))).toEqual([2, 2]);
});

test("a chart is as high as a round figure above its bars", () => {
  expect(scaleOf(barsOf([0.12, 0.24])).top).toBeCloseTo(0.3);
  expect(scaleOf(barsOf([1])).lines).toEqual([0.25, 0.5, 0.75, 1]);
  expect([...labelled(barsOf(Array(30).fill(1 / 30)))]).toEqual([0, 5, 10, 15, 20, 25]);
});

const round = (wins: [number, number], losses: [number, number][], goesOn = 0.5): RoundOdds =>
  ({
    wins: { south: wins[0], north: wins[1] },
    goes_on: goesOn,
    units: losses.map(([breaks, destroyed]) => ({ breaks, destroyed, caught: 0 })),
  }) as RoundOdds;
const plain = (told: string) => told.replaceAll("\u00a0", " ");
const told = (...rounds: RoundOdds[]) => plain(fightSentence({ units: [1, 2], rounds } as FightOdds, pair));
const pair: Pair = [
  { name: "Orcs", many: true, models: 20, leader: "" },
  { name: "Giant", many: false, models: 1, leader: "" },
];

test("a fight is told the likelier first", () => {
  expect(
    told(
      round(
        [0.3, 0.6],
        [
          [0.25, 0],
          [0, 0],
        ],
      ),
    ),
  ).toBe("Giant wins round 1 in 60 %, Orcs in 30 %. Orcs break in 25 %.");
  expect(
    told(
      round(
        [0.4, 0.4],
        [
          [0, 0],
          [0, 0],
        ],
      ),
    ),
  ).toBe("Round 1 is even: each side wins it in 40 %. Nobody breaks or is destroyed.");
});

test("what is not certain is not told as if it were", () => {
  expect(
    told(
      round(
        [0.999, 0.001],
        [
          [0, 0],
          [0.998, 0],
        ],
      ),
    ),
  ).toBe("Orcs win round 1 in over 99 %, Giant in under 1 %. Giant breaks in over 99 %.");
});

test("several rounds are told as one", () => {
  const first = round(
    [0.6, 0.3],
    [
      [0, 0],
      [0, 0],
    ],
  );
  const last = round(
    [0.1, 0.1],
    [
      [0, 0.1],
      [0.3, 0.2],
    ],
    0.4,
  );
  expect(told(first, last)).toBe(
    "Orcs win round 1 in 60 %, Giant in 30 %. Within 2 rounds Giant breaks or is destroyed in 50 %; Orcs are destroyed in 10 %; in 40 % they still fight.",
  );
});

test("a shot is told with its dice", () => {
  const harm = {
    dice: 10,
    needs: 4,
    save_needs: 5,
    hits_mean: 5,
    wounds_mean: 3.33,
    models_mean: 16.7,
    destroyed: 0,
  };
  expect(plain(shotSentence(harm as HarmOdds, [pair[1], pair[0]]))).toBe(
    "Giant causes 3.3 wounds on average (10 dice on 4+, 5.0 hits, saved on 5+). Orcs keep 16.7 of 20 models on average; destroyed in 0 %.",
  );
});

test("two of one name are told apart, and a commander that shoots goes by its own", () => {
  const { setting } = fromQuery(CHOICES, "");
  expect(pairOf(CHOICES, setting, true).map((one) => one.name)).toEqual([
    "Orc Warriors (first)",
    "Orc Warriors (second)",
  ]);
  const shot = fromQuery(
    CHOICES,
    "first=archers %2B captain bow&second=trolls&shoot=6&commander=true",
  ).setting;
  expect(pairOf(CHOICES, shot, true)[0]).toMatchObject({ name: "Captain", many: false });
  expect(pairOf(CHOICES, shot, false)[0]).toMatchObject({ name: "Archers", leader: "Captain", models: 20 });
  expect(pairOf(CHOICES, fromQuery(CHOICES, "first=kings-treant").setting, true)[0]).toMatchObject({
    models: 0,
    leader: "",
  });
});

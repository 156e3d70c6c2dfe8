import { describe, expect, it } from "vitest";
import type { FightOdds } from "../api/types";
import { ofFight, percent } from "./outlook";

const unit = (
  number: number,
  side: "south" | "north",
  breaks: number,
  destroyed: number,
  caught: number,
) => ({
  unit: number,
  side,
  models: [],
  models_mean: 0,
  wounds: [],
  wounds_mean: number / 2,
  breaks,
  destroyed,
  caught,
  commander_dies: 0,
});

const fight: FightOdds = {
  units: [2, 5],
  rounds: [
    {
      fought: 1,
      wins: { south: 0.6, north: 0.3 },
      tie: 0.1,
      goes_on: 0.5,
      score: {},
      dropped: 0,
      units: [unit(2, "south", 0.1, 0.02, 0.02), unit(5, "north", 0.4, 0.1, 0)],
    },
  ],
};

describe("the next round of a fight", () => {
  it("is told from the asker's side, whoever that is", () => {
    expect(ofFight(fight, 2, 5)).toMatchObject({ wins: 0.6, ties: 0.1, loses: 0.3, dealt: 2.5, taken: 1 });
    expect(ofFight(fight, 5, 2)).toMatchObject({ wins: 0.3, loses: 0.6, dealt: 1, taken: 2.5 });
  });

  it("counts who breaks or is destroyed once", () => {
    expect(ofFight(fight, 2, 5).youBreak).toBeCloseTo(0.1);
    expect(ofFight(fight, 2, 5).theyBreak).toBeCloseTo(0.5);
  });
});

describe("a chance in words", () => {
  it("is certain only if it is", () => {
    expect([0, 0.001, 0.5, 0.996, 1].map(percent)).toEqual(["0 %", "< 1 %", "50 %", "> 99 %", "100 %"]);
  });
});

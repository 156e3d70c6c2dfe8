import { expect, test, vi } from "vitest";
import type { FightOdds, HarmOdds, RoundOdds } from "../api/types";
import { fightSentence, type Pair, shotSentence } from "./sentences";

vi.hoisted(() => vi.stubGlobal("navigator", { languages: ["de"] }));

const pair: Pair = [
  { name: "Orcs", many: true, models: 20, leader: "" },
  { name: "Giant", many: false, models: 1, leader: "" },
];
const round = (wins: [number, number], lost: [number, number][], goesOn = 0.5): RoundOdds =>
  ({
    wins: { south: wins[0], north: wins[1] },
    goes_on: goesOn,
    units: lost.map(([breaks, destroyed]) => ({ breaks, destroyed, caught: 0 })),
  }) as RoundOdds;
const plain = (told: string) => told.replaceAll("\u00a0", " ");
const told = (...rounds: RoundOdds[]) => plain(fightSentence({ units: [1, 2], rounds } as FightOdds, pair));

test("a fight is told in German word order", () => {
  // biome-ignore format: the two sides' chances side by side
  expect(told(round([0.3, 0.999], [[0.25, 0], [0, 0]]))).toBe(
    "Giant gewinnt Kampfrunde 1 in über 99 % der Fälle, Orcs in 30 %. Orcs sind in 25 % gebrochen.",
  );
  // biome-ignore format: the two sides' chances side by side
  expect(told(round([0.6, 0.3], [[0, 0], [0, 0]]), round([0.1, 0.1], [[0, 0.1], [0.3, 0.2]], 0.4))).toBe(
    "Orcs gewinnen Kampfrunde 1 in 60 % der Fälle, Giant in 30 %. Nach 2 Kampfrunden: Giant ist in 50 % gebrochen oder vernichtet; Orcs sind in 10 % vernichtet; in 40 % kämpfen sie noch.",
  );
});

test("a shot is told with decimal commas", () => {
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
    "Giant verursacht im Mittel 3,3 Wunden (10 Würfel auf 4+, 5,0 Treffer, Rettungswurf 5+). Orcs behalten im Mittel 16,7 von 20 Modellen; vernichtet in 0 % der Fälle.",
  );
});

import type { Side } from "../../api/types";
import { short } from "../figures";
import { SIDES } from "./game";

/** What playing the events says: its controls, the dice, and the words on the board. */

const dice = (count: number) => (count === 1 ? "1 die" : `${count} dice`);

/** Why dice needed what they did; words and numbers come from the server. */
const WHY: Record<string, (...numbers: number[]) => string> = {
  skill: (own, foe) => `Skill ${own} against ${foe}`,
  aim: (skill) => `Skill ${skill}`,
  long: () => "long range −1",
  cover: () => "cover −1",
  lost_in_cover: () => "cover: each die −1",
  better: (by) => `+${by} from effects`,
  worse: (by) => `−${by} from effects`,
  power: (power, defense) => `Power ${power} against Defense ${defense}`,
  charge: (by) => `${by} of it for the charge`,
  cap: (best) => `at best ${best}+`,
  discipline: (figure) => `Discipline ${figure}`,
  ranks: (count) => (count === 1 ? "+ 1 rank" : `+ ${count} ranks`),
  lost_by: (points) => `− ${points} for losing`,
  fearless: () => "fearless: losing does not count",
  second_try: () => "may try twice",
};

export const MOTION = {
  speed: "Speed of play",
  speeds: { slow: "slow", normal: "normal", fast: "fast", off: "off" },
  skip: "Skip",
  skipHint: "Show at once how things stand now",
  count: (all: number) => (all === 1 ? "1 event" : `${all} events`),
  rolls: "Dice",
  hit: (count: number) => `To hit: ${dice(count)}`,
  blast: (dice: string) => `Hits: ${dice}`,
  save: (count: number) => (count === 1 ? "1 save" : `${count} saves`),
  breakTest: "Break test",
  rallyTest: "Rally test",
  roll: "Roll",
  atLeast: (needs: number) => `${needs}+`,
  atMost: (needs: number) => `${needs} or less`,
  why: (word: string, numbers: number[]) => WHY[word]?.(...numbers) ?? word,
  chance: (percent: string) => `Chance: ${percent} %`,
  hits: (count: number) => (count === 1 ? "1 hit" : `${count} hits`),
  failed: (count: number) => `${count} failed`,
  wounds: (count: number) => (count === 1 ? "1 wound" : `${count} wounds`),
  each: (wounds: number) => `${wounds} each`,
  /** What came of a test. */
  outcomes: { holds: "holds", breaks: "breaks", rallies: "rallies", runs: "does not rally" },
  wins: (side: Side, by: number) => `${SIDES[side]} wins by ${by}`,
  tie: "A tie",
  words: {
    holds: "holds",
    breaks: "breaks!",
    rallies: "rallies",
    runs: "does not rally",
    slain: "commander slain",
    destroyed: "destroyed",
    fails: "charge fails",
  },
  lost: (models: number) => (models < 0 ? `−${-models}` : `+${models}`),
  hurt: (wounds: number) => {
    const count = Math.abs(wounds);
    return `${wounds < 0 ? "−" : "+"}${short(count)} ${count === 1 ? "wound" : "wounds"}`;
  },
};

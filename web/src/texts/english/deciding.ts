import type { Quarter } from "../../api/types";
import { fixed, inches, short } from "../figures";
import { QUARTERS } from "./game";

/** What a player reads while deciding: moves, actions, threats, odds. */

export const MOVE = {
  cost: (cost: number, left: number) => `Move ${fixed(cost, 1)}, ${fixed(Math.max(left, 0), 1)} to go`,
  left: (left: number, all: number) => `Move: ${fixed(left, 1)} of ${short(all)} to go`,
  hint: "Drag the unit forward, or its round handle to pivot.",
  confirm: "Move",
  drop: "Discard",
  back: "Step back",
  again: "Step again",
  advance: (value: number) => `advance ${inches(value)}`,
  pivot: (value: number) => `pivot ${fixed(Math.abs(value), 0)}° ${value < 0 ? "left" : "right"}`,
  forward: "Forward 1″",
  pivotLeft: "Pivot left 15°",
  pivotRight: "Pivot right 15°",
  onlyAhead: "A unit advances straight ahead: turn it first, with its round handle or with Q and E.",
  first: "Confirm or discard the drawn move first.",
};

export const ACTIONS = {
  charge: (target: string) => `Charge ${target}`,
  chargeHow: (side: Quarter, distance: number) => `${QUARTERS[side]}, ${inches(distance)}`,
  shoot: (target: string, by: string) => `Shoot at ${target}${by}`,
  byCommander: " (commander)",
  shotShort: (needs: string, distance: number) =>
    `${needs.endsWith("+") ? needs : `${needs} hits`}, ${inches(distance)}`,
  shootHow: (needs: string, distance: number, saves?: string) =>
    `${needs.endsWith("+") ? `hits on ${needs}` : `${needs} hits`}${saves ? `, saves on ${saves}` : ""}, ${inches(distance)}`,
  use: (ability: string, target: string | null) => (target ? `${ability} on ${target}` : ability),
  counter: (target: string) => `Counter-charge ${target}`,
  flee: "Flee",
  stay: "Stay and fight",
  rally: "Rally",
  end: "End its activation",
  idle: "Do nothing with it this turn",
  pass: "Pass for this phase",
  passWarning: "After passing you are out of this Charge phase.",
  none: "Nothing it can do now.",
  cannot: "Out of reach",
  can: "These units can act now",
  declared: "Declared",
  declaredCharge: (unit: string, target: string, side: Quarter) =>
    `${unit} charges ${target} in the ${QUARTERS[side]}`,
  declaredCounter: (unit: string, target: string) => `${unit} counter-charges ${target}`,
  declaredFlight: (target: string, unit: string) => `${target} flees from ${unit}`,
};

export const THREATS = {
  show: { enemy: "Threats", own: "Own threats" },
  hints: {
    enemy:
      "Shows how far every enemy could charge (filled), shoot (long dashes) and shoot at half range (dots), and who reaches a place. Or hold T.",
    own: "Shows the same of your own units. Or hold Shift and T.",
  },
  whose: { enemy: "The enemy:", own: "Your own:" },
  pointed: "The place pointed at:",
  stands: (unit: string) => `Where ${unit} stands:`,
  wouldStand: (unit: string) => `Where ${unit} would stand:`,
  charged: (units: string[]) => `${units.join(", ")} could charge`,
  shot: (units: string[]) => `${units.join(", ")} could shoot`,
  shooter: (unit: string, half: boolean) => (half ? `${unit} (at half range)` : unit),
  nobody: "nobody reaches it",
  ifFree: "If nothing stands in the way.",
  point: "Point at a place, or choose a unit, to see who reaches it.",
  charge: (unit: string) => `How far ${unit} could charge`,
  range: (unit: string, weapon: string, range: number) => `${weapon} of ${unit}, ${inches(range)}`,
};

export const SIGHT = {
  clear: (target: string, distance: number) => `${target} is seen, ${inches(distance)} away.`,
  blocked: (target: string, blockers: string[]) =>
    `${target} is not seen: every line is blocked. In the way: ${blockers.join(", ")}.`,
  outside: (target: string) =>
    `${target} is not seen: it lies outside the zone ahead, up to 45° to either side.`,
};

export const OUTLOOK = {
  charge: (target: string) => `Charging ${target}`,
  answer: "If they",
  answers: { holds: "stand", counters: "counter-charge", flees: "flee" } as Record<string, string>,
  charged: (charger: string, unit: string) => `${charger} charges ${unit}`,
  yourAnswer: "If you",
  youWin: "you win",
  theyWin: "they win",
  theyBreak: "they break",
  youBreak: "you break",
  runs: "They get away; you run after them.",
  caught: "They are destroyed as they run.",
  youRun: "You get away; they run after you.",
  youCaught: "You are destroyed as you run.",
  noContact: "There is no fight.",
  wounds: (dealt: number, taken: number) =>
    `If they stand: ${fixed(dealt, 1)} wounds dealt and ${fixed(taken, 1)} taken on average.`,
  woundsHere: (dealt: number, taken: number) =>
    `If you stand: ${fixed(dealt, 1)} wounds dealt and ${fixed(taken, 1)} taken on average.`,
  shot: (target: string) => `Shooting at ${target}`,
  shotTold: (hits: number, wounds: number, destroyed: string) =>
    `${fixed(hits, 1)} hits and ${fixed(wounds, 1)} wounds on average; destroyed ${destroyed}.`,
  fight: "The coming round of this fight",
  fightTold: (wins: string, ties: string, loses: string) =>
    `Its side wins ${wins}, ties ${ties}, loses ${loses}.`,
  unitTold: (name: string, breaks: string, destroyed: string, models: number) =>
    `${name}: breaks ${breaks}, destroyed ${destroyed}, ${fixed(models, 1)} models left on average`,
  note: "Exact, by the rules, if nobody does anything more about it.",
};

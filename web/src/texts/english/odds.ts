import { fixed } from "../figures";

/** What the page of odds says. */

/** How a unit is lost: by breaking, by being destroyed where it stands, or by either; of many and of one. */
const ENDS = {
  breaks: ["break", "breaks"],
  falls: ["are destroyed", "is destroyed"],
  either: ["break or are destroyed", "breaks or is destroyed"],
} as const;

export const ODDS = {
  title: "Odds of two units",
  link: "Odds of two units",
  intro:
    "What a fight or a shot comes to. Every chance is reckoned exactly from the rules; nothing is sampled.",
  back: "To the start",
  which: ["First unit", "Second unit"] as [string, string],
  faction: "Faction",
  unit: "Unit",
  solo: "Commanders that fight alone",
  ridden: "Mounts of commanders",
  models: "Models",
  width: "Width (front rank)",
  limits: (low: number, high: number) => `an army may have ${low} to ${high}`,
  weapon: "Weapon",
  ranged: "Ranged weapon",
  banner: "Banner",
  leader: "Commander",
  rider: "Rider",
  leaderWeapon: "Commander's weapon",
  leaderRanged: "Commander's ranged weapon",
  magic: "Magic weapon",
  item: "Magic item",
  none: "None",
  single: "A single model.",
  swap: "Exchange the two",
  copy: "Copy the link to this",
  notUnderstood: "The link names a unit that is not known here; another stands in its place.",
  mode: "What they do",
  fight: "Fight",
  shoot: "Shoot",
  struck: "Side of the second that is struck",
  sides: { front: "Front", flank: "Flank", rear: "Rear" },
  charge: (name: string, many: boolean) => `${name} ${many ? "charge" : "charges"}`,
  counter: (name: string, many: boolean) => `${name} ${many ? "counter-charge" : "counter-charges"}`,
  counterHint: "Only a charge on the front is answered by another",
  rounds: "Rounds",
  distance: "Distance in inches",
  cover: (name: string, many: boolean) => `${name} ${many ? "stand" : "stands"} in a forest`,
  by: "Who shoots",
  byUnit: "the models",
  byCommander: "the commander",
  first: (name: string) => `${name} (first)`,
  second: (name: string) => `${name} (second)`,
  reckoning: "Reckoning…",
  further: "Further rounds are being reckoned…",

  wins: (name: string, many: boolean, chance: string, other: string, otherChance: string) =>
    `${name} ${many ? "win" : "wins"} round 1 in ${chance}, ${other} in ${otherChance}.`,
  even: (chance: string) => `Round 1 is even: each side wins it in ${chance}.`,
  lost: (name: string, many: boolean, how: keyof typeof ENDS, chance: string) =>
    `${name} ${ENDS[how][many ? 0 : 1]} in ${chance}`,
  losses: (rounds: number, told: string[]) =>
    `${rounds === 1 ? "" : `Within ${rounds} rounds `}${told.join("; ")}.`,
  still: (chance: string) => `in ${chance} they still fight`,
  under: "under ",
  over: "over ",
  nobodyLost: "Nobody breaks or is destroyed.",

  table: "Round by round",
  round: (number: number) => `Round ${number}`,
  fought: (chance: string, tie: string, on: string) =>
    `fought in ${chance}: a tie in ${tie}, the fight goes on after it in ${on}`,
  cells: { unit: "Unit", wins: "Wins", breaks: "Broken", destroyed: "Destroyed", models: "Models left" },
  left: (mean: number, of: number) => `${fixed(mean, 1)} of ${of}`,
  commander: (name: string, chance: string) => `${name} dies in ${chance}`,
  note: "Wins are of that round, the rest counts all rounds so far. Broken units are counted as broken whether they are caught or not, and as destroyed if they are.",
  dropped: (chance: string) =>
    `Ways too unlikely to follow are left out: every figure may be wrong by up to ${chance}.`,
  score: (number: number) => `Lead in combat score, round ${number}`,
  scoreAxis: (first: string, second: string) => [`← ${second}`, `${first} →`] as [string, string],
  leftAfter: (name: string, round: number) => `Models of ${name} left after round ${round}`,
  leftAfterShot: (name: string) => `Models of ${name} left`,
  woundsOn: (name: string) => `Wounds on ${name} in round 1`,
  hits: "Hits",
  wounds: "Wounds caused",
  chart: (what: string, number: number, chance: string, low: number, high: number) =>
    `${what}: most likely ${number}, in ${chance}; nine times of ten ${low === high ? `it is ${low}` : `from ${low} to ${high}`}.`,
  numbers: "In figures",
  number: "Number",
  chance: "Chance",

  shotTold: (
    name: string,
    many: boolean,
    shot: { dice: number; needs: number; hits: string; saves: number; wounds: string },
  ) => {
    const dice = shot.needs ? `${shot.dice} ${shot.dice === 1 ? "die" : "dice"} on ${shot.needs}+, ` : "";
    const how = `${dice}${shot.hits} hits, saved on ${shot.saves}+`;
    return `${name} ${many ? "cause" : "causes"} ${shot.wounds} wounds on average (${how}).`;
  },
  shotLeft: (name: string, many: boolean, mean: string, of: number, destroyed: string) =>
    of > 1
      ? `${name} ${many ? "keep" : "keeps"} ${mean} of ${of} models on average; destroyed in ${destroyed}.`
      : `${name} is destroyed in ${destroyed}.`,
  drawing: (first: string, second: string, how: string) => `${first} and ${second} to scale: ${how}.`,
  standing: (unit: { name: string; leader: string; models: number }, wide: number, rows: number) =>
    `${unit.name}${unit.leader ? ` with ${unit.leader}` : ""}: ${
      unit.models > 1
        ? `${unit.models} models, ${wide} wide, ${rows} ${rows === 1 ? "row" : "rows"}`
        : "a single model"
    }`,
  touching: (side: "front" | "flank" | "rear") => `the first touches the ${side} of the second`,
  apart: (inches: string) => `${inches} apart`,
};

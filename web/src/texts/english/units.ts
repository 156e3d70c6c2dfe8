import type { Change, Side } from "../../api/types";
import { inches } from "../figures";
import { SIDES } from "./game";

/** What a unit's card says. */

const shots = (dice: string) =>
  dice === "1" ? "1 shot" : /^\d+$/.test(dice) ? `${dice} shots` : `${dice} hits`;

const shot = (range: number, dice: string, power: number) =>
  `${inches(range)}, ${shots(dice)}, Power ${power}`;

export const UNIT = {
  heading: "Unit",
  none: "Choose a unit to see its card.",
  models: (models: number, start: number) => `${models} of ${start} models`,
  modelsShort: (models: number) => `${models} models`,
  wounds: (wounds: number) => `${wounds} wounds taken`,
  label: (side: Side, name: string, number: number) => `${SIDES[side]} ${name}, unit ${number}`,
  commander: "Commander",
  fallen: "fallen",
  weapon: "Weapon",
  ranged: "Ranged",
  shot,
  rangedText: (range: number, dice: string, power: number) => `: ${shot(range, dice, power)}`,
  properties: "Properties",
  items: "Items",
  banner: "Banner",
  abilities: "Abilities",
  usesLeft: (left: number) => `${left} left`,
  effects: "Effects",
  under: (effect: string) => `under ${effect}`,
  bears: (banner: string) => `bears ${banner}`,
  until: (when: string) => `until ${when.startsWith("its ") ? "" : "the "}${when}`,
  stats: {
    skill: "Skill",
    power: "Power",
    defense: "Defense",
    attacks: "Attacks",
    wounds: "Wounds",
    discipline: "Discipline",
  },
  statsShort: { skill: "Sk", power: "Po", defense: "De", attacks: "At", wounds: "Wo", discipline: "Di" },
  figures: (name: string) => `Figures of ${name}`,
  move: "Move",
};

/** Why a figure of the card is what it is. */
export const WHY = {
  heading: "Why",
  start: (figure: number) => `${figure} to start with`,
  change: (change: Change) =>
    change.amount === null
      ? `${change.to} by ${change.source}`
      : `${signed(change.amount)} ${change.source}${fights[change.fight]}`,
  sometimes: (change: Change) =>
    `${signed(change.amount ?? 0)} ${change.source}${whens[change.when]}${fights[change.fight]}`,
  better: "better than at the start",
  worse: "worse than at the start",
};

const signed = (amount: number) => (amount < 0 ? `−${-amount}` : `+${amount}`);
const fights = { "": "", melee: " (in melee)", ranged: " (shooting)" };
const whens = { "": "", charge: " on a charge", first_round: " in the first round" };

export const STATES = {
  acted: "has acted",
  active: "acting",
  in_combat: "in combat",
  fleeing: "fleeing",
  disrupted: "disrupted",
  in_cover: "in cover",
  flying: "flying",
  charged: "charged this turn",
};

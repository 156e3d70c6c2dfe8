import type { Side } from "../../api/types";
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
  rangedText: (name: string, range: number, dice: string, power: number) =>
    `${name}: ${shot(range, dice, power)}`,
  properties: "Properties",
  items: "Items",
  banner: "Banner",
  abilities: "Abilities",
  usesLeft: (left: number) => `${left} left`,
  effects: "Effects",
  until: (when: string) => `until ${when}`,
  stats: {
    skill: "Skill",
    power: "Power",
    defense: "Defense",
    attacks: "Attacks",
    wounds: "Wounds",
    discipline: "Discipline",
  },
  statsShort: { skill: "Sk", power: "Po", defense: "De", attacks: "At", wounds: "Wo", discipline: "Di" },
  move: "Move",
};

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

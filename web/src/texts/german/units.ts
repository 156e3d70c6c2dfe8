import type * as English from "../english/units";
import { inches } from "../figures";
import { SIDES } from "./game";
import { counted, models, shots } from "./words";

const shot: typeof English.UNIT.shot = (range, dice, power) =>
  `${inches(range)}, ${shots(dice)}, Kraft ${power}`;

export const UNIT: typeof English.UNIT = {
  heading: "Einheit",
  none: "Wähle eine Einheit, um ihre Karte zu sehen.",
  models: (count, start) => `${count} von ${start} Modellen`,
  modelsShort: models,
  wounds: (wounds) => `${counted(wounds, "Wunde", "Wunden")} erlitten`,
  label: (side, name, number) => `${SIDES[side]}: ${name}, Einheit ${number}`,
  commander: "Kommandant",
  fallen: "gefallen",
  weapon: "Waffe",
  ranged: "Fernkampf",
  shot,
  rangedText: (name, range, dice, power) => `${name}: ${shot(range, dice, power)}`,
  properties: "Eigenschaften",
  items: "Gegenstände",
  banner: "Banner",
  abilities: "Fähigkeiten",
  usesLeft: (left) => `noch ${left}-mal`,
  effects: "Wirkungen",
  until: (when) => `bis ${when}`,
  stats: {
    skill: "Können",
    power: "Kraft",
    defense: "Verteidigung",
    attacks: "Attacken",
    wounds: "Wunden",
    discipline: "Disziplin",
  },
  statsShort: { skill: "Kö", power: "Kr", defense: "Ve", attacks: "At", wounds: "Wu", discipline: "Di" },
  move: "Bewegung",
};

export const STATES: typeof English.STATES = {
  acted: "hat gehandelt",
  active: "handelt",
  in_combat: "im Kampf",
  fleeing: "flieht",
  disrupted: "in Unordnung",
  in_cover: "in Deckung",
  flying: "fliegt",
  charged: "hat diese Runde angegriffen",
};

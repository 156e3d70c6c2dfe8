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
  rangedText: (range, dice, power) => `: ${shot(range, dice, power)}`,
  properties: "Eigenschaften",
  items: "Gegenstände",
  banner: "Banner",
  abilities: "Fähigkeiten",
  usesLeft: (left) => `noch ${left}-mal`,
  effects: "Wirkungen",
  under: (effect) => `unter der Wirkung von ${effect}`,
  bears: (banner) => `trägt ${banner}`,
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
  figures: (name) => `Werte: ${name}`,
  move: "Bewegung",
};

const signed = (amount: number) => (amount < 0 ? `−${-amount}` : `+${amount}`);
const fights = { "": "", melee: " (im Nahkampf)", ranged: " (beim Schießen)" };
const whens = { "": "", charge: " beim Angriff", first_round: " in der ersten Kampfrunde" };

export const WHY: typeof English.WHY = {
  heading: "Warum",
  start: (figure) => `von Haus aus ${figure}`,
  change: (change) =>
    change.amount === null
      ? `${change.to} durch ${change.source}`
      : `${signed(change.amount)} ${change.source}${fights[change.fight]}`,
  sometimes: (change) =>
    `${signed(change.amount ?? 0)} ${change.source}${whens[change.when]}${fights[change.fight]}`,
  better: "besser als von Haus aus",
  worse: "schlechter als von Haus aus",
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

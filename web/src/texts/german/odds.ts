import type * as English from "../english/odds";
import { fixed } from "../figures";
import { counted, models } from "./words";

const ENDS = { breaks: "gebrochen", falls: "vernichtet", either: "gebrochen oder vernichtet" };
const STRUCK = { front: "die Front", flank: "die Flanke", rear: "den Rücken" };

export const ODDS: typeof English.ODDS = {
  title: "Chancen zweier Einheiten",
  link: "Chancen zweier Einheiten",
  intro:
    "Was bei einem Kampf oder einem Schuss herauskommt. Jede Chance ist exakt nach den Regeln berechnet; nichts ist geschätzt.",
  back: "Zum Start",
  which: ["Erste Einheit", "Zweite Einheit"],
  faction: "Fraktion",
  unit: "Einheit",
  solo: "Kommandanten, die allein kämpfen",
  ridden: "Reittiere von Kommandanten",
  models: "Modelle",
  width: "Breite (vorderes Glied)",
  limits: (low, high) => `in einer Armee ${low} bis ${high}`,
  weapon: "Waffe",
  ranged: "Fernwaffe",
  banner: "Banner",
  leader: "Kommandant",
  rider: "Reiter",
  leaderWeapon: "Waffe des Kommandanten",
  leaderRanged: "Fernwaffe des Kommandanten",
  magic: "Magische Waffe",
  item: "Magischer Gegenstand",
  none: "Ohne",
  single: "Ein einzelnes Modell.",
  swap: "Die beiden tauschen",
  copy: "Link hierzu kopieren",
  notUnderstood: "Der Link nennt eine Einheit, die hier unbekannt ist; eine andere steht an ihrer Stelle.",
  mode: "Was sie tun",
  fight: "Kampf",
  shoot: "Schuss",
  struck: "Getroffene Seite der zweiten",
  sides: { front: "Front", flank: "Flanke", rear: "Rücken" },
  charge: (name, many) => `${name} ${many ? "greifen" : "greift"} an`,
  counter: (name, many) => `${name} ${many ? "machen" : "macht"} einen Gegenangriff`,
  counterHint: "Nur auf einen Angriff in die Front gibt es einen Gegenangriff",
  rounds: "Kampfrunden",
  distance: "Entfernung in Zoll",
  cover: (name, many) => `${name} ${many ? "stehen" : "steht"} in einem Wald`,
  by: "Wer schießt",
  byUnit: "die Modelle",
  byCommander: "der Kommandant",
  first: (name) => `${name} (erste)`,
  second: (name) => `${name} (zweite)`,
  reckoning: "Wird berechnet …",
  further: "Weitere Kampfrunden werden berechnet …",

  wins: (name, many, chance, other, otherChance) =>
    `${name} ${many ? "gewinnen" : "gewinnt"} Kampfrunde 1 in ${chance} der Fälle, ${other} in ${otherChance}.`,
  even: (chance) => `Kampfrunde 1 ist ausgeglichen: Jede Seite gewinnt sie in ${chance} der Fälle.`,
  lost: (name, many, how, chance) => `${name} ${many ? "sind" : "ist"} in ${chance} ${ENDS[how]}`,
  losses: (rounds, told) => `${rounds === 1 ? "" : `Nach ${rounds} Kampfrunden: `}${told.join("; ")}.`,
  still: (chance) => `in ${chance} kämpfen sie noch`,
  under: "unter ",
  over: "über ",
  nobodyLost: "Niemand bricht oder wird vernichtet.",

  table: "Runde für Runde",
  round: (number) => `Kampfrunde ${number}`,
  fought: (chance, tie, on) =>
    `gekämpft in ${chance}: Gleichstand in ${tie}, der Kampf geht danach weiter in ${on}`,
  cells: {
    unit: "Einheit",
    wins: "Siegt",
    breaks: "Bricht",
    destroyed: "Vernichtet",
    models: "Modelle übrig",
  },
  left: (mean, of) => `${fixed(mean, 1)} von ${of}`,
  commander: (name, chance) => `${name} stirbt in ${chance}`,
  note: "Siege gelten für diese Kampfrunde, alles andere für alle Kampfrunden bis dahin. Eine Einheit, die bricht, zählt als gebrochen, ob sie eingeholt wird oder nicht; wird sie eingeholt, auch als vernichtet.",
  dropped: (chance) =>
    `Verläufe, die zu unwahrscheinlich sind, bleiben außer Acht: Jede Zahl kann um bis zu ${chance} falsch sein.`,
  score: (number) => `Vorsprung in der Kampfwertung, Kampfrunde ${number}`,
  scoreAxis: (first, second) => [`← ${second}`, `${first} →`],
  leftAfter: (name, round) => `Modelle von ${name} nach Kampfrunde ${round}`,
  leftAfterShot: (name) => `Übrige Modelle von ${name}`,
  woundsOn: (name) => `Wunden bei ${name} in Kampfrunde 1`,
  hits: "Treffer",
  wounds: "Zugefügte Wunden",
  chart: (what, number, chance, low, high) =>
    `${what}: am wahrscheinlichsten ${number}, in ${chance}; in neun von zehn Fällen ${low === high ? low : `${low} bis ${high}`}.`,
  numbers: "In Zahlen",
  number: "Anzahl",
  chance: "Chance",

  shotTold: (name, many, shot) => {
    const dice = shot.needs ? `${shot.dice} Würfel auf ${shot.needs}+, ` : "";
    const how = `${dice}${shot.hits} Treffer, Rettungswurf ${shot.saves}+`;
    return `${name} ${many ? "verursachen" : "verursacht"} im Mittel ${shot.wounds} Wunden (${how}).`;
  },
  shotLeft: (name, many, mean, of, destroyed) =>
    of > 1
      ? `${name} ${many ? "behalten" : "behält"} im Mittel ${mean} von ${of} Modellen; vernichtet in ${destroyed} der Fälle.`
      : `${name} ist in ${destroyed} der Fälle vernichtet.`,
  drawing: (first, second, how) => `${first} und ${second} im Maßstab: ${how}.`,
  standing: (unit, wide, rows) =>
    `${unit.name}${unit.leader ? ` mit ${unit.leader}` : ""}: ${
      unit.models > 1
        ? `${models(unit.models)}, ${wide} breit, ${counted(rows, "Reihe", "Reihen")}`
        : "ein einzelnes Modell"
    }`,
  touching: (side) => `die erste berührt ${STRUCK[side]} der zweiten`,
  apart: (inches) => `${inches} auseinander`,
};

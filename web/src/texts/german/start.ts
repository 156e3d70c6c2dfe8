import type * as English from "../english/start";
import { points } from "./words";

export const START: typeof English.START = {
  heading: "Neue Schlacht",
  yourSide: "Du spielst",
  yourArmy: "Deine Armee",
  theirArmy: "Gegnerische Armee",
  map: "Schlachtfeld",
  scenario: "Szenario",
  bot: "Gegner",
  begin: "Schlacht beginnen",
  random: "Zufällig",
  randomArmy: "Eine zufällige Armee zu 500 Punkten",
  randomMap: "Eines der Schlachtfelder, ausgelost.",
  points,
  models: (count) => `${count} ×`,
  with: (commander) => `mit ${commander}`,
  sizes: { small: "kleines Spielfeld", standard: "normales Spielfeld" },
  running: "Deine Schlachten",
  none: "Noch keine Schlacht.",
  turn: (turn) => (turn ? `Runde ${turn}` : "Aufstellung"),
  over: "vorbei",
  won: "du hast gewonnen",
  lost: "du hast verloren",
  drawn: "unentschieden",
  wonBy: (side) => `${side} hat gewonnen`,
  resume: "Weiter",
  look: "Ansehen",
  against: "gegen",
};

export const HOTSEAT: typeof English.HOTSEAT = {
  beside: "Jemand neben dir",
  besideText: "Ihr wechselt euch an dieser Seite ab; ein Vorhang verbirgt, was der andere nicht sehen darf.",
  both: "Du selbst: beide Seiten",
  bothText: "Du spielst beide Seiten, zum Üben.",
  call: (side) => `${side}, du bist dran`,
  hide: (other) => `${other} schaut jetzt nicht hin.`,
  sit: (side) => `Ich bin ${side}: meine Seite zeigen`,
  acts: (side) => `${side} sitzt am Spiel`,
};

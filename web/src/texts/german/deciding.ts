import type * as English from "../english/deciding";
import { fixed, inches, short } from "../figures";
import { IN_QUARTER, QUARTERS } from "./game";
import { dice } from "./words";

export const MOVE: typeof English.MOVE = {
  cost: (cost, left) => `Bewegung ${fixed(cost, 1)}, übrig ${fixed(Math.max(left, 0), 1)}`,
  left: (left, all) => `Bewegung übrig: ${fixed(left, 1)} von ${short(all)}`,
  hint: "Zieh die Einheit vorwärts oder schwenke sie an ihrem runden Griff.",
  confirm: "Bewegen",
  drop: "Verwerfen",
  back: "Schritt zurück",
  again: "Schritt wieder vor",
  advance: (value) => `${inches(value)} vorrücken`,
  pivot: (value) => `${fixed(Math.abs(value), 0)}° nach ${value < 0 ? "links" : "rechts"} schwenken`,
  forward: "1″ vorwärts",
  pivotLeft: "15° nach links schwenken",
  pivotRight: "15° nach rechts schwenken",
  onlyAhead: "Eine Einheit rückt geradeaus vor: Schwenke sie zuerst, an ihrem runden Griff oder mit Q und E.",
  first: "Bestätige oder verwirf zuerst die gezeichnete Bewegung.",
};

export const ACTIONS: typeof English.ACTIONS = {
  charge: (target) => `Angriff auf ${target}`,
  chargeHow: (side, distance) => `${QUARTERS[side]}, ${inches(distance)}`,
  shoot: (target, by) => `Schuss auf ${target}${by}`,
  byCommander: " (Kommandant)",
  shotShort: (needs, distance) =>
    `${needs.endsWith("+") ? needs : `${dice(needs)} Treffer`}, ${inches(distance)}`,
  shootHow: (needs, distance, saves) =>
    `${needs.endsWith("+") ? `trifft auf ${needs}` : `${dice(needs)} Treffer`}${saves ? `, Rettungswurf ${saves}` : ""}, ${inches(distance)}`,
  use: (ability, target) => (target ? `${ability} auf ${target}` : ability),
  counter: (target) => `Gegenangriff auf ${target}`,
  flee: "Fliehen",
  stay: "Standhalten und kämpfen",
  rally: "Sammeln",
  end: "Aktivierung beenden",
  idle: "Diese Runde nichts mit ihr tun",
  pass: "Für diese Phase passen",
  passWarning: "Wenn du passt, bist du für diese Angriffsphase raus.",
  none: "Sie kann jetzt nichts tun.",
  cannot: "Nicht erreichbar",
  can: "Diese Einheiten können jetzt handeln",
  declared: "Angesagt",
  declaredCharge: (unit, target, side) => `${unit} greift ${target} ${IN_QUARTER[side]} an`,
  declaredCounter: (unit, target) => `${unit} macht einen Gegenangriff auf ${target}`,
  declaredFlight: (target, unit) => `${target} flieht vor ${unit}`,
};

export const THREATS: typeof English.THREATS = {
  show: { enemy: "Bedrohungen", own: "Eigene Bedrohungen" },
  hints: {
    enemy:
      "Zeigt, wie weit jeder Gegner angreifen (gefüllt), schießen (lange Striche) und auf halbe Reichweite schießen könnte (Punkte), und wer einen Ort erreicht. Oder halte T gedrückt.",
    own: "Zeigt dasselbe von deinen eigenen Einheiten. Oder halte Umschalt und T gedrückt.",
  },
  whose: { enemy: "Der Gegner:", own: "Deine eigenen:" },
  pointed: "Der gezeigte Ort:",
  stands: (unit) => `Wo ${unit} steht:`,
  wouldStand: (unit) => `Wo ${unit} stehen würde:`,
  charged: (units) => `angreifen ${units.length > 1 ? "könnten" : "könnte"} ${units.join(", ")}`,
  shot: (units) => `schießen ${units.length > 1 ? "könnten" : "könnte"} ${units.join(", ")}`,
  shooter: (unit, half) => (half ? `${unit} (auf halbe Reichweite)` : unit),
  nobody: "niemand reicht dahin",
  ifFree: "Wenn nichts im Weg steht.",
  point: "Zeig auf einen Ort oder wähle eine Einheit, um zu sehen, wer dahin reicht.",
  charge: (unit) => `Wie weit ${unit} angreifen könnte`,
  range: (unit, weapon, range) => `${weapon} von ${unit}, ${inches(range)}`,
};

export const SIGHT: typeof English.SIGHT = {
  clear: (target, distance) => `Freie Sicht auf ${target}, ${inches(distance)} entfernt.`,
  blocked: (target, blockers) =>
    `Keine Sicht auf ${target}: Jede Linie ist verstellt. Im Weg: ${blockers.join(", ")}.`,
  outside: (target) =>
    `Keine Sicht auf ${target}: außerhalb des Sichtfelds nach vorn, bis 45° zu jeder Seite.`,
};

export const OUTLOOK: typeof English.OUTLOOK = {
  charge: (target) => `Angriff auf ${target}`,
  answer: "Antwort",
  answers: { holds: "standhalten", counters: "Gegenangriff", flees: "fliehen" },
  charged: (charger, unit) => `${charger} greift ${unit} an`,
  yourAnswer: "Deine Antwort",
  youWin: "du gewinnst",
  theyWin: "Gegner gewinnt",
  theyBreak: "Gegner bricht",
  youBreak: "du brichst",
  runs: "Sie entkommen; du läufst ihnen nach.",
  caught: "Sie werden auf der Flucht vernichtet.",
  youRun: "Du entkommst; sie laufen dir nach.",
  youCaught: "Du wirst auf der Flucht vernichtet.",
  noContact: "Es kommt nicht zum Kampf.",
  wounds: (dealt, taken) =>
    `Halten sie stand, gibt es im Mittel ${fixed(dealt, 1)} Wunden beim Gegner und ${fixed(taken, 1)} bei dir.`,
  woundsHere: (dealt, taken) =>
    `Hältst du stand, gibt es im Mittel ${fixed(dealt, 1)} Wunden beim Gegner und ${fixed(taken, 1)} bei dir.`,
  shot: (target) => `Schuss auf ${target}`,
  shotTold: (hits, wounds, destroyed) =>
    `Im Mittel ${fixed(hits, 1)} Treffer und ${fixed(wounds, 1)} Wunden; vernichtet in ${destroyed}.`,
  fight: "Die nächste Runde dieses Kampfes",
  fightTold: (wins, ties, loses) =>
    `Ihre Seite gewinnt in ${wins}, Gleichstand in ${ties}, sie verliert in ${loses}.`,
  unitTold: (name, breaks, destroyed, models) =>
    `${name}: bricht in ${breaks}, vernichtet in ${destroyed}, im Mittel bleiben ${fixed(models, 1)} Modelle`,
  note: "Exakt nach den Regeln, wenn niemand mehr etwas daran ändert.",
};

import type { Side } from "../../api/types";
import type * as English from "../english/motion";
import { short } from "../figures";
import { SIDES } from "./game";
import { counted } from "./words";

const WHY: Record<string, (...numbers: number[]) => string> = {
  skill: (own, foe) => `Können ${own} gegen ${foe}`,
  aim: (skill) => `Können ${skill}`,
  long: () => "weite Entfernung −1",
  cover: () => "Deckung −1",
  lost_in_cover: () => "Deckung: jeder Würfel −1",
  better: (by) => `+${by} durch Wirkungen`,
  worse: (by) => `−${by} durch Wirkungen`,
  power: (power, defense) => `Kraft ${power} gegen Verteidigung ${defense}`,
  charge: (by) => `davon ${by} Kraft durch den Angriff`,
  cap: (best) => `höchstens ${best}+`,
  discipline: (figure) => `Disziplin ${figure}`,
  ranks: (count) => (count === 1 ? "+ 1 Glied" : `+ ${count} Glieder`),
  lost_by: (points) => `− ${points} für die Niederlage`,
  fearless: () => "furchtlos: die Niederlage zählt nicht",
  second_try: () => "darf es zweimal versuchen",
};

export const MOTION: typeof English.MOTION = {
  speed: "Tempo",
  speeds: { slow: "langsam", normal: "mittel", fast: "schnell", off: "aus" },
  skip: "Überspringen",
  skipHint: "Sofort zeigen, wie es jetzt steht",
  count: (all) => counted(all, "Ereignis", "Ereignisse"),
  rolls: "Würfel",
  hit: (count) => `Treffen: ${count} Würfel`,
  blast: (dice) => `Treffer: ${dice}`,
  save: (count) => counted(count, "Rettungswurf", "Rettungswürfe"),
  breakTest: "Bruchtest",
  rallyTest: "Sammeltest",
  roll: "Wurf",
  atLeast: (needs) => `${needs}+`,
  atMost: (needs) => `höchstens ${needs}`,
  why: (word, numbers) => WHY[word]?.(...numbers) ?? word,
  chance: (percent) => `${percent} % Chance`,
  hits: (count) => `${count} Treffer`,
  failed: (count) => `${count} misslungen`,
  wounds: (count) => counted(count, "Wunde", "Wunden"),
  each: (wounds) => `je ${wounds}`,
  outcomes: { holds: "hält stand", breaks: "bricht", rallies: "sammelt sich", runs: "sammelt sich nicht" },
  wins: (side, by) => `${SIDES[side]} gewinnt mit ${by} Vorsprung`,
  tie: "Unentschieden",
  words: {
    holds: "hält stand",
    breaks: "bricht!",
    rallies: "sammelt sich",
    runs: "sammelt sich nicht",
    slain: "Kommandant gefallen",
    destroyed: "vernichtet",
    fails: "Angriff misslingt",
  },
  lost: (models) => (models < 0 ? `−${-models}` : `+${models}`),
  hurt: (wounds) =>
    `${wounds < 0 ? "−" : "+"}${short(Math.abs(wounds))} ${Math.abs(wounds) === 1 ? "Wunde" : "Wunden"}`,
};

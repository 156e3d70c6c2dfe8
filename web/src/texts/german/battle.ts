import type * as English from "../english/battle";
import { SIDES } from "./game";
import { points } from "./words";

export const BATTLE: typeof English.BATTLE = {
  title: "Schlacht",
  turn: (turn) => `Runde ${turn} von 7`,
  yourTurn: "Du bist am Zug",
  you: "du",
  score: "Punktestand",
  ended: "Wäre jetzt Schluss",
  wouldWin: (side) => `Sieg für ${SIDES[side]}`,
  wouldDraw: "unentschieden",
  lead: (lead) => `Vorsprung ${lead}; ein Vorsprung von 50 gewinnt.`,
  markers: "Marker",
  marker: (number, holder) => `${number} ${holder ? SIDES[holder] : "niemand"}`,
  board: "Spielfeld",
  help: "Wähle eine Einheit auf dem Spielfeld, oder mit N und B. Zieh eine Einheit, um vorzurücken, und ihren runden Griff, um zu schwenken. Tasten: Pfeile oder W rücken vor und schwenken, Q und E schwenken, Enter bestätigt, Esc verwirft. Das Fragezeichen zeigt alle Tasten.",
  zoomIn: "Vergrößern",
  zoomOut: "Verkleinern",
  fit: "Ganzes Spielfeld zeigen",
  undo: "Rückgängig",
  undoHint:
    "Nimmt deinen letzten Schritt zurück. Nicht möglich, sobald Würfel oder Geheimnisse im Spiel sind.",
  start: "Alle Schlachten",
  concede: "Aufgeben",
  concedeSure: "Diese Schlacht aufgeben? Die andere Seite gewinnt sofort.",
  concedeYes: "Ja, aufgeben",
  concedeNo: "Weiterkämpfen",
  close: "Schließen",
  refused: "Nicht erlaubt",
  prompts: {
    deploy: "Stell deine Einheiten in deiner Zone auf und melde dich dann bereit.",
    charge: "Sage einen Angriff oder eine Reaktion an oder passe für den Rest der Phase.",
    answer: "Deine Einheit wurde angegriffen, nachdem du gepasst hast: Flieht sie oder bleibt sie stehen?",
    strategic: "Aktiviere eine Einheit, die noch nicht gehandelt hat.",
    activation: "Mach mit dieser Einheit weiter oder beende ihre Aktivierung.",
    wait: "Die andere Seite entscheidet …",
    over: "Die Schlacht ist vorbei.",
  },
  sending: "Wird gesendet …",
};

export const DEPLOY: typeof English.DEPLOY = {
  tray: "Aufzustellende Einheiten",
  all: "Alle Einheiten stehen. Zieh sie, um etwas zu ändern, oder melde dich bereit.",
  hint: "Zieh eine Einheit in deine hervorgehobene Zone. Drehe sie mit ihrem runden Griff oder mit Q und E.",
  place: "Aufstellen",
  placeUnit: (name) => `${name} aufstellen`,
  lift: "Vom Feld nehmen",
  ready: "Bereit",
  waiting: "Du bist bereit. Die andere Seite stellt noch auf …",
  unready: "Doch noch nicht bereit",
  noRoom: "In ihrer Zone war kein freier Platz für sie zu finden; zieh sie selbst dorthin.",
  unplacedSure: (count) =>
    count === 1
      ? "Eine Einheit steht nicht auf dem Feld und gilt dann als vernichtet."
      : `${count} Einheiten stehen nicht auf dem Feld und gelten dann als vernichtet.`,
  readyAnyway: "Trotzdem bereit",
};

export const LOG: typeof English.LOG = {
  heading: "Schlachtverlauf",
  news: "Was gerade geschah",
  none: "Noch ist nichts geschehen.",
  dice: (dice) => `Würfel: ${dice.join(", ")}`,
  previous: "Voriges Ereignis",
  next: "Nächstes Ereignis",
  of: (at, all) => `${at} von ${all}`,
  pause: "Bei diesem Ereignis anhalten",
  play: "Die Ereignisse durchgehen",
  hide: "Ausblenden",
};

export const RESULT: typeof English.RESULT = {
  won: "Du gewinnst",
  lost: "Du verlierst",
  draw: "Unentschieden",
  because: (verdict, reason) => `${verdict} ${reason}`,
  lines: "Wie die Punkte zustande kamen",
  what: "Wofür",
  points: "Punkte",
  rule: "Regel",
  total: "Summe",
  again: "Neue Schlacht",
  record: "Aufzeichnung speichern",
  noLines: "Keine Punkte für diese Seite.",
};

import type * as English from "../english/armies";
import { inches } from "../figures";
import { counted, models, points, units } from "./words";

export const ARMIES: typeof English.ARMIES = {
  heading: "Armeelisten",
  toStart: "Zurück zum Start",
  all: "Alle Armeelisten",
  yours: "Deine Listen",
  noLists: "Noch keine. Was du baust, behält dieser Browser laufend.",
  damaged: (count) =>
    count === 1
      ? "Eine Liste, die dieser Browser behält, war nicht zu lesen und blieb, wie sie ist."
      : `${count} Listen, die dieser Browser behält, waren nicht zu lesen und blieben, wie sie sind.`,
  summary: (faction, size, count) => `${faction}, ${size}, ${units(count)}`,
  nameless: "ohne Namen",
  notHere: "Dieser Browser hat keine solche Liste: Sie wurde gelöscht oder in einem anderen Browser gebaut.",
  changedElsewhere: "Diese Liste wurde in einem anderen Tab geändert und wird gezeigt, wie sie jetzt ist.",
  deletedElsewhere:
    "Diese Liste wurde in einem anderen Tab gelöscht. Sie wird wieder behalten, sobald du hier etwas änderst.",
  notKept:
    "Der Browser konnte diese Liste nicht behalten: Er hat keinen Platz oder erlaubt es nicht. Exportiere sie, bevor du gehst.",
  copyOf: (name) => `${name} (Kopie)`,

  new: "Neue Liste",
  faction: "Fraktion",
  size: "Größe",
  sizeOf: (name, most, count) => (count ? `${name}: ${points(most)}, ${units(count)}` : name),
  newName: (faction) => `Neue Liste: ${faction}`,
  randomName: (faction) => `${faction}, zufällig`,
  startEmpty: "Von Grund auf bauen",
  startRandom: "Zufällige Liste auslosen",
  sample: "Beispielarmee",
  sampleOf: (title, size) => `${title}, ${size}`,
  startSample: "Mit diesem Beispiel anfangen",
  bring: "Liste mitbringen",
  pasteLabel: "Liste einfügen",
  pasteHint:
    "OpenSOVL army\nRäuber vom Roten Moor | Greenskin Tribes | Warband\n18 Orc Warriors, 6 wide, Two Hand Weapons + War Chief",
  readText: "Einlesen",
  file: "oder eine Datei:",
  dropHint: "Eine .toml- oder .txt-Datei kannst du auch irgendwo auf dieser Seite ablegen.",
  cannotTake: "Diese Liste ist nicht zu lesen:",
  tooLarge: "sie ist größer als 256 KiB",
  noFile: "da ist keine Datei",
  noText: "sie ist kein Text in UTF-8; speichere sie als UTF-8",

  name: "Name der Liste",
  play: "Mit dieser Liste spielen",
  copyText: "Als Text kopieren",
  copiedText: "Kopiert: Füge sie in eine Nachricht ein.",
  copyYourself: "Der Browser lässt die Seite nicht kopieren; kopiere den Text selbst.",
  export: "Als Datei exportieren",
  saved: (file) => `Gespeichert als ${file}.`,
  print: "Drucken",
  oldRules: (theirs, ours) =>
    `Diese Liste wurde für die Regeln ${theirs} geschrieben; hier gelten die Regeln ${ours}. Sieh nach, ob ihre Zahlen noch stimmen.`,
  renew: (ours) => `Sie stimmen: auf Regeln ${ours} umstellen`,

  state: "Stand der Liste",
  pointsOf: (has, of) => (of && of < 9999 ? `${has} von ${of} Punkten` : points(has)),
  unitsOf: (count, most) => (most ? `${count} von ${most} Einheiten` : units(count)),
  legalShort: "erlaubt",
  reasons: (count) => `noch nicht: ${counted(count, "Grund", "Gründe")}`,
  legal: "Diese Liste ist erlaubt",
  legalText: "Du kannst sie spielen, drucken und weitergeben.",
  notYet: "Warum sie noch nicht erlaubt ist",
  more: (count) => `und ${count} weitere`,
  unit: (number, name) => `Einheit ${number}, ${name}`,

  add: "Einheit hinzufügen",
  addOne: (name) => `${name} hinzufügen`,
  added: (name) => `${name} hinzugefügt.`,
  perModel: (count) => `je ${points(count)}`,
  modelsOf: ([least, most]) => `${least}–${most} Modelle`,
  half: "zählt als halbe Einheit",
  taken: (count) => `${count} gewählt`,
  takenOf: (count, most) => `${count} von ${most}`,
  filled: (has, limits, withRetinues) => {
    const [least, most] = limits ?? [0, 0];
    const range = limits ? ` von ${least === most ? least : `${least} bis ${most}`}` : "";
    return `${has}${range}${withRetinues > has ? `, ${withRetinues - has} geführt` : ""}`;
  },

  units: "Einheiten der Liste",
  empty:
    "Noch keine Einheiten. Füge eine aus den Abschnitten hinzu: Ein Kommandant und etwas aus Battle Line sind ein guter Anfang.",
  models: "Modelle",
  front: "Vorderes Glied",
  weapon: "Waffe",
  ranged: "Fernwaffe",
  banner: (cap) => `Banner, bis ${points(cap)}`,
  section: "Zählt zum Abschnitt",
  magicWeapon: "Magische Waffe",
  item: "Magischer Gegenstand",
  choice: "Eines von",
  spellKinds: { cantrip: "Kleiner Zauber", major: "Großer Zauber" },
  partner: "Führt oder reitet",
  mount: "als Reittier",
  commander: "Kommandant",
  none: "ohne",
  choose: "bitte wählen",
  price: (count, each) => (count ? `+${count}${each ? " je Modell" : ""}` : "kostenlos"),
  points,
  explain: "Wie die Punkte zustande kommen",
  together: "Zusammen",
  block: (wide, rows, last, width, depth) =>
    `${wide} breit, ${counted(rows, "Reihe", "Reihen")}${last ? `, in der letzten ${last}` : ""}: ${inches(width)} mal ${inches(depth)}`,
  blockShort: (wide, rows, last) =>
    wide * rows === 1
      ? "ein einzelnes Modell"
      : `${wide} breit, ${rows} tief${last ? `, letzte Reihe ${last}` : ""}`,
  up: (name) => `${name} nach oben`,
  down: (name) => `${name} nach unten`,
  upKey: "Alt + Pfeil nach oben",
  downKey: "Alt + Pfeil nach unten",
  moved: (name, number, count) => `${name} ist jetzt Einheit ${number} von ${count}.`,
  choices: "Ändern",
  changeUnit: (name) => `${name} ändern`,
  duplicate: "Verdoppeln",
  duplicateUnit: (name) => `${name} verdoppeln`,
  duplicateList: (name) => `Liste ${name} verdoppeln`,
  copied: (name) => `${name} verdoppelt.`,
  remove: "Entfernen",
  removeUnit: (name) => `${name} entfernen`,
  removed: (name) => `${name} entfernt.`,
  delete: "Löschen",
  deleteList: (name) => `Liste ${name} löschen`,
  deleted: (name) => `${name} gelöscht.`,
  undo: "Rückgängig",

  own: "Deine Listen",
  build: "Liste bauen oder einfügen",
  change: "Diese Liste ändern",
  notLegal: (count) => `Noch nicht erlaubt, aus ${count === 1 ? "einem Grund" : `${count} Gründen`}.`,
};

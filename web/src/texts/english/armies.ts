import { inches } from "../figures";

/** What the army builder says. */

export const ARMIES = {
  heading: "Army lists",
  toStart: "Back to the start",
  all: "All army lists",
  yours: "Your lists",
  noLists: "None yet. What you build is kept in this browser as you go.",
  damaged: (count: number) =>
    `${count === 1 ? "One list that this browser keeps" : `${count} lists that this browser keeps`} could not be read and ${count === 1 ? "was" : "were"} left as ${count === 1 ? "it is" : "they are"}.`,
  summary: (faction: string, size: string, units: number) =>
    `${faction}, ${size}, ${units === 1 ? "1 unit" : `${units} units`}`,
  nameless: "without a name",
  notHere: "This browser keeps no such list: it was deleted, or it was built in another browser.",
  changedElsewhere: "This list was changed in another tab and is shown as it is now.",
  deletedElsewhere:
    "This list was deleted in another tab. It is kept again as soon as you change something here.",
  notKept: "The browser could not keep this list: it has no room or forbids it. Export it before you leave.",
  copyOf: (name: string) => `${name} (copy)`,

  new: "New list",
  faction: "Faction",
  size: "Size",
  sizeOf: (name: string, points: number, units: number) =>
    units ? `${name}: ${points} points, ${units} units` : name,
  newName: (faction: string) => `New ${faction} list`,
  randomName: (faction: string) => `${faction} at random`,
  startEmpty: "Build it from nothing",
  startRandom: "Draw a random list",
  sample: "Sample army",
  sampleOf: (title: string, size: string) => `${title}, ${size}`,
  startSample: "Start from this sample",
  bring: "Bring a list",
  pasteLabel: "Paste a list",
  pasteHint:
    "OpenSOVL army\nRaiders of the Red Moor | Greenskin Tribes | Warband\n18 Orc Warriors, 6 wide, Two Hand Weapons + War Chief",
  readText: "Read it",
  file: "or a file:",
  dropHint: "A .toml or .txt file may also be dropped anywhere on this page.",
  cannotTake: "This list cannot be read:",
  tooLarge: "it is larger than 256 KiB",
  noFile: "there is no file",
  noText: "it is not text in UTF-8; save it as UTF-8",

  name: "Name of the list",
  play: "Play with this list",
  copyText: "Copy as text",
  copiedText: "Copied: paste it into a message.",
  copyYourself: "The browser does not let the page copy; copy the text yourself.",
  export: "Export as a file",
  saved: (file: string) => `Saved as ${file}.`,
  print: "Print",
  oldRules: (theirs: string, ours: string) =>
    `This list was written for rules ${theirs}; these are rules ${ours}. See whether its figures still hold.`,
  renew: (ours: string) => `They hold: take it to rules ${ours}`,

  state: "State of the list",
  pointsOf: (points: number, of: number) =>
    of && of < 9999 ? `${points} of ${of} points` : `${points} points`,
  unitsOf: (units: number, most: number) => (most ? `${units} of ${most} units` : `${units} units`),
  legalShort: "legal",
  reasons: (count: number) => `not yet: ${count === 1 ? "1 reason" : `${count} reasons`}`,
  legal: "This list is legal",
  legalText: "It can be played, printed and shared.",
  notYet: "Why it is not legal yet",
  more: (count: number) => `and ${count} more`,
  unit: (number: number, name: string) => `Unit ${number}, ${name}`,

  add: "Add a unit",
  addOne: (name: string) => `Add ${name}`,
  added: (name: string) => `${name} added.`,
  perModel: (points: number) => `${points} each`,
  modelsOf: ([least, most]: [number, number]) => `${least}–${most} models`,
  half: "counts as half a unit",
  taken: (count: number) => `taken ${count}`,
  takenOf: (count: number, most: number) => `${count} of ${most}`,
  filled: (has: number, limits: [number, number] | null, withRetinues: number) => {
    const range = limits
      ? limits[0] === limits[1]
        ? ` of ${limits[0]}`
        : ` of ${limits[0]} to ${limits[1]}`
      : "";
    return `${has}${range}${withRetinues > has ? `, ${withRetinues - has} led` : ""}`;
  },

  units: "Units of the list",
  empty: "No units yet. Add one from the sections: a commander and some battle line make a start.",
  models: "Models",
  front: "Front rank",
  weapon: "Weapon",
  ranged: "Ranged weapon",
  banner: (cap: number) => `Banner, up to ${cap} points`,
  section: "Counts for section",
  magicWeapon: "Magic weapon",
  item: "Magic item",
  choice: "One of",
  spellKinds: { cantrip: "Cantrip", major: "Major spell" },
  partner: "Leads or rides",
  mount: "as a mount",
  commander: "Commander",
  none: "none",
  choose: "choose one",
  price: (points: number, each: boolean) => (points ? `+${points}${each ? " each" : ""}` : "free"),
  points: (points: number) => `${points} points`,
  explain: "How the points come about",
  together: "In all",
  block: (wide: number, rows: number, last: number, width: number, depth: number) =>
    `${wide} wide, ${rows} ${rows === 1 ? "row" : "rows"}${last ? `, the last of ${last}` : ""}: ${inches(width)} by ${inches(depth)}`,
  blockShort: (wide: number, rows: number, last: number) =>
    wide * rows === 1 ? "a single model" : `${wide} wide, ${rows} deep${last ? `, last row ${last}` : ""}`,
  up: (name: string) => `Move ${name} up`,
  down: (name: string) => `Move ${name} down`,
  upKey: "Alt + arrow up",
  downKey: "Alt + arrow down",
  moved: (name: string, number: number, count: number) => `${name} is now unit ${number} of ${count}.`,
  choices: "Change",
  changeUnit: (name: string) => `Change ${name}`,
  duplicate: "Duplicate",
  duplicateUnit: (name: string) => `Duplicate ${name}`,
  duplicateList: (name: string) => `Duplicate the list ${name}`,
  copied: (name: string) => `${name} duplicated.`,
  remove: "Remove",
  removeUnit: (name: string) => `Remove ${name}`,
  removed: (name: string) => `${name} removed.`,
  delete: "Delete",
  deleteList: (name: string) => `Delete the list ${name}`,
  deleted: (name: string) => `${name} deleted.`,
  undo: "Undo",

  own: "Your lists",
  build: "Build or paste a list",
  change: "Change this list",
  notLegal: (count: number) => `Not legal yet, for ${count === 1 ? "one reason" : `${count} reasons`}.`,
};

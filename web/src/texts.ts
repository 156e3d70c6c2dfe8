import type { Phase, Quarter, Side } from "./api/types";
import { ODDS } from "./odds/texts";

/** Every word that the page says by itself. Names, reasons and the log come from the server. */

export const SIDES: Record<Side, string> = { south: "South", north: "North" };

export const QUARTERS: Record<Quarter, string> = {
  front: "front",
  left: "left flank",
  right: "right flank",
  rear: "rear",
};

export const PHASES: Record<Phase, string> = {
  deployment: "Deployment",
  charge: "Charge phase",
  strategic: "Strategic phase",
  combat: "Combat phase",
  over: "Battle over",
};

export const SCENARIOS: Record<string, string> = {
  pitched: "Pitched battle",
  objectives: "Objectives",
  random: "Random scenario",
};

export const SCENARIO_TEXTS: Record<string, string> = {
  pitched: "Points for what you destroy.",
  objectives: "Points for what you destroy, and for markers held at the end of each turn.",
  random: "One of the two, drawn by lot.",
};

/** Why a battle was won, and why it was lost. */
export const REASONS: Record<"won" | "lost", Record<string, string>> = {
  won: {
    points: "on points",
    "wiped out": "the other army is wiped out",
    conceded: "the other side conceded",
  },
  lost: { points: "on points", "wiped out": "your army is wiped out", conceded: "you conceded" },
};

const inches = (value: number) => `${Number(value.toFixed(1))}″`;

const shots = (dice: string) =>
  dice === "1" ? "1 shot" : /^\d+$/.test(dice) ? `${dice} shots` : `${dice} hits`;

export const T = {
  title: "OpenSOVL",
  subtitle: "Rank-and-flank fantasy battles. An open, unofficial engine for the game SOVL.",
  loading: "Loading…",
  away: "The server is not answering. Trying again…",
  oldVersion: "The battle had moved on; it is shown anew.",
  noBattle: "Back to the start",
  rule: (rule: string) => `rule ${rule}`,
  ruleOpens: (rule: string) => `${rule}, explained in a new tab`,
  rules: "The rules",
  inches,
  odds: ODDS,

  start: {
    heading: "New battle",
    yourSide: "You play",
    yourArmy: "Your army",
    theirArmy: "Their army",
    map: "Battlefield",
    scenario: "Scenario",
    bot: "Opponent",
    begin: "Start the battle",
    random: "Random",
    randomArmy: "A random army of 500 points",
    randomMap: "One of the battlefields, drawn by lot.",
    points: (points: number) => `${points} points`,
    models: (models: number) => `${models} ×`,
    with: (commander: string) => `with ${commander}`,
    sizes: { small: "small board", standard: "standard board" },
    running: "Your battles",
    none: "No battle yet.",
    turn: (turn: number) => (turn ? `turn ${turn}` : "deployment"),
    over: "over",
    resume: "Continue",
    look: "Look",
    against: "against",
  },

  armies: {
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
    notKept:
      "The browser could not keep this list: it has no room or forbids it. Export it before you leave.",
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
  },

  battle: {
    turn: (turn: number) => `Turn ${turn} of 7`,
    yourTurn: "Your turn",
    theirTurn: "Their turn",
    you: "you",
    score: "Score now",
    scoreOf: (side: Side, points: number) => `${SIDES[side]} ${points} points`,
    markers: (points: number) => `${points} from markers`,
    board: "Board",
    help: "Choose a unit on the board or with Tab. Drag a unit to advance it and its round handle to pivot. Keys: arrows or W advance and pivot, Q and E pivot, Enter confirms, Escape drops.",
    zoomIn: "Zoom in",
    zoomOut: "Zoom out",
    fit: "Fit the whole board",
    undo: "Undo",
    undoHint: "Takes back your last step. Not possible once dice or secrets are involved.",
    start: "All battles",
    concede: "Concede",
    concedeSure: "Concede this battle? The other side wins at once.",
    concedeYes: "Yes, concede",
    concedeNo: "Fight on",
    close: "Close",
    refused: "Not allowed",
    waiting: "The other side is deciding…",
    sending: "Sending…",
  },

  deploy: {
    tray: "Units to place",
    all: "All units are placed. Drag them to change, or be Ready.",
    hint: "Drag a unit into your lit zone. Turn it with its round handle or with Q and E.",
    place: "Place",
    lift: "Take off",
    ready: "Ready",
    unready: "Not ready after all",
    unplaced: (count: number) => `${count} not placed: lost if you are Ready now`,
    noRoom: "No free place was found for it in its zone; drag it there.",
    unplacedSure: (count: number) =>
      count === 1
        ? "One unit is not placed and will count as destroyed."
        : `${count} units are not placed and will count as destroyed.`,
    readyAnyway: "Ready all the same",
  },

  move: {
    cost: (cost: number, left: number) => `Move ${cost.toFixed(1)}, left ${Math.max(left, 0).toFixed(1)}`,
    left: (left: number, all: number) => `Move left ${left.toFixed(1)} of ${all}`,
    hint: "Drag the unit forward, or its round handle to pivot.",
    confirm: "Move",
    drop: "Drop",
    back: "Step back",
    again: "Step again",
    advance: (value: number) => `advance ${inches(value)}`,
    pivot: (value: number) => `pivot ${Math.abs(value).toFixed(0)}° ${value < 0 ? "left" : "right"}`,
    forward: "Forward 1″",
    pivotLeft: "Pivot left 15°",
    pivotRight: "Pivot right 15°",
    first: "Confirm or drop the drawn move first.",
  },

  actions: {
    charge: (target: string) => `Charge ${target}`,
    chargeHow: (side: Quarter, distance: number) => `${QUARTERS[side]}, ${inches(distance)}`,
    shoot: (target: string, by: string) => `Shoot at ${target}${by}`,
    byCommander: " (commander)",
    shotShort: (needs: string, distance: number) =>
      `${needs.endsWith("+") ? needs : `${needs} hits`}, ${inches(distance)}`,
    shootHow: (needs: string, distance: number, saves?: string) =>
      `${needs.endsWith("+") ? `hits on ${needs}` : `${needs} hits`}${saves ? `, saves on ${saves}` : ""}, ${inches(distance)}`,
    use: (ability: string, target: string | null) => (target ? `${ability} on ${target}` : ability),
    counter: (target: string) => `Counter-charge ${target}`,
    flee: "Flee",
    stay: "Stay and fight",
    rally: "Rally",
    end: "End its activation",
    idle: "Do nothing with it this turn",
    pass: "Pass for this phase",
    passWarning: "After passing you are out of this Charge phase.",
    none: "Nothing it can do now.",
    cannot: "Out of reach",
    can: "These units can act now",
    declared: "Declared",
    declaredCharge: (unit: string, target: string, side: Quarter) =>
      `${unit} charges ${target} in the ${QUARTERS[side]}`,
    declaredCounter: (unit: string, target: string) => `${unit} counter-charges ${target}`,
    declaredFlight: (target: string, unit: string) => `${target} flees from ${unit}`,
  },

  threats: {
    show: "Threats",
    hint: "Shows how far every enemy could charge (filled), shoot (long dashes) and shoot at half range (dots). Or hold T.",
    charge: (unit: string) => `How far ${unit} could charge`,
    range: (unit: string, weapon: string, range: number) => `${weapon} of ${unit}, ${inches(range)}`,
  },

  hotseat: {
    beside: "A person beside you",
    besideText: "You take turns at this page; a curtain hides what the other must not see.",
    both: "Yourself: both sides",
    bothText: "You play both sides, for study.",
    call: (side: string) => `${side}, it is your turn`,
    hide: (other: string) => `${other} does not look now.`,
    sit: (side: string) => `I am ${side}: show my side`,
    acts: (side: string) => `${side} is at the page`,
  },

  outlook: {
    charge: (target: string) => `Charging ${target}`,
    answer: "If they",
    answers: { holds: "stand", counters: "counter-charge", flees: "flee" } as Record<string, string>,
    youWin: "you win",
    theyWin: "they win",
    theyBreak: "they break",
    youBreak: "you break",
    runs: "They get away; you run after them.",
    caught: "They are destroyed as they run.",
    noContact: "There is no fight.",
    wounds: (dealt: number, taken: number) =>
      `If they stand: ${dealt.toFixed(1)} wounds dealt and ${taken.toFixed(1)} taken on average.`,
    shot: (target: string) => `Shooting at ${target}`,
    shotTold: (hits: number, wounds: number, destroyed: string) =>
      `${hits.toFixed(1)} hits and ${wounds.toFixed(1)} wounds on average; destroyed ${destroyed}.`,
    fight: "The coming round of this fight",
    fightTold: (wins: string, ties: string, loses: string) =>
      `Its side wins ${wins}, ties ${ties}, loses ${loses}.`,
    unitTold: (name: string, breaks: string, destroyed: string, models: number) =>
      `${name}: breaks ${breaks}, destroyed ${destroyed}, ${models.toFixed(1)} models left on average`,
    note: "Exact, by the rules, if nobody does anything more about it.",
  },

  unit: {
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
    rangedText: (name: string, range: number, dice: string, power: number) =>
      `${name}: ${inches(range)}, ${shots(dice)}, Power ${power}`,
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
    points: "Points",
  },

  states: {
    acted: "has acted",
    active: "acting",
    in_combat: "in combat",
    fleeing: "fleeing",
    disrupted: "disrupted",
    in_cover: "in cover",
    flying: "flying",
    charged: "charged this turn",
  },

  log: {
    heading: "Battle log",
    news: "What just happened",
    none: "Nothing has happened yet.",
    dice: (dice: number[]) => `Dice: ${dice.join(", ")}`,
    previous: "Previous event",
    next: "Next event",
    of: (at: number, all: number) => `${at} of ${all}`,
    pause: "Stop at this event",
    play: "Go through the events",
    hide: "Hide",
  },

  result: {
    won: "You win",
    lost: "You lose",
    draw: "A draw",
    lines: "How the score came about",
    what: "What",
    points: "Points",
    rule: "Rule",
    total: "Total",
    again: "New battle",
    show: "Show the result",
    record: "Save the record",
    noLines: "No points for this side.",
  },

  replay: {
    timeline: "Timeline",
    moment: (turn: number, phase: Phase, ago: string) =>
      `${turn ? `Turn ${turn}, ` : ""}${PHASES[phase]}${ago ? `, ${ago}` : ""}`,
    ago: (actions: number) =>
      actions === 0 ? "now" : actions === 1 ? "1 action ago" : `${actions} actions ago`,
    of: (at: number, all: number) => `moment ${at} of ${all}`,
    first: "First moment",
    previous: "Previous moment",
    next: "Next moment",
    now: "Back to now",
    last: "Last moment",
    past: "The past",
    pastKeys: "Keys: comma and full stop step, Home goes to the first moment, Escape comes back.",
    off: "Nothing can be done here while you look back.",
    then: "What was done then",
    nothingThen: "Nothing to tell.",
    showMoment: "Show this moment",
    pastBoard: "Board as it was",
    lost: "This moment could not be fetched; try again.",

    heading: (south: string, north: string) => `${south} against ${north}`,
    title: "Replay",
    play: "Play",
    pause: "Pause",
    again: "Play again",
    speed: "Speed",
    speeds: (factor: number) => `${factor}×`,
    keys: "Keys: space plays and pauses, left and right step, up and down change the speed, Home and End go to the ends.",
    happens: "What happens",
    story: "The story",
    end: "The end of the record",
    howItEnded: "How it ended",
    notOver: "The record ends before the battle does.",
    won: (side: Side, reason: string) => `${SIDES[side]} wins ${reason}`,
    draw: "A draw",
    reasons: {
      points: "on points",
      "wiped out": "by wiping out the enemy",
      conceded: "as the enemy concedes",
    } as Record<string, string>,
    copy: "Copy the replay link",
    copyMoment: "Copy the link to this moment",
    copied: "Copied.",
    copyByHand: "Copy this link:",
    watch: "Watch the replay",

    open: "Open a replay from a file",
    openHint: "A .sovl file; you can also drop it anywhere on this page.",
    drop: "Drop the record file to watch it",
    opening: "Playing the record again…",
    tooLarge: (name: string) => `${name} is larger than 8 MiB: no record of a battle.`,
    one: "Drop one file at a time.",
    gone: "This replay was opened from a file. Open the file again to watch it.",
  },

  statistics: {
    heading: "What each unit did",
    hint: "Points for a unit are shared among those that wounded it.",
    unit: "Unit",
    caused: "Wounds caused",
    taken: "Wounds taken",
    lost: "Models lost",
    lostOf: (lost: number, all: number) => (all ? `${lost} of ${all}` : "–"),
    earned: "Points earned",
    given: "Points given",
    moved: "Moved",
    shots: "Shots",
    rounds: "Rounds fought",
    luck: "How the dice fell",
    rolledOf: "Rolled (expected)",
    hits: "Hits",
    saves: "Saves made",
    tests: "Discipline tests passed",
    share: "Luckier than in",
    against: (rolled: number, expected: number) => `${rolled} (${expected.toFixed(1)})`,
    percent: (share: number) =>
      share > 0.99 ? "more than 99 %" : share < 0.01 ? "less than 1 %" : `${(100 * share).toFixed(0)} %`,
    luckHint:
      "Reckoned exactly, for the attacks of this battle as they were aimed. The last row: of all ways in which their dice could have fallen.",
  },
};

import type { Quarter } from "../../api/types";
import { short } from "../figures";
import { QUARTERS, SIDES } from "./game";

/** The board told in words, what is said aloud, and the keys. */

const inches = (value: number) => (short(value) === "1" ? "1 inch" : `${short(value)} inches`);
/** The eight winds, from north round by the east. */
export type Wind =
  | "north"
  | "north-east"
  | "east"
  | "south-east"
  | "south"
  | "south-west"
  | "west"
  | "north-west";

const WHERE: Record<Quarter, string> = {
  front: "before its front",
  left: "on its left flank",
  right: "on its right flank",
  rear: "behind its rear",
};

export const SPOKEN = {
  heading: "The board in words",
  left: "Left and right are as the board is drawn, with north at the top.",
  noneChosen: "Choose a unit, here or on the board, and everything is told from it.",
  from: (unit: string) => `Told from ${unit}`,
  own: (side: string) => `${side}, your side`,
  enemy: (side: string) => `${side}, the enemy`,
  nobody: "No unit on the board.",
  gone: (names: string) => `Destroyed: ${names}.`,
  waiting: (names: string) => `Not on the board yet: ${names}.`,
  terrain: "Terrain",
  markers: "Objectives",
  edges: "Edges of the board",

  /** Where a side of the telling unit is spoken of as a place. */
  quarters: WHERE,
  bearing: (distance: number, hour: number, wind: Wind, quarter: Quarter) =>
    `${inches(distance)} at ${hour} o'clock, to the ${wind}, ${WHERE[quarter]}`,
  touching: (where: string) => `touching it, ${where}`,
  shows: (quarter: Quarter) => `turns its ${QUARTERS[quarter]} to it`,
  inSight: "in sight",
  seen: (distance: number) => `in sight at ${inches(distance)}`,
  unseen: "not in sight",
  place: (third: string, half: string) => `${third}, ${half}`,
  thirds: { left: "left", middle: "middle", right: "right" },
  halves: { own: "your half", enemy: "enemy half", south: "southern half", north: "northern half" },
  facing: (wind: Wind) => `facing ${wind}`,
  led: (name: string, alive: boolean, wounds: number) =>
    alive ? `led by ${name}${wounds ? ` with ${wounds} wounds taken` : ""}` : `${name} has fallen`,
  fights: (foe: string, quarter: Quarter) => `fights ${foe} on its ${QUARTERS[quarter]}`,
  standsIn: (piece: string) => `It stands in: ${piece}.`,
  standsOpen: "It stands in the open.",
  inside: "it stands in it",
  overlaps: "it touches it",
  further: (count: number) =>
    count === 1 ? "One more piece further off" : `${count} more pieces further off`,
  marker: (index: number) => `Objective ${index + 1}`,
  heldBy: (side: string | null) => (side ? `held by ${side}` : "held by nobody"),
  onMarker: "it touches its area",
  fromEdges: (west: number, east: number, south: number, north: number) =>
    `${inches(west)} to the left edge, ${inches(east)} to the right, ${inches(north)} to the northern, ${inches(south)} to the southern.`,
  deployed: (west: number, east: number, line: number, wind: Wind, heading: number) =>
    `${inches(west)} from the left edge, ${inches(east)} from the right, ${inches(line)} behind the line, facing ${wind} (${heading} degrees)`,

  deeds: "What can be done",
  nav: "Battle",
  odds: "What may come of it",
  says: "What happens, said aloud",
  unit: (name: string) => `${name} chosen.`,
  can: (deeds: string[]) => `It can: ${deeds.join("; ")}.`,
  ahead: (name: string, where: string) => `Nearest enemy ahead: ${name}, ${where}.`,
  notAhead: (name: string, where: string) => `No enemy ahead; the nearest: ${name}, ${where}.`,
  undone: "Taken back.",
  noMove: "No Move is left to advance.",
  dropped: "No move drawn.",
  waitsForPlace: "not on the board yet",
  score: (south: number, north: number) => `Score: ${SIDES.south} ${south}, ${SIDES.north} ${north}.`,
  firstDrop: "Confirm or discard the drawn move first.",
  nobodyCan: "No unit of yours can act now.",

  keys: "Keys",
  keysHeading: "The keys",
  close: "Close",
  singleKeys: "Keys of one character work on the whole page, not only while the board has the focus",
  keyGroups: [
    {
      title: "Going over the board",
      keys: [
        ["Tab", "to the board and past it: it is one stop"],
        ["Page Down, Page Up", "on the board: next and previous unit, your own first"],
        ["Home, End", "on the board: first and last unit"],
        ["N, B", "next and previous unit of yours that can act; chooses it"],
        ["F, Shift F", "next and previous enemy, the nearest to the chosen unit first"],
        ["Enter", "choose the unit; of an enemy: aim at it, if the chosen unit can do something to it"],
        ["Escape", "choose nothing"],
      ],
    },
    {
      title: "Deciding",
      keys: [
        ["A", "to what can be done now; then Tab and Enter"],
        ["R", "say how things stand"],
        ["M", "the board in words"],
        [
          "T, Shift T",
          "held: show what every enemy threatens, or your own units do; who reaches the chosen unit is said",
        ],
        ["Comma, full stop", "look at the moment before, and after; Escape comes back"],
        ["?", "this list"],
      ],
    },
    {
      title: "Moving the chosen unit",
      keys: [
        ["Up or W", "advance 1 inch; with Shift half an inch"],
        ["Left or Q, right or E", "pivot 15 degrees; with Shift 5"],
        ["Down or S", "take the last step back"],
        ["Enter", "confirm the move"],
        ["Escape", "discard it"],
        [
          "Ctrl + Z, Ctrl + Y",
          "take a drawn step back, draw it again; without one, take back the last step of the battle",
        ],
      ],
    },
    {
      title: "Deploying the chosen unit",
      keys: [
        ["Arrows", "move it by half an inch, over others to the next free place; with Shift by a tenth"],
        ["Q, E", "turn it by 15 degrees; with Shift by 5"],
      ],
    },
    {
      title: "Looking closer",
      keys: [
        ["+ and −, 0", "zoom in and out, the whole board"],
        ["I, J, K, L", "pan up, left, down, right"],
        ["Z", "centre on the chosen unit"],
      ],
    },
  ],
  replayKeys: [
    {
      title: "Watching",
      keys: [
        ["Space", "play and pause"],
        ["Left, right", "moment before, moment after"],
        ["Up, down", "faster, slower"],
        ["Home, End", "first and last moment"],
        ["M", "the board in words"],
        ["?", "this list"],
      ],
    },
    {
      title: "Looking closer",
      keys: [
        ["+ and −, 0", "zoom in and out, the whole board"],
        ["I, J, K, L", "pan up, left, down, right"],
      ],
    },
  ],
};

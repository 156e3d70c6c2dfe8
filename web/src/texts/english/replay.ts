import type { Phase, Side } from "../../api/types";
import { fixed } from "../figures";
import { PHASES, SIDES } from "./game";

/** What looking back and watching say. */

export const REPLAY = {
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
  doneThen: (unit: string) => `${unit} is done for this turn.`,
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
  /** What the server calls a file whose name it does not know. */
  thisFile: "This file",
  one: "Drop one file at a time.",
  gone: "This replay was opened from a file. Open the file again to watch it.",
};

export const STATISTICS = {
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
  against: (rolled: number, expected: number) => `${rolled} (${fixed(expected, 1)})`,
  percent: (share: number) =>
    share > 0.99 ? "more than 99 %" : share < 0.01 ? "less than 1 %" : `${fixed(100 * share, 0)} %`,
  luckHint:
    "Reckoned exactly, for the attacks of this battle as they were aimed. The last row: of all ways in which their dice could have fallen.",
};

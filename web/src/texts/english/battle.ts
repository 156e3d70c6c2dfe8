import type { Prompt, Side } from "../../api/types";
import { SIDES } from "./game";

/** What the page of a battle says around the board. */

export const BATTLE = {
  title: "Battle",
  turn: (turn: number) => `Turn ${turn} of 7`,
  yourTurn: "Your turn",
  you: "you",
  score: "Score now",
  ended: "If it ended here",
  wouldWin: (side: Side) => `${SIDES[side]} wins`,
  wouldDraw: "a draw",
  lead: (lead: number) => `A lead of ${lead}; a lead of 50 wins.`,
  markers: "Markers",
  marker: (number: number, holder: Side | null | undefined) =>
    `${number} ${holder ? SIDES[holder] : "nobody"}`,
  board: "Board",
  help: "Choose a unit on the board, or with N and B. Drag a unit to advance it and its round handle to pivot. Keys: arrows or W advance and pivot, Q and E pivot, Enter confirms, Escape discards. The question mark lists all keys.",
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
  prompts: {
    deploy: "Place your units in your zone, then be Ready.",
    charge: "Declare a charge or a reaction, or pass for the rest of the phase.",
    answer: "Your unit was charged after you passed: does it flee or stay?",
    strategic: "Activate a unit that has not acted.",
    activation: "Go on with this unit, or end its activation.",
    wait: "The other side is deciding…",
    over: "The battle is over.",
  } satisfies Record<Prompt["kind"], string>,
  sending: "Sending…",
};

export const DEPLOY = {
  tray: "Units to place",
  all: "All units are placed. Drag them to change, or be Ready.",
  hint: "Drag a unit into your lit zone. Turn it with its round handle or with Q and E.",
  place: "Place",
  placeUnit: (name: string) => `Place ${name}`,
  lift: "Take off",
  ready: "Ready",
  waiting: "You are ready. The other side is still deploying…",
  unready: "Not ready after all",
  noRoom: "No free place was found for it in its zone; drag it there.",
  unplacedSure: (count: number) =>
    count === 1
      ? "One unit is not placed and will count as destroyed."
      : `${count} units are not placed and will count as destroyed.`,
  readyAnyway: "Ready all the same",
};

export const LOG = {
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
};

export const RESULT = {
  won: "You win",
  lost: "You lose",
  draw: "A draw",
  because: (verdict: string, reason: string) => `${verdict}, ${reason}`,
  lines: "How the score came about",
  what: "What",
  points: "Points",
  rule: "Rule",
  total: "Total",
  again: "New battle",
  record: "Save the record",
  noLines: "No points for this side.",
};

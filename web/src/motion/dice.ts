import type { BattleEvent } from "../api/types";

/** What an event's dice say, ready to be drawn. Only what the server has told is read here; nothing is reckoned. */

export interface Die {
  face: number;
  /** `lit`: it counts; `dim`: it does not; `plain`: nothing was needed of it. */
  look: "lit" | "dim" | "plain";
  /** It was rolled again, and showed this. */
  again: Die | null;
}

export type Reason = [word: string, ...numbers: number[]];

export interface Roll {
  what: "hit" | "blast" | "save" | "test" | "other";
  /** What a die had to show, or for a test what their sum must not exceed; 0 for nothing. */
  needs: number;
  reasons: Reason[];
  dice: Die[];
}

export interface ScoreLines {
  side: string;
  lines: [word: string, points: number, unit: number][];
  total: number;
}

const TESTS = new Set<BattleEvent["kind"]>(["break_test", "rallied", "not_rallied"]);

const faces = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((face): face is number => typeof face === "number") : [];
const reasons = (value: unknown): Reason[] => (Array.isArray(value) ? (value as Reason[]) : []);
const figure = (value: unknown): number => (typeof value === "number" ? value : 0);

export const isTest = (event: BattleEvent): boolean => TESTS.has(event.kind) && "passed" in event;

/** True if there is something to show of it beside its words. */
export const hasDice = (event: BattleEvent): boolean =>
  rollsOf(event).length > 0 || event.kind === "score" || event.kind === "combat_won";

/** The rolls of an event in the order in which they were made. */
export function rollsOf(event: BattleEvent): Roll[] {
  if (isTest(event)) return [testOf(event)];
  const found: Roll[] = [];
  const first = faces(event.dice);
  const needs = figure(event.needs);
  if (event.kind === "roll_off") return [];
  if (first.length || event.kind === "struck" || event.kind === "shot") {
    const what = "blast" in event ? "blast" : needs ? "hit" : "other";
    const dice = needs
      ? lined(first, faces(event.again), indexes(event.rolled_again), (face) => face >= needs)
      : first.map(plain);
    found.push({ what, needs, reasons: reasons(event.why_hit), dice });
  }
  const saves = faces(event.saves);
  if (saves.length) {
    const safe = figure(event.save_needs);
    const dice = lined(saves, faces(event.saves_again), indexes(event.saved_again), (face) => face < safe);
    found.push({ what: "save", needs: safe, reasons: reasons(event.why_save), dice });
  }
  return found;
}

function testOf(event: BattleEvent): Roll {
  const again = faces(event.again);
  const first = faces(event.dice).map((face, index) => {
    const next = again[index];
    return { ...plain(face), again: next === undefined ? null : plain(next) };
  });
  const parts: Reason[] = [];
  if (figure(event.discipline)) parts.push(["discipline", figure(event.discipline)]);
  if (figure(event.ranks)) parts.push(["ranks", figure(event.ranks)]);
  if (figure(event.penalty)) parts.push(["lost_by", figure(event.penalty)]);
  if (event.fearless === true) parts.push(["fearless"]);
  if (event.second_try === true) parts.push(["second_try"]);
  return { what: "test", needs: figure(event.needs), reasons: parts, dice: first };
}

const indexes = (value: unknown): Set<number> | null => (Array.isArray(value) ? new Set(faces(value)) : null);

const plain = (face: number): Die => ({ face, look: "plain", again: null });

/** Dice with those that were rolled again beside their first face, or behind all others if it is not known which they were. */
function lined(
  first: number[],
  again: number[],
  which: Set<number> | null,
  counts: (face: number) => boolean,
): Die[] {
  const look = (face: number): Die => ({ face, look: counts(face) ? "lit" : "dim", again: null });
  const rest = [...again];
  const dice = first.map((face, index) => {
    const next = which?.has(index) ? rest.shift() : undefined;
    return next === undefined ? look(face) : { face, look: "dim" as const, again: look(next) };
  });
  return [...dice, ...rest.map(look)];
}

/** The score lines told since the last combat began, up to an event. */
export function scoresUpTo(events: BattleEvent[], at: number): ScoreLines[] {
  const found: ScoreLines[] = [];
  for (let index = at; index >= 0; index--) {
    const event = events[index]!;
    if (event.kind === "combat") break;
    if (event.kind === "score") found.unshift(event as unknown as ScoreLines);
  }
  return found;
}

/** Events that come of the dice before them. */
const FOLLOWS = new Set([
  "wounded",
  "commander_dies",
  "destroyed",
  "breaks",
  "flees",
  "restored",
  "revealed",
]);

/** The event whose dice are to be seen while one is told: its own, or those that it comes of; -1 for none. */
export function diceOf(events: BattleEvent[], index: number): number {
  let found = index;
  while (found > 0 && FOLLOWS.has(events[found]?.kind ?? "")) found--;
  const event = events[found];
  return event && hasDice(event) ? found : -1;
}

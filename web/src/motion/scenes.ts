import type { BattleEvent, DrawnUnit, LogEntry, Picture, Shown, View } from "../api/types";
import { onBoard, standing } from "../board/models";
import { type Walk, walksOf } from "./walks";

/** One event as the board plays it: from how things stood before it to how they stand after it. */
export interface Scene {
  event: BattleEvent;
  /** Of the log's entry that it belongs to. */
  entry: number;
  from: Shown;
  to: Shown;
  walks: Walk[];
  /** Units that are gone after it. */
  leaving: DrawnUnit[];
  losses: Loss[];
}

/** What a unit loses in a scene; below 0 it gets something back. */
export interface Loss {
  unit: number;
  /** That stand in the block no more, a commander included. */
  models: number;
  wounds: number;
}

/** What has words of its own. */
export const isTold = (event: BattleEvent): boolean => event.text !== "";

/** No news: the player has just done it by hand. */
const OWN_HANDS = new Set<BattleEvent["kind"]>(["placed", "lifted"]);
export const isNews = (event: BattleEvent): boolean => isTold(event) && !OWN_HANDS.has(event.kind);

/**
 * The scenes of entries that follow each other, one for each event that is wanted. What else changes belongs to the
 * scene before it, and the last scene ends as the battle stands now.
 */
export function scenesOf(
  before: Shown,
  entries: Pick<LogEntry, "events" | "index">[],
  now: Shown,
  wanted = isTold,
): Scene[] {
  let shown = before;
  const told: { event: BattleEvent; entry: number; from: Shown; to: Shown }[] = [];
  for (const { events, index } of entries) {
    for (const event of events) {
      if (!event.then) continue;
      const from = shown;
      shown = shownAfter(shown, event.then);
      const last = told.at(-1);
      if (wanted(event)) told.push({ event, entry: index, from, to: shown });
      else if (last) last.to = shown;
    }
  }
  const last = told.at(-1);
  if (last) last.to = now;
  return told.map(({ event, entry, from, to }) => ({
    event,
    entry,
    from,
    to,
    walks: walksOf(event, from.units, to.units),
    leaving: from.units.filter((unit) => onBoard(unit) && !onBoard(find(to, unit.number))),
    losses: lossesOf(event, from, to),
  }));
}

/** The board after a change; units that do not change stay the same objects. */
export function shownAfter(shown: Shown | null, { units, ...change }: Picture): Shown {
  const changes = new Map(units.map((unit) => [unit.number, unit]));
  const all = shown
    ? shown.units.map((unit) => changed(unit, changes.get(unit.number)))
    : (units as DrawnUnit[]);
  return inPlay({ ...change, units: all });
}

const changed = (unit: DrawnUnit, change?: Partial<DrawnUnit>): DrawnUnit =>
  change ? { ...unit, ...change } : unit;

/** The board as a view has it. */
export function shownNow(view: View): Shown {
  return {
    turn: view.turn,
    phase: view.phase,
    score: view.score.now,
    holders: view.board.objectives.map((marker) => marker.holder ?? null),
    charges: view.charges,
    units: view.units,
  };
}

/** "Has acted" is about the Strategic phase (R7.4); before the next one it would only mislead. */
export function inPlay<S extends { phase: string; units: { acted: boolean }[] }>(shown: S): S {
  if (shown.phase === "strategic" || !shown.units.some((unit) => unit.acted)) return shown;
  return { ...shown, units: shown.units.map((unit) => (unit.acted ? { ...unit, acted: false } : unit)) };
}

export const find = (shown: Shown, number: number): DrawnUnit | undefined =>
  shown.units.find((unit) => unit.number === number);

function lossesOf(event: BattleEvent, from: Shown, to: Shown): Loss[] {
  const found: Loss[] = [];
  for (const unit of from.units) {
    const after = find(to, unit.number);
    if (!after || !onBoard(unit)) continue;
    const models = onBoard(after) ? standing(unit) - standing(after) : 0;
    const wounds = event.unit === unit.number ? woundsOf(event) : 0;
    if (models || wounds) found.push({ unit: unit.number, models, wounds });
  }
  return found;
}

function woundsOf(event: BattleEvent): number {
  if (typeof event.wounds !== "number") return 0;
  if (event.kind === "wounded") return event.wounds;
  return event.kind === "restored" || event.kind === "regenerates" ? -event.wounds : 0;
}

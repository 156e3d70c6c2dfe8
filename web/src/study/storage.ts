import { isTable, isText, Keeper, type Kept, newId, now, type Shelf } from "../lib/shelf";
import type { Position } from "./forms";

/** Positions kept in the browser. */

const isUnits = (raw: unknown): boolean => Array.isArray(raw) && raw.every(isTable);

/** As far as the page needs it to be shown in the list; what else it holds is the server's matter. */
export function isPosition(raw: unknown): raw is Position {
  return (
    isTable(raw) &&
    isText(raw.format) &&
    isText(raw.map) &&
    (raw.name === undefined || isText(raw.name)) &&
    isUnits(raw.south) &&
    isUnits(raw.north)
  );
}

export const positions = new Keeper<Position>("opensovl.position.", "position", isPosition);

/** Keep a position as a new one. */
export function keep(thing: Position, shelf?: Shelf | null): Kept<Position> {
  const saved = { id: newId(), thing, changed: now() };
  positions.put(saved, shelf);
  return saved;
}

/** Where a battle began that was started from a position. */
export interface Origin {
  /** The id of the kept position. */
  position: string | null;
  text: string;
  /** The seed that was thrown with; null: dice of the position's own. */
  seed: number | null;
}

const MOST_ORIGINS = 60;

const isOrigin = (raw: unknown): raw is Origin =>
  isTable(raw) &&
  isText(raw.text) &&
  (raw.position === null || isText(raw.position)) &&
  (raw.seed === null || typeof raw.seed === "number");

const origins = new Keeper<Origin>("opensovl.try.", "origin", isOrigin);

/** The oldest are forgotten: then a try is a battle like any other. */
export function rememberOrigin(battle: string, origin: Origin, shelf?: Shelf | null): void {
  origins.put({ id: battle, thing: origin, changed: now() }, shelf);
  for (const old of origins.all(shelf).things.slice(MOST_ORIGINS)) origins.remove(old.id, shelf);
}

export const originOf = (battle: string, shelf?: Shelf | null): Origin | null =>
  origins.find(battle, shelf)?.thing ?? null;

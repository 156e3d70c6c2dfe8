import { isTable, isText, Keeper, newId, now, type Shelf } from "../lib/shelf";
import type { PlainArmy } from "./forms";

/** Army lists kept in the browser. */

export interface Saved {
  id: string;
  army: PlainArmy;
  changed: string;
}

export const PREFIX = "opensovl.army.";

const TEXTS = ["entry", "weapon", "ranged", "banner", "section", "magic_weapon", "item", "choice"];
const LISTS = ["extras", "spells"];
const NUMBERS = ["models", "front"];

/** A bearer as the page can show it; null for anything else. What the rules say to it is the server's matter. */
function isBearer(raw: unknown): boolean {
  if (!isTable(raw)) return false;
  return Object.entries(raw).every(([field, value]) => {
    if (TEXTS.includes(field)) return isText(value);
    if (NUMBERS.includes(field)) return Number.isInteger(value);
    if (LISTS.includes(field)) return Array.isArray(value) && value.every(isText);
    return field === "commander" && isBearer(value) && isText((value as Record<string, unknown>).entry);
  });
}

export function isArmy(raw: unknown): raw is PlainArmy {
  return (
    isTable(raw) &&
    isText(raw.name) &&
    isText(raw.faction) &&
    isText(raw.size) &&
    (raw.rules === undefined || isText(raw.rules)) &&
    Array.isArray(raw.units) &&
    raw.units.every(isBearer)
  );
}

const keeper = new Keeper(PREFIX, "army", isArmy);

/** All lists, the last changed first, and how many could not be read: those are left as they are. */
export function all(shelf?: Shelf | null): { lists: Saved[]; damaged: number } {
  const { things, damaged } = keeper.all(shelf);
  return { lists: things.map(({ id, thing, changed }) => ({ id, army: thing, changed })), damaged };
}

export function find(id: string, shelf?: Shelf | null): Saved | null {
  const found = keeper.find(id, shelf);
  return found && { id, army: found.thing, changed: found.changed };
}

/** False if the browser has no room or keeps nothing. */
export const put = ({ id, army, changed }: Saved, shelf?: Shelf | null): boolean =>
  keeper.put({ id, thing: army, changed }, shelf);

export const remove = (id: string, shelf?: Shelf | null): void => keeper.remove(id, shelf);

/** False for a list that lives only as long as the page. */
export const keeps = (id: string): boolean => keeper.keeps(id);

/** Keep an army as a new list. */
export function keep(army: PlainArmy, shelf?: Shelf | null): Saved {
  const saved = { id: newId(), army, changed: now() };
  put(saved, shelf);
  return saved;
}

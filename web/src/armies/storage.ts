import type { PlainArmy } from "./forms";

/** Army lists kept in the browser, each under a key of its own: two tabs do not overwrite each other's. */

export interface Saved {
  id: string;
  army: PlainArmy;
  changed: string;
}

export const PREFIX = "opensovl.army.";

/** What there is of `localStorage`; a test has its own. */
export type Shelf = Pick<Storage, "length" | "key" | "getItem" | "setItem" | "removeItem">;

function browsers(): Shelf | null {
  try {
    return localStorage;
  } catch {
    return null; // some browsers refuse it to pages that they do not trust
  }
}

const isText = (value: unknown): value is string => typeof value === "string";
const isTable = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

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

function parsed(id: string, text: string | null): Saved | null {
  try {
    const raw: unknown = JSON.parse(text ?? "");
    if (!isTable(raw) || !isArmy(raw.army)) return null;
    return { id, army: raw.army, changed: isText(raw.changed) ? raw.changed : "" };
  } catch {
    return null;
  }
}

/** All lists, the last changed first, and how many could not be read: those are left as they are. */
export function all(shelf: Shelf | null = browsers()): { lists: Saved[]; damaged: number } {
  const lists: Saved[] = [];
  let damaged = 0;
  try {
    for (let index = 0; index < (shelf?.length ?? 0); index++) {
      const key = shelf?.key(index) ?? "";
      if (!key.startsWith(PREFIX)) continue;
      const found = parsed(key.slice(PREFIX.length), shelf?.getItem(key) ?? null);
      if (found) lists.push(found);
      else damaged++;
    }
  } catch {
    return { lists, damaged };
  }
  lists.sort((a, b) => b.changed.localeCompare(a.changed) || a.id.localeCompare(b.id));
  return { lists, damaged };
}

export function find(id: string, shelf: Shelf | null = browsers()): Saved | null {
  try {
    return parsed(id, shelf?.getItem(PREFIX + id) ?? null);
  } catch {
    return null;
  }
}

/** False if the browser has no room or keeps nothing. */
export function put(saved: Saved, shelf: Shelf | null = browsers()): boolean {
  try {
    shelf?.setItem(PREFIX + saved.id, JSON.stringify({ army: saved.army, changed: saved.changed }));
    return shelf !== null;
  } catch {
    return false;
  }
}

export function remove(id: string, shelf: Shelf | null = browsers()): void {
  try {
    shelf?.removeItem(PREFIX + id);
  } catch {
    // nothing is kept, so nothing stays
  }
}

export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => byte.toString(36).padStart(2, "0")).join(
    "",
  );

export const now = (): string => new Date().toISOString();

/** Keep an army as a new list. */
export function keep(army: PlainArmy, shelf: Shelf | null = browsers()): { saved: Saved; kept: boolean } {
  const saved = { id: newId(), army, changed: now() };
  return { saved, kept: put(saved, shelf) };
}

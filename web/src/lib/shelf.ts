/** Things kept in the browser, each under a key of its own: two tabs do not overwrite each other's. */

export interface Kept<T> {
  id: string;
  thing: T;
  changed: string;
}

/** What there is of `localStorage`; a test has its own. */
export type Shelf = Pick<Storage, "length" | "key" | "getItem" | "setItem" | "removeItem">;

export function browsers(): Shelf | null {
  try {
    return localStorage;
  } catch {
    return null; // some browsers refuse it to pages that they do not trust
  }
}

export const isText = (value: unknown): value is string => typeof value === "string";
export const isTable = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => byte.toString(36).padStart(2, "0")).join(
    "",
  );

export const now = (): string => new Date().toISOString();

/** All that is kept of one kind: `field` holds it in what is written, `fits` says whether it is what it should be. */
export class Keeper<T> {
  constructor(
    readonly prefix: string,
    private readonly field: string,
    private readonly fits: (raw: unknown) => raw is T,
  ) {}

  private parsed(id: string, text: string | null): Kept<T> | null {
    try {
      const raw: unknown = JSON.parse(text ?? "");
      if (!isTable(raw)) return null;
      const thing = raw[this.field];
      return this.fits(thing) ? { id, thing, changed: isText(raw.changed) ? raw.changed : "" } : null;
    } catch {
      return null;
    }
  }

  /** The last changed first, and how many could not be read: those are left as they are. */
  all(shelf: Shelf | null = browsers()): { things: Kept<T>[]; damaged: number } {
    const things: Kept<T>[] = [];
    let damaged = 0;
    try {
      for (let index = 0; index < (shelf?.length ?? 0); index++) {
        const key = shelf?.key(index) ?? "";
        if (!key.startsWith(this.prefix)) continue;
        const found = this.parsed(key.slice(this.prefix.length), shelf?.getItem(key) ?? null);
        if (found) things.push(found);
        else damaged++;
      }
    } catch {
      return { things, damaged };
    }
    things.sort((a, b) => b.changed.localeCompare(a.changed) || a.id.localeCompare(b.id));
    return { things, damaged };
  }

  find(id: string, shelf: Shelf | null = browsers()): Kept<T> | null {
    try {
      return this.parsed(id, shelf?.getItem(this.prefix + id) ?? null);
    } catch {
      return null;
    }
  }

  /** False if the browser has no room or keeps nothing. */
  put(kept: Kept<T>, shelf: Shelf | null = browsers()): boolean {
    try {
      const written = { [this.field]: kept.thing, changed: kept.changed };
      shelf?.setItem(this.prefix + kept.id, JSON.stringify(written));
      return shelf !== null;
    } catch {
      return false;
    }
  }

  remove(id: string, shelf: Shelf | null = browsers()): void {
    try {
      shelf?.removeItem(this.prefix + id);
    } catch {
      // nothing is kept, so nothing stays
    }
  }
}

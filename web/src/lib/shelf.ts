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
  /** What the browser had no room for: it lives as long as the page. */
  private readonly unkept = new Map<string, Kept<T>>();

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
    const things = [...this.unkept.values()];
    let damaged = 0;
    try {
      for (let index = 0; index < (shelf?.length ?? 0); index++) {
        const key = shelf?.key(index) ?? "";
        const id = key.slice(this.prefix.length);
        if (!key.startsWith(this.prefix) || this.unkept.has(id)) continue;
        const found = this.parsed(id, shelf?.getItem(key) ?? null);
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
    const unkept = this.unkept.get(id);
    if (unkept) return unkept;
    try {
      return this.parsed(id, shelf?.getItem(this.prefix + id) ?? null);
    } catch {
      return null;
    }
  }

  /** False if the browser has no room or keeps nothing: then it is here until the page is left. */
  put(kept: Kept<T>, shelf: Shelf | null = browsers()): boolean {
    this.unkept.set(kept.id, kept);
    try {
      const written = { [this.field]: kept.thing, changed: kept.changed };
      shelf?.setItem(this.prefix + kept.id, JSON.stringify(written));
      if (shelf) this.unkept.delete(kept.id);
    } catch {
      // no room: the page says so
    }
    return this.keeps(kept.id);
  }

  /** False for what the browser had no room for. */
  keeps(id: string): boolean {
    return !this.unkept.has(id);
  }

  remove(id: string, shelf: Shelf | null = browsers()): void {
    this.unkept.delete(id);
    try {
      shelf?.removeItem(this.prefix + id);
    } catch {
      // nothing is kept, so nothing stays
    }
  }
}

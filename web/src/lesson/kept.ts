/** What a browser remembers of one lesson: it outlives a reload, and other windows hear of it. */
export interface Kept {
  read: string[];
  closed: boolean;
}

export const keyOf = (battle: string): string => `opensovl lesson ${battle}`;

export function keep(battle: string, kept: Kept): void {
  try {
    localStorage.setItem(keyOf(battle), JSON.stringify(kept));
  } catch {
    // Storage may be switched off; then the coach begins anew after a reload.
  }
}

export function kept(battle: string): Kept {
  try {
    const found = JSON.parse(localStorage.getItem(keyOf(battle)) ?? "null") as Partial<Kept> | null;
    const read = Array.isArray(found?.read) ? found.read.filter((name) => typeof name === "string") : [];
    return { read, closed: found?.closed === true };
  } catch {
    return { read: [], closed: false };
  }
}

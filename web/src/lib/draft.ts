import type { Step } from "../api/types";

/** The chain of steps that a player has drawn and not yet sent; it outlives a reload of the page. */
interface Draft {
  version: number;
  unit: number;
  steps: Step[];
}

const key = (id: string, side: string) => `opensovl draft ${id} ${side}`;

export function keepDraft(id: string, side: string, draft: Draft | null): void {
  try {
    if (draft?.steps.length) sessionStorage.setItem(key(id, side), JSON.stringify(draft));
    else sessionStorage.removeItem(key(id, side));
  } catch {
    // Storage may be switched off; then only the reload of an unsent chain is lost.
  }
}

/** The kept chain, if the battle still stands as it did when it was drawn. */
export function keptDraft(id: string, side: string, version: number): Draft | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(key(id, side)) ?? "null") as Draft | null;
    return draft?.version === version ? draft : null;
  } catch {
    return null;
  }
}

import type { Step } from "../api/types";
import { snap, snapTurn } from "./geometry";

/** A chain with one more step; steps of the same kind join, and what comes to nothing is left out. */
export function extend(chain: Step[], step: Step): Step[] {
  const last = chain.at(-1);
  const joined = last?.[0] === step[0];
  const amount = joined ? last[1] + step[1] : step[1];
  const rest = joined ? chain.slice(0, -1) : chain;
  if (step[0] === "advance") return snap(amount) > 0 ? [...rest, ["advance", snap(amount)]] : rest;
  const turn = wrap(amount);
  return turn === 0 ? rest : [...rest, ["pivot", turn]];
}

/** A turn in (-180, 180]: nobody turns more than half round to face another way. */
function wrap(degrees: number): number {
  const turn = ((degrees % 360) + 360) % 360;
  return snapTurn(turn > 180 ? turn - 360 : turn);
}

/** Steps of a chain that can be taken back one by one and brought again. */
export class History {
  constructor(
    readonly now: Step[] = [],
    private readonly past: Step[][] = [],
    private readonly future: Step[][] = [],
  ) {}

  to(chain: Step[]): History {
    return JSON.stringify(chain) === JSON.stringify(this.now)
      ? this
      : new History(chain, [...this.past, this.now]);
  }

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  get canRedo(): boolean {
    return this.future.length > 0;
  }

  undo(): History {
    const last = this.past.at(-1);
    return last ? new History(last, this.past.slice(0, -1), [this.now, ...this.future]) : this;
  }

  redo(): History {
    const next = this.future[0];
    return next ? new History(next, [...this.past, this.now], this.future.slice(1)) : this;
  }
}

import type { Side } from "../api/types";
import { type Surroundings, surroundings } from "./surroundings";

/** What is measured: from which unit, at which version of the view, or at an earlier moment. */
export interface Measured {
  unit: number;
  version: number;
  moment?: number;
}

/** Whoever moves a slider through a battle does not ask at every step. */
const PAUSE_MS = 60;

/** What lies around a unit: asked for anew with every choice, and after everything that happens. */
export class Measures {
  private last = $state.raw<Surroundings | null>(null);
  /** What was asked for last and has its answer, even if that is none. */
  private done = $state.raw<Measured | null>(null);

  constructor(
    id: string,
    side: Side,
    private readonly asked: () => Measured | null,
  ) {
    $effect(() => {
      const wanted = this.asked();
      if (wanted === null) {
        this.last = this.done = null;
        return undefined;
      }
      const { unit, moment } = wanted;
      let stale = false;
      const timer = setTimeout(async () => {
        try {
          const found = await surroundings(id, side, unit, moment === undefined ? null : { moment });
          if (!stale) this.last = found;
        } catch {
          // it comes with the next change
        }
        if (!stale) this.done = wanted;
      }, PAUSE_MS);
      return () => {
        stale = true;
        clearTimeout(timer);
      };
    });
  }

  /** Null until the answer is there. */
  get now(): Surroundings | null {
    return this.last?.unit === this.asked()?.unit ? this.last : null;
  }

  /** What is told may be of before. */
  get waiting(): boolean {
    const wanted = this.asked();
    return wanted !== null && !same(wanted, this.done);
  }
}

function same(a: Measured, b: Measured | null): boolean {
  return a.unit === b?.unit && a.version === b.version && a.moment === b.moment;
}

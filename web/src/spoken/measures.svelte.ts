import { Question } from "../battle/question.svelte";
import type { Session } from "../battle/session.svelte";
import { type Surroundings, surroundings } from "./surroundings";

/** From where is measured: from a unit as it stands now, or stood at an earlier moment. */
export interface Measured {
  unit: number;
  moment?: number;
}

const PAUSE_MS = 60;

/** What lies around a unit: asked for anew with every choice, and after everything that happens. */
export class Measures {
  private readonly found: Question<Measured, Surroundings>;

  constructor(
    session: Session,
    private readonly asked: () => Measured | null,
  ) {
    this.found = new Question(
      session,
      asked,
      ({ unit, moment }) =>
        surroundings(session.id, session.side, unit, moment === undefined ? null : { moment }),
      PAUSE_MS,
    );
  }

  /** Null until the answer is there; what is told of the unit may be of before. */
  get now(): Surroundings | null {
    const { last } = this.found;
    return last && last.unit === this.asked()?.unit ? last : null;
  }

  get waiting(): boolean {
    return this.found.waiting;
  }
}

import { api } from "../api/client";
import type { Sight } from "../api/types";
import { Question } from "./question.svelte";
import type { Session } from "./session.svelte";

/** Whether the chosen unit sees the enemy that is pointed at, and who is in the way (R3.11); asked while it is pointed at. */
export class Sighting {
  /** The unit under the pointer or with the focus; 0 for none. */
  pointed = $state(0);
  private readonly seen: Question<[number, number], Sight>;

  constructor(private readonly session: Session) {
    const { id, side } = session;
    this.seen = new Question(
      session,
      () => (this.target ? [session.selected, this.target] : null),
      ([unit, target]) => api.sight(id, side, unit, target),
    );
  }

  /** What the server says, as long as it is true. */
  get found(): Sight | null {
    return this.seen.now;
  }

  /** The enemy that is looked at: what is pointed at, else the chosen target. */
  get target(): number {
    const { session } = this;
    const looker = session.chosen;
    if (!looker?.placed || !looker.alive || looker.side !== session.side) return 0;
    if (!["charge", "strategic"].includes(session.view?.phase ?? "")) return 0;
    const enemies = [this.pointed, session.target].map((number) => session.unit(number));
    return enemies.find((one) => one?.placed && one.alive && one.side !== session.side)?.number ?? 0;
  }
}

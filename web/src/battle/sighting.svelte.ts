import { api } from "../api/client";
import type { Sight } from "../api/types";
import type { Session } from "./session.svelte";

/** Whether the chosen unit sees the enemy that is pointed at, and who is in the way (R3.11); asked while it is pointed at. */
export class Sighting {
  /** The unit under the pointer or with the focus; 0 for none. */
  pointed = $state(0);
  /** What the server says, as long as it is true. */
  found = $state.raw<Sight | null>(null);

  constructor(private readonly session: Session) {
    $effect(() => {
      const { unit, target } = this;
      const version = this.session.view?.version;
      this.found = null;
      if (!target) return;
      api.sight(this.session.id, this.session.side, unit, target).then(
        (sight) => {
          if (this.unit === unit && this.target === target && this.session.view?.version === version)
            this.found = sight;
        },
        () => {}, // nothing to show
      );
    });
  }

  get unit(): number {
    return this.session.selected;
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

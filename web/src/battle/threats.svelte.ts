import { api } from "../api/client";
import type { Threat } from "../api/types";
import type { Session } from "./session.svelte";

/** What every unit threatens, asked for once a version of the view, and only while it is shown. */
export class Threats {
  /** Shown while the key is held, or until the button is pressed again. */
  held = $state(false);
  kept = $state(false);
  all = $state.raw<Threat[]>([]);
  private version = -1;

  constructor(private readonly session: Session) {
    $effect(() => {
      const version = this.session.view?.version ?? -1;
      if (version !== this.version) this.all = [];
      if ((this.shown || this.session.selected) && version >= 0 && version !== this.version)
        void this.load(version);
    });
  }

  get shown(): boolean {
    return this.held || this.kept;
  }

  of(number: number): Threat | undefined {
    return this.all.find((threat) => threat.unit === number);
  }

  private async load(version: number): Promise<void> {
    this.version = version;
    try {
      const found = await api.threats(this.session.id, this.session.side);
      if (this.session.view?.version === version) this.all = found;
    } catch {
      this.version = -1; // asked again with the next change
    }
  }
}

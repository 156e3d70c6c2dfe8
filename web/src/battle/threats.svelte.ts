import { api } from "../api/client";
import type { Place, Reacher, Side, Threat } from "../api/types";
import { Question } from "./question.svelte";
import type { Session } from "./session.svelte";

/** Whose threats are looked at. */
export type Whose = "enemy" | "own";

/** What every unit threatens, and who reaches the place that is looked at; asked for only while it is shown. */
export class Threats {
  /** Shown while a key is held. */
  held = $state<Whose | null>(null);
  /** Shown until the button is pressed again. */
  private kept = $state.raw<readonly Whose[]>([]);
  /** The place of the board under the pointer, in inches. */
  pointed = $state.raw<{ x: number; y: number } | null>(null);
  /** Who reaches the place that is looked at; null while that is not known. */
  found = $state.raw<Reacher[] | null>(null);
  private readonly everywhere: Question<true, Threat[]>;
  private asking = false;

  constructor(private readonly session: Session) {
    this.everywhere = new Question(
      session,
      () => this.shown || session.selected !== 0 || null,
      () => api.threats(session.id, session.side),
    );
    $effect(() => {
      void [session.version, this.place];
      if (this.shown) void this.look();
      else this.found = null;
    });
  }

  /** What each unit threatens; empty while that is not known. */
  get all(): Threat[] {
    return this.everywhere.now ?? [];
  }

  get shown(): boolean {
    return this.shows("enemy") || this.shows("own");
  }

  shows(whose: Whose): boolean {
    return this.held === whose || this.isKept(whose);
  }

  isKept(whose: Whose): boolean {
    return this.kept.includes(whose);
  }

  toggle(whose: Whose): void {
    this.kept = this.isKept(whose) ? this.kept.filter((one) => one !== whose) : [...this.kept, whose];
  }

  whose(side: Side | undefined): Whose {
    return side === this.session.side ? "own" : "enemy";
  }

  of(number: number): Threat | undefined {
    return this.all.find((threat) => threat.unit === number);
  }

  /** What is looked at: where the pointer is, else where the chosen unit stands or would stand. */
  get place(): Place | null {
    if (this.pointed) return this.pointed;
    const { chosen, draft } = this.session;
    const pose = (draft.empty ? null : draft.check?.poses.at(-1)) ?? chosen;
    if (!chosen?.placed || !chosen.alive || pose?.x == null || pose.y == null || pose.heading == null)
      return null;
    return { x: pose.x, y: pose.y, heading: pose.heading, unit: chosen.number };
  }

  /** Of those who reach the place, the ones whose threats are shown. */
  get reaching(): Reacher[] | null {
    return this.found?.filter((one) => this.shows(this.whose(this.session.unit(one.unit)?.side))) ?? null;
  }

  /** One question is under way at a time; while the pointer moves on, the last place is asked about. */
  private async look(): Promise<void> {
    if (this.asking) return;
    this.asking = true;
    try {
      for (let place = this.place; ; place = this.place) {
        this.found = place && (await api.threatsAt(this.session.id, this.session.side, place));
        if (!this.shown || same(place, this.place)) return;
      }
    } catch {
      this.found = null; // asked again with the next change
    } finally {
      this.asking = false;
    }
  }
}

const same = (a: Place | null, b: Place | null): boolean =>
  a?.x === b?.x && a?.y === b?.y && a?.heading === b?.heading && a?.unit === b?.unit;

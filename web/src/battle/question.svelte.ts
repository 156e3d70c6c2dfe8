import { untrack } from "svelte";
import { Away, Refused } from "../api/client";
import type { Session } from "./session.svelte";

/** Nobody waits longer for an answer: the server may be away. */
const PATIENCE_MS = 500;

/**
 * What the server says to a question about the battle as it is now. It is asked anew when the question or the battle
 * changes, and again and again while the server does not answer. What it refuses is simply not known.
 */
export class Question<Q, A> {
  /** The last answer; it may be to what was asked before. */
  last = $state.raw<A | null>(null);
  private lastTo = $state("");
  private done = $state("");
  private readonly waiters: (() => void)[] = [];
  private readonly key = $derived.by(() => {
    const asked = this.asked();
    return asked === null ? "" : JSON.stringify([asked, this.session.version]);
  });

  constructor(
    private readonly session: Session,
    /** What is to be known now; null for nothing. */
    private readonly asked: () => Q | null,
    /** Asks the server; an answer in parts is told as it comes. */
    private readonly ask: (asked: Q, tell: (part: A) => void) => Promise<A>,
    /** Milliseconds to wait before asking: whoever goes through a list does not ask at every step. */
    pause = 0,
  ) {
    $effect(() => {
      const { key } = this;
      // While a step is being sent, what is seen may already be of before it.
      if (key === "" || this.session.busy || key === untrack(() => this.done)) return undefined;
      const wanted = untrack(this.asked)!;
      let stale = false;
      const timer = setTimeout(() => void this.find(key, wanted, () => stale), pause);
      return () => {
        stale = true;
        clearTimeout(timer);
      };
    });
  }

  /** The answer to what is asked now; null while there is none. */
  get now(): A | null {
    return this.lastTo === this.key ? this.last : null;
  }

  /** An answer is to come. */
  get waiting(): boolean {
    return this.key !== "" && this.key !== this.done;
  }

  /** Waits until the answer is there, or is not to be had, or takes too long. */
  async known(): Promise<void> {
    if (!this.waiting) return;
    const found = new Promise<void>((resolve) => this.waiters.push(resolve));
    await Promise.race([found, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
  }

  private async find(key: string, wanted: Q, stale: () => boolean): Promise<void> {
    const tell = (answer: A) => {
      if (stale()) return;
      this.last = answer;
      this.lastTo = key;
    };
    try {
      tell(await this.session.ask(() => this.ask(wanted, tell), stale));
    } catch (error) {
      if (!(error instanceof Refused || error instanceof Away)) throw error;
    }
    if (stale()) return;
    this.done = key;
    for (const resolve of this.waiters.splice(0)) resolve();
  }
}

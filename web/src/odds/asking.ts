import { Away, RETRY_MS, Refused } from "../api/client";
import type { FightOdds, HarmOdds } from "../api/types";

/** What is asked, and what the page calls it: an answer is shown with the names that it was asked with. */
export interface Question<About> {
  query: string;
  shoot: boolean;
  rounds: number;
  about: About;
}

/** The newest answer, and what stands in the way of a newer one. */
export interface Known<About> {
  about: About | null;
  fight: FightOdds | null;
  harm: HarmOdds | null;
  problem: { text: string; rule: string | null } | null;
  away: boolean;
  /** A newer answer is on its way, or further rounds of this one. */
  busy: boolean;
}

type Ask = (query: string, signal: AbortSignal) => Promise<FightOdds | HarmOdds>;

export const WAIT_MS = 60;
/** Further rounds may take the server seconds: they are asked for when the hand has come to rest. */
export const REST_MS = 350;

/** Asks as settings change: not at every step of a slider, and never shows an answer to an older question. */
export class Asking<About> {
  known: Known<About> = { about: null, fight: null, harm: null, problem: null, away: false, busy: false };
  private control = new AbortController();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly ask: Ask,
    private readonly tell: (known: Known<About>) => void,
  ) {}

  change(question: Question<About>): void {
    this.stop();
    this.control = new AbortController();
    const signal = this.control.signal;
    this.set({ busy: true });
    this.timer = setTimeout(() => void this.run(question, signal), WAIT_MS);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.control.abort();
  }

  private async run(question: Question<About>, signal: AbortSignal): Promise<void> {
    const { about, query, shoot, rounds } = question;
    try {
      const first = await this.ask(oneRound(query), signal); // is there at once
      if (signal.aborted) return;
      const more = !shoot && rounds > 1;
      const [fight, harm] = shoot ? [null, first as HarmOdds] : [first as FightOdds, null];
      this.set({ about, fight, harm, problem: null, away: false, busy: more });
      if (more) this.timer = setTimeout(() => void this.goOn(query, signal), REST_MS);
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof Away) {
        this.set({ away: true, busy: false });
        this.timer = setTimeout(() => void this.run(question, signal), RETRY_MS);
      } else this.set({ fight: null, harm: null, problem: said(error), away: false, busy: false });
    }
  }

  /** All rounds; if they cannot be had, the first stays. */
  private async goOn(query: string, signal: AbortSignal): Promise<void> {
    try {
      const fight = (await this.ask(query, signal)) as FightOdds;
      if (!signal.aborted) this.set({ fight, problem: null, away: false, busy: false });
    } catch (error) {
      if (signal.aborted) return;
      this.set({ problem: said(error), away: error instanceof Away, busy: false });
      if (error instanceof Away) this.timer = setTimeout(() => void this.goOn(query, signal), RETRY_MS);
    }
  }

  private set(change: Partial<Known<About>>): void {
    this.known = { ...this.known, ...change };
    this.tell(this.known);
  }
}

function said(error: unknown): Known<never>["problem"] {
  if (error instanceof Away) return null;
  const rule = error instanceof Refused ? error.rule : null;
  return { text: error instanceof Error ? error.message : String(error), rule };
}

function oneRound(query: string): string {
  const asked = new URLSearchParams(query);
  asked.delete("rounds");
  return asked.toString();
}

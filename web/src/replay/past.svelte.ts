import { Away, Refused } from "../api/client";
import type { LogEntry } from "../api/types";
import type { Session } from "../battle/session.svelte";
import { T } from "../texts";
import { replays } from "./api";
import { type Frame, type FrameForm, type Mark, marksOf, unfold } from "./frames";

/** A look back at a battle in play. Moment n is the battle before entry n of the log; the moment after the last is now. */
export class Past {
  /** The moment that is looked at; null for now. */
  private wanted = $state<number | null>(null);
  private frames = $state.raw<Frame[]>([]);
  private known: LogEntry[] = []; // the log that the frames belong to
  private loading = false;
  problem = $state<string | null>(null);

  constructor(private readonly session: Session) {}

  /** How many moments lie before now. */
  get count(): number {
    return this.session.log.length;
  }

  get active(): boolean {
    return this.wanted !== null && this.wanted < this.count;
  }

  get at(): number {
    return this.active ? (this.wanted ?? 0) : this.count;
  }

  /** The moment as it was, once it has been fetched. */
  get frame(): Frame | undefined {
    return this.active ? this.frames[this.at] : undefined;
  }

  /** What was done then. */
  get entry(): LogEntry | undefined {
    return this.active ? this.session.log[this.at] : undefined;
  }

  get said(): string {
    const now = this.session.view;
    const moment = this.entry ?? (now && { turn: now.turn, phase: now.phase });
    return moment ? T.replay.moment(moment.turn, moment.phase, T.replay.ago(this.count - this.at)) : "";
  }

  get marks(): Mark[] {
    const { log, view } = this.session;
    return marksOf(view ? [...log, view] : log);
  }

  go(index: number): void {
    if (index >= this.count) {
      this.now();
      return;
    }
    this.wanted = Math.max(index, 0);
    void this.fetch();
  }

  now(): void {
    this.wanted = null;
    this.problem = null;
  }

  /** Fetches on until the wanted moment is there; one request at a time, whatever the slider does meanwhile. */
  private async fetch(): Promise<void> {
    if (this.loading) return;
    this.loading = true;
    try {
      this.forget();
      while (this.wanted !== null && this.wanted < this.count && !this.frames[this.wanted]) {
        const from = this.frames.length;
        const log = this.session.log;
        const answer = await replays.moments(this.session.id, this.session.side, from, log.length);
        if (!answer.frames.length) break;
        this.take(answer.frames, from, log);
      }
      this.problem = null;
    } catch (error) {
      this.problem =
        error instanceof Refused ? error.message : error instanceof Away ? T.away : T.replay.lost;
    } finally {
      this.loading = false;
    }
  }

  private take(forms: FrameForm[], from: number, log: LogEntry[]): void {
    this.frames = [...this.frames.slice(0, from), ...unfold(forms)];
    this.known = log.slice(0, this.frames.length);
  }

  /** Undo rewrites the end of the log: what was fetched of it is not true any more. */
  private forget(): void {
    const log = this.session.log;
    let same = 0;
    while (same < this.known.length && alike(this.known[same], log[same])) same++;
    if (same < this.frames.length) this.frames = this.frames.slice(0, same);
    this.known = log.slice(0, same);
  }
}

const alike = (a: LogEntry | undefined, b: LogEntry | undefined): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b);

/** The keys of looking back. True if the key was one of them, or if it would act while the past is shown. */
export function pastKey(event: KeyboardEvent, past: Past): boolean {
  const written = (event.target as Element).closest("input:not([type=range]), select, textarea");
  if (event.ctrlKey || event.metaKey || event.altKey || written) return past.active;
  const slides = (event.target as Element).closest("input") !== null;
  if (event.key === ",") past.go(past.at - 1);
  else if (event.key === ".") past.go(past.at + 1);
  else if (!past.active) return false;
  else if (event.key === "Escape") past.now();
  else if (event.key === "Home" && !slides) past.go(0);
  else if (event.key === "End" && !slides) past.now();
  else return true;
  event.preventDefault();
  return true;
}

import { Away, api, newKey, RETRY_MS, Refused, untilAnswered } from "../api/client";
import { Live } from "../api/live";
import type {
  Action,
  BattleAnswer,
  CheckAnswer,
  LoadedBattle,
  LogEntry,
  Reach,
  Side,
  Unit,
  View,
} from "../api/types";
import { Play } from "../motion/play.svelte";
import { inPlay, isNews, type Scene, scenesOf, shownAfter, shownNow } from "../motion/scenes";
import { T } from "../texts";
import { MoveDraft } from "./draft.svelte";
import { Question } from "./question.svelte";

/** How often the page looks by itself while the other side decides: a line that died unheard tells of nothing. */
const LOOK_MS = 20_000;
/** And how often where there is no line at all. */
const LINELESS_MS = 3_000;

/** The machine says that its network went or came; whether the server answers is another question, so it is asked. */
const NETWORK = ["offline", "online"];

export interface Message {
  text: string;
  rule: string | null;
}

/** One battle as one side plays it: what the server last said, and what the player has chosen on the page. */
export class Session {
  view = $state.raw<View | null>(null);
  log = $state.raw<LogEntry[]>([]);
  canUndo = $state(false);
  /** The lesson that this battle is, if it is one. */
  lesson = $state<string | null>(null);
  /** The coach has still to speak of how it ended; the result waits. */
  coached = $state(false);
  missing = $state<string | null>(null);
  online = $state(true);
  /** Why the server is not there, in its own words if it said so. */
  trouble = $state("");
  busy = $state(false);
  message = $state.raw<Message | null>(null);

  selected = $state(0);
  /** The other unit that is pointed at: lit on the board, with the place where a charge would end. */
  target = $state(0);
  /** What happened since the player's last step. Whatever the player decides ends it: decisions are about now. */
  readonly play = new Play();
  readonly draft: MoveDraft;
  readonly live: Live;
  private closed = false;
  private readonly timers: ReturnType<typeof setInterval>[];
  private looking = false;
  private sending: Promise<boolean> = Promise.resolve(true);
  private readonly reached: Question<number, Reach>;
  private newest = 0; // version that was heard of
  private catchingUp = false;

  constructor(
    readonly id: string,
    readonly side: Side,
    /** How many of the last steps are news when the battle is opened, and whether they are played. */
    private readonly recent = 0,
    private readonly plays = false,
  ) {
    this.live = new Live(
      id,
      side,
      (version) => this.changed(version),
      (there) => void (there ? this.heard(true, "") : this.look()),
      (action) => this.check(action),
    );
    this.draft = new MoveDraft(this);
    this.reached = new Question(
      this,
      () => this.reaching,
      (unit) => api.reach(id, unit, side),
    );
    for (const change of NETWORK) window.addEventListener(change, this.look);
    this.timers = [
      setInterval(() => this.view && !this.view.to_act.includes(side) && this.look(), LOOK_MS),
      setInterval(() => this.live.broken && this.online && this.look(), LINELESS_MS),
      // The network may go a moment after the machine has said so, and a server on this machine answers without one.
      setInterval(() => !navigator.onLine && this.online && this.look(), RETRY_MS),
    ];
    void this.load();
  }

  close(): void {
    this.closed = true;
    for (const change of NETWORK) window.removeEventListener(change, this.look);
    for (const timer of this.timers) clearInterval(timer);
    this.live.close();
  }

  // Looking ------------------------------------------------------------------------------------------

  /** Counts what has happened; below 0 nothing is known yet. */
  get version(): number {
    return this.view?.version ?? -1;
  }

  unit(number: number): Unit | undefined {
    return this.view?.units.find((unit) => unit.number === number);
  }

  get chosen(): Unit | undefined {
    return this.unit(this.selected);
  }

  get actions(): Action[] {
    return this.view?.options.actions ?? [];
  }

  /** The listed actions of one own unit. */
  actionsOf(number: number): Action[] {
    return this.actions.filter((action) => "unit" in action && action.unit === number);
  }

  canMove(number: number): boolean {
    return this.view?.options.moves.some((move) => move.unit === number) ?? false;
  }

  canPlace(number: number): boolean {
    return this.view?.options.places.some((place) => place.unit === number) ?? false;
  }

  /** Own units that have something to decide now. */
  get ready(): Set<number> {
    const found = new Set<number>();
    for (const action of this.actions) if ("unit" in action && action.kind !== "lift") found.add(action.unit);
    for (const move of this.view?.options.moves ?? []) found.add(move.unit);
    return found;
  }

  /** What the chosen unit reaches; null while that is not known. */
  get reach(): Reach | null {
    return this.reached.now;
  }

  /** Waits until it is known, if it can be. */
  reachKnown(): Promise<void> {
    return this.reached.known();
  }

  private get reaching(): number | null {
    const reaches = this.chosen?.placed && this.chosen.alive;
    return reaches && ["charge", "strategic"].includes(this.view?.phase ?? "") ? this.selected : null;
  }

  /** Why the chosen unit can do nothing to an enemy now; null where nothing was to be asked. */
  whyNot(number: number): Message | null {
    const found = this.reach?.refused.find((one) => one.target === number);
    return found ? { text: found.error, rule: found.rule } : null;
  }

  // Choosing -----------------------------------------------------------------------------------------

  select(number: number): void {
    this.play.end();
    this.draft.afterwards(() => this.choose(number));
  }

  private choose(number: number): void {
    if (number === this.selected) return;
    this.draft.clear();
    this.selected = number;
    this.target = 0;
    this.message = null;
  }

  // Acting -------------------------------------------------------------------------------------------

  /** Sends an action; true if it was done. An answer that is lost is asked for again under the same key. */
  async act(action: Action): Promise<boolean> {
    if (!this.view || this.busy) return false;
    const version = this.view.version;
    const key = newKey();
    return this.send(() => api.act(this.id, version, key, action), action.kind);
  }

  async undo(): Promise<boolean> {
    if (!this.view || this.busy) return false;
    const version = this.view.version;
    const key = newKey();
    return this.send(() => api.undo(this.id, version, key, this.side), "undo");
  }

  /** Waits until what is being sent has been answered. */
  async free(): Promise<void> {
    while (this.busy) await this.sending;
  }

  private send(ask: () => Promise<BattleAnswer>, kind: string): Promise<boolean> {
    this.sending = this.sendNow(ask, kind);
    return this.sending;
  }

  private async sendNow(ask: () => Promise<BattleAnswer>, kind: string): Promise<boolean> {
    this.play.end();
    this.busy = true;
    this.message = null;
    try {
      const answer = await this.persist(ask);
      const scenes = this.take(answer, kind === "undo");
      if (kind === "undo") this.play.clear();
      else this.play.show(scenes);
      return true;
    } catch (error) {
      if (!(error instanceof Away)) await this.refused(error); // away: the battle was left meanwhile
      return false;
    } finally {
      this.busy = false;
      void this.catchUp();
    }
  }

  private async refused(error: unknown): Promise<void> {
    if (!(error instanceof Refused)) throw error;
    const before = this.view?.version;
    await this.load();
    const moved = error.status === 409 && error.rule === null && this.view?.version !== before;
    this.message = moved ? { text: T.oldVersion, rule: null } : { text: error.message, rule: error.rule };
  }

  private persist<A>(ask: () => Promise<A>): Promise<A> {
    return untilAnswered(
      ask,
      (here, why) => this.note(here, why),
      () => this.closed,
    );
  }

  /** What the engine says to an action: for what is decided by it, and so must be answered. */
  check(action: Action): Promise<CheckAnswer> {
    return this.ask(
      () => api.check(this.id, this.side, action),
      () => false,
    );
  }

  /** Asks about the battle until the server answers, or nobody waits any more. Throws what it says no with. */
  ask<A>(question: () => Promise<A>, gone: () => boolean): Promise<A> {
    return untilAnswered(
      question,
      (here, why) => this.heard(here, why),
      () => this.closed || gone(),
    );
  }

  // Hearing ------------------------------------------------------------------------------------------

  async load(): Promise<void> {
    try {
      const first = this.view === null;
      const since = this.view?.version ?? (this.recent ? -this.recent : undefined);
      const answer = await this.persist(() => this.fetch(since));
      const scenes = this.take(answer, true);
      this.lesson = answer.lesson ?? null;
      if (first) {
        this.draft.restore();
        this.play.show(scenes, this.plays);
      } else this.play.add(scenes);
    } catch (error) {
      if (error instanceof Refused) this.missing = error.message;
      else if (!this.closed) throw error;
    }
    void this.catchUp();
  }

  /** Whatever is not the server's own word does not end the battle: it is asked again. */
  private async fetch(since: number | undefined): Promise<LoadedBattle> {
    try {
      return await api.load(this.id, this.side, since);
    } catch (error) {
      if (error instanceof Refused && (!error.own || error.status >= 500)) throw new Away();
      throw error;
    }
  }

  /** Returns the scenes of what is new in it. */
  private take(answer: BattleAnswer, whole: boolean): Scene[] {
    // Answers may overtake one another; versions never go back, so an older one is of no use.
    if (this.view && answer.view.version < this.view.version) return [];
    const moved = this.view?.version !== answer.view.version;
    this.view = inPlay(answer.view);
    this.canUndo = answer.can_undo;
    const first = answer.log[0]?.index ?? this.log.length;
    this.log = whole ? answer.log : [...this.log.filter((entry) => entry.index < first), ...answer.log];
    this.play.keepTo(this.log.length);
    if (!moved) return [];
    this.draft.clear();
    this.target = 0;
    const { prompt } = answer.view;
    if (prompt.unit) this.selected = prompt.unit;
    else if (this.selected && this.view.phase !== "deployment" && !this.ready.has(this.selected))
      this.selected = 0;
    if (!answer.before) return [];
    return scenesOf(shownAfter(null, answer.before), answer.log, shownNow(this.view), isNews);
  }

  private changed(version: number): void {
    this.newest = Math.max(this.newest, version);
    void this.catchUp();
  }

  /** Look again until the view is as new as what was heard; what is heard while an action is under way waits for its end. */
  private async catchUp(): Promise<void> {
    if (this.catchingUp) return;
    this.catchingUp = true;
    try {
      while (!this.closed && !this.busy && this.view && this.view.version < this.newest) {
        const before = this.view.version;
        await this.load();
        if (this.view.version === before) return;
      }
    } finally {
      this.catchingUp = false;
    }
  }

  /** What the battle is now; asked once, however many want to know. */
  private readonly look = async (): Promise<void> => {
    if (this.busy || this.looking || this.closed) return;
    this.looking = true;
    try {
      await this.load();
    } finally {
      this.looking = false;
    }
  };

  private heard(here: boolean, why: string): void {
    const back = here && !this.online;
    this.note(here, why);
    if (back) void this.look();
  }

  private note(here: boolean, why: string): void {
    this.online = here;
    this.trouble = why;
  }
}

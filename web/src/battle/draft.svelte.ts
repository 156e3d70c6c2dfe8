import type { Action, CheckAnswer, Pose, Step } from "../api/types";
import { extend } from "../lib/chain";
import { keepDraft, keptDraft } from "../lib/draft";
import { History } from "../lib/history";
import type { Session } from "./session.svelte";

/** The chain of steps that the player is drawing for the chosen unit (R9.3, R9.6); nothing of it is sent yet. */
export class MoveDraft {
  history = $state.raw(new History<Step[]>([]));
  /** What the engine says to the chain as it is shown, the step under the pointer included. */
  check = $state.raw<CheckAnswer | null>(null);
  /** The pointer holds the unit. */
  held = $state(false);
  /** The step under the pointer while something is dragged. */
  private pulled = $state.raw<Step | null>(null);
  private settledCheck: CheckAnswer | null = null;
  /** The engine is asked about a step that is to be taken; what is wanted meanwhile comes after it, in order. */
  private settling = false;
  private later: (() => void)[] = [];
  private confirming = 0;

  constructor(private readonly session: Session) {}

  get steps(): Step[] {
    return this.pulled ? extend(this.history.now, this.pulled) : this.history.now;
  }

  get empty(): boolean {
    return this.history.now.length === 0 && !this.pulled;
  }

  get dragging(): boolean {
    return this.pulled !== null;
  }

  /** Where the unit would stand after the settled steps. */
  get end(): Pose | null {
    const last = this.settledCheck?.poses.at(-1);
    if (last && this.history.now.length) return last;
    const unit = this.session.chosen;
    return unit?.x != null && unit.y != null && unit.heading != null
      ? { x: unit.x, y: unit.y, heading: unit.heading }
      : null;
  }

  /** Move left after the settled steps. */
  get left(): number {
    return this.settledCheck && this.history.now.length
      ? this.settledCheck.left
      : (this.session.chosen?.move_left ?? 0);
  }

  private action(steps: Step[]): Action {
    return { kind: "move", side: this.session.side, unit: this.session.selected, steps };
  }

  /** Shows one more step without taking it: the pointer is still down. */
  pull(step: Step): void {
    if (this.settling) return;
    this.session.play.end();
    this.session.message = null;
    this.pulled = step;
    const chain = this.steps;
    if (!chain.length) {
      this.check = null;
      return;
    }
    this.session.live.check(this.action(chain), (check) => {
      this.check = check;
    });
  }

  /** The pointer is up: the step is taken as far as the engine accepts it, and what stopped it is said. */
  settle(): void {
    if (!this.pulled || this.settling) return;
    this.settling = true;
    const chain = this.steps;
    const finish = (check: CheckAnswer | null) => {
      this.settling = false;
      this.pulled = null;
      if (!chain.length) this.take([], null);
      else if (check?.ok) this.take(chain, check);
      else {
        if (check?.error) this.session.message = { text: check.error, rule: check.rule };
        if (check?.most) this.take(check.most.steps, { ...check.most, most: null });
        else this.take(this.history.now, this.settledCheck);
      }
      this.goOn();
    };
    if (chain.length) this.session.live.check(this.action(chain), finish);
    else finish(null);
  }

  /** The step under the pointer is not to be taken. */
  letGo(): void {
    if (!this.pulled || this.settling) return;
    this.session.live.forget();
    this.pulled = null;
    this.check = this.settledCheck;
  }

  /** Adds a step at once: a key or a button. */
  add(step: Step): void {
    this.inTurn(() => {
      this.pull(step);
      this.settle();
    });
  }

  private inTurn(wanted: () => void): void {
    this.later.push(wanted);
    this.goOn();
  }

  private goOn(): void {
    while (!this.settling && this.later.length) this.later.shift()?.();
  }

  private take(chain: Step[], check: CheckAnswer | null): void {
    this.history = this.history.to(chain);
    this.settledCheck = check;
    this.check = check;
    this.keep();
  }

  undo(): void {
    this.session.play.end();
    this.inTurn(() => this.show(this.history.undo()));
  }

  redo(): void {
    this.session.play.end();
    this.inTurn(() => this.show(this.history.redo()));
  }

  private show(history: History<Step[]>): void {
    this.history = history;
    this.session.message = null;
    this.recheck();
    this.keep();
  }

  private recheck(): void {
    if (!this.history.now.length) {
      this.check = this.settledCheck = null;
      return;
    }
    this.settling = true;
    this.session.live.check(this.action(this.history.now), (check) => {
      this.settling = false;
      this.check = this.settledCheck = check;
      this.goOn();
    });
  }

  clear(): void {
    if (this.empty) return;
    this.drop();
    keepDraft(this.session.id, this.session.side, null);
  }

  private drop(): void {
    this.session.live.forget();
    this.settling = false;
    this.later = [];
    this.confirming = 0;
    this.history = new History<Step[]>([]);
    this.pulled = null;
    this.check = this.settledCheck = null;
  }

  confirm(): void {
    this.confirming++;
    this.inTurn(() => {
      this.confirming--;
      if (this.history.now.length && !this.pulled) void this.session.act(this.action(this.history.now));
    });
  }

  /** Does something once the move that is confirmed has been sent; at once where none is. */
  afterwards(wanted: () => void): void {
    if (this.confirming) this.inTurn(wanted);
    else wanted();
  }

  private keep(): void {
    const version = this.session.version;
    keepDraft(this.session.id, this.session.side, {
      version,
      unit: this.session.selected,
      steps: this.history.now,
    });
  }

  /** Brings back the chain that was drawn before the page was loaded anew. */
  restore(): void {
    const kept = keptDraft(this.session.id, this.session.side, this.session.version);
    if (!kept || !this.session.canMove(kept.unit)) return;
    this.session.select(kept.unit);
    this.show(new History<Step[]>([]).to(kept.steps));
  }
}

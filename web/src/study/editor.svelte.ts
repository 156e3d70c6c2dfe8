import { Away, Refused, untilAnswered } from "../api/client";
import type { Pose } from "../api/types";
import { onBoard } from "../board/models";
import { heading, snap } from "../lib/geometry";
import { History } from "../lib/history";
import { MOST_HELD } from "../lib/nudges";
import { now } from "../lib/shelf";
import { studyApi } from "./api";
import { type Edit, ofUnit, unitOf } from "./edits";
import type { At, Position, PositionUnit, Problem, StudyAnswer, StudyUnit, Wish } from "./forms";
import { positions } from "./storage";

interface Hand {
  unit: number;
  pose: Pose;
  /** Not drawn to an enemy's side. */
  free: boolean;
  /** Where the server would put it, once it has said so. */
  put: Pose | null;
  problem: Problem | null;
}

/** A position in the making: what a person does to it, kept in the browser, with the server's word on it. */
export class Editor {
  /** The server's last word on the position. */
  answer = $state.raw<StudyAnswer | null>(null);
  selected = $state(0);
  /** A problem that is pointed at: its units are lit. */
  lit = $state.raw<number[]>([]);
  message = $state.raw<{ text: string; rule: string | null } | null>(null);
  away = $state(false);
  /** False once the browser could not keep the position. */
  kept = $state(true);
  /** A unit in hand: where it would stand, and what the server says to it. */
  hand = $state.raw<Hand | null>(null);
  private history = $state.raw<History<Position>>(new History({} as Position));
  private turn: Promise<void> = Promise.resolve();
  private waiting = 0;
  private probing = false;
  private gone = false;

  constructor(
    readonly id: string,
    position: Position,
  ) {
    this.history = new History(position);
    this.kept = positions.keeps(id);
    this.inTurn(() => this.look());
  }

  close(): void {
    this.gone = true;
  }

  // Looking ------------------------------------------------------------------------------------------

  get position(): Position {
    return this.history.now;
  }

  get scene() {
    return this.answer?.scene ?? null;
  }

  get units(): StudyUnit[] {
    return this.scene?.units ?? [];
  }

  /** The units on the board, South's first. */
  get standing(): StudyUnit[] {
    return this.units.filter(onBoard);
  }

  get problems(): Problem[] {
    return this.answer?.problems ?? [];
  }

  get canUndo(): boolean {
    return this.history.canUndo;
  }

  get canRedo(): boolean {
    return this.history.canRedo;
  }

  card(number: number): StudyUnit | undefined {
    return this.units[number - 1];
  }

  get chosen(): StudyUnit | undefined {
    return this.card(this.selected);
  }

  get chosenForm(): PositionUnit | undefined {
    return this.selected ? unitOf(this.position, this.selected) : undefined;
  }

  select(number: number): void {
    this.selected = number;
    this.lit = [];
    this.message = null;
  }

  // Editing ------------------------------------------------------------------------------------------

  /** Does an edit after those before it; what it leaves to the server stands in the wish. */
  edit(edit: Edit, wish: Wish = {}, held = false): void {
    const ask = () => studyApi.check(edit(this.position), wish);
    this.inTurn(() => this.persist(ask, (answer) => this.take(answer, wish)), held);
  }

  /** One after another: an edit builds on the server's word on the one before. `held`: a key that is held asks for it again. */
  private inTurn(work: () => Promise<void>, held = false): void {
    if (held && this.waiting >= MOST_HELD) return;
    this.waiting++;
    this.turn = this.turn
      .then(() => (this.gone ? undefined : work()))
      .catch((error) => {
        this.message = { text: String(error), rule: null };
      })
      .finally(() => {
        this.waiting--;
      });
  }

  /** When everything that was wanted so far is done. */
  settled(): Promise<void> {
    return this.turn;
  }

  /** Puts a unit somewhere, or turns it; the server works out anew whom it touches. */
  stand(number: number, at: At): void {
    this.edit(
      ofUnit(number, () => ({ at })),
      { moved: [number] },
    );
  }

  /** Moves or turns a unit by so much: keys and buttons. */
  shift(number: number, right: number, ahead: number, turn: number, held = false): void {
    const moved = ({ at }: PositionUnit): Partial<PositionUnit> =>
      at ? { at: [snap(at[0] + right), snap(at[1] + ahead), heading(at[2] + turn)] } : {};
    this.edit(ofUnit(number, moved), { moved: [number] }, held);
  }

  undo(held = false): void {
    this.inTurn(() => this.show(this.history.undo()), held);
  }

  redo(held = false): void {
    this.inTurn(() => this.show(this.history.redo()), held);
  }

  private async show(history: History<Position>): Promise<void> {
    if (history === this.history) return;
    this.history = history;
    this.message = null;
    await this.look();
    this.keep();
  }

  /** Another tab may have kept another state of the position: it is a step here, which can be taken back. */
  heard(): void {
    this.inTurn(async () => {
      const found = positions.find(this.id);
      const history = found ? this.history.to(found.thing) : this.history;
      if (history === this.history) return;
      this.history = history;
      await this.look(); // and nothing is written: the other tab may be further on by now
    });
  }

  /** Asks for the word on the position as it is, which becomes no step of its own. */
  private look(): Promise<void> {
    const ask = () => studyApi.check(this.position);
    return this.persist(ask, (answer) => {
      this.answer = answer;
      if (answer.position) this.history = this.history.set(answer.position);
      if (this.selected > this.units.length) this.selected = 0;
    });
  }

  private take(answer: StudyAnswer, wish: Wish): void {
    if (!answer.position) {
      // What cannot be drawn cannot be edited on: the position stays as it was.
      const [first] = answer.problems;
      this.message = first ? { text: first.text, rule: first.rule } : null;
      return;
    }
    this.message = null;
    this.answer = answer;
    this.history = this.history.to(answer.position);
    if (wish.removed) this.selected = 0;
    this.keep();
  }

  private keep(): void {
    this.kept = positions.put({ id: this.id, thing: this.position, changed: now() });
  }

  /** Asks until the server answers, or nobody waits any more; why it refuses stands in `message`. */
  private async persist(ask: () => Promise<StudyAnswer>, done: (answer: StudyAnswer) => void): Promise<void> {
    const heard = (here: boolean) => {
      this.away = !here;
    };
    try {
      done(await untilAnswered(ask, heard, () => this.gone));
    } catch (error) {
      if (error instanceof Refused) this.message = { text: error.message, rule: error.rule };
      else if (!(error instanceof Away)) throw error;
    }
  }

  // A unit in hand -----------------------------------------------------------------------------------

  /** Shows a unit elsewhere while the pointer is down, with what the server says to the place. */
  hold(number: number, pose: Pose, free: boolean): void {
    this.hand = { unit: number, pose, free, put: null, problem: this.hand?.problem ?? null };
    void this.probe();
  }

  /** One question at a time; the last place that is held is asked about in the end. */
  private async probe(): Promise<void> {
    if (this.probing) return;
    this.probing = true;
    try {
      for (let asked: Hand | null = null; this.hand && this.hand.pose !== asked?.pose; ) {
        asked = this.hand;
        const answer = await studyApi.check(standing(asked)(this.position), wishOf(asked));
        const problem = answer.problems.find((one) => one.units.includes(asked!.unit)) ?? null;
        if (this.hand?.unit !== asked.unit) return;
        this.hand = { ...this.hand, problem };
        const card = answer.scene?.units[asked.unit - 1];
        if (this.hand.pose === asked.pose && card?.x != null && card.y != null && card.heading != null)
          this.hand = { ...this.hand, put: { x: card.x, y: card.y, heading: card.heading } };
      }
    } catch {
      // the word on the place comes when the unit is put down
    } finally {
      this.probing = false;
    }
  }

  /** Puts the unit in hand down where it is held. */
  drop(): void {
    const held = this.hand;
    this.hand = null;
    if (held) this.edit(standing(held), wishOf(held));
  }

  letGo(): void {
    this.hand = null;
  }
}

const standing = ({ unit, pose }: Hand): Edit => ofUnit(unit, () => ({ at: [pose.x, pose.y, pose.heading] }));

const wishOf = ({ unit, free }: Hand): Wish => (free ? { moved: [unit] } : { moved: [unit], drawn: unit });

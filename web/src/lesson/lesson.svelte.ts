import type { Session } from "../battle/session.svelte";
import { keep, kept, keyOf } from "./kept";
import { COUNTED, earlier, HALFWAY, isLearned, LEFT, type Lines, linesNow, linesOf } from "./plan";
import type { Scene } from "./scene";

/** The coach of one battle: what it shows now, and what the player has read. It never acts, and hinders nothing. */
export class Lesson {
  private read = $state.raw<ReadonlySet<string>>(new Set());
  closed = $state(false);
  /** A step that is read again; empty for what is to be done now. */
  private again = $state("");
  /** Keys are in use, so their hints are shown. */
  keys = $state(false);

  constructor(private readonly session: Session) {
    this.recall();
  }

  private get scene(): Scene {
    const { session } = this;
    return {
      view: session.view!,
      log: session.log,
      selected: session.selected,
      target: session.target,
      drawn: !session.draft.empty,
      reach: session.reach,
    };
  }

  readonly now: Lines = $derived.by(() => linesNow(this.scene, this.read));

  readonly shown: Lines = $derived.by(() => {
    const step = COUNTED.find((one) => one.id === this.again);
    return step
      ? { ...linesOf(step, this.scene), reading: true, task: undefined, keys: undefined }
      : this.now;
  });

  readonly rereading: boolean = $derived(this.shown !== this.now);

  readonly all = COUNTED.length;

  /** The place of the shown step, from 1; 0 for what is not counted. */
  readonly at: number = $derived(COUNTED.findIndex((step) => step.id === this.shown.id) + 1);

  readonly learned: boolean[] = $derived.by(() => {
    const { scene, read } = this;
    return COUNTED.map((step) => isLearned(step, scene, read));
  });

  private readonly earlier = $derived.by(() => earlier(this.shown.id, this.scene, this.read));

  readonly hasBack: boolean = $derived(this.earlier.length > 0);

  back(): void {
    this.again = this.earlier.at(-1)?.id ?? this.again;
  }

  /** On to the next step: the one shown counts as read. While rereading, to the step after it, or to what is to be done now. */
  next(): void {
    if (!this.rereading) {
      this.put(this.now.id);
      return;
    }
    const later = COUNTED.slice(this.at).find((_, index) => this.learned[this.at + index]);
    this.again = later?.id ?? "";
  }

  resume(): void {
    this.again = "";
  }

  playOn(): void {
    this.put(HALFWAY);
  }

  leave(): void {
    this.put(HALFWAY, LEFT);
  }

  stay(): void {
    this.read = new Set([...this.read].filter((name) => name !== LEFT));
    this.store();
  }

  setClosed(closed: boolean): void {
    this.closed = closed;
    this.again = "";
    this.store();
  }

  private put(...names: string[]): void {
    this.read = new Set([...this.read, ...names]);
    this.store();
  }

  private store(): void {
    keep(this.session.id, { read: [...this.read], closed: this.closed });
  }

  private recall(): void {
    const { read, closed } = kept(this.session.id);
    this.read = new Set(read);
    this.closed = closed;
  }

  /** Another window has gone on with the same lesson. */
  heard(event: StorageEvent): void {
    if (event.key === keyOf(this.session.id)) this.recall();
  }
}

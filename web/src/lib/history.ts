/** States that can be taken back one by one and brought again. */
export class History<T> {
  constructor(
    readonly now: T,
    private readonly past: T[] = [],
    private readonly future: T[] = [],
  ) {}

  to(next: T): History<T> {
    return JSON.stringify(next) === JSON.stringify(this.now)
      ? this
      : new History(next, [...this.past, this.now]);
  }

  /** Another form of the same state: no step of its own. */
  set(now: T): History<T> {
    return new History(now, this.past, this.future);
  }

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  get canRedo(): boolean {
    return this.future.length > 0;
  }

  undo(): History<T> {
    const last = this.past.at(-1);
    return last === undefined ? this : new History(last, this.past.slice(0, -1), [this.now, ...this.future]);
  }

  redo(): History<T> {
    const next = this.future[0];
    return next === undefined ? this : new History(next, [...this.past, this.now], this.future.slice(1));
  }
}

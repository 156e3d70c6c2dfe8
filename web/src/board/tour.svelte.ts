/** Going over the units of a board with the keys. The board is one stop of Tab, at the unit that was gone to last. */
export class Tour {
  private last = $state(0);

  constructor(
    /** The units on the board, in the order in which they are gone to. */
    private readonly all: () => number[],
    /** Where to begin, if it stands on the board. */
    private readonly begins: () => number,
  ) {}

  /** The unit that Tab comes to; 0 if the board is empty. */
  get stop(): number {
    const all = this.all();
    return [this.last, this.begins()].find((number) => all.includes(number)) ?? all[0] ?? 0;
  }

  arrived(number: number): void {
    this.last = number;
  }

  /** To the unit that Tab would come to. False if the board is empty. */
  enter(): boolean {
    return this.to(this.stop);
  }

  to(number: number | undefined): boolean {
    const unit = document.querySelector<SVGElement>(`[data-board] [data-unit="${number}"]`);
    unit?.focus();
    return unit !== null;
  }

  /** Some units on from one of them, round and round; from none of them, the first or last. */
  next(among: number[], from: number, by: number): number | undefined {
    const at = among.indexOf(from);
    if (at < 0) return among.at(by > 0 ? 0 : -1);
    return among.at((at + by) % among.length);
  }

  /** To the next or previous unit. */
  step(by: number): void {
    this.to(this.next(this.all(), this.stop, by));
  }

  /** To the first or last unit. */
  end(first: boolean): void {
    this.to(this.all().at(first ? 0 : -1));
  }
}

/** The keys of going over a board that has the focus; what they do, if the key is one of them. */
export function tourKey(event: KeyboardEvent, tour: Tour): (() => void) | undefined {
  if (!(event.target as Element).closest("[data-board]")) return undefined;
  const deeds: Record<string, () => void> = {
    PageDown: () => tour.step(1),
    PageUp: () => tour.step(-1),
    Home: () => tour.end(true),
    End: () => tour.end(false),
  };
  return deeds[event.key];
}

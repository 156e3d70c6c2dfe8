import type { Unit } from "../api/types";
import type { Measures } from "../spoken/measures.svelte";
import { relationWords } from "../spoken/telling";
import { T } from "../texts";
import type { Session } from "./session.svelte";

/** Going over the board with the keys. It is one stop of Tab, at the unit that was gone to last. */
export class Walk {
  private last = $state(0);

  constructor(
    private readonly session: Session,
    private readonly measures: Measures,
  ) {}

  /** The units on the board, the own first. */
  private get standing(): Unit[] {
    const { view, side } = this.session;
    const found = view?.units.filter((unit) => unit.placed && unit.alive && unit.x !== null) ?? [];
    return [...found.filter((unit) => unit.side === side), ...found.filter((unit) => unit.side !== side)];
  }

  /** The unit that Tab comes to. */
  get stop(): number {
    const { standing } = this;
    const { selected, ready } = this.session;
    const is = (number: number) => standing.some((unit) => unit.number === number);
    if (is(this.last)) return this.last;
    if (is(selected)) return selected;
    return (standing.find((unit) => ready.has(unit.number)) ?? standing[0])?.number ?? 0;
  }

  /** Where a unit stands, seen from the chosen one, in words. */
  relation(number: number): string {
    const found = this.measures.now?.units.find((one) => one.unit === number);
    return found ? relationWords(found, this.session.unit(number)?.side !== this.session.chosen?.side) : "";
  }

  arrived(number: number): void {
    this.last = number;
  }

  /** To the unit that Tab would come to. False if the board is empty. */
  enter(): boolean {
    return this.to(this.stop);
  }

  private to(number: number | undefined): boolean {
    const unit = document.querySelector<SVGElement>(`[data-board] [data-unit="${number}"]`);
    unit?.focus();
    return unit !== null;
  }

  private next(among: number[], from: number, by: number): number | undefined {
    const at = among.indexOf(from);
    if (at < 0) return among.at(by > 0 ? 0 : -1);
    return among.at((at + by) % among.length);
  }

  /** To the next or previous unit. */
  step(by: number): void {
    this.to(
      this.next(
        this.standing.map((unit) => unit.number),
        this.stop,
        by,
      ),
    );
  }

  /** To the first or last unit. */
  end(first: boolean): void {
    this.to(this.standing.at(first ? 0 : -1)?.number);
  }

  /** Chooses the next or previous own unit that can act, or be placed elsewhere, and goes there. */
  ready(by: number): void {
    const { session } = this;
    const deploys = session.view?.phase === "deployment";
    const can = (unit: Unit) =>
      deploys ? session.canPlace(unit.number) : unit.side === session.side && session.ready.has(unit.number);
    const among = this.standing.filter(can).map((unit) => unit.number);
    const next = this.next(among, session.selected || this.last, by);
    if (!next) session.message = { text: T.spoken.nobodyCan, rule: null };
    else if (next !== session.selected && !session.draft.empty)
      session.message = { text: T.spoken.firstDrop, rule: null };
    else {
      session.select(next);
      this.to(next);
    }
  }

  /** To the next or previous enemy, the nearest to the chosen unit first. */
  enemy(by: number): void {
    const far = new Map(this.measures.now?.units.map((one) => [one.unit, one.distance]));
    const enemies = this.standing
      .filter((unit) => unit.side !== this.session.side)
      .map((unit) => unit.number)
      .sort((a, b) => (far.get(a) ?? 0) - (far.get(b) ?? 0));
    this.to(this.next(enemies, this.stop, by));
  }
}

/** The keys of going over the board; true if the key was one of them. */
export function walkKey(event: KeyboardEvent, walk: Walk): boolean {
  const element = event.target as Element;
  if (element.closest("input")) return false;
  const deeds: Record<string, () => void> = {
    n: () => walk.ready(1),
    b: () => walk.ready(-1),
    f: () => walk.enemy(event.shiftKey ? -1 : 1),
    a: toDeeds,
  };
  const onBoard: Record<string, () => void> = {
    PageDown: () => walk.step(1),
    PageUp: () => walk.step(-1),
    Home: () => walk.end(true),
    End: () => walk.end(false),
  };
  const deed =
    deeds[event.key.toLowerCase()] ?? (element.closest("[data-board]") ? onBoard[event.key] : undefined);
  if (!deed) return false;
  event.preventDefault();
  deed();
  return true;
}

/** To the first thing that can be done now. */
function toDeeds(): void {
  const found = [...document.querySelectorAll<HTMLButtonElement>("[data-deeds] button:not(:disabled)")];
  (found.find((button) => button.matches("[data-action]")) ?? found[0])?.focus();
}

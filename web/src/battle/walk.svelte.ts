import type { Unit } from "../api/types";
import { onBoard } from "../board/models";
import { Tour, tourKey } from "../board/tour.svelte";
import type { Measures } from "../spoken/measures.svelte";
import { relationWords } from "../spoken/telling";
import { T } from "../texts";
import type { Session } from "./session.svelte";

const numbers = (units: Unit[]): number[] => units.map((unit) => unit.number);

/** The units on the board, the own first. */
function standing({ view, side }: Session): Unit[] {
  const found = view?.units.filter(onBoard) ?? [];
  return [...found.filter((unit) => unit.side === side), ...found.filter((unit) => unit.side !== side)];
}

/** Going over the board of a battle with the keys: to those that can act, and to enemies. */
export class Walk extends Tour {
  constructor(
    private readonly session: Session,
    private readonly measures: Measures,
  ) {
    super(
      () => numbers(standing(session)),
      () =>
        session.selected || (standing(session).find((unit) => session.ready.has(unit.number))?.number ?? 0),
    );
  }

  /** Where a unit stands, seen from the chosen one, in words. */
  relation(number: number): string {
    const found = this.measures.now?.units.find((one) => one.unit === number);
    return found ? relationWords(found, this.session.unit(number)?.side !== this.session.chosen?.side) : "";
  }

  /** Chooses the next or previous own unit that can act, or be placed elsewhere, and goes there. */
  ready(by: number): void {
    const { session } = this;
    const deploys = session.view?.phase === "deployment";
    const can = (unit: Unit) =>
      deploys ? session.canPlace(unit.number) : unit.side === session.side && session.ready.has(unit.number);
    const next = this.next(numbers(standing(session).filter(can)), session.selected || this.stop, by);
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
    const enemies = numbers(standing(this.session).filter((unit) => unit.side !== this.session.side)).sort(
      (a, b) => (far.get(a) ?? 0) - (far.get(b) ?? 0),
    );
    this.to(this.next(enemies, this.stop, by));
  }
}

/** The keys of going over the board; true if the key was one of them. */
export function walkKey(event: KeyboardEvent, walk: Walk): boolean {
  if ((event.target as Element).closest("input")) return false;
  const deeds: Record<string, () => void> = {
    n: () => walk.ready(1),
    b: () => walk.ready(-1),
    f: () => walk.enemy(event.shiftKey ? -1 : 1),
    a: toDeeds,
  };
  const deed = deeds[event.key.toLowerCase()] ?? tourKey(event, walk);
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

import type { Action, BattleEvent, LogEntry, Quarter, Reach, Unit, View } from "../api/types";

/** All that the coach goes by: what the page of a battle shows. */
export interface Scene {
  view: View;
  log: LogEntry[];
  selected: number;
  target: number;
  /** A move is drawn and not yet sent. */
  drawn: boolean;
  reach: Reach | null;
}

/** An event with the moment at which it happened; `mine` if the coached player's action brought it about. */
type Past = BattleEvent & { turn: number; phase: string; mine: boolean };

export const unitOf = (scene: Scene, number: number): Unit | undefined =>
  scene.view.units.find((unit) => unit.number === number);

export const isOwn = (scene: Scene, number: number): boolean =>
  unitOf(scene, number)?.side === scene.view.side;

export const own = (scene: Scene): Unit[] =>
  scene.view.units.filter((unit) => unit.side === scene.view.side && unit.alive);

export const chosen = (scene: Scene): Unit | undefined =>
  isOwn(scene, scene.selected) ? unitOf(scene, scene.selected) : undefined;

export const active = (scene: Scene): Unit | undefined => own(scene).find((unit) => unit.active);

export const fighting = (scene: Scene): Unit[] => own(scene).filter((unit) => unit.in_combat);

export const myTurn = (scene: Scene): boolean => scene.view.to_act.includes(scene.view.side);

type Kind = Action["kind"];
/** The form of actions of a kind; some forms serve several kinds. */
type ActionOf<K extends Kind, A = Action> = A extends { kind: Kind }
  ? K extends A["kind"]
    ? A
    : never
  : never;

/** What can be done now of one kind; of one unit if it is named. */
export function actions<K extends Kind>(scene: Scene, kind: K, unit?: number): ActionOf<K>[] {
  return scene.view.options.actions.filter(
    (action) => action.kind === kind && (unit === undefined || ("unit" in action && action.unit === unit)),
  ) as ActionOf<K>[];
}

export const canMove = (scene: Scene, unit: number): boolean =>
  scene.view.options.moves.some((move) => move.unit === unit && move.left > 0);

/** Own units that have something to decide, in the order of their numbers. */
export function ready(scene: Scene): Unit[] {
  const numbers = new Set(scene.view.options.moves.map((move) => move.unit));
  for (const action of scene.view.options.actions) if ("unit" in action) numbers.add(action.unit);
  return own(scene).filter((unit) => numbers.has(unit.number));
}

// What has happened -----------------------------------------------------------------------------------

export const past = (scene: Scene): Past[] =>
  scene.log.flatMap((entry) =>
    entry.events.map((event) => ({
      ...event,
      turn: entry.turn,
      phase: entry.phase,
      mine: entry.side === scene.view.side,
    })),
  );

/** An own unit has done this. */
export const did = (scene: Scene, ...kinds: string[]): boolean =>
  past(scene).some((event) => kinds.includes(event.kind) && isOwn(scene, event.unit));

/** It has happened in this turn, to or by anybody. */
export const thisTurn = (scene: Scene, ...kinds: string[]): Past[] =>
  past(scene).filter((event) => event.turn === scene.view.turn && kinds.includes(event.kind));

/** The events from the last one on that is meant; none if there is none. */
export function sinceLast(events: Past[], meant: (event: Past) => boolean): Past[] {
  const back = [...events].reverse().findIndex(meant);
  return back < 0 ? [] : events.slice(events.length - 1 - back);
}

const AFTER_FIGHT = new Set<BattleEvent["kind"]>(["combat", "phase_begins", "markers_scored", "battle_over"]);

/** The events of the last fight that an own unit was in; none before the first. */
export function lastFight(scene: Scene): Past[] {
  const ours = (event: Past) =>
    event.kind === "combat" && (event.units as number[]).some((number) => isOwn(scene, number));
  const since = sinceLast(past(scene), ours);
  const end = since.findIndex((event, index) => index > 0 && AFTER_FIGHT.has(event.kind));
  return end < 0 ? since : since.slice(0, end);
}

// What may be worth doing -----------------------------------------------------------------------------

const BEST_SIDE: Record<Quarter, number> = { rear: 0, left: 1, right: 1, front: 2 };

/** The unit to charge with: the chosen one if it can, else the quickest that can, and those that shoot last. */
export function charger(scene: Scene): Unit | undefined {
  const able = own(scene).filter((unit) => actions(scene, "charge", unit.number).length);
  return (
    able.find((unit) => unit.number === scene.selected) ??
    able.sort((a, b) => Number(!!a.ranged) - Number(!!b.ranged) || b.move - a.move)[0]
  );
}

/** The enemy that the chosen unit had best charge: where a flank or the rear can be struck, else the nearest. */
export function prey(scene: Scene): Unit | undefined {
  const offered = actions(scene, "charge", scene.selected).map((action) => action.target);
  const found = (scene.reach?.targets ?? [])
    .filter((target) => target.kind === "charge")
    .filter((target) => offered.includes(target.target))
    .sort((a, b) => BEST_SIDE[a.side] - BEST_SIDE[b.side] || a.distance - b.distance);
  return unitOf(scene, found[0]?.target ?? offered[0] ?? 0);
}

/** The unit to act with next: one that can do what has not been done yet, a spell before a shot; the fighting last. */
export function nextUnit(scene: Scene): Unit | undefined {
  const rank = (unit: Unit): number => {
    if (unit.fleeing) return 0;
    if (!did(scene, "ability") && actions(scene, "use", unit.number).length) return 1;
    if (!did(scene, "shot") && actions(scene, "shoot", unit.number).length) return 2;
    return unit.in_combat ? 4 : 3;
  };
  return ready(scene).sort((a, b) => rank(a) - rank(b) || a.number - b.number)[0];
}

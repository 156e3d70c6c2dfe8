import type { Action, BattleEvent, LogEntry, Phase, Side, Unit, View } from "../api/types";
import type { Scene } from "./scene";

/** A small battle as the page might show it: south's foot (1), archers (2) and knights (3) against two blocks (4, 5). */

const FOOT = 1;
export const [ARCHERS, KNIGHTS, PACK, SPEAR] = [2, 3, 4, 5];

function unit(number: number, side: Side, name: string, changes: Partial<Unit> = {}): Unit {
  const plain = { number, side, name, alive: true, placed: true, fleeing: false, active: false };
  const rest = { in_combat: false, move: 8, move_left: 8, ranged: null, commander: null, abilities: [] };
  return { ...plain, ...rest, contacts: { front: 0, left: 0, right: 0, rear: 0 }, ...changes } as Unit;
}

const FIREBALL = { name: "Fireball", kind: "major", uses_left: 2, used: false };
const WIZARD = { name: "Wizard", alive: true, abilities: [FIREBALL] } as unknown as Unit["commander"];
const BOW = { name: "Longbow", range: 30, dice: "1", power: 3 };

export function units(changes: Record<number, Partial<Unit>> = {}): Unit[] {
  return [
    unit(FOOT, "south", "Foot", { move: 7, move_left: 7, commander: WIZARD, ...changes[FOOT] }),
    unit(ARCHERS, "south", "Archers", { ranged: BOW, ...changes[ARCHERS] }),
    unit(KNIGHTS, "south", "Knights", { move: 15, move_left: 15, ...changes[KNIGHTS] }),
    unit(PACK, "north", "Pack", changes[PACK]),
    unit(SPEAR, "north", "Spear", changes[SPEAR]),
  ];
}

interface Parts extends Partial<Omit<Scene, "view">> {
  turn?: number;
  phase?: Phase;
  prompt?: View["prompt"]["kind"];
  toAct?: Side[];
  units?: Unit[];
  actions?: Action[];
  moves?: number[];
}

export function scene(parts: Parts = {}): Scene {
  const phase = parts.phase ?? "strategic";
  const all = parts.units ?? units();
  const view = {
    side: "south",
    turn: parts.turn ?? 1,
    phase,
    to_act: parts.toAct ?? (phase === "over" ? [] : ["south"]),
    units: all,
    prompt: { kind: parts.prompt ?? phase, text: "", unit: 0 },
    options: {
      actions: parts.actions ?? [],
      moves: (parts.moves ?? []).map((number) => ({ unit: number, move: 8, left: 8 })),
      places: [],
    },
  } as unknown as View;
  return {
    view,
    log: parts.log ?? [],
    selected: parts.selected ?? 0,
    target: parts.target ?? 0,
    drawn: parts.drawn ?? false,
    reach: parts.reach ?? null,
  };
}

const does = (kind: string, number: number, more: object = {}): Action =>
  ({ kind, side: "south", unit: number, ...more }) as Action;

/** Turn 1, nobody has acted: the foot can cast, the archers can shoot, all can move or end. */
export const OPENING: Action[] = [
  does("use", FOOT, { ability: "Fireball", by: "commander", target: PACK }),
  does("shoot", ARCHERS, { target: PACK, by: "unit" }),
  ...[FOOT, ARCHERS, KNIGHTS].map((number) => does("end", number)),
];

export const CHARGES: Action[] = [
  does("charge", FOOT, { target: PACK }),
  does("charge", KNIGHTS, { target: PACK }),
  does("charge", KNIGHTS, { target: SPEAR }),
  { kind: "pass", side: "south" },
];

export const ANSWERS: Action[] = [does("counter", ARCHERS), does("flee", ARCHERS), ...CHARGES];

export function entry(turn: number, phase: Phase, side: Side, ...events: Partial<BattleEvent>[]): LogEntry {
  const whole = events.map((event) => ({ unit: 0, other: 0, text: event.kind ?? "", ...event }));
  return { index: 0, turn, phase, side, events: whole as BattleEvent[] };
}

/** The opening with some of what a player may do in it. */
export const CAST = entry(1, "strategic", "south", { kind: "ability", unit: FOOT });
export const MOVED = entry(1, "strategic", "south", { kind: "moved", unit: FOOT });
export const ENDED = entry(1, "strategic", "south", { kind: "activation_ends", unit: FOOT });
export const SHOT = entry(1, "strategic", "south", { kind: "shot", unit: ARCHERS });

export const FOUGHT = entry(
  2,
  "strategic",
  "south",
  { kind: "phase_begins" },
  { kind: "combat", units: [KNIGHTS, PACK] },
  { kind: "struck", unit: KNIGHTS, other: PACK, text: "Knights strike" },
  { kind: "struck", unit: PACK, other: KNIGHTS, text: "Pack strikes" },
  { kind: "score", side: "south", text: "South scores 5" },
  { kind: "combat_won", side: "south", text: "South wins" },
  { kind: "break_test", unit: PACK, text: "Pack tests" },
  { kind: "markers_scored", text: "Markers" },
  { kind: "phase_begins" },
);

import type { Moment, ReplayFrame } from "../api/schema";
import type { BattleEvent, BoardGround, DrawnUnit, Phase, Picture, Pose, Shown } from "../api/types";
import { nameOf } from "../battle/words";
import { inPlay } from "../motion/scenes";
import { T } from "../texts";

export type { Luck, Replay, ReplayHeader, UnitRow as Row } from "../api/schema";

/** A moment as the server sends it: with texts of a battle in play, with events and their scenes of one that is over. */
export type FrameForm = Omit<ReplayFrame, "events"> &
  Partial<Pick<ReplayFrame, "events"> & Pick<Moment, "texts">>;

export type Frame = Omit<FrameForm, "units"> & Pick<Shown, "units">;

/** Frames with every unit whole; a unit that does not change stays the same object. What events change counts too. */
export function unfold(forms: FrameForm[]): Frame[] {
  const known = new Map<number, DrawnUnit>();
  const learn = (units: Picture["units"]) => {
    for (const change of units)
      known.set(change.number, { ...known.get(change.number), ...change } as DrawnUnit);
  };
  return forms.map((form) => {
    learn(form.units);
    const units = [...known.values()].sort((a, b) => a.number - b.number);
    for (const event of form.events ?? []) if (event.then) learn(event.then.units);
    return inPlay({ ...form, units });
  });
}

/** The ground with the markers' holders of a moment. */
export const groundAt = (board: BoardGround, { holders }: Pick<Frame, "holders">): BoardGround => ({
  ...board,
  objectives: board.objectives.map((marker, index) => ({ ...marker, holder: holders[index] ?? null })),
});

/** Where a turn or a phase begins on the timeline. */
export interface Mark {
  index: number;
  turn: number;
  phase: Phase;
  /** True where a turn begins. */
  first: boolean;
}

export function marksOf(moments: { turn: number; phase: Phase }[]): Mark[] {
  const found: Mark[] = [];
  moments.forEach(({ turn, phase }, index) => {
    const last = found.at(-1);
    if (last?.turn === turn && last.phase === phase) return;
    found.push({ index, turn, phase, first: last?.turn !== turn });
  });
  return found;
}

/** The units that events are about. */
export const concerned = (events: BattleEvent[]): number[] => [
  ...new Set(events.flatMap((event) => [event.unit, event.other]).filter(Boolean)),
];

/** What is said of a step without an event that has words of its own: whose turn ended with it, if it was that. */
export function quietWords(events: BattleEvent[], units: DrawnUnit[]): string {
  const ended = events.find((event) => event.kind === "activation_ends");
  const unit = units.find((one) => one.number === ended?.unit);
  return unit ? T.replay.doneThen(nameOf(unit)) : T.replay.nothingThen;
}

/** The ways that units go in these events, each from where the unit stands. */
export function waysOf(events: BattleEvent[], units: DrawnUnit[]): Pose[][] {
  const at = new Map<number, Pose>();
  for (const unit of units)
    if (unit.x !== null && unit.y !== null) at.set(unit.number, { x: unit.x, y: unit.y, heading: 0 });
  const found: Pose[][] = [];
  const go = (number: number, places: Pose[]) => {
    const from = at.get(number);
    const end = places.at(-1);
    if (!from || !end) return;
    found.push([from, ...places]);
    at.set(number, end);
  };
  for (const event of events) {
    if (event.kind === "moved") go(event.unit, (event.places as number[][]).map(pose));
    else if (event.kind === "met")
      for (const [number, ...place] of event.places as number[][]) go(number ?? 0, [pose(place)]);
    else if (GOES.has(event.kind) && typeof event.x === "number")
      go(event.unit, [pose([event.x, event.y as number])]);
  }
  return found;
}

const GOES = new Set<BattleEvent["kind"]>(["charge_moved", "charge_after_runner", "flees", "feints"]);
const pose = ([x = 0, y = 0, heading = 0]: number[]): Pose => ({ x, y, heading });

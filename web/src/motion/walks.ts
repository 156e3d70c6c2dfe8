import type { BattleEvent, DrawnUnit, Pose } from "../api/types";
import { distance, turnBetween } from "../lib/geometry";

/** A unit's way in a scene, pose by pose; headings go on counting, so that it turns as it turned. */
export interface Walk {
  unit: number;
  path: Pose[];
  gait: Gait;
}

export type Gait = "march" | "charge" | "run";

const MS_PER_INCH: Record<Gait, number> = { march: 85, charge: 60, run: 55 };
const MS_PER_DEGREE = 5;
const SHORTEST = 300;
const LONGEST = 1600;

/** Events after which a unit turns on the spot first and then goes straight. */
const TURNS_FIRST = new Set<BattleEvent["kind"]>(["flees", "feints", "charge_after_runner"]);
const GAITS: Record<string, Gait> = {
  charge_moved: "charge",
  met: "charge",
  charge_after_runner: "charge",
  flees: "run",
  feints: "run",
};

/** The ways of all units that stand elsewhere after an event. */
export function walksOf(event: BattleEvent, before: DrawnUnit[], after: DrawnUnit[]): Walk[] {
  const found: Walk[] = [];
  for (const unit of after) {
    const start = poseOf(before.find((one) => one.number === unit.number));
    const end = poseOf(unit);
    if (!start || !end || same(start, end)) continue;
    const stops = event.unit === unit.number ? stopsOf(event, start, end) : [];
    // A block that has lost or won a rank keeps its front edge: only its rear edge goes.
    if (!stops.length && !(event.kind in GAITS) && start.heading === end.heading && reshaped(unit, before))
      continue;
    found.push({
      unit: unit.number,
      path: unwound([start, ...stops, end]),
      gait: GAITS[event.kind] ?? "march",
    });
  }
  return found;
}

function stopsOf(event: BattleEvent, start: Pose, end: Pose): Pose[] {
  if (event.kind === "moved" && Array.isArray(event.places))
    return (event.places as [number, number, number][]).map(([x, y, heading]) => ({ x, y, heading }));
  return TURNS_FIRST.has(event.kind) ? [{ ...start, heading: end.heading }] : [];
}

function reshaped(unit: DrawnUnit, before: DrawnUnit[]): boolean {
  const old = before.find((one) => one.number === unit.number);
  return old !== undefined && (old.depth !== unit.depth || old.width !== unit.width);
}

export function poseOf(unit: DrawnUnit | undefined): Pose | null {
  if (!unit?.placed || unit.x === null || unit.y === null) return null;
  return { x: unit.x, y: unit.y, heading: unit.heading ?? 0 };
}

const same = (a: Pose, b: Pose): boolean => a.x === b.x && a.y === b.y && a.heading === b.heading;

/** Without stops at which nothing happens, and with headings that never jump from 350 to 10. */
function unwound(path: Pose[]): Pose[] {
  const found: Pose[] = [];
  for (const pose of path) {
    const last = found.at(-1);
    const heading = last ? last.heading + turnBetween(last.heading, pose.heading) : pose.heading;
    if (!last || !same(last, { ...pose, heading })) found.push({ ...pose, heading });
  }
  return found;
}

/** Milliseconds that each leg takes at normal speed. */
export function legs({ path, gait }: Walk): number[] {
  const costs = path.slice(1).map((pose, index) => {
    const from = path[index]!;
    const way = distance([from.x, from.y], [pose.x, pose.y]) * MS_PER_INCH[gait];
    return Math.max(way, Math.abs(pose.heading - from.heading) * MS_PER_DEGREE, 1);
  });
  const sum = costs.reduce((total, cost) => total + cost, 0);
  const scale = Math.min(Math.max(sum, SHORTEST), LONGEST) / (sum || 1);
  return costs.map((cost) => cost * scale);
}

export const walkTime = (walk: Walk): number => legs(walk).reduce((total, leg) => total + leg, 0);

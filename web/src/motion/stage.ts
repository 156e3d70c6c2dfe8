import type { DrawnUnit, Pose } from "../api/types";
import { onBoard } from "../board/models";
import type { Stride } from "../board/walking";
import { fallen } from "./marks";
import type { Scene } from "./scenes";
import type { Walk } from "./walks";

/** What the board draws of a scene. */
export interface Stage {
  units: DrawnUnit[];
  /** Units that fade. */
  leaving: Set<number>;
  strides: Map<number, Stride>;
  fallen: Map<number, number>;
  /** The units that the event is about. */
  spoken: number[];
  /** The one of them whose name is shown. */
  named: number;
  /** The way that the event's unit goes. */
  path: Pose[];
}

/** `factor` is how much faster than at normal speed it goes; 0 for no movement at all. */
export function stageOf(scene: Scene, factor: number): Stage {
  const { event, to, walks, leaving } = scene;
  return {
    units: [...to.units.filter(onBoard), ...leaving].sort((a, b) => a.number - b.number),
    leaving: new Set(leaving.map((unit) => unit.number)),
    strides: new Map(factor ? walks.map((walk): [number, Stride] => [walk.unit, { walk, factor }]) : []),
    fallen: new Map(scene.losses.map(({ unit }) => [unit, fallen(scene, unit)])),
    named: event.unit,
    spoken: [event.unit, event.other].filter(Boolean),
    path: walks.find((walk) => walk.unit === event.unit && goes(walk))?.path ?? [],
  };
}

/** To turn on the spot is no way. */
function goes({ path }: Walk): boolean {
  const [first, last] = [path[0], path.at(-1)];
  return first !== undefined && last !== undefined && (first.x !== last.x || first.y !== last.y);
}

import type { Pose } from "../api/types";
import { legs, type Walk, walkTime } from "../motion/walks";

/** A walk, and how much faster it is gone than at normal speed. */
export interface Stride {
  walk: Walk;
  factor: number;
}

type Going = Stride & { transform: (pose: Pose) => string };

const EASING = { march: "ease-in-out", charge: "cubic-bezier(0.5, 0, 0.9, 0.7)", run: "ease-in" };

/** Plays a walk on an element by its transform alone; it ends where the element's own style puts it. */
export function walking(node: Element, going: Going | null) {
  let animation: Animation | undefined;
  const go = (next: Going | null) => {
    animation?.cancel();
    animation = next ? start(node, next) : undefined;
  };
  go(going);
  return { update: go, destroy: () => animation?.cancel() };
}

function start(node: Element, { walk, factor, transform }: Going): Animation {
  const times = legs(walk);
  const all = walkTime(walk);
  let passed = 0;
  const frames = walk.path.map((pose, index) => {
    if (index) passed += times[index - 1]!;
    return { transform: transform(pose), offset: Math.min(passed / all, 1) };
  });
  return node.animate(frames, { duration: all / factor, easing: EASING[walk.gait] });
}

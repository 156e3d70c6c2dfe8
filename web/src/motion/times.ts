import type { BattleEvent } from "../api/types";
import { hasDice } from "./dice";
import type { Scene } from "./scenes";
import { walkTime } from "./walks";

const PAUSE = 250;
/** Between two lines of a score. */
export const LINE = 350;

/** Events that often come in rows, one for each unit. */
const BRIEF = new Set<BattleEvent["kind"]>(["effect_begins", "effect_ends"]);

/** Milliseconds at normal speed from the start of a scene until its units stand still. */
export const moveTime = (scene: Scene): number => Math.max(0, ...scene.walks.map(walkTime));

/** Milliseconds for which a scene is shown at normal speed: its movement, and time to read it. */
export function sceneTime(scene: Scene): number {
  if (BRIEF.has(scene.event.kind)) return 650;
  const letters = scene.event.text.length;
  const read = hasDice(scene.event) ? Math.min(900 + letters * 9, 2800) : Math.min(500 + letters * 9, 1800);
  const lines = Array.isArray(scene.event.lines) ? scene.event.lines.length * LINE : 0;
  return Math.max(moveTime(scene) + PAUSE, read, lines + 900);
}

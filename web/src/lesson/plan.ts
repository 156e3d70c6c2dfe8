import { T } from "../texts";
import { hintFor } from "./hints";
import type { Scene } from "./scene";
import { STEPS, type Step } from "./steps";
import type { Told } from "./told";

/** What the coach shows: a step, a hint, or one of the two ends, each with what can be pressed. */
export interface Lines extends Told {
  kind: "step" | "hint" | "halfway" | "over" | "left";
  /** Of a step; else empty. */
  id: string;
  rule: string;
  reading: boolean;
  must: boolean;
  quotes: string[];
  points: string[];
}

/** What the player has read or put aside, by the names of the steps and of the ends. */
export type Read = ReadonlySet<string>;

export const HALFWAY = "halfway";
export const LEFT = "left";
export const COUNTED = STEPS.filter((step) => !step.extra);

export const isLearned = (step: Step, scene: Scene, read: Read): boolean =>
  read.has(step.id) || step.done(scene);

/** The step to teach now: the first that fits and is not learned. */
export const stepNow = (scene: Scene, read: Read): Step | undefined =>
  STEPS.find((step) => step.now(scene) && !isLearned(step, scene, read));

export function linesOf(step: Step, scene: Scene): Lines {
  return {
    kind: "step",
    id: step.id,
    rule: step.rule,
    reading: step.reading ?? false,
    must: step.must ?? false,
    quotes: step.quotes?.(scene) ?? [],
    points: step.points(scene),
    ...step.tell(scene),
  };
}

function card(kind: Lines["kind"], told: Told, points: string[] = []): Lines {
  return { kind, id: "", rule: "", reading: false, must: false, quotes: [], points, ...told };
}

/** All that the coach says now. */
export function linesNow(scene: Scene, read: Read): Lines {
  const words = T.lesson.hints;
  const step = stepNow(scene, read);
  if (step) return linesOf(step, scene);
  if (scene.view.phase === "over") return card("over", words.over(), [".result h2"]);
  if (read.has(LEFT)) return card("left", words.left());
  if (read.has("winning") && !read.has(HALFWAY)) return card("halfway", words.halfway());
  const hint = hintFor(scene);
  return card("hint", hint.tell(scene), hint.points(scene));
}

/** The counted steps before the one shown that the player has met: they can be read again. */
export function earlier(shown: string, scene: Scene, read: Read): Step[] {
  const index = COUNTED.findIndex((step) => step.id === shown);
  const before = index < 0 ? COUNTED : COUNTED.slice(0, index);
  return before.filter((step) => isLearned(step, scene, read));
}

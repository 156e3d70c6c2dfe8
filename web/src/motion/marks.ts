import type { BattleEvent, DrawnUnit, Point, Side } from "../api/types";
import { onBoard, standing } from "../board/models";
import { find, type Scene } from "./scenes";

/** What is drawn over the board for one scene; places in inches. */
export type Mark =
  | { kind: "shot" | "spell" | "strike"; from: Point; to: Point; side: Side }
  | { kind: "burst" | "ring"; at: Point; side: Side }
  | { kind: "word"; at: Point; word: Word; count: number; tone: "bad" | "good" };

export type Word =
  | "models"
  | "wounds"
  | "holds"
  | "breaks"
  | "rallies"
  | "runs"
  | "slain"
  | "destroyed"
  | "fails";

const RINGS = new Set<BattleEvent["kind"]>(["effect_begins", "ability", "revealed", "regenerates"]);

export function marksOf(scene: Scene): Mark[] {
  return [...deedOf(scene), ...wordsOf(scene)];
}

function deedOf(scene: Scene): Mark[] {
  const { event } = scene;
  const [unit, other] = [placed(scene, event.unit), placed(scene, event.other)];
  if (event.kind === "hit_by") return unit && other ? [line("spell", other, unit)] : [];
  if (event.kind === "shot") return unit && other ? [line("shot", unit, other)] : [];
  if (event.kind === "struck") return unit && other ? [line("strike", unit, other)] : [];
  if (event.kind === "ability" && unit && other && unit !== other) return [line("spell", unit, other)];
  if (RINGS.has(event.kind) && unit) return [{ kind: "ring", at: at(unit), side: unit.side }];
  if ((event.kind === "charge_moved" || event.kind === "met") && unit && other)
    return [{ kind: "burst", at: between(unit, other), side: unit.side }];
  return [];
}

function wordsOf({ event, losses, ...scene }: Scene): Mark[] {
  const found: Mark[] = [];
  const say = (unit: DrawnUnit | undefined, word: Word, tone: "bad" | "good", count = 0) => {
    if (unit) found.push({ kind: "word", at: at(unit), word, count, tone });
  };
  for (const loss of losses) {
    const unit = placed(scene, loss.unit);
    if (loss.models && event.kind !== "commander_dies")
      say(unit, "models", loss.models > 0 ? "bad" : "good", -loss.models);
    else if (loss.wounds) say(unit, "wounds", loss.wounds > 0 ? "bad" : "good", -loss.wounds);
  }
  const told = WORDS[event.kind];
  if (told) say(placed(scene, event.unit), ...told(event));
  return found;
}

const WORDS: Record<string, (event: BattleEvent) => [Word, "bad" | "good"]> = {
  break_test: (event) => (event.passed ? ["holds", "good"] : ["breaks", "bad"]),
  rallied: () => ["rallies", "good"],
  not_rallied: () => ["runs", "bad"],
  commander_dies: () => ["slain", "bad"],
  destroyed: () => ["destroyed", "bad"],
  charge_failed: () => ["fails", "bad"],
};

/** A unit as it stands after the scene, or stood before it. */
function placed({ from, to }: Pick<Scene, "from" | "to">, number: number): DrawnUnit | undefined {
  const after = find(to, number);
  if (onBoard(after)) return after;
  const before = find(from, number);
  return onBoard(before) ? before : undefined;
}

const at = (unit: DrawnUnit): Point => [unit.x ?? 0, unit.y ?? 0];

const line = (kind: "shot" | "spell" | "strike", from: DrawnUnit, to: DrawnUnit): Mark => ({
  kind,
  from: at(from),
  to: at(to),
  side: from.side,
});

/** Where two units touch, roughly: nearer to the one that is less deep. */
function between(a: DrawnUnit, b: DrawnUnit): Point {
  const share = a.depth / (a.depth + b.depth || 1);
  const [[ax, ay], [bx, by]] = [at(a), at(b)];
  return [ax + (bx - ax) * share, ay + (by - ay) * share];
}

/** How many of its models a unit loses in a scene. */
export function fallen(scene: Scene, number: number): number {
  const [before, after] = [find(scene.from, number), find(scene.to, number)];
  return onBoard(before) && onBoard(after) ? Math.max(standing(before) - standing(after), 0) : 0;
}

import { nameOf } from "../battle/words";
import { T } from "../texts";
import { actions, canMove, charger, chosen, fighting, myTurn, nextUnit, ready, type Scene } from "./scene";
import { button, deploy, onBoard, type Step } from "./steps";

/** What to do now, whatever has been learned: the coach is never at a loss. The first that holds is said. */
type Hint = Pick<Step, "now" | "tell" | "points">;

const words = T.lesson.hints;
const acts = (scene: Scene): boolean => ready(scene).some((unit) => unit.number === scene.selected);
/** It has not moved yet, and could. */
const fresh = (scene: Scene): boolean =>
  canMove(scene, scene.selected) && chosen(scene)?.move_left === chosen(scene)?.move;

/** What the chosen unit had best do where it stands. */
const deed = (scene: Scene): "shoot" | "use" | "end" =>
  (["shoot", "use"] as const).find((kind) => actions(scene, kind, scene.selected).length > 0) ?? "end";

const HINTS: Hint[] = [
  deploy,
  {
    now: (scene) => !myTurn(scene),
    tell: words.wait,
    points: () => [],
  },
  {
    now: (scene) => scene.view.prompt.kind === "answer",
    tell: words.stay,
    points: () => [button("stay"), button("flee")],
  },
  {
    now: (scene) => scene.view.phase === "charge" && actions(scene, "charge").length > 0,
    tell: (scene) => words.charge(nameOf(charger(scene))),
    points: (scene) => [onBoard(charger(scene)?.number ?? 0)],
  },
  {
    now: (scene) => scene.view.phase === "charge",
    tell: words.pass,
    points: () => [button("pass")],
  },
  {
    now: (scene) => acts(scene) && chosen(scene)?.fleeing === true,
    tell: words.rally,
    points: () => [button("rally")],
  },
  {
    now: (scene) => acts(scene) && chosen(scene)?.in_combat === true,
    tell: words.locked,
    points: () => [button("end")],
  },
  {
    now: (scene) => acts(scene) && scene.drawn,
    tell: () => T.lesson.steps.move(true),
    points: () => [button("move")],
  },
  {
    now: (scene) => acts(scene) && fresh(scene) && chosen(scene)?.ranged === null,
    tell: (scene) => words.nearer(chosen(scene)?.active ?? false),
    points: (scene) => [onBoard(scene.selected)],
  },
  {
    now: (scene) => acts(scene) && deed(scene) !== "end",
    tell: (scene) => words.acting(chosen(scene)?.active ?? false),
    points: (scene) => [button(deed(scene))],
  },
  {
    now: acts,
    tell: (scene) => words.done(chosen(scene)?.active ?? false),
    points: () => [button("end")],
  },
  {
    now: (scene) => fighting(scene).length > 0 && nextUnit(scene)?.in_combat === false,
    tell: (scene) => words.flank(nameOf(nextUnit(scene))),
    points: (scene) => [onBoard(nextUnit(scene)?.number ?? 0)],
  },
  {
    now: () => true,
    tell: (scene) => words.next(nameOf(nextUnit(scene))),
    points: (scene) => [onBoard(nextUnit(scene)?.number ?? 0)],
  },
];

export function hintFor(scene: Scene): Hint {
  return HINTS.find((hint) => hint.now(scene))!;
}

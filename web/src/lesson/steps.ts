import { nameOf } from "../battle/words";
import { T } from "../texts";
import {
  actions,
  active,
  canMove,
  charger,
  chosen,
  did,
  fighting,
  isOwn,
  lastFight,
  myTurn,
  nextUnit,
  own,
  past,
  prey,
  ready,
  type Scene,
  sinceLast,
  thisTurn,
} from "./scene";
import type { Told } from "./told";

/** One thing to learn. What it says and points at follows from the scene, so that it fits whatever was played. */
export interface Step {
  id: string;
  rule: string;
  /** It can be taught now. */
  now: (scene: Scene) => boolean;
  /** It is behind the player, without having been read to its end. */
  done: (scene: Scene) => boolean;
  /** Reading is all that is to be done. */
  reading?: boolean;
  /** Nothing can go on without it, so it cannot be skipped. */
  must?: boolean;
  /** It comes up in some battles only, and is not counted. */
  extra?: boolean;
  tell: (scene: Scene) => Told;
  /** Where on the page it is: for each place, a selector. */
  points: (scene: Scene) => string[];
  /** Kinds of events that it quotes. */
  quotes?: (scene: Scene) => string[];
}

const words = T.lesson.steps;

export const onBoard = (number: number): string => `.board [data-unit="${number}"] .edge`;
export const button = (kind: string): string => `[data-action="${kind}"]`;

const strategic = (scene: Scene): boolean => scene.view.phase === "strategic" && myTurn(scene);
const charging = (scene: Scene): boolean => scene.view.phase === "charge" && myTurn(scene);
const begun = (scene: Scene): boolean => scene.view.turn > 0;
const unplaced = (scene: Scene) => own(scene).find((unit) => !unit.placed);
/** No unit is in the middle of its activation: there is time to look around. */
const between = (scene: Scene): boolean => strategic(scene) && !active(scene);
const activations = (scene: Scene): number =>
  past(scene).filter((event) => event.kind === "activation_ends" && event.mine).length;
const texts = (events: { text: string }[]): string[] => events.map((event) => event.text).filter(Boolean);
const fight = (scene: Scene, ...kinds: string[]): string[] =>
  texts(lastFight(scene).filter((event) => kinds.includes(event.kind)));
const fought = (scene: Scene): boolean => lastFight(scene).length > 0;
const isTie = (scene: Scene): boolean =>
  lastFight(scene).some((event) => event.kind === "combat_won" && !event.side);
/** The turn after the one of the last fight is over, too: there is no use in going on about it. */
const longAgo = (scene: Scene): boolean => scene.view.turn > (lastFight(scene)[0]?.turn ?? 99) + 1;
const charged = (scene: Scene): boolean =>
  charging(scene) &&
  scene.view.prompt.kind !== "answer" &&
  actions(scene, "counter").length + actions(scene, "flee").length > 0;
const REPLIES = ["counter_declared", "flee_declared", "stays", "charge_cancelled", "passed"];
const RESOLVED = ["charge_moved", "met", "charge_failed", "counter_failed", "charge_after_runner"];

export const deploy: Step = {
  id: "deploy",
  rule: "R6.4",
  must: true,
  now: (scene) => !begun(scene),
  done: begun,
  tell: (scene) => words.deploy(unplaced(scene) ? nameOf(unplaced(scene)) : null),
  points: (scene) => (unplaced(scene) ? ["[data-tray]"] : [".tray button.main"]),
};

const phases: Step = {
  id: "phases",
  rule: "R7.1",
  reading: true,
  now: strategic,
  done: (scene) => did(scene, "activation_ends"),
  tell: words.phases,
  points: () => [".bar h1"],
};

const choose: Step = {
  id: "choose",
  rule: "R7.4",
  now: strategic,
  done: (scene) => did(scene, "activation_ends") || begunWith(scene),
  tell: (scene) => words.choose(nameOf(nextUnit(scene))),
  points: (scene) => [onBoard(nextUnit(scene)?.number ?? 0)],
};

/** The chosen unit is the one to begin with, or it is plain that the player begins with another. */
function begunWith(scene: Scene): boolean {
  const unit = chosen(scene);
  if (!unit || !ready(scene).includes(unit)) return false;
  return (
    unit.active || scene.drawn || unit === nextUnit(scene) || actions(scene, "shoot", unit.number).length > 0
  );
}

const ability: Step = {
  id: "ability",
  rule: "R9.11",
  now: (scene) => strategic(scene) && actions(scene, "use", scene.selected).length > 0,
  done: (scene) => did(scene, "ability"),
  tell: (scene) => {
    const [use] = actions(scene, "use", scene.selected);
    const unit = chosen(scene);
    const bearer = use?.by === "commander" ? unit?.commander : unit;
    const found = bearer?.abilities.find((one) => one.name === use?.ability);
    return words.ability(bearer?.name ?? "", use?.ability ?? "", found?.uses_left ?? null);
  },
  points: () => [button("use")],
};

const shoot: Step = {
  id: "shoot",
  rule: "R9.7",
  now: (scene) => strategic(scene) && actions(scene, "shoot", scene.selected).length > 0,
  done: (scene) => did(scene, "shot"),
  tell: (scene) => words.shoot(nameOf(chosen(scene))),
  points: () => [button("shoot")],
};

const move: Step = {
  id: "move",
  rule: "R9.3",
  now: (scene) => strategic(scene) && canMove(scene, scene.selected),
  done: (scene) => did(scene, "moved"),
  tell: (scene) => words.move(scene.drawn),
  points: (scene) => [scene.drawn ? button("move") : onBoard(scene.selected)],
};

const end: Step = {
  id: "end",
  rule: "R9.1",
  now: (scene) => strategic(scene) && actions(scene, "end", scene.selected).length > 0,
  done: (scene) => did(scene, "activation_ends"),
  tell: words.end,
  points: () => [button("end")],
};

const ground: Step = {
  id: "ground",
  rule: "R3.2",
  reading: true,
  now: (scene) => between(scene) && activations(scene) > 0,
  done: (scene) => scene.view.turn > 1,
  tell: words.ground,
  points: () => ['.board [data-ground="forest"]'],
};

const markers: Step = {
  id: "markers",
  rule: "R12.1",
  reading: true,
  now: (scene) => between(scene) && activations(scene) > 1,
  done: (scene) => scene.view.turn > 2,
  tell: words.markers,
  points: () => [".board [data-marker]"],
};

const answering: Step = {
  id: "charged",
  rule: "R8.8",
  extra: true,
  now: charged,
  done: (scene) => did(scene, "counter_declared", "flee_declared"),
  tell: words.charged,
  points: (scene) => {
    const answers = [...actions(scene, "counter"), ...actions(scene, "flee")];
    const mine = answers.filter((one) => one.unit === scene.selected);
    return mine.length
      ? mine.map((one) => button(one.kind))
      : answers.slice(0, 1).map((one) => onBoard(one.unit));
  },
};

const charge: Step = {
  id: "charge",
  rule: "R8.4",
  now: (scene) => charging(scene) && actions(scene, "charge").length > 0,
  done: (scene) => did(scene, "charge_declared"),
  tell: (scene) => {
    if (charger(scene)?.number !== scene.selected) return words.charger(nameOf(charger(scene)));
    return aimed(scene) ? words.declare(nameOf(aimed(scene))) : words.target(nameOf(prey(scene)));
  },
  points: (scene) => {
    if (charger(scene)?.number !== scene.selected) return [onBoard(charger(scene)?.number ?? 0)];
    return aimed(scene)
      ? [`${button("charge")}.aimed`, "[data-outlook]"]
      : [onBoard(prey(scene)?.number ?? 0)];
  },
};

/** The enemy in reach that the chosen charger points at. */
function aimed(scene: Scene) {
  const offered = actions(scene, "charge", scene.selected).some((one) => one.target === scene.target);
  return offered ? scene.view.units.find((unit) => unit.number === scene.target) : undefined;
}

/** What came after the last charge that an own unit declared this turn. */
function replies(scene: Scene) {
  const told = thisTurn(scene, "charge_declared", ...REPLIES);
  return sinceLast(told, (event) => event.kind === "charge_declared" && isOwn(scene, event.unit));
}

const answer: Step = {
  id: "answer",
  rule: "R8.8",
  reading: true,
  now: (scene) => replies(scene).length > 0 && (charging(scene) || strategic(scene)),
  done: (scene) => {
    const charges = past(scene).filter((event) => event.kind === "charge_declared" && event.mine);
    const passed = past(scene).filter((event) => event.kind === "passed" && event.mine);
    return passed.some((event) => charges.some((charge) => charge.turn === event.turn)) || longAgo(scene);
  },
  tell: (scene) => words.answer(charging(scene)),
  points: (scene) => (charging(scene) ? [button("pass")] : []),
  quotes: (scene) => texts(replies(scene)),
};

const contact: Step = {
  id: "contact",
  rule: "R9.2",
  reading: true,
  now: (scene) => strategic(scene) && thisTurn(scene, ...RESOLVED).length > 0,
  done: fought,
  tell: (scene) => (fighting(scene).length ? words.contact() : words.failed()),
  points: (scene) =>
    fighting(scene)
      .slice(0, 1)
      .flatMap((unit) => [unit.number, unit.contacts.front].filter(Boolean).map(onBoard)),
  quotes: (scene) => texts(thisTurn(scene, ...RESOLVED)),
};

const strikes: Step = {
  id: "strikes",
  rule: "R10.3",
  reading: true,
  now: fought,
  done: longAgo,
  tell: words.strikes,
  points: () => [],
  quotes: (scene) => fight(scene, "struck"),
};

const score: Step = {
  id: "score",
  rule: "R10.7",
  reading: true,
  now: fought,
  done: longAgo,
  tell: words.score,
  points: () => [],
  quotes: (scene) => fight(scene, "score", "combat_won"),
};

const breaks: Step = {
  id: "breaks",
  rule: "R10.9",
  reading: true,
  now: fought,
  done: longAgo,
  tell: (scene) => words.breaks(isTie(scene)),
  points: () => [],
  quotes: (scene) => fight(scene, "break_test", "breaks", "flees", "destroyed"),
};

const winning: Step = {
  id: "winning",
  rule: "R12.3",
  reading: true,
  now: fought,
  done: () => false,
  tell: words.winning,
  points: () => [".bar .score"],
};

/** In the order in which they are taught, if the battle allows it. */
export const STEPS: Step[] = [
  deploy,
  phases,
  choose,
  ability,
  shoot,
  move,
  end,
  ground,
  markers,
  answering,
  charge,
  answer,
  contact,
  strikes,
  score,
  breaks,
  winning,
];

import { expect, test } from "vitest";
import type { BattleEvent, DrawnUnit, Picture, Pose, Shown } from "../api/types";
import { marksOf } from "./marks";
import { find, isNews, type Scene, scenesOf, shownAfter } from "./scenes";
import { stageOf } from "./stage";
import { sceneTime } from "./times";
import { legs, walkTime } from "./walks";

const unit = (number: number, more: Partial<DrawnUnit> = {}): DrawnUnit => ({
  number,
  side: number < 3 ? "south" : "north",
  name: "Spears",
  type: "Infantry",
  role: "melee infantry",
  models: 10,
  start: 10,
  front: 5,
  base: [1, 1],
  wounds: 0,
  alone: false,
  commander: null,
  x: 10 * number,
  y: 10,
  heading: 0,
  width: 5,
  depth: 2,
  placed: true,
  alive: true,
  fleeing: false,
  acted: false,
  active: false,
  in_combat: false,
  disrupted: false,
  in_cover: false,
  flying: false,
  charged: false,
  banner: null,
  effects: [],
  ...more,
});

const picture = (units: Picture["units"], more: Partial<Picture> = {}): Picture => ({
  turn: 1,
  phase: "strategic",
  score: { south: 0, north: 0 },
  holders: [null],
  charges: [],
  units,
  ...more,
});

const BEFORE: Shown = shownAfter(null, picture([unit(1), unit(2), unit(3), unit(4)]));

const event = (
  kind: BattleEvent["kind"],
  who: number,
  other: number,
  then: Picture["units"],
  more = {},
): BattleEvent => ({
  kind,
  unit: who,
  other,
  text: `${kind} ${who}`,
  then: picture(then),
  ...more,
});

/** The scenes of events from the board before; now is as the last event leaves it, unless told otherwise. */
function scenes(events: BattleEvent[], now?: Shown): Scene[] {
  const end = events.reduce((shown, { then }) => (then ? shownAfter(shown, then) : shown), BEFORE);
  return scenesOf(BEFORE, [{ index: 7, events }], now ?? end, isNews);
}

const pathOf = (scene: Scene | undefined, number: number): Pose[] | undefined =>
  scene?.walks.find((walk) => walk.unit === number)?.path;
const at = (x: number, y: number, heading: number): Pose => ({ x, y, heading });

test("scenes follow each other from the board before to now", () => {
  const now = shownAfter(BEFORE, picture([{ number: 1, x: 12, wounds: 3 }]));
  const found = scenes(
    [
      event("ability", 1, 3, []),
      event("moved", 1, 0, [{ number: 1, x: 11 }], { places: [[11, 10, 0]] }),
      event("effect_ends", 1, 0, [{ number: 1, x: 12 }]),
    ],
    now,
  );
  expect(found.map((scene) => scene.event.kind)).toEqual(["ability", "moved", "effect_ends"]);
  expect(found[0]?.from).toBe(BEFORE);
  for (const [index, scene] of found.slice(1).entries())
    expect(scene.from.units).toBe(found[index]?.to.units);
  expect(found.at(-1)?.to).toBe(now);
  expect(found.every((scene) => scene.entry === 7)).toBe(true);
});

test("what is not told belongs to the scene before it, and own placing is no news", () => {
  const found = scenes([
    event("placed", 2, 0, [{ number: 2, x: 22 }]),
    event("rallied", 1, 0, []),
    { ...event("activation_ends", 1, 0, [{ number: 1, acted: true }]), text: "" },
  ]);
  expect(found).toHaveLength(1);
  expect(found[0]?.from.units[1]?.x).toBe(22);
  expect(found[0]?.to.units[0]?.acted).toBe(true);
});

test("events without a board are not played", () => {
  const { then: _, ...told } = event("moved", 1, 0, []);
  expect(scenesOf(BEFORE, [{ index: 0, events: [told as BattleEvent] }], BEFORE)).toEqual([]);
});

test("units that do not change stay the same objects", () => {
  const [scene] = scenes([event("moved", 1, 0, [{ number: 1, x: 11 }], { places: [[11, 10, 0]] })]);
  expect(find(scene!.to, 2)).toBe(find(BEFORE, 2));
});

test("a move goes along its advances and turns at its pivots", () => {
  const [scene] = scenes([
    event("moved", 1, 0, [{ number: 1, x: 14, y: 14, heading: 350 }], {
      places: [
        [10, 14, 0],
        [10, 14, 90],
        [14, 14, 90],
        [14, 14, 350],
      ],
    }),
  ]);
  expect(pathOf(scene, 1)).toEqual([
    at(10, 10, 0),
    at(10, 14, 0),
    at(10, 14, 90),
    at(14, 14, 90),
    at(14, 14, -10),
  ]);
});

test("a charge goes straight to its place and hits there", () => {
  const [scene] = scenes([event("charge_moved", 1, 3, [{ number: 1, x: 29, y: 8, heading: 45 }])]);
  expect(pathOf(scene, 1)).toEqual([at(10, 10, 0), at(29, 8, 45)]);
  expect(scene?.walks[0]?.gait).toBe("charge");
  expect(marksOf(scene!).map((mark) => mark.kind)).toEqual(["burst"]);
});

test("a counter-charge brings both units to the place where they meet", () => {
  const [scene] = scenes([
    event("met", 3, 1, [
      { number: 1, x: 19 },
      { number: 3, x: 21, heading: 180 },
    ]),
  ]);
  expect(scene?.walks.map((walk) => [walk.unit, walk.gait])).toEqual([
    [1, "charge"],
    [3, "charge"],
  ]);
});

for (const kind of ["flees", "feints", "charge_after_runner"] as const) {
  test(`${kind}: it turns on the spot and runs`, () => {
    const [scene] = scenes([event(kind, 1, 3, [{ number: 1, x: 10, y: 2, heading: 180 }])]);
    expect(pathOf(scene, 1)).toEqual([at(10, 10, 0), at(10, 10, 180), at(10, 2, 180)]);
  });
}

test("to face an enemy a unit turns the shorter way", () => {
  const [scene] = scenes([event("turns_to_face", 1, 3, [{ number: 1, heading: 300 }])]);
  expect(pathOf(scene, 1)).toEqual([at(10, 10, 0), at(10, 10, -60)]);
  expect(stageOf(scene!, 1).path).toEqual([]);
});

test("casualties fall out of the block, and their number is shown", () => {
  const [scene] = scenes([
    event("wounded", 3, 0, [{ number: 3, models: 7 }], { wounds: 3, models: 3, left: 7 }),
  ]);
  expect(scene?.losses).toEqual([{ unit: 3, models: 3, wounds: 3 }]);
  expect(stageOf(scene!, 1).fallen.get(3)).toBe(3);
  expect(marksOf(scene!)).toEqual([{ kind: "word", at: [30, 10], word: "models", count: -3, tone: "bad" }]);
});

test("wounds without a model lost are shown as wounds", () => {
  const [scene] = scenes([
    event("wounded", 3, 0, [{ number: 3, wounds: 2 }], { wounds: 2, models: 0, left: 10 }),
  ]);
  expect(marksOf(scene!)).toMatchObject([{ word: "wounds", count: -2 }]);
});

test("a block that loses a rank keeps its front: it does not walk", () => {
  const [scene] = scenes([event("score", 0, 0, [{ number: 3, y: 10.5, depth: 1 }])]);
  expect(scene?.walks).toEqual([]);
});

test("models that come back are counted as won", () => {
  const [scene] = scenes([
    event("restored", 1, 0, [{ number: 1, models: 12 }], { wounds: 2, models: 2, left: 12 }),
  ]);
  expect(marksOf(scene!)).toMatchObject([{ word: "models", count: 2, tone: "good" }]);
  expect(stageOf(scene!, 1).fallen.get(1)).toBe(0);
});

test("a slain commander is told once, and is one model less", () => {
  const lead = { name: "Thane", models_as: "rank" as const, alive: true, wounds: 0 };
  const before = shownAfter(null, picture([unit(1, { commander: lead }), unit(3)]));
  const dies = event("commander_dies", 1, 0, [{ number: 1, commander: { ...lead, alive: false } }]);
  const [scene] = scenesOf(before, [{ index: 0, events: [dies] }], shownAfter(before, dies.then!));
  expect(stageOf(scene!, 1).fallen.get(1)).toBe(1);
  expect(marksOf(scene!).map((mark) => mark.kind === "word" && mark.word)).toEqual(["slain"]);
});

test("a destroyed unit fades in its scene and is gone in the next", () => {
  const [scene, next] = scenes([
    event("destroyed", 3, 0, [{ number: 3, alive: false, models: 0 }]),
    event("combat_won", 0, 0, []),
  ]);
  expect(stageOf(scene!, 1).units.map((one) => one.number)).toEqual([1, 2, 3, 4]);
  expect(stageOf(scene!, 1).leaving).toEqual(new Set([3]));
  expect(stageOf(next!, 1).units.map((one) => one.number)).toEqual([1, 2, 4]);
  expect(marksOf(scene!)).toMatchObject([{ word: "destroyed" }]);
});

test("states and markers change at their moment", () => {
  const taken = event("marker_taken", 0, 0, []);
  const found = scenes([
    event("breaks", 3, 0, [{ number: 3, fleeing: true }]),
    { ...taken, then: picture([], { holders: ["south"] }) },
  ]);
  expect(found.map((scene) => [find(scene.to, 3)?.fleeing, scene.to.holders[0]])).toEqual([
    [true, null],
    [true, "south"],
  ]);
});

test("armies appear when both are deployed", () => {
  const before = shownAfter(
    null,
    picture([unit(1), unit(3, { placed: false, x: null, y: null, heading: null })]),
  );
  const deployed = event("deployed", 0, 0, [{ number: 3, placed: true, x: 30, y: 40, heading: 180 }]);
  const [scene] = scenesOf(before, [{ index: 0, events: [deployed] }], shownAfter(before, deployed.then!));
  expect(scene?.walks).toEqual([]);
  expect(stageOf(scene!, 1).units.map((one) => one.number)).toEqual([1, 3]);
});

test("shots, spells and blows go from who does them to whom they are done", () => {
  const found = scenes([
    event("shot", 1, 3, []),
    event("hit_by", 3, 1, []),
    event("struck", 3, 1, []),
    event("ability", 1, 4, []),
  ]);
  expect(found.flatMap(marksOf)).toEqual([
    { kind: "shot", from: [10, 10], to: [30, 10], side: "south" },
    { kind: "spell", from: [10, 10], to: [30, 10], side: "south" },
    { kind: "strike", from: [30, 10], to: [10, 10], side: "north" },
    { kind: "spell", from: [10, 10], to: [40, 10], side: "south" },
  ]);
});

test("what a test came to is said at the unit", () => {
  const found = scenes([
    event("break_test", 1, 0, [], { dice: [1, 2], passed: true }),
    event("break_test", 3, 0, [], { dice: [6, 6], passed: false }),
  ]);
  expect(found.flatMap(marksOf).map((mark) => mark.kind === "word" && mark.word)).toEqual([
    "holds",
    "breaks",
  ]);
});

test("without movement nothing walks", () => {
  const [scene] = scenes([event("flees", 1, 0, [{ number: 1, y: 2 }])]);
  expect(stageOf(scene!, 0).strides.size).toBe(0);
  expect(stageOf(scene!, 2).strides.get(1)?.factor).toBe(2);
});

test("a longer way takes longer, within bounds, and there is time to see its end", () => {
  const ways = [1, 6, 90].map(
    (far) =>
      scenes([event("moved", 1, 0, [{ number: 1, y: 10 + far }], { places: [[10, 10 + far, 0]] })])[0]!,
  );
  const times = ways.map((scene) => walkTime(scene.walks[0]!));
  expect(times[0]).toBeLessThan(times[1]!);
  expect(times[1]).toBeLessThan(times[2]!);
  expect(times[2]).toBeLessThanOrEqual(1600);
  for (const [index, scene] of ways.entries()) expect(sceneTime(scene)).toBeGreaterThan(times[index]!);
  expect(legs(ways[0]!.walks[0]!)).toHaveLength(1);
});

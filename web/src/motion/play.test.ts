import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { BattleEvent } from "../api/types";
import { Play } from "./play.svelte";
import type { Scene } from "./scenes";

const { pace } = vi.hoisted(() => ({ pace: { plays: true, factor: 1 } }));
vi.mock("./pace.svelte", () => ({ pace }));

const scene = (entry: number): Scene => {
  const shown = {} as Scene["to"];
  const event: BattleEvent = { kind: "moved", unit: 1, other: 0, text: "It moves." };
  return { event, entry, from: shown, to: shown, walks: [], leaving: [], losses: [] };
};
const three = () => [scene(0), scene(1), scene(2)];

beforeEach(() => {
  vi.useFakeTimers();
  pace.plays = true;
});
afterEach(() => vi.useRealTimers());

/** Lets it play: what the page does whenever the scene changes. */
function run(play: Play): number[] {
  const seen = [];
  while (play.running) {
    seen.push(play.at);
    play.wait();
    vi.advanceTimersToNextTimer();
  }
  return seen;
}

test("scenes are played in order, and then the board shows now", () => {
  const play = new Play();
  play.show(three());
  expect(play.scene).toBe(play.scenes[0]);
  expect(run(play)).toEqual([0, 1, 2]);
  expect(play.scene).toBeNull();
  expect(play.told).toBe(3);
});

test("events are told when they are played, not before", () => {
  const play = new Play();
  play.show(three());
  expect(play.told).toBe(1);
  play.step(1);
  expect(play.told).toBe(2);
  play.step(-1);
  expect(play.told).toBe(2);
});

test("it jumps to now", () => {
  const play = new Play();
  play.show(three());
  play.end();
  expect([play.active, play.running, play.scene, play.told, play.atEnd]).toEqual([
    false,
    false,
    null,
    3,
    true,
  ]);
});

test("switched off nothing is played, but it can be stepped through", () => {
  pace.plays = false;
  const play = new Play();
  play.show(three());
  expect([play.active, play.told, play.atStart]).toEqual([false, 3, true]);
  play.step(1);
  expect([play.at, play.active, play.running]).toEqual([0, true, false]);
  play.step(1);
  play.step(1);
  play.step(1);
  expect([play.at, play.active]).toEqual([2, false]);
  play.step(-1);
  expect([play.at, play.active]).toEqual([2, true]);
});

test("what is opened anew is not played", () => {
  const play = new Play();
  play.show(three(), false);
  expect([play.active, play.scenes.length]).toEqual([false, 3]);
});

test("stepping stops it, and it goes on from there", () => {
  const play = new Play();
  play.show(three());
  play.step(1);
  expect([play.at, play.running]).toEqual([1, false]);
  expect(play.wait()).toBeUndefined();
  play.toggle();
  expect(run(play)).toEqual([1, 2]);
  play.toggle();
  expect(run(play)).toEqual([0, 1, 2]);
});

test("what comes while it plays is played after it; later it plays from there", () => {
  const play = new Play();
  play.show([scene(0)]);
  play.add([scene(1)]);
  expect(play.at).toBe(0);
  expect(run(play)).toEqual([0, 1]);
  play.add([scene(2)]);
  expect(run(play)).toEqual([2]);
});

test("steps that are taken back are forgotten", () => {
  const play = new Play();
  play.show(three());
  play.keepTo(3);
  expect(play.scenes).toHaveLength(3);
  play.keepTo(2);
  expect([play.scenes.length, play.active]).toEqual([0, false]);
});

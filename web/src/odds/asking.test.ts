import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Away, Refused } from "../api/client";
import type { FightOdds } from "../api/types";
import { Asking, REST_MS, WAIT_MS } from "./asking";

type Answer = { resolve: (found: FightOdds) => void; reject: (error: unknown) => void; signal: AbortSignal };
let asked: [string, Answer][];
let asking: Asking<string>;
const fight = (mark: number) => ({ units: [mark, 2], rounds: [] }) as FightOdds;
const change = (query: string, rounds = 1) => asking.change({ query, rounds, shoot: false, about: query });
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  asking = new Asking(
    (query, signal) => new Promise((resolve, reject) => asked.push([query, { resolve, reject, signal }])),
    () => {},
  );
});

afterEach(() => {
  vi.useRealTimers();
});

test("a slider that is dragged asks once it pauses", async () => {
  for (const query of ["a=1", "a=2", "a=3"]) change(query);
  expect(asking.known.busy).toBe(true);
  await vi.advanceTimersByTimeAsync(WAIT_MS);
  expect(asked.map(([query]) => query)).toEqual(["a=3"]);
});

test("an answer to an older question is dropped, and its question taken back", async () => {
  change("a=1");
  await vi.advanceTimersByTimeAsync(WAIT_MS);
  change("a=2");
  await vi.advanceTimersByTimeAsync(WAIT_MS);
  const [[, old], [, young]] = asked as [[string, Answer], [string, Answer]];
  expect(old.signal.aborted).toBe(true);
  young.resolve(fight(2));
  await settle();
  old.resolve(fight(1));
  await settle();
  expect(asking.known).toMatchObject({ about: "a=2", busy: false, fight: { units: [2, 2] } });
});

test("the first round comes at once, the others when the hand rests", async () => {
  change("a=1&rounds=3", 3);
  await vi.advanceTimersByTimeAsync(WAIT_MS);
  expect(asked[0]![0]).toBe("a=1");
  asked[0]![1].resolve(fight(1));
  await settle();
  expect(asking.known).toMatchObject({ busy: true, fight: { units: [1, 2] } });
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(REST_MS);
  expect(asked[1]![0]).toBe("a=1&rounds=3");
  asked[1]![1].reject(new Refused("too long", 400, null));
  await settle();
  expect(asking.known).toMatchObject({
    busy: false,
    problem: { text: "too long" },
    fight: { units: [1, 2] },
  });
});

test("what is refused is said in place of older figures", async () => {
  change("a=1");
  await vi.advanceTimersByTimeAsync(WAIT_MS);
  asked[0]![1].resolve(fight(1));
  await settle();
  change("a=2");
  await vi.advanceTimersByTimeAsync(WAIT_MS);
  asked[1]![1].reject(new Refused("out of range", 409, "R9.7"));
  await settle();
  expect(asking.known).toMatchObject({ fight: null, problem: { text: "out of range", rule: "R9.7" } });
});

test("a server that is away is asked again", async () => {
  change("a=1");
  await vi.advanceTimersByTimeAsync(WAIT_MS);
  asked[0]![1].reject(new Away());
  await settle();
  expect(asking.known.away).toBe(true);
  await vi.advanceTimersByTimeAsync(2000);
  asked[1]![1].resolve(fight(1));
  await settle();
  expect(asking.known).toMatchObject({ away: false, fight: { units: [1, 2] } });
});

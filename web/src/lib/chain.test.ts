import { expect, test } from "vitest";
import type { Step } from "../api/types";
import { extend } from "./chain";
import { History } from "./history";

test("steps of one kind join", () => {
  expect(extend([["advance", 2]], ["advance", 1.5])).toEqual([["advance", 3.5]]);
  expect(extend([["pivot", 170]], ["pivot", 20])).toEqual([["pivot", -170]]);
  expect(extend([["advance", 2]], ["pivot", 45])).toEqual([
    ["advance", 2],
    ["pivot", 45],
  ]);
});

test("a step that comes to nothing disappears", () => {
  expect(extend([["advance", 2]], ["advance", -3])).toEqual([]);
  expect(extend([], ["pivot", 360])).toEqual([]);
  expect(extend([["pivot", 30]], ["advance", -1])).toEqual([["pivot", 30]]);
});

test("steps are taken back and brought again in order", () => {
  let history = new History<Step[]>([]).to([["advance", 2]]).to([
    ["advance", 2],
    ["pivot", 10],
  ]);
  history = history.undo();
  expect(history.now).toEqual([["advance", 2]]);
  expect(history.redo().now).toEqual([
    ["advance", 2],
    ["pivot", 10],
  ]);
  expect(history.to([["advance", 3]]).canRedo).toBe(false);
  expect(history.undo().canUndo).toBe(false);
});

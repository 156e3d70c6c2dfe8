import { expect, test } from "vitest";
import type { Shelf } from "../lib/shelf";
import type { PlainArmy } from "./forms";
import { all, find, isArmy, keep, keeps, PREFIX, put, remove } from "./storage";

const army: PlainArmy = {
  name: "Raiders",
  faction: "Greenskin Tribes",
  size: "Warband",
  units: [{ entry: "Orc Warriors", models: 18, spells: [], commander: { entry: "War Chief" } }],
};

function shelf(entries: Record<string, string> = {}): Shelf {
  const kept = new Map(Object.entries(entries));
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

const full: Shelf = {
  ...shelf(),
  setItem: () => {
    throw new DOMException("no room", "QuotaExceededError");
  },
};

const forbidden: Shelf = {
  get length(): number {
    throw new DOMException("forbidden", "SecurityError");
  },
  key: () => null,
  getItem: () => {
    throw new DOMException("forbidden", "SecurityError");
  },
  setItem: full.setItem,
  removeItem: full.setItem as () => void,
};

test("what is kept is found again, the last changed first", () => {
  const kept = shelf();
  put({ id: "old", army, changed: "2025-01-01" }, kept);
  put({ id: "new", army: { ...army, name: "Later" }, changed: "2025-02-01" }, kept);
  expect(all(kept).lists.map((one) => one.id)).toEqual(["new", "old"]);
  expect(find("old", kept)?.army).toEqual(army);
  remove("old", kept);
  expect(find("old", kept)).toBeNull();
});

test("a new list has an id of its own", () => {
  const kept = shelf();
  const ids = new Set([1, 2, 3].map(() => keep(army, kept).id));
  expect(ids.size).toBe(3);
  expect(all(kept).lists).toHaveLength(3);
});

test("what is damaged is passed over, counted and left as it is", () => {
  const broken = {
    [`${PREFIX}a`]: "{",
    [`${PREFIX}b`]: "null",
    [`${PREFIX}c`]: '{"army": {"name": "x", "faction": "y", "size": "z", "units": [{"models": "many"}]}}',
    [`${PREFIX}d`]:
      '{"army": {"name": "x", "faction": "y", "size": "z", "units": [{"__proto__": 1, "commander": 3}]}}',
    [`${PREFIX}e`]: '{"army": {"name": "x", "faction": "y", "size": "z", "units": [{"commander": {}}]}}',
    "somebody else's": "not ours",
  };
  const kept = shelf({ ...broken, [`${PREFIX}good`]: JSON.stringify({ army }) });
  const found = all(kept);
  expect(found.lists.map((one) => one.id)).toEqual(["good"]);
  expect(found.damaged).toBe(5);
  expect(kept.getItem(`${PREFIX}a`)).toBe("{");
});

test.each([
  ["without room", full],
  ["that forbids it", forbidden],
  ["without memory", null],
])("a browser %s says so, and the page has what was put last until it is left", (_, there) => {
  const saved = keep(army, there);
  expect(keeps(saved.id)).toBe(false);
  expect(find(saved.id, there)).toEqual(saved);
  const later = { ...saved, army: { ...army, name: "Later" }, changed: "2030" };
  expect(put(later, there)).toBe(false);
  expect(find(saved.id, there)).toEqual(later);
  expect(all(there)).toEqual({ lists: [later], damaged: 0 });
  remove(saved.id, there);
  expect(find(saved.id, there)).toBeNull();
  expect(all(there)).toEqual({ lists: [], damaged: 0 });
});

test("what there was no room for is kept once there is", () => {
  const saved = keep(army, full);
  const there = shelf({ [PREFIX + saved.id]: "{" });
  expect(all(there)).toEqual({ lists: [saved], damaged: 0 });
  expect(put(saved, there)).toBe(true);
  expect(keeps(saved.id)).toBe(true);
  expect(all(there)).toEqual({ lists: [saved], damaged: 0 });
  expect(find(saved.id, shelf())).toBeNull();
});

test("a plain list is told from anything else", () => {
  expect(isArmy(army)).toBe(true);
  for (const other of [
    null,
    3,
    [],
    {},
    { ...army, units: {} },
    { ...army, name: 3 },
    { ...army, units: [[]] },
  ]) {
    expect(isArmy(other)).toBe(false);
  }
});

import { expect, test } from "vitest";
import type { Shelf } from "../lib/shelf";
import type { Position } from "./forms";
import { isPosition, keep, originOf, positions, rememberOrigin } from "./storage";

const position: Position = {
  format: "opensovl-position 1",
  map: "farmstead",
  factions: { south: "Greenskin Tribes", north: "Dwarf Holds" },
  south: [{ entry: "Orc Warriors", at: [1, 2, 3] }],
  north: [],
  name: "A hill",
};

function shelf(): Shelf {
  const kept = new Map<string, string>();
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

test("a position comes back as it was kept", () => {
  const there = shelf();
  const saved = keep(position, there);
  expect(positions.keeps(saved.id)).toBe(true);
  expect(positions.find(saved.id, there)?.thing).toEqual(position);
  positions.remove(saved.id, there);
  expect(positions.all(there)).toEqual({ things: [], damaged: 0 });
});

test("what is no position is not shown and left alone", () => {
  const there = shelf();
  there.setItem("opensovl.position.a", "{");
  there.setItem(
    "opensovl.position.b",
    JSON.stringify({ position: { ...position, south: "all" }, changed: "" }),
  );
  expect(positions.all(there)).toEqual({ things: [], damaged: 2 });
  expect(there.length).toBe(2);
  expect(isPosition({ ...position, name: 7 })).toBe(false);
});

test("a try remembers where it began, and only so many do", () => {
  const there = shelf();
  for (let battle = 0; battle < 70; battle++)
    rememberOrigin(`b${battle}`, { position: null, text: "…", seed: battle }, there);
  expect(there.length).toBe(60);
  rememberOrigin("last", { position: "p", text: "t", seed: null }, there);
  expect(originOf("last", there)).toEqual({ position: "p", text: "t", seed: null });
  expect(originOf("nothing", there)).toBeNull();
});

import { expect, test } from "vitest";
import { copyOf, hasMark, mark, ofUnit, part, placeOf, unitOf, whole } from "./edits";
import type { Position } from "./forms";

const position: Position = {
  format: "opensovl-position 1",
  map: "farmstead",
  factions: { south: "Greenskin Tribes", north: "Dwarf Holds" },
  south: [{ entry: "Orc Warriors", at: [1, 2, 3], contacts: { front: 3, left: 4 } }, { entry: "Goblin Mob" }],
  north: [
    { entry: "Dwarf Warriors", contacts: { front: 1 } },
    { entry: "Deep Guard", contacts: { front: 1 } },
  ],
};

test("units are numbered south's first", () => {
  expect(placeOf(position, 2)).toEqual(["south", 1]);
  expect(placeOf(position, 3)).toEqual(["north", 0]);
  expect(unitOf(position, 4)?.entry).toBe("Deep Guard");
  expect(unitOf(position, 5)).toBeUndefined();
});

test("an edit makes a new form and leaves the old one", () => {
  const edited = ofUnit(3, () => ({ left: 5 }))(position);
  expect(edited.north[0]).toEqual({ ...position.north[0], left: 5 });
  expect(position.north[0]?.left).toBeUndefined();
  expect(edited.south).toBe(position.south);
  expect(whole({ turn: 4 })(position).turn).toBe(4);
});

test("marks are set once and taken off", () => {
  const twice = mark(2, "acted", true)(mark(2, "acted", true)(position));
  expect(twice.south[1]?.marks).toEqual(["acted"]);
  expect(hasMark(twice.south[1]!, "acted")).toBe(true);
  expect(mark(2, "acted", false)(twice).south[1]?.marks).toEqual([]);
});

test("two units are parted on both sides, others fight on", () => {
  const parted = part(1, 4)(position);
  expect(parted.south[0]?.contacts).toEqual({ front: 3 });
  expect(parted.north.map((unit) => unit.contacts)).toEqual([{ front: 1 }, {}]);
});

test("a copy stands nowhere and fights nobody", () => {
  expect(copyOf(position.south[0]!)).toEqual({ entry: "Orc Warriors" });
});

import { expect, test } from "vitest";
import { newCommander, newUnit, partners, places, tidy, withPartner, withSpell } from "./editing";
import type { Catalogue, Entry } from "./forms";

const plain: Entry = {
  name: "Orcs",
  commander: false,
  solo: false,
  ridden_only: false,
  half: false,
  sections: ["Battle Line"],
  type: "Infantry",
  role: "melee infantry",
  points: 5,
  profile: { skill: 3, power: 3, defense: 3, attacks: 1, wounds: 1, discipline: 6 },
  models: [
    [4, 20],
    [10, 25],
    [10, 30],
    [10, 40],
  ],
  most: null,
  weapons: [{ name: "Hand Weapon", points: 0 }],
  ranged: [],
  ranged_optional: false,
  extras: [],
  properties: [],
  abilities: [],
  choices: [],
  spells: [],
  retinues: [],
  mounts: [],
  barred: [],
  banner: 30,
  magic_weapon: false,
  magic_item: false,
};
const beast: Entry = { ...plain, name: "Wyvern", type: "Monster", models: null, banner: 0, sections: [] };
const leader: Entry = {
  ...plain,
  name: "Shaman",
  commander: true,
  models: null,
  retinues: ["Orcs"],
  mounts: ["Wyvern"],
  barred: ["Wyvern"],
  choices: ["Lord of War", "Lord of Decay"],
  weapons: [
    { name: "Greatweapon", points: 5 },
    { name: "Halberd", points: 5 },
  ],
  spells: [
    { name: "Bolt", kind: "major" },
    { name: "Shroud", kind: "cantrip" },
    { name: "Plague", kind: "major" },
  ],
};
const catalogue: Catalogue = {
  rules: "1",
  sizes: [],
  types: {
    Infantry: { base: [0.8, 0.8], front: [5, 7], move: 8 },
    Monster: { base: [2, 2], front: null, move: 12 },
  },
  weapons: [],
  items: [],
  banners: [],
  factions: [{ name: "Greenskins", sections: [], entries: [plain, beast, leader] }],
};
const faction = catalogue.factions[0]!;

test("a new unit stands at its least strength, as wide as it can but no wider than usual", () => {
  expect(newUnit(plain, "Warband", catalogue)).toEqual({ entry: "Orcs", models: 4, front: 5 });
  expect(newUnit(plain, "Legion", catalogue)).toEqual({ entry: "Orcs", models: 10, front: 5 });
  expect(newUnit(beast, "Warband", catalogue)).toEqual({ entry: "Wyvern" });
});

test("a new commander comes with its first retinue and with all that must be named", () => {
  expect(newCommander(leader, faction, "Warband", catalogue)).toEqual({
    entry: "Orcs",
    models: 4,
    front: 5,
    commander: { entry: "Shaman", weapon: "Greatweapon", spells: ["Shroud", "Bolt"], choice: "Lord of War" },
  });
  expect(partners(leader, "Warband")).toEqual(["Orcs"]);
  expect(partners(leader, "Legion")).toEqual(["Orcs", "Wyvern"]);
});

test("another retinue or mount keeps what it can bear", () => {
  const led = { ...newCommander(leader, faction, "Legion", catalogue), models: 33, banner: "War Banner" };
  const ridden = withPartner(led, beast, "Legion", catalogue);
  expect(ridden).toEqual({ entry: "Wyvern", commander: led.commander });
  expect(withPartner(led, plain, "Warband", catalogue)).toMatchObject({ models: 20, banner: "War Banner" });
});

test("a spell takes the place of the one of its kind", () => {
  expect(withSpell(leader, ["Bolt", "Shroud"], "major", "Plague")).toEqual(["Shroud", "Plague"]);
  expect(withSpell(leader, ["Bolt", "Shroud"], "cantrip", "")).toEqual(["Bolt"]);
});

test("fields that say nothing are left out", () => {
  expect(tidy({ entry: "X", weapon: "", spells: [], commander: { entry: "Y", item: "" } })).toEqual({
    entry: "X",
    commander: { entry: "Y" },
  });
});

test("a block fills from the front, its last row in the middle, its commander in the middle of the front", () => {
  const found = places(8, 6, [1, 1], true);
  expect(found.slice(0, 6).map((place) => place.x)).toEqual([-3, -2, -1, 0, 1, 2]);
  expect(found.slice(6)).toEqual([
    { x: -1, y: 1, commander: false },
    { x: 0, y: 1, commander: false },
  ]);
  expect(found.findIndex((place) => place.commander)).toBe(2); // the left of the two middle places
  expect(places(5, 5, [1, 1], true).findIndex((place) => place.commander)).toBe(2);
});

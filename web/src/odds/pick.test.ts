import { expect, test } from "vitest";
import { blockOf, stand } from "./block";
import { CHOICES } from "./choices.fixture";
import { fit, fresh, noLeader, rangedOf, read, wordsOf } from "./pick";

const again = (words: string) => {
  const pick = read(CHOICES, words);
  return pick && wordsOf(CHOICES, pick);
};

test.each([
  "green/orc-warriors 20x5",
  "green/orc-warriors 24x7 two-hand-weapons war-banner + war-chief greatweapon true-strike potion-of-power",
  "green/orc-wolves 10x5 shortbow",
  "green/trolls 4x3",
  "green/wyvern + war-chief",
  "wood/kings-treant potion-of-power",
  "wood/archers 10x6 + captain bow",
])("a unit's words come back: %s", (words) => {
  expect(again(words)).toBe(words);
});

test("words are read as people write them", () => {
  expect(again("Orc-Warriors 20 Two Hand Weapons + War Chief gw")).toBe(
    "green/orc-warriors 20x5 two-hand-weapons + war-chief greatweapon",
  );
  expect(again("wyvern")).toBe("green/wyvern + war-chief");
  expect(again("King's Treant")).toBe("wood/kings-treant");
  expect(again("orc-warriors hand-weapon-and-shield")).toBe("green/orc-warriors 20x5");
});

test.each([
  "",
  "elves 20x5",
  "orc-warriors 20x5 longbow",
  "orc-warriors + captain",
  "orc-warriors + war-chief + war-chief",
])("what is not there is not read: %s", (words) => {
  expect(read(CHOICES, words)).toBeNull();
});

test("a pick keeps within what the entry may have", () => {
  const orcs = fresh(CHOICES, "green/orc-warriors");
  expect([orcs.models, orcs.front]).toEqual([20, 5]);
  expect(fit(CHOICES, { ...orcs, models: 99, front: 99 })).toMatchObject({ models: 30, front: 7 });
  expect(fit(CHOICES, { ...orcs, models: 2, front: 7 })).toMatchObject({ models: 5, front: 5 });
  expect(fit(CHOICES, { ...orcs, models: 6, front: 7 })).toMatchObject({ models: 6, front: 6 });
  const led = { ...orcs, banner: "Mist", leader: { ...noLeader("Captain"), magic: "True Strike" } };
  expect(fit(CHOICES, led)).toMatchObject({ banner: "", leader: null });
  expect(fresh(CHOICES, "green/trolls")).toMatchObject({ models: 9, front: 4 });
  expect(fresh(CHOICES, "green/wyvern").leader?.name).toBe("War Chief");
});

test("who shoots with what", () => {
  const archers = read(CHOICES, "wood/archers 10x5 + captain bow")!;
  expect(rangedOf(CHOICES, archers, false)?.range).toBe(30);
  expect(rangedOf(CHOICES, archers, true)?.range).toBe(24);
  expect(rangedOf(CHOICES, fresh(CHOICES, "green/orc-wolves"), false)).toBeUndefined();
});

test("a block has its commander in the front rank, and its last row in the middle", () => {
  const led = blockOf(CHOICES, read(CHOICES, "orc-warriors 12x5 + war-chief")!);
  expect([led.standing, led.rows, led.leader]).toEqual([13, 3, 2]);
  expect(led.width).toBeCloseTo(4);
  expect(led.cells[2]).toMatchObject({ y: -led.depth / 2 });
  expect(led.cells[10]!.x).toBeCloseTo(-1.2);
  const ridden = blockOf(CHOICES, fresh(CHOICES, "green/wyvern"));
  expect([ridden.standing, ridden.rows, ridden.leader]).toEqual([1, 1, 0]);
});

test("blocks in contact touch, on the side that is struck", () => {
  const [one, other] = [
    blockOf(CHOICES, read(CHOICES, "orc-warriors 20x5")!),
    blockOf(CHOICES, fresh(CHOICES, "green/trolls")),
  ];
  const flank = stand(one, other, "flank", 0);
  expect(flank.second.x - flank.first.x).toBeCloseTo((one.depth + other.width) / 2);
  expect(flank.wide).toBeCloseTo(one.depth + other.width);
  const shot = stand(one, other, "front", 12);
  expect(shot.second.x - shot.first.x).toBeCloseTo((one.depth + other.depth) / 2 + 12);
});

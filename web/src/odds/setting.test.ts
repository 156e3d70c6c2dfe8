import { expect, test } from "vitest";
import { CHOICES } from "./choices.fixture";
import { consistent, fromQuery, queryOf, swapped } from "./setting";

const again = (query: string) => queryOf(CHOICES, fromQuery(CHOICES, query).setting);

test.each([
  "first=green/orc-warriors+20x5&second=green/trolls+9x4",
  "first=green/orc-warriors+20x5+%2B+war-chief&second=wood/archers+10x5&side=flank&charge=true&rounds=3",
  "first=green/trolls+4x3&second=wood/archers+10x5&charge=true&counter=true&rounds=2",
  "first=wood/archers+10x5+%2B+captain+bow&second=green/trolls+4x3&shoot=7.5&cover=true&commander=true",
])("a link restores what it was made of: %s", (query) => {
  expect(again(query)).toBe(query);
  expect(fromQuery(CHOICES, query).understood).toBe(true);
});

test("without a link two units stand there, and a bad one is told", () => {
  expect(fromQuery(CHOICES, "").understood).toBe(true);
  expect(again("")).toBe("first=green/orc-warriors+20x5&second=green/orc-warriors+20x5");
  const bad = fromQuery(CHOICES, "first=dragons&second=trolls&rounds=9&side=top&shoot=nine");
  expect(bad.understood).toBe(false);
  expect(bad.setting).toMatchObject({ rounds: 1, side: "front", distance: 12, shoot: true });
  expect(bad.setting.second.entry).toBe("green/trolls");
  expect(fromQuery(CHOICES, "side=left").setting.side).toBe("flank");
});

test("nothing contradicts itself", () => {
  const { setting } = fromQuery(CHOICES, "charge=true&counter=true");
  expect(consistent(CHOICES, { ...setting, side: "rear" }).counter).toBe(false);
  expect(consistent(CHOICES, { ...setting, charge: false }).counter).toBe(false);
  expect(consistent(CHOICES, { ...setting, shoot: true, commander: true }).commander).toBe(false);
});

test("the two change places", () => {
  const { setting } = fromQuery(CHOICES, "first=trolls&second=archers");
  expect(swapped(setting).first.entry).toBe("wood/archers");
  expect(swapped(swapped(setting))).toEqual(setting);
});

import { expect, test } from "vitest";
import type { Change, PartFigures } from "../api/types";
import { changed, reasonsOf } from "./reasons";

const change = (more: Partial<Change>): Change => ({
  stat: "power",
  amount: 1,
  to: 0,
  source: "Great Weapon",
  when: "",
  fight: "",
  ...more,
});
const part = (changes: Change[]): PartFigures => ({
  start: { skill: 3, power: 3, defense: 4, attacks: 1, wounds: 1, discipline: 7, move: 8 },
  changes,
});

test("a figure that nothing changes needs no reason", () => {
  expect(reasonsOf(part([]))).toEqual([]);
});

test("the changes of a figure are told together, what counts at times only apart", () => {
  const found = reasonsOf(
    part([
      change({ fight: "melee" }),
      change({ amount: -2, source: "Curse" }),
      change({ source: "Lance", when: "charge" }),
      change({ source: "Fire", fight: "ranged" }),
    ]),
  );
  expect(found.map((reason) => reason.stat)).toEqual(["power", "power", "power"]);
  expect(found[0]?.words).toContain("Great Weapon");
  expect(found[0]?.words).toContain("−2 Curse");
  expect(found[1]?.words).toContain("Lance");
  expect(found[2]?.words).toContain("Fire");
});

test("a figure that is set tells to what and by whom", () => {
  const [reason] = reasonsOf(
    part([change({ stat: "discipline", amount: null, to: 9, source: "War Chief" })]),
  );
  expect(reason?.words).toContain("9");
  expect(reason?.words).toContain("War Chief");
});

test("figures are marked against what they start from", () => {
  expect(changed(part([]), "power", 4)).toBe("better");
  expect(changed(part([]), "power", 2)).toBe("worse");
  expect(changed(part([]), "power", 3)).toBe("same");
  expect(changed(null, "power", 3)).toBe("same");
});

import { describe, expect, test, vi } from "vitest";
import { ENGLISH } from "./english";
import { GERMAN } from "./german";

// The catalogues take the form of their figures from the language of the page.
vi.hoisted(() => vi.stubGlobal("navigator", { languages: ["de-DE"] }));

type Said = [path: string, text: string];
type Saying = (...given: unknown[]) => unknown;

/** Words and marks that are the same in both languages; "Orcs" stands for any name. */
const ALIKE = new Set([
  "OpenSOVL",
  "Banner",
  "At",
  "Di",
  "Front",
  "Lava",
  "Sand",
  "Monster",
  "Phase",
  "Chance",
  "Tab",
  "Enter",
  "–",
]);
/** Keys that are letters. */
const KEYS = /^[A-Z](, [A-Z])*$/;

/** What a saying is tried with, until it makes sense: a name where it takes any word, a fraction where it needs a number. */
const GIVEN = [
  "Orcs",
  2.5,
  "front",
  "south",
  "charge",
  ["Orcs", "Orcs"],
  { name: "Orcs", leader: "Orcs", models: 3, dice: 3, needs: 4, hits: "Orcs", saves: 5, wounds: "Orcs" },
  { stat: "power", amount: -1, to: 0, source: "Orcs", when: "charge", fight: "melee" },
  "breaks",
];

const nonsense = (text: unknown) => /undefined|NaN|\[object/.test(JSON.stringify(text) ?? "undefined");

/** What a saying says of the first things given that it can say something of. */
function tried(saying: Saying, given: unknown[] = []): unknown {
  if (given.length < saying.length) {
    for (const one of GIVEN) {
      const found = tried(saying, [...given, one]);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  try {
    const found = saying(...given);
    return nonsense(found) ? undefined : found;
  } catch {
    return undefined;
  }
}

/** Every text of a catalogue, by the path of its key. */
function all(texts: object, path = ""): Said[] {
  return Object.entries(texts).flatMap(([key, value]): Said[] => {
    const here = path ? `${path}.${key}` : key;
    const said = typeof value === "function" ? tried(value as Saying) : value;
    if (typeof said === "object" && said !== null) return all(said, here);
    return [[here, String(said)]];
  });
}

const english = new Map(all(ENGLISH));
const german = new Map(all(GERMAN));

describe("the catalogues", () => {
  test("say the same things", () => {
    expect([...german.keys()].sort()).toEqual([...english.keys()].sort());
    expect(english.size).toBeGreaterThan(400);
  });

  test("make sense with what they are given", () => {
    expect([...english, ...german].filter(([, text]) => text === "undefined" || text === "")).toEqual([]);
  });

  test("leave nothing in English", () => {
    const left = [...german].filter(([key, text]) => {
      const words = text.replaceAll("Orcs", "").replace(/[^\p{L}]/gu, "");
      return words && text === english.get(key) && !ALIKE.has(text) && !KEYS.test(text);
    });
    expect(left).toEqual([]);
  });

  test("write German figures with a comma", () => {
    const figures = [...german].filter(([, text]) => /\d,\d/.test(text));
    expect([...german].filter(([, text]) => /\d\.\d/.test(text))).toEqual([]);
    expect(figures.length).toBeGreaterThan(10);
  });
});

import { expect, test } from "vitest";
import { battlePath, hotSeatPath, isSame, replayPath, routeOf } from "./routes";

const at = (path: string) => routeOf(new URL(path, "http://here"));

test("every page has its address", () => {
  expect(at("/")).toEqual({ page: "start", army: null });
  expect(at("/?army=x")).toEqual({ page: "start", army: "x" });
  expect(at("/odds?first=a")).toEqual({ page: "odds" });
  expect(at("/armies/")).toEqual({ page: "armies", id: null });
  expect(at("/study/x")).toEqual({ page: "study", id: "x" });
  expect(at(battlePath("a/b ?", "north"))).toEqual({ page: "battle", id: "a/b ?", side: "north" });
  expect(at(hotSeatPath("x", true))).toEqual({ page: "hotseat", id: "x", curtain: true });
  expect(at(hotSeatPath("x", false))).toEqual({ page: "hotseat", id: "x", curtain: false });
  expect(at(replayPath("x"))).toEqual({ page: "replay", id: "x" });
});

test.each(["battle", "replay", "study", "armies", "odds"])(
  "a malformed address below /%s is one of nothing",
  (page) => {
    for (const id of ["%E0%A4%A", "%", "%zz", "a/b"])
      expect(at(`/${page}/${id}`)).toEqual({ page: "nothing" });
  },
);

test.each(["/nosuch", "/battle", "/battle/", "/replay", "/odds/x", "/start", "/armies/x/y"])(
  "%s is nothing",
  (path) => {
    expect(at(path)).toEqual({ page: "nothing" });
  },
);

test("a moment in the hash and what no page reads make no other route", () => {
  expect(isSame(at("/replay/x"), at("/replay/x#at=30"))).toBe(true);
  expect(isSame(at("/battle/x"), at("/battle/x?side=south&lang=de"))).toBe(true);
  expect(isSame(at("/battle/x"), at("/battle/x?side=north"))).toBe(false);
});

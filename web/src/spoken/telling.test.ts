import { describe, expect, it } from "vitest";
import { clock, wind } from "./telling";

describe("directions", () => {
  it("are hours with twelve straight ahead", () => {
    const told = [0, 14, 16, 30, 90, 180, -180, -90, -30, -14].map(clock);
    expect(told).toEqual([12, 12, 1, 1, 3, 6, 6, 9, 11, 12]);
  });

  it("are winds from north round by the east", () => {
    expect([0, 22, 23, 90, 180, 225, 315, 338, 359.9].map(wind)).toEqual([
      "north",
      "north",
      "north-east",
      "east",
      "south",
      "south-west",
      "north-west",
      "north",
      "north",
    ]);
  });
});

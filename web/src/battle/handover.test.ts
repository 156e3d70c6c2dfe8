import { describe, expect, it } from "vitest";
import type { View } from "../api/types";
import { handOver, mustHide } from "./handover";

const view = (changes: object) =>
  ({
    side: "south",
    phase: "strategic",
    to_act: ["south"],
    ready: { south: false, north: false },
    units: [],
    ...changes,
  }) as unknown as View;

describe("who comes to the page", () => {
  it("stays while there is something to do", () => {
    expect(handOver(view({}))).toBeNull();
    expect(handOver(view({ phase: "deployment", to_act: ["south", "north"] }))).toBeNull();
  });

  it("is the other side when it is to act", () => {
    expect(handOver(view({ to_act: ["north"] }))).toBe("north");
    expect(handOver(view({ side: "north", to_act: ["south"] }))).toBe("south");
  });

  it("is the other side when this one is Ready, and nobody when both are", () => {
    const ready = { south: true, north: false };
    expect(handOver(view({ phase: "deployment", to_act: ["north"], ready }))).toBe("north");
    expect(
      handOver(view({ phase: "deployment", to_act: [], ready: { south: true, north: true } })),
    ).toBeNull();
  });

  it("is nobody when the battle is over", () => {
    expect(handOver(view({ phase: "over", to_act: [] }))).toBeNull();
  });
});

describe("what must be hidden", () => {
  const assassin = { side: "south", alive: true, commander: { alive: true, properties: ["Hidden"] } };

  it("is every deployment, and a hidden commander", () => {
    expect(mustHide(view({ phase: "deployment" }))).toBe(true);
    expect(mustHide(view({}))).toBe(false);
    expect(mustHide(view({ units: [assassin] }))).toBe(true);
    expect(mustHide(view({ units: [{ ...assassin, side: "north" }] }))).toBe(false);
  });
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MOST_HELD } from "../lib/nudges";
import { Editor } from "./editor.svelte";
import type { Position } from "./forms";
import { positions } from "./storage";

const position: Position = {
  format: "opensovl-position 1",
  map: "farmstead",
  factions: { south: "Greenskin Tribes", north: "Dwarf Holds" },
  south: [{ entry: "Orc Warriors", at: [10, 10, 0] }],
  north: [],
};

/** A server that says yes to every position, once it is let. */
class Slow {
  private waiting: (() => void)[] = [];
  asked = 0;

  fetch = async (_: string, asked: RequestInit): Promise<Response> => {
    this.asked++;
    await new Promise<void>((done) => this.waiting.push(done));
    const { position } = JSON.parse(String(asked.body));
    return Response.json({ position, text: "", playable: true, problems: [], scene: null });
  };

  /** Answers one question after the other, as long as there are any. */
  async answers(): Promise<void> {
    for (let turns = 0; turns < 200; turns++) {
      this.waiting.shift()?.();
      await new Promise((done) => setTimeout(done));
    }
  }
}

let slow: Slow;

beforeEach(() => {
  slow = new Slow();
  vi.stubGlobal("fetch", slow.fetch);
});
afterEach(() => vi.unstubAllGlobals());

const ahead = (editor: Editor) => editor.position.south[0]?.at?.[1];

test("a key that is held on a slow line does not walk the unit on when it is let go", async () => {
  const editor = new Editor("held", position);
  await slow.answers();
  editor.shift(1, 0, 1, 0);
  for (let times = 0; times < 50; times++) editor.shift(1, 0, 1, 0, true);
  await slow.answers();
  expect(ahead(editor)).toBe(10 + MOST_HELD);
});

test("every press of its own counts, however slow the line", async () => {
  const editor = new Editor("pressed", position);
  for (let times = 0; times < 6; times++) editor.shift(1, 0, 1, 0);
  await slow.answers();
  expect(ahead(editor)).toBe(16);
  for (let times = 0; times < 50; times++) editor.undo(times > 0);
  await slow.answers();
  expect(ahead(editor)).toBe(16 - MOST_HELD);
});

test("an answer that is none takes no edit along without a word", async () => {
  const editor = new Editor("none", position);
  await slow.answers();
  vi.stubGlobal("fetch", async () => new Response("<html>", { status: 200 }));
  editor.shift(1, 0, 1, 0);
  await new Promise((done) => setTimeout(done, 20));
  expect(editor.away || editor.message !== null).toBe(true);
  editor.close();
});

test("what another tab kept is a step that can be taken back, and is not written again", async () => {
  const editor = new Editor("two", position);
  await slow.answers();
  const put = vi.spyOn(positions, "put");
  vi.spyOn(positions, "find").mockReturnValue({
    id: "two",
    thing: { ...position, name: "Other" },
    changed: "",
  });
  editor.heard();
  await slow.answers();
  expect(editor.position.name).toBe("Other");
  expect(put).not.toHaveBeenCalled();
  const { asked } = slow;
  editor.heard();
  await slow.answers();
  expect(slow.asked).toBe(asked);
  editor.undo();
  await slow.answers();
  expect(editor.position.name).toBeUndefined();
  expect(put).toHaveBeenCalledOnce();
});

import { describe, expect, it } from "vitest";
import type { Reach } from "../api/types";
import { ENGLISH } from "../texts/english";
import { GERMAN } from "../texts/german";
import { COUNTED, earlier, HALFWAY, LEFT, linesNow } from "./plan";
import {
  ANSWERS,
  ARCHERS,
  CAST,
  CHARGES,
  ENDED,
  entry,
  FOUGHT,
  KNIGHTS,
  MOVED,
  OPENING,
  PACK,
  SHOT,
  SPEAR,
  scene,
  units,
} from "./scene.fixture";

const ALL = [1, 2, 3];
const read = (...names: string[]) => new Set(names);
const opening = { actions: OPENING, moves: ALL };

describe("before the battle", () => {
  it("names the unit that has no place yet, and cannot be put aside", () => {
    const lines = linesNow(
      scene({ turn: 0, phase: "deployment", units: units({ 3: { placed: false } }) }),
      read(),
    );
    expect(lines).toMatchObject({ id: "deploy", must: true, points: ["[data-tray]"] });
    expect(lines.task).toContain("Knights 3");
  });

  it("points at Ready when all stand", () => {
    const lines = linesNow(scene({ turn: 0, phase: "deployment" }), read());
    expect(lines).toMatchObject({ id: "deploy", points: [".tray button.main"] });
  });
});

describe("the first Strategic phase", () => {
  it("explains the phases before it asks for a unit, the one that can cast first", () => {
    expect(linesNow(scene(opening), read())).toMatchObject({ id: "phases", reading: true });
    const lines = linesNow(scene(opening), read("phases"));
    expect(lines.id).toBe("choose");
    expect(lines.task).toContain("Foot 1");
  });

  it("does not take the unit that was placed last for a choice", () => {
    expect(linesNow(scene({ ...opening, selected: KNIGHTS }), read("phases")).id).toBe("choose");
    expect(linesNow(scene({ ...opening, selected: KNIGHTS, drawn: true }), read("phases")).id).toBe("move");
  });

  it("goes along with whatever unit is chosen", () => {
    expect(linesNow(scene({ ...opening, selected: 1 }), read("phases")).id).toBe("ability");
    expect(linesNow(scene({ ...opening, selected: ARCHERS }), read("phases")).id).toBe("shoot");
  });

  it("tells of the ability what the battle says of it", () => {
    const { text } = linesNow(scene({ ...opening, selected: 1 }), read("phases"));
    expect(text).toContain("Wizard has Fireball");
    expect(text).toContain("2 times");
  });

  it("asks to confirm a drawn move, and takes it up again when it is undone", () => {
    const now = { ...opening, selected: 1, units: units({ 1: { active: true } }) };
    expect(linesNow(scene({ ...now, log: [CAST] }), read("phases")).points).toEqual([
      '.board [data-unit="1"] .edge',
    ]);
    expect(linesNow(scene({ ...now, log: [CAST], drawn: true }), read("phases")).points).toEqual([
      '[data-action="move"]',
    ]);
    expect(linesNow(scene({ ...now, log: [CAST, MOVED] }), read("phases")).id).toBe("end");
    expect(linesNow(scene({ ...now, log: [CAST] }), read("phases")).id).toBe("move");
  });

  it("looks around between activations, not in the middle of one", () => {
    const done = [CAST, MOVED, ENDED];
    expect(linesNow(scene({ ...opening, log: done }), read())).toMatchObject({ id: "ground", reading: true });
    const acting = { ...opening, selected: KNIGHTS, units: units({ 3: { active: true } }) };
    expect(linesNow(scene({ ...acting, log: done }), read()).id).toBe("");
    expect(linesNow(scene({ ...opening, log: [...done, SHOT, ENDED] }), read("ground")).id).toBe("markers");
  });

  it("still teaches what was skipped over when it can be done later", () => {
    const later = scene({ ...opening, turn: 3, selected: ARCHERS, log: [CAST, MOVED, ENDED] });
    expect(linesNow(later, read("markers")).id).toBe("shoot");
  });
});

describe("the Charge phase", () => {
  const now = { turn: 2, phase: "charge" as const, actions: CHARGES, log: [CAST, MOVED, SHOT, ENDED] };
  const aim = (side: string, target: number, distance: number) => ({
    target,
    kind: "charge",
    side,
    distance,
  });
  const reach = { targets: [aim("front", PACK, 4), aim("left", SPEAR, 9)] } as unknown as Reach;

  it("leads from the charger over its target to the button", () => {
    const first = linesNow(scene(now), read());
    expect(first.points).toEqual([`.board [data-unit="${KNIGHTS}"] .edge`]);
    const second = linesNow(scene({ ...now, selected: KNIGHTS, reach }), read());
    expect(second.task, "a flank rather than the nearest front").toContain("Spear 5");
    const third = linesNow(scene({ ...now, selected: KNIGHTS, target: PACK, reach }), read());
    expect(third.task).toContain("Pack 4");
    expect(third.points).toContain("[data-outlook]");
    expect([first.id, second.id, third.id]).toEqual(["charge", "charge", "charge"]);
  });

  it("takes another charger that is chosen for good", () => {
    expect(linesNow(scene({ ...now, selected: 1 }), read()).task).toContain("Pack 4");
  });

  it("says what to do when nobody reaches anybody", () => {
    const lines = linesNow(scene({ ...now, actions: [{ kind: "pass", side: "south" }] }), read());
    expect(lines).toMatchObject({ kind: "hint", points: ['[data-action="pass"]'] });
  });

  it("speaks of an enemy's charge first, once", () => {
    expect(linesNow(scene({ ...now, actions: ANSWERS }), read())).toMatchObject({ id: "charged" });
    const chosen = linesNow(scene({ ...now, actions: ANSWERS, selected: ARCHERS }), read());
    expect(chosen.points).toEqual(['[data-action="counter"]', '[data-action="flee"]']);
    expect(linesNow(scene({ ...now, actions: ANSWERS }), read("charged")).id).toBe("charge");
  });

  it("knows the turn that is given back to a charged unit", () => {
    const back = scene({ ...now, prompt: "answer", actions: ANSWERS });
    expect(linesNow(back, read("charge")).title).toBe(ENGLISH.lesson.hints.stay().title);
  });

  const charged = entry(2, "charge", "south", { kind: "charge_declared", unit: KNIGHTS, text: "Knights!" });
  const fled = entry(2, "charge", "north", { kind: "flee_declared", unit: PACK, text: "Pack flees" });

  it("quotes the enemy's answer, in this phase and after it", () => {
    const during = linesNow(scene({ ...now, log: [...now.log, charged, fled] }), read());
    expect(during).toMatchObject({ id: "answer", quotes: ["Knights!", "Pack flees"] });
    expect(during.points).toEqual(['[data-action="pass"]']);
    const after = scene({ ...opening, turn: 2, log: [...now.log, charged, fled] });
    expect(linesNow(after, read("markers"))).toMatchObject({ id: "answer", points: [], task: undefined });
  });

  it("is content with a pass", () => {
    const passed = entry(2, "charge", "south", { kind: "passed" });
    const after = scene({ ...opening, turn: 2, log: [...now.log, charged, passed] });
    expect(linesNow(after, read("markers")).kind).toBe("hint");
  });

  it("tells a charge that came to a fight from one that did not", () => {
    const home = entry(2, "charge", "south", { kind: "charge_moved", unit: KNIGHTS, text: "home" });
    const contacts = { front: PACK, left: 0, right: 0, rear: 0 };
    const log = [...now.log, charged, home];
    const touching = scene({
      ...opening,
      turn: 2,
      units: units({ 3: { in_combat: true, contacts } }),
      log,
    });
    const known = read("markers", "answer");
    expect(linesNow(touching, known)).toMatchObject({ id: "contact", quotes: ["home"] });
    expect(linesNow(touching, known).points).toHaveLength(2);
    const running = entry(2, "charge", "south", { kind: "charge_after_runner", unit: KNIGHTS });
    const apart = linesNow(scene({ ...opening, turn: 2, log: [...now.log, charged, running] }), known);
    expect(apart.title).toBe(ENGLISH.lesson.steps.failed().title);
  });
});

describe("the Combat phase", () => {
  const now = { turn: 3, phase: "charge" as const, actions: CHARGES, log: [FOUGHT] };
  const before = ["charge", "answer", "contact"];

  it("is told from what happened, step by step", () => {
    expect(linesNow(scene(now), read(...before))).toMatchObject({
      id: "strikes",
      quotes: ["Knights strike", "Pack strikes"],
    });
    expect(linesNow(scene(now), read(...before, "strikes")).quotes).toEqual(["South scores 5", "South wins"]);
    expect(linesNow(scene(now), read(...before, "strikes", "score")).quotes).toEqual(["Pack tests"]);
  });

  it("says of a tie that nobody tests", () => {
    const tie = entry(
      2,
      "strategic",
      "south",
      { kind: "combat", units: [KNIGHTS, PACK] },
      { kind: "combat_won", side: "" },
    );
    const lines = linesNow(scene({ ...now, log: [tie] }), read(...before, "strikes", "score"));
    expect(lines.text).toBe(ENGLISH.lesson.steps.breaks(true).text);
  });

  it("is let go when the player has long played on", () => {
    expect(linesNow(scene({ ...now, turn: 4 }), read(...before)).id).toBe("winning");
  });

  it("is not told of a fight among others", () => {
    const other = entry(2, "strategic", "south", { kind: "combat", units: [PACK, SPEAR] });
    expect(linesNow(scene({ ...now, log: [other] }), read(...before)).kind).toBe("hint");
  });
});

describe("the end", () => {
  const taught = COUNTED.map((step) => step.id);
  const now = { turn: 3, phase: "charge" as const, actions: CHARGES, log: [FOUGHT] };

  it("offers to play on or to leave when all is taught, and remembers which", () => {
    expect(linesNow(scene(now), read(...taught)).kind).toBe("halfway");
    expect(linesNow(scene(now), read(...taught, HALFWAY)).kind).toBe("hint");
    expect(linesNow(scene(now), read(...taught, HALFWAY, LEFT)).kind).toBe("left");
  });

  it("comes when the battle is over, whatever has been taught", () => {
    expect(linesNow(scene({ phase: "over" }), read()).kind).toBe("over");
    expect(linesNow(scene({ ...now, phase: "over" }), read(...taught, LEFT)).kind).toBe("over");
  });
});

describe("wherever the player wanders", () => {
  const phases = ["deployment", "charge", "strategic", "combat", "over"] as const;
  const options = [[], OPENING, CHARGES, ANSWERS];
  const minds = [read(), read(...COUNTED.map((step) => step.id)), read("winning", HALFWAY)];

  it("there is something to say", () => {
    for (const phase of phases)
      for (const actions of options)
        for (const selected of [0, 1, PACK])
          for (const toAct of [["south"], ["north"], []] as ("south" | "north")[][])
            for (const mind of minds)
              for (const log of [[CAST, ENDED], [FOUGHT]]) {
                const turn = phase === "deployment" ? 0 : 2;
                const lines = linesNow(
                  scene({ turn, phase, actions, selected, toAct, log, moves: [3] }),
                  mind,
                );
                expect(lines.title && lines.text).toBeTruthy();
              }
  });

  it("what has been met can be read again, in order", () => {
    const now = scene({ ...opening, selected: 1 });
    expect(earlier("ability", now, read("phases")).map((step) => step.id)).toEqual([
      "deploy",
      "phases",
      "choose",
    ]);
    expect(earlier("deploy", now, read("phases"))).toEqual([]);
  });

  it("a fleeing unit is told to rally, a fighting one that there is nothing to do", () => {
    const mind = read(...COUNTED.map((step) => step.id), HALFWAY);
    const at = (changes: object) =>
      linesNow(scene({ ...opening, turn: 3, selected: 3, units: units({ 3: changes }) }), mind);
    expect(at({ fleeing: true }).points).toEqual(['[data-action="rally"]']);
    expect(at({ in_combat: true }).title).toBe(ENGLISH.lesson.hints.locked().title);
  });
});

describe("the texts", () => {
  it.each([ENGLISH, GERMAN])("of a step are few sentences", ({ lesson }) => {
    const told = [
      lesson.steps.deploy("x"),
      lesson.steps.phases(),
      lesson.steps.score(),
      lesson.steps.breaks(true),
      lesson.steps.winning(),
      lesson.hints.halfway(),
    ];
    for (const { text } of told) expect(text.length).toBeLessThan(330);
  });
});

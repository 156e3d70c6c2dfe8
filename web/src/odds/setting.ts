import type { Choices } from "./choices";
import { fit, fresh, type Pick, read, wordsOf } from "./pick";

export type Struck = "front" | "flank" | "rear";

/** Everything that is set on the page; its query is the link's and, but for the rounds, the server's. */
export interface Setting {
  first: Pick;
  second: Pick;
  shoot: boolean;
  side: Struck;
  charge: boolean;
  counter: boolean;
  rounds: number;
  distance: number;
  cover: boolean;
  commander: boolean;
}

export const STRUCK: Struck[] = ["front", "flank", "rear"];
export const ROUNDS = [1, 2, 3];
export const FARTHEST = 60;
const USUAL_DISTANCE = 12;
const USUAL = ["greenskin-tribes/orc-warriors", "dwarf-holds/dwarf-warriors"];

/** What a link sets, and whether all of its words were understood. */
export function fromQuery(choices: Choices, query: string): { setting: Setting; understood: boolean } {
  const asked = new URLSearchParams(query);
  const entries = choices.factions.flatMap((one) => one.entries).filter((one) => one.models);
  const unit = (words: string | null, usual: string) => {
    const start = entries.some((one) => one.slug === usual) ? usual : (entries[0]?.slug ?? "");
    return (words && read(choices, words)) || fresh(choices, start);
  };
  const words = [asked.get("first"), asked.get("second")] as const;
  const is = (name: string) => asked.get(name) === "true";
  const inches = asked.has("shoot") ? Number(asked.get("shoot")) : USUAL_DISTANCE;
  const side = asked.get("side") ?? "front";
  const setting: Setting = {
    first: unit(words[0], USUAL[0]!),
    second: unit(words[1], USUAL[1]!),
    shoot: asked.has("shoot"),
    side: STRUCK.find((one) => one === side) ?? (["left", "right"].includes(side) ? "flank" : "front"),
    charge: is("charge"),
    counter: is("counter"),
    rounds: ROUNDS.find((one) => String(one) === asked.get("rounds")) ?? 1,
    distance: inches >= 0 && inches <= FARTHEST ? inches : USUAL_DISTANCE,
    cover: is("cover"),
    commander: is("commander"),
  };
  const understood = words.every((one) => one === null || read(choices, one) !== null);
  return { setting: consistent(choices, setting), understood };
}

/** Without what contradicts itself: only a charge on the front is answered by another (R8.8). */
export function consistent(choices: Choices, setting: Setting): Setting {
  return {
    ...setting,
    first: fit(choices, setting.first),
    second: fit(choices, setting.second),
    counter: setting.counter && setting.charge && setting.side === "front",
    commander: setting.commander && Boolean(setting.first.leader?.ranged),
  };
}

export function queryOf(choices: Choices, setting: Setting): string {
  const asked = new URLSearchParams({
    first: wordsOf(choices, setting.first),
    second: wordsOf(choices, setting.second),
  });
  const put = (name: string, value: boolean) => value && asked.set(name, "true");
  if (setting.shoot) {
    asked.set("shoot", String(setting.distance));
    put("cover", setting.cover);
    put("commander", setting.commander);
  } else {
    if (setting.side !== "front") asked.set("side", setting.side);
    put("charge", setting.charge);
    put("counter", setting.counter);
    if (setting.rounds > 1) asked.set("rounds", String(setting.rounds));
  }
  return asked.toString().replaceAll("%2F", "/");
}

export const swapped = (setting: Setting): Setting => ({
  ...setting,
  first: setting.second,
  second: setting.first,
});

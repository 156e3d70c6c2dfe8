import type { FightOdds, HarmOdds, UnitOdds } from "../api/types";
import { percent } from "../battle/outlook";
import { T } from "../texts";
import { type Choices, entryOf } from "./choices";
import type { Pick } from "./pick";
import type { Setting } from "./setting";

/** What sentences call a unit, and whether it is many. */
export interface Named {
  name: string;
  many: boolean;
  /** Models at the start, without the commander; 0 for one that fights alone. */
  models: number;
  /** Its commander's name, if it has one and is not the commander itself. */
  leader: string;
}

export type Pair = [Named, Named];

const words = T.odds;
const RARE = 0.0005;
const SMALL = 0.005;

/** A chance in a sentence; the figure and its sign stay on one line. */
const share = (chance: number) =>
  percent(chance).replace("< ", words.under).replace("> ", words.over).replaceAll(" ", "\u00a0");

/** What the two are called; with `acting` a commander that shoots goes by its own name. */
export function pairOf(choices: Choices, setting: Setting, acting: boolean): Pair {
  let [one, other] = [namedOf(choices, setting.first), namedOf(choices, setting.second)];
  if (one.name === other.name) {
    one = { ...one, name: words.first(one.name) };
    other = { ...other, name: words.second(other.name) };
  }
  if (acting && setting.shoot && setting.commander)
    one = { ...one, name: one.leader || one.name, many: false };
  return [one, other];
}

function namedOf(choices: Choices, pick: Pick): Named {
  const entry = entryOf(choices, pick.entry);
  const leader = entry?.solo ? "" : (pick.leader?.name ?? "");
  return {
    name: entry?.name ?? pick.entry,
    many: pick.models > 1,
    models: entry?.solo ? 0 : pick.models,
    leader,
  };
}

/** The chance that a unit has broken or been destroyed by now. */
export const lost = (unit: UnitOdds) => unit.breaks + unit.destroyed - unit.caught;

/** What a fight comes to, in a sentence or two: the likelier first. */
export function fightSentence(fight: FightOdds, pair: Pair): string {
  const first = fight.rounds[0]!;
  const last = fight.rounds.at(-1)!;
  const chances = [first.wins.south, first.wins.north] as const;
  const said = [];
  if (Math.abs(chances[0] - chances[1]) < RARE) said.push(words.even(share(chances[0])));
  else {
    const [up, down] = chances[0] > chances[1] ? ([0, 1] as const) : ([1, 0] as const);
    const winner = pair[up];
    said.push(
      words.wins(winner.name, winner.many, share(chances[up]), pair[down].name, share(chances[down])),
    );
  }
  const losses = last.units
    .map((unit, index) => ({ named: pair[index]!, unit, chance: lost(unit) }))
    .filter((one) => one.chance >= RARE)
    .sort((one, other) => other.chance - one.chance)
    .map((one) => words.lost(one.named.name, one.named.many, endOf(one.unit), share(one.chance)));
  if (!losses.length) said.push(words.nobodyLost);
  else {
    if (fight.rounds.length > 1) losses.push(words.still(share(last.goes_on)));
    said.push(words.losses(fight.rounds.length, losses));
  }
  return said.join(" ");
}

/** How a unit is lost: by breaking, by being destroyed where it stands, or by either. */
function endOf(unit: UnitOdds): "breaks" | "falls" | "either" {
  if (unit.breaks < RARE) return "falls";
  return unit.destroyed - unit.caught < SMALL ? "breaks" : "either";
}

export function shotSentence(harm: HarmOdds, pair: Pair): string {
  const [shooter, target] = pair;
  const told = words.shotTold(shooter.name, shooter.many, {
    dice: harm.dice,
    needs: harm.needs,
    hits: T.figures.fixed(harm.hits_mean, 1),
    saves: harm.save_needs,
    wounds: T.figures.fixed(harm.wounds_mean, 1),
  });
  const mean = T.figures.fixed(harm.models_mean, 1);
  return `${told} ${words.shotLeft(target.name, target.many, mean, target.models, share(harm.destroyed))}`;
}

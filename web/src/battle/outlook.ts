import type { FightOdds } from "../api/types";
import { otherSide } from "../lib/sides";

/** A fight's next round as the one who asks sees it. */
export interface Told {
  wins: number;
  ties: number;
  loses: number;
  youBreak: number;
  theyBreak: number;
  dealt: number;
  taken: number;
}

/** The next round of a fight for a unit, against one enemy of it (0: whichever, for the sides alone). */
export function ofFight(fight: FightOdds, unit: number, enemy: number): Told {
  const round = fight.rounds[0]!;
  const own = round.units.find((one) => one.unit === unit)!;
  const other = round.units.find((one) => one.unit === enemy);
  const foe = otherSide(own.side);
  return {
    wins: round.wins[own.side],
    ties: round.tie,
    loses: round.wins[foe],
    youBreak: own.breaks + own.destroyed - own.caught,
    theyBreak: other ? other.breaks + other.destroyed - other.caught : 0,
    dealt: other?.wounds_mean ?? 0,
    taken: own.wounds_mean,
  };
}

/** A chance as people say it: never 0 % or 100 % for what is not certain. */
export function percent(chance: number): string {
  if (chance <= 0) return "0 %";
  if (chance < 0.005) return "< 1 %";
  if (chance > 0.995 && chance < 1) return "> 99 %";
  return `${Math.round(100 * chance)} %`;
}

import type { Figure, PartFigures } from "../api/types";
import { T } from "../texts";

export interface Reason {
  stat: Figure;
  /** How the figure comes about, or what is added to it at some times only. */
  words: string;
}

/** Each figure that is not what it starts from, with what changes it (R4.1); what counts at some times only stands apart. */
export function reasonsOf(part: PartFigures): Reason[] {
  const stats = Object.keys(part.start) as Figure[];
  return stats.flatMap((stat) => [...always(part, stat), ...sometimes(part, stat)]);
}

const isConstant = (change: PartFigures["changes"][number]) => !change.when && change.fight !== "ranged";

function always(part: PartFigures, stat: Figure): Reason[] {
  const changes = part.changes.filter((change) => change.stat === stat && isConstant(change));
  if (!changes.length) return [];
  const words = T.why.start(part.start[stat] ?? 0);
  return [{ stat, words: [words, ...changes.map(T.why.change)].join(", ") }];
}

function sometimes(part: PartFigures, stat: Figure): Reason[] {
  const changes = part.changes.filter((change) => change.stat === stat && !isConstant(change));
  return changes.map((change) => ({ stat, words: T.why.sometimes(change) }));
}

/** Whether a figure of the card is better or worse than what it starts from, or as it was. */
export function changed(part: PartFigures | null, stat: Figure, now: number): "better" | "worse" | "same" {
  const start = part?.start[stat];
  if (start === undefined || start === now) return "same";
  return now > start ? "better" : "worse";
}

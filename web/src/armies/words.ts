import { T } from "../texts";
import type { PlainUnit } from "./forms";

/** A unit's name as its card and the links to it say it. */
export function nameOf(unit: PlainUnit): string {
  const count = (unit.models ?? 1) > 1 ? `${unit.models} ` : "";
  const leader = unit.commander?.entry;
  if (!unit.entry) return leader || T.armies.nameless;
  return `${count}${unit.entry}${leader ? ` ${T.start.with(leader)}` : ""}`;
}

import type { Side, View } from "../api/types";
import { otherSide } from "../lib/sides";

/** Who must come to the page after what this side sees now: nobody while it has something to do itself. */
export function handOver(view: View): Side | null {
  if (view.phase === "over") return null;
  if (view.phase === "deployment")
    return view.ready[view.side] && !view.ready[otherSide(view.side)] ? otherSide(view.side) : null;
  return view.to_act.length > 0 && !view.to_act.includes(view.side) ? otherSide(view.side) : null;
}

/** True where one side's page shows what the other must not see: a deployment, or a commander who is hidden. */
export function mustHide(view: View): boolean {
  if (view.phase === "deployment") return true;
  return view.units.some(
    (unit) =>
      unit.side === view.side &&
      unit.alive &&
      unit.commander?.alive &&
      unit.commander.properties.includes("Hidden"),
  );
}

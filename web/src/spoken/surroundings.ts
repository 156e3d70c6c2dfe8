import { call } from "../api/client";
import type { Surroundings, UnitBearing } from "../api/schema";
import type { Pose, Side } from "../api/types";

export type { MarkerBearing, PieceBearing, Surroundings, UnitBearing } from "../api/schema";

/** Where something lies, seen from a unit. */
export type Bearing = Omit<UnitBearing, "unit" | "shows" | "sight">;

/** What lies around a unit: now, as if it stood elsewhere, or as it was at a moment of the log. */
export function surroundings(
  id: string,
  side: Side,
  unit: number,
  how: Pose | { moment: number } | null = null,
): Promise<Surroundings> {
  const further = Object.entries(how ?? {}).map(([name, value]) => `&${name}=${value}`);
  return call(`battles/${encodeURIComponent(id)}/surroundings/${unit}?side=${side}${further.join("")}`);
}

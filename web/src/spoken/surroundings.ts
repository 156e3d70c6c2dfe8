import { call } from "../api/client";
import type { Pose, Quarter, Side } from "../api/types";

/** Where something lies, seen from a unit, as the engine measures it (docs/protocol.md). */
export interface Bearing {
  distance: number;
  heading: number;
  turn: number;
  quarter: Quarter;
}

export type UnitBearing = Bearing & { unit: number; shows: Quarter; sight: number | null };
export type PieceBearing = Bearing & { piece: number; inside: boolean };
export type MarkerBearing = Bearing & { marker: number; touches: boolean };

export interface Surroundings extends Pose {
  unit: number;
  units: UnitBearing[];
  terrain: PieceBearing[];
  markers: MarkerBearing[];
  edges: Record<"west" | "east" | "south" | "north", number>;
  /** Inches behind the front line of its zone, during deployment. */
  line: number | null;
}

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

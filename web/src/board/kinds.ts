import type { Unit } from "../api/types";

export type Kind =
  | "infantry"
  | "ranged"
  | "cavalry"
  | "monstrous"
  | "monster"
  | "machine"
  | "chariot"
  | "beasts"
  | "commander";

/** Which of the drawn signs stands for a unit: its type first, then its role. */
export function kindOf(unit: Pick<Unit, "type" | "role">): Kind {
  const type = unit.type.toLowerCase();
  if (type.includes("war machine")) return "machine";
  if (type.includes("chariot") || type.includes("wagon")) return "chariot";
  if (type.includes("cavalry")) return "cavalry";
  if (type.includes("monstrous infantry")) return "monstrous";
  if (type.includes("monster") || type.includes("gargantuan")) return "monster";
  if (type.includes("beast") || type.includes("swarm")) return "beasts";
  if (unit.role.startsWith("commander")) return "commander";
  return unit.role.includes("ranged") ? "ranged" : "infantry";
}

/** Paths in a box of 16 by 16: `fill` is filled, `line` stroked. */
export const SIGNS: Record<Kind, { fill?: string; line?: string }> = {
  infantry: { line: "M3 13L12 4M12 4l1.5-1.5M4 9.5l3 3M13 13L4 4M4 4L2.5 2.5M12 9.5l-3 3" },
  ranged: { line: "M4 2c7 2 8 10 8 10M4 2L12 12M2.5 13.5L13 3M13 3h-3M13 3v3" },
  cavalry: {
    fill: "M4 14c0-3 1-4 2-5-1.5 0-2.5.8-3.5 1L2 8l4-4.5L6.5 2l1.700 1.300C12 4 13.5 7 13.5 14z",
  },
  monstrous: {
    fill: "M8 2a2.5 2.5 0 0 1 2.5 2.5c2.5.3 4 2.200 4 5L12.5 10v4h-3v-3h-3v3h-3v-4l-2-.5c0-2.800 1.5-4.700 4-5A2.5 2.5 0 0 1 8 2z",
  },
  monster: {
    fill: "M2 3l3 2.5h6L14 3l-.5 5.5L11 14H9.5L9 11.5 8 14l-1-2.5L6.5 14H5L2.5 8.5zM5 7.5l2 1.5V7.5zM11 7.5L9 9V7.5z",
  },
  machine: { fill: "M2 8.5l10-5 1.300 2.600-6 3.100A3 3 0 1 1 3 9.5z" },
  chariot: { fill: "M2 4h2v5h7l3-4v5.5h-2.5a3 3 0 1 1-5.900 0H2z", line: "M7.700 10.5h1.600" },
  beasts: {
    fill: "M8 8c2.5 0 4 2.5 4 4s-2 2-4 1.300C6 14 4 13.5 4 12s1.5-4 4-4zM3.5 5.5a1.5 2 0 1 0 .01 0zM12.5 5.5a1.5 2 0 1 0 .01 0zM6.300 2.5a1.400 2 0 1 0 .01 0zM9.700 2.5a1.400 2 0 1 0 .01 0z",
  },
  commander: { fill: "M2 13h12v-2H2zM2 10L1.5 4 5 7l3-5 3 5 3.5-3L14 10z" },
};

import type { DrawnUnit } from "../api/types";

export type MarkName = "in_combat" | "fleeing" | "disrupted" | "in_cover" | "acted" | "enchanted" | "banner";

export interface Mark {
  name: MarkName;
  /** Whether a unit bears it. */
  on: (unit: DrawnUnit) => boolean;
  fill: string;
  path: string;
}

/** The small round signs of what a unit is in; in words they stand in its title and in the legend. */
export const MARKS: Mark[] = [
  {
    name: "in_combat",
    on: (unit) => unit.in_combat,
    fill: "#a3151c",
    path: "M-2.5 2.5L2.5-2.5M2.5 2.5L-2.5-2.5",
  },
  { name: "fleeing", on: (unit) => unit.fleeing, fill: "#5b5b5b", path: "M-2 3V-3H2.5L1-1.2 2.5.6H-2" },
  { name: "disrupted", on: (unit) => unit.disrupted, fill: "#7a3fa8", path: "M-.5-3.2L-2 0H2L.5 3.2" },
  { name: "in_cover", on: (unit) => unit.in_cover, fill: "#2f6b35", path: "M0 3V-1M-2.8-.2L0-3.2 2.8-.2Z" },
  { name: "acted", on: (unit) => unit.acted, fill: "#3c3c3c", path: "M-2.5 0L-.6 2 2.6-2" },
  {
    name: "enchanted",
    on: (unit) => unit.effects.length > 0,
    fill: "#0b6b75",
    path: "M0-3.4L.9-.9 3.4 0 .9.9 0 3.4-.9.9-3.4 0-.9-.9Z",
  },
  {
    name: "banner",
    on: (unit) => unit.banner !== null,
    fill: "#8a6500",
    path: "M-1.2 3.4V-3.2L2.8-1.4-1.2.4",
  },
];

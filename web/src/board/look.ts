/** Colours of the ground; each kind has a pattern of its own besides, in GroundPatterns. */
export const TERRAIN: Record<string, { fill: string; edge: string }> = {
  forest: {
    fill: "#b4cf9d",
    edge: "#4e7440",
  },
  water: { fill: "#b5d8ea", edge: "#467f9f" },
  lava: { fill: "#f3a878", edge: "#93330f" },
  chasm: { fill: "#5d5963", edge: "#2a262e" },
  building: { fill: "#b98a70", edge: "#553323" },
  cliffs: { fill: "#a9a398", edge: "#4d483f" },
  rocks: { fill: "#c2b9aa", edge: "#5f5546" },
  field: { fill: "#ece0a9", edge: "#c3b36d" },
  road: { fill: "#d8cbb0", edge: "#b9a886" },
  sand: { fill: "#f1e5c0", edge: "#d3c394" },
  snow: { fill: "#f8fafc", edge: "#ccd7df" },
};

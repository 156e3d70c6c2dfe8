/** Colours and words of the ground; each kind has a pattern of its own besides, in GroundPatterns. */
export const TERRAIN: Record<string, { fill: string; edge: string; words: string }> = {
  forest: {
    fill: "#b4cf9d",
    edge: "#4e7440",
    words: "Forest: difficult, gives cover, blocks sight through it",
  },
  water: { fill: "#b5d8ea", edge: "#467f9f", words: "Water: impassable, sight is clear" },
  lava: { fill: "#f3a878", edge: "#93330f", words: "Lava: impassable, sight is clear" },
  chasm: { fill: "#5d5963", edge: "#2a262e", words: "Chasm: impassable, sight is clear" },
  building: { fill: "#b98a70", edge: "#553323", words: "Building: impassable, blocks sight" },
  cliffs: { fill: "#a9a398", edge: "#4d483f", words: "Cliffs: impassable, block sight" },
  rocks: { fill: "#c2b9aa", edge: "#5f5546", words: "Rocks: impassable, block sight" },
  field: { fill: "#ece0a9", edge: "#c3b36d", words: "Field: open" },
  road: { fill: "#d8cbb0", edge: "#b9a886", words: "Road: open" },
  sand: { fill: "#f1e5c0", edge: "#d3c394", words: "Sand: open" },
  snow: { fill: "#f8fafc", edge: "#ccd7df", words: "Snow: open" },
};

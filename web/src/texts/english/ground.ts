import type { Kind } from "../../board/kinds";

/** What stands and lies on a board. */

export const KINDS: Record<Kind, string> = {
  infantry: "infantry",
  ranged: "ranged infantry",
  cavalry: "cavalry",
  monstrous: "monstrous infantry",
  monster: "monster",
  machine: "war machine",
  chariot: "chariot",
  beasts: "beasts",
  commander: "commander",
};

export const TERRAIN: Record<string, string> = {
  forest: "Forest: difficult, gives cover, blocks sight through it",
  water: "Water: impassable, sight is clear",
  lava: "Lava: impassable, sight is clear",
  chasm: "Chasm: impassable, sight is clear",
  building: "Building: impassable, blocks sight",
  cliffs: "Cliffs: impassable, block sight",
  rocks: "Rocks: impassable, block sight",
  field: "Field: open",
  road: "Road: open",
  sand: "Sand: open",
  snow: "Snow: open",
};

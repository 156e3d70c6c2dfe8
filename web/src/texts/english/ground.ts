import type { Kind } from "../../board/kinds";

/** What stands and lies on a board. */

export const LEGEND = {
  heading: "What the signs mean",
  front: "a unit to scale; its front is banded and pointed",
  models: "models left",
  wounds: "wounds on the model that is hurt",
  commander: "led by a commander",
  kinds: "Kinds of unit",
  marks: "States",
  mark: {
    in_combat: "in combat",
    fleeing: "fleeing",
    disrupted: "disrupted",
    in_cover: "in cover",
    acted: "has acted this turn",
    enchanted: "under a spell or ability",
    banner: "bears a banner",
  },
  ground: "Ground",
};

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

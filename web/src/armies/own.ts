import type { PlainArmy } from "./forms";
import { find, type Saved } from "./storage";

/** Lists of one's own among the armies to choose from: by their id, behind a mark that no sample's name has. */

const MARK = "own:";

export const ownName = (id: string): string => MARK + id;

export const ownOf = (chosen: string): Saved | null =>
  chosen.startsWith(MARK) ? find(chosen.slice(MARK.length)) : null;

/** What a battle is started with: the list itself, or a sample's name. */
export const armyOf = (chosen: string): string | PlainArmy => ownOf(chosen)?.army ?? chosen;

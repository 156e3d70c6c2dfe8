/** The forms of the server's contract for positions (docs/positions.md), by the names that the study board has for them. */

import type { PositionChange } from "../api/schema";

export type {
  At,
  Combat,
  NewPosition as Fresh,
  Position,
  PositionUnit,
  Problem,
  SamplePosition as Sample,
  Scenario,
  Study as StudyAnswer,
  StudyScene as Scene,
  StudyUnit,
} from "../api/schema";

/** What is left to the server to do to an edited position. */
export type Wish = Omit<PositionChange, "position">;

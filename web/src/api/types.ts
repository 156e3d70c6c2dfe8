/**
 * The forms of the server's contract (docs/openapi.json) by the names that the page has for them, and those that are of the
 * page alone. Distances are inches, headings degrees clockwise from north.
 */

import type { Picture, Side, UnitChange } from "./schema";

export type {
  Ability,
  Action,
  BattleAnswer,
  Board as BoardGround,
  By,
  ChargeOdds,
  ChargeReply as ChargeAnswer,
  ChargeTarget,
  CheckAnswer,
  Commander,
  DeclaredCharge as Declared,
  Event as BattleEvent,
  FightOdds,
  Figure,
  FigureChange as Change,
  HarmOdds,
  Library,
  ListedBattle as BattleListing,
  LoadedBattle,
  LogEntry,
  Map as MapChoice,
  NewBattle as Setup,
  PartFigures,
  Phase,
  Picture,
  Point,
  Pose,
  Profile,
  Prompt,
  Quarter,
  Ranged,
  Reach,
  Reacher,
  Result,
  RoundOdds,
  SampleArmy as ArmyChoice,
  ScoreLine,
  ShotTarget,
  Side,
  Sight,
  Started,
  Step,
  Terrain,
  Threat,
  Unit,
  UnitFigures,
  UnitOdds,
  View,
  Zone,
} from "./schema";

export type BySide<T> = Record<Side, T>;

/** What the drawing of a board needs of a unit; pictures of earlier moments hold no more. */
export type DrawnUnit = Required<UnitChange>;

/** A picture with every unit whole. */
export type Shown = Omit<Picture, "units"> & { units: DrawnUnit[] };

/** A place of the board in inches; with a unit, its block as if it stood there. */
export interface Place {
  x: number;
  y: number;
  heading?: number;
  unit?: number;
}

import type { BoardGround, Declared, Quarter, Side, Unit } from "../api/types";
import type { PlainUnit } from "../armies/forms";

/** Positions as docs/positions.md and docs/protocol.md describe them. What the page does not edit passes through it. */

export type At = [x: number, y: number, heading: number];

export interface PositionUnit extends PlainUnit {
  at?: At | null;
  left?: number | null;
  wounds?: number;
  commander_wounds?: number;
  spent?: number;
  marks?: string[];
  contacts?: Partial<Record<Quarter, number>>;
  effects?: { name: string; until: string; commander?: boolean }[];
  uses?: Record<string, number>;
}

export interface Position {
  format: string;
  map: string;
  factions: Record<Side, string>;
  south: PositionUnit[];
  north: PositionUnit[];
  name?: string;
  note?: string;
  scenario?: string;
  layout?: number;
  turn?: number;
  phase?: string;
  to_act?: string;
  first?: string;
  active?: number;
  declared?: { unit: number; target: number }[];
  out?: string[];
  holders?: string[];
  marker_points?: Partial<Record<Side, number>>;
  seed?: number | null;
  dice?: number[] | null;
  dice_state?: number[] | null;
  [field: string]: unknown;
}

export interface Problem {
  text: string;
  rule: string | null;
  units: number[];
}

/** Whom a unit fights (`joined`), or touches without fighting; the sides of the two that meet. */
export interface Combat {
  other: number;
  own: Quarter;
  its: Quarter;
  joined: boolean;
}

export type StudyUnit = Unit & { combats: Combat[] };

export interface Scene {
  title: string;
  layouts: number;
  board: BoardGround;
  units: StudyUnit[];
  charges: Declared[];
}

export interface StudyAnswer {
  position: Position | null;
  text: string;
  playable: boolean;
  problems: Problem[];
  scene: Scene | null;
}

/** What is left to the server to do to an edited position. */
export interface Wish {
  moved?: number[];
  drawn?: number;
  put?: number;
  join?: { unit: number; foe: number; side: Quarter };
  added?: { side: Side; unit: PositionUnit } | { side: Side; words: string };
  removed?: number;
}

export interface Sample {
  name: string;
  title: string;
  text: string;
  position: string;
}

import type { PlainArmy } from "../armies/forms";

/** The forms of docs/protocol.md. Distances are inches, headings degrees clockwise from north. */

export type Side = "south" | "north";
export type Phase = "deployment" | "charge" | "strategic" | "combat" | "over";
export type Quarter = "front" | "left" | "right" | "rear";
export type By = "unit" | "commander";
export type Point = [number, number];
export type Zone = [number, number, number, number];
export type BySide<T> = Record<Side, T>;

export interface Pose {
  x: number;
  y: number;
  heading: number;
}

export type Step = ["advance" | "pivot", number];

export type Action = { side: Side } & (
  | { kind: "place"; unit: number; x: number; y: number; heading: number }
  | { kind: "lift" | "counter" | "flee" | "stay" | "rally" | "end"; unit: number }
  | { kind: "ready" | "unready" | "pass" | "concede" }
  | { kind: "charge"; unit: number; target: number }
  | { kind: "move"; unit: number; steps: Step[] }
  | { kind: "shoot"; unit: number; target: number; by: By }
  | { kind: "use"; unit: number; ability: string; by: By; target: number }
);

export interface Terrain {
  kind: string;
  name: string;
  points: Point[];
}

export interface BoardGround {
  width: number;
  height: number;
  zones: BySide<Zone>;
  ambush: BySide<Zone>;
  terrain: Terrain[];
  objectives: { x: number; y: number; radius: number; holder?: Side | null }[];
}

export interface Profile {
  skill: number;
  power: number;
  defense: number;
  attacks: number;
  wounds: number;
  discipline: number;
}

export interface Ranged {
  name: string;
  range: number;
  dice: string;
  power: number;
}

export interface Ability {
  name: string;
  kind: string;
  uses_left: number | null;
  used: boolean;
  in_combat?: boolean;
}

export interface Commander {
  name: string;
  models_as: "rank" | "rider" | "solo";
  alive: boolean;
  wounds: number;
  profile: Profile;
  weapon: string;
  ranged: Ranged | null;
  properties: string[];
  items: string[];
  abilities: Ability[];
}

export interface Unit {
  number: number;
  side: Side;
  name: string;
  type: string;
  role: string;
  models: number;
  start: number;
  front: number;
  base: Point;
  rows: number;
  ranks: number;
  wounds: number;
  alone: boolean;
  commander: Commander | null;
  cost: number;
  commander_cost: number;
  x: number | null;
  y: number | null;
  heading: number | null;
  width: number;
  depth: number;
  placed: boolean;
  alive: boolean;
  fleeing: boolean;
  acted: boolean;
  active: boolean;
  in_combat: boolean;
  disrupted: boolean;
  in_cover: boolean;
  flying: boolean;
  charged: boolean;
  contacts: Record<Quarter, number>;
  move: number;
  move_left: number;
  profile: Profile;
  weapon: string;
  ranged: Ranged | null;
  properties: string[];
  banner: string | null;
  abilities: Ability[];
  effects: { name: string; until: string }[];
}

/** What the drawing of a board needs of a unit; frames of earlier moments hold no more. */
export type DrawnUnit = Omit<
  Unit,
  | "commander"
  | "rows"
  | "ranks"
  | "cost"
  | "commander_cost"
  | "contacts"
  | "move"
  | "move_left"
  | "profile"
  | "weapon"
  | "ranged"
  | "properties"
  | "abilities"
> & { commander: Pick<Commander, "name" | "models_as" | "alive" | "wounds"> | null };

export interface Declared {
  unit: number;
  target: number;
  side: Quarter;
  distance: number;
  counter: boolean;
  flees: boolean;
}

export interface ScoreLine {
  side: Side;
  text: string;
  points: number;
  rule: string;
  unit: number;
}

export interface Result {
  winner: Side | null;
  reason: "points" | "wiped out" | "conceded";
  score: BySide<number>;
}

export interface Prompt {
  kind: "deploy" | "charge" | "answer" | "strategic" | "activation" | "wait" | "over";
  text: string;
  unit: number;
}

export interface View {
  side: Side;
  version: number;
  turn: number;
  phase: Phase;
  scenario: string;
  map: string;
  layout: number;
  to_act: Side[];
  first: Side | null;
  ready: BySide<boolean>;
  board: BoardGround;
  /** `now` and `winner`: if the battle ended here. */
  score: { objectives: BySide<number>; now: BySide<number>; winner: Side | null };
  score_lines: ScoreLine[];
  units: Unit[];
  charges: Declared[];
  prompt: Prompt;
  options: {
    actions: Action[];
    moves: { unit: number; move: number; left: number }[];
    places: { unit: number; zone: Zone }[];
  };
  result: Result | null;
}

/** What the drawing of a board needs of one moment; of the units only what has changed since the moment before. */
export interface Picture {
  turn: number;
  phase: Phase;
  score: BySide<number>;
  holders: (Side | null)[];
  charges: Pick<Declared, "unit" | "target" | "flees">[];
  units: (Partial<DrawnUnit> & { number: number })[];
}

/** The same with every unit whole. */
export type Shown = Omit<Picture, "units"> & { units: DrawnUnit[] };

export interface BattleEvent {
  kind: string;
  unit: number;
  other: number;
  text: string;
  dice?: number[];
  /** How the board has changed when it is told. */
  then?: Picture;
  [field: string]: unknown;
}

export interface LogEntry {
  index: number;
  turn: number;
  phase: Phase;
  side: Side;
  events: BattleEvent[];
}

export interface BattleAnswer {
  view: View;
  log: LogEntry[];
  can_undo: boolean;
  /** Which lesson the battle is; told when a battle is loaded. */
  lesson?: string | null;
  /** The board before the first of those entries that are told with their scenes. */
  before: Picture | null;
}

export interface CheckAnswer {
  ok: boolean;
  error: string | null;
  rule: string | null;
  poses: Pose[];
  cost: number;
  left: number;
  width: number;
  depth: number;
  /** Of a chain that goes too far: the chain with its last step as far as that is accepted. */
  most: (CheckAnswer & { steps: Step[] }) | null;
}

export interface ChargeTarget {
  target: number;
  kind: "charge";
  side: Quarter;
  distance: number;
  pose: Pose;
}

export interface ShotTarget {
  target: number;
  kind: "shoot";
  by: By;
  needs: string;
  distance: number;
  shots?: number;
  saves?: string;
}

export interface Reach {
  unit: number;
  targets: (ChargeTarget | ShotTarget)[];
  refused: { target: number; kind: string; by?: By; error: string; rule: string }[];
  area: Point[];
}

export interface ArmyChoice {
  name: string;
  title: string;
  faction: string;
  points: number;
  size: string;
  units: { name: string; models: number; cost: number; commander: string | null }[];
}

export interface MapChoice {
  name: string;
  title: string;
  size: "small" | "standard";
  text: string;
  board: BoardGround;
  layouts: Point[][];
}

export interface BotChoice {
  name: string;
  title: string;
  text: string;
}

export interface Library {
  armies: ArmyChoice[];
  maps: MapChoice[];
  bots: BotChoice[];
  version: string;
  compiled: boolean;
}

export interface Setup {
  map: string;
  scenario: string;
  armies: BySide<string | PlainArmy>;
  players: BySide<string>;
  seed: number | null;
}

export interface BattleListing {
  id: string;
  started: string;
  map: string;
  armies: BySide<string>;
  players?: BySide<string>;
  turn: number;
  over: boolean;
  /** Null while it goes on, and of old battles. */
  result: Side | "draw" | null;
}

/** How far a unit could charge or shoot from where it stands, if nothing stood in its way: outlines in inches. */
export interface Threat {
  unit: number;
  charge: Point[] | null;
  shots: { by: string; weapon: string; range: number; zone: Point[]; half: Point[] | null }[];
}

/** A place of the board in inches; with a unit, its block as if it stood there. */
export interface Place {
  x: number;
  y: number;
  heading?: number;
  unit?: number;
}

/** A unit that could charge or shoot a place, if nothing stood in its way. */
export interface Reacher {
  unit: number;
  distance: number;
  charge: boolean;
  shots: { by: string; weapon: string; half: boolean }[];
}

export type Figure = keyof Profile | "move";

/** One change of one figure of a card; where `amount` is null the figure becomes `to`. */
export interface Change {
  stat: Figure;
  amount: number | null;
  to: number;
  source: string;
  when: "" | "charge" | "first_round";
  fight: "" | "melee" | "ranged";
}

export interface PartFigures {
  start: Partial<Record<Figure, number>>;
  changes: Change[];
}

/** What the figures of a unit's card start from, and what changes them now. */
export interface UnitFigures {
  unit: number;
  troop: PartFigures | null;
  commander: PartFigures | null;
}

/** Whether a unit sees another, along which lines, and who (units, places in the board's terrain) is in their way. */
export interface Sight {
  unit: number;
  target: number;
  in_zone: boolean | null;
  sees: boolean;
  distance: number | null;
  lines: { from: Point; to: Point; clear: boolean }[];
  units: number[];
  terrain: number[];
}

/** Odds (docs/odds.md): chances of what a round, a charge or a shot may come to. */
export interface UnitOdds {
  unit: number;
  side: Side;
  models: number[];
  models_mean: number;
  wounds: number[];
  wounds_mean: number;
  breaks: number;
  destroyed: number;
  caught: number;
  commander_dies: number;
}

export interface RoundOdds {
  fought: number;
  wins: Record<Side, number>;
  tie: number;
  goes_on: number;
  score: Record<string, number>;
  dropped: number;
  units: UnitOdds[];
}

export interface FightOdds {
  units: number[];
  rounds: RoundOdds[];
}

export type ChargeAnswer = "holds" | "counters" | "flees";

export interface ChargeOdds {
  unit: number;
  target: number;
  answer: ChargeAnswer;
  answers: ChargeAnswer[];
  side: Quarter;
  distance: number;
  arrives: boolean;
  runs: boolean;
  caught: boolean;
  fight: FightOdds | null;
}

export interface HarmOdds {
  unit: number;
  dice: number;
  needs: number;
  save_needs: number;
  hits: number[];
  hits_mean: number;
  wounds: number[];
  wounds_mean: number;
  models: number[];
  models_mean: number;
  destroyed: number;
  commander_dies: number;
}

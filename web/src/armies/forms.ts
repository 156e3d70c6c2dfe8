/** The forms of docs/protocol.md that lists are built with. */

export type Pair = [number, number];

export interface PlainCommander {
  entry: string;
  weapon?: string;
  ranged?: string;
  magic_weapon?: string;
  item?: string;
  spells?: string[];
  choice?: string;
}

export interface PlainUnit {
  entry?: string;
  models?: number;
  front?: number;
  weapon?: string;
  ranged?: string;
  extras?: string[];
  spells?: string[];
  banner?: string;
  section?: string;
  commander?: PlainCommander;
}

export interface PlainArmy {
  name: string;
  faction: string;
  size: string;
  units: PlainUnit[];
  rules?: string;
}

export type Figures = Record<"skill" | "power" | "defense" | "attacks" | "wounds" | "discipline", number>;

export interface Priced {
  name: string;
  points: number;
}

export interface Shot extends Priced {
  range: number;
  dice: string;
  power: number;
}

export interface Entry {
  name: string;
  commander: boolean;
  solo: boolean;
  ridden_only: boolean;
  half: boolean;
  sections: string[];
  type: string;
  role: string;
  points: number;
  profile: Figures;
  models: Pair[] | null;
  most: number[] | null;
  weapons: Priced[];
  ranged: Shot[];
  ranged_optional: boolean;
  extras: Shot[];
  properties: string[];
  abilities: string[];
  choices: string[];
  spells: { name: string; kind: "cantrip" | "major" }[];
  retinues: string[];
  mounts: string[];
  barred: string[];
  banner: number;
  magic_weapon: boolean;
  magic_item: boolean;
}

export interface UnitType {
  base: Pair;
  front: Pair | null;
  move: number;
}

export interface Faction {
  name: string;
  sections: { name: string; limits: Pair[] }[];
  entries: Entry[];
}

export interface Catalogue {
  rules: string;
  sizes: { name: string; points: number; units: number }[];
  types: Record<string, UnitType>;
  weapons: Priced[];
  items: Priced[];
  banners: Priced[];
  factions: Faction[];
}

export interface CheckedUnit {
  points: number;
  front: number;
  lines: [string, number][];
  figures: { move: number; unit: Figures; commander: Figures | null } | null;
  reasons: string[];
}

export interface CheckedSection {
  name: string;
  has: number;
  with_retinues: number;
  limits: Pair | null;
}

export interface Checked {
  legal: boolean;
  points: number;
  of: number;
  most_units: number;
  units: CheckedUnit[];
  sections: CheckedSection[];
  taken: Record<string, number>;
  reasons: string[];
}

export interface ReadText {
  army: PlainArmy | null;
  reasons: string[];
}

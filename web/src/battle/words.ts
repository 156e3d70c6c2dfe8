import type { DrawnUnit, Unit } from "../api/types";
import { kindOf } from "../board/kinds";
import { T } from "../texts";

export const STATES = [
  "active",
  "acted",
  "in_combat",
  "fleeing",
  "disrupted",
  "in_cover",
  "flying",
  "charged",
] as const;

/** The states a unit is in, in words. */
export const statesOf = (unit: DrawnUnit): string[] => [
  ...STATES.filter((state) => unit[state]).map((state) => T.states[state]),
  ...unit.effects.map((effect) => T.unit.under(effect.name)),
  ...(unit.banner ? [T.unit.bears(unit.banner)] : []),
];

/** What a unit is called aloud: side, name, number, kind, strength, states. */
export function unitLabel(unit: DrawnUnit): string {
  return [
    T.unit.label(unit.side, unit.name, unit.number),
    T.kinds[kindOf(unit)],
    T.unit.modelsShort(unit.models),
    ...(unit.wounds ? [T.unit.wounds(unit.wounds)] : []),
    ...statesOf(unit),
  ].join(", ");
}

export { nameOf } from "../board/models";

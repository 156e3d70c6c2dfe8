import type { Side } from "../api/types";
import type { Position, PositionUnit } from "./forms";

/** Changes of a position's plain form, each a new form. What may be is not asked here: the server judges. */

export type Edit = (position: Position) => Position;

/** Where unit n stands in the form: south's come first (R4.11). */
export function placeOf(position: Position, number: number): [Side, number] {
  const souths = position.south.length;
  return number <= souths ? ["south", number - 1] : ["north", number - souths - 1];
}

export function unitOf(position: Position, number: number): PositionUnit | undefined {
  const [side, index] = placeOf(position, number);
  return position[side][index];
}

/** Changes one unit. */
export const ofUnit =
  (number: number, change: (unit: PositionUnit) => Partial<PositionUnit>): Edit =>
  (position) => {
    const [side, at] = placeOf(position, number);
    const units = position[side].map((unit, index) => (index === at ? { ...unit, ...change(unit) } : unit));
    return { ...position, [side]: units };
  };

export const mark = (number: number, name: string, on: boolean): Edit =>
  ofUnit(number, (unit) => {
    const others = (unit.marks ?? []).filter((one) => one !== name);
    return { marks: on ? [...others, name] : others };
  });

export const hasMark = (unit: PositionUnit, name: string): boolean => unit.marks?.includes(name) ?? false;

/** Ends the combat of two units that stand as they stand. */
export const part =
  (one: number, other: number): Edit =>
  (position) => {
    const without = (foe: number) => (unit: PositionUnit) => ({
      contacts: Object.fromEntries(
        Object.entries(unit.contacts ?? {}).filter(([, number]) => number !== foe),
      ),
    });
    return ofUnit(other, without(one))(ofUnit(one, without(other))(position));
  };

export const whole =
  (change: Partial<Position>): Edit =>
  (position) => ({ ...position, ...change });

/** A copy of a unit to be put beside it: without place and contacts. */
export function copyOf(unit: PositionUnit): PositionUnit {
  const { at: _at, contacts: _contacts, ...rest } = unit;
  return structuredClone(rest);
}

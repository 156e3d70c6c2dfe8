import type { DrawnUnit, Point } from "../api/types";
import { INCH } from "../lib/geometry";

/** Models that take room in the block: a commander beside a retinue is one of them, a rider is not. */
export const standing = (unit: DrawnUnit): number =>
  unit.models + (unit.commander?.alive && unit.commander.models_as !== "rider" ? 1 : 0);

/** The corners of so many models' places, filled from the front; a rear rank that is not full stands in the middle. */
export function places(unit: DrawnUnit, total: number): Point[] {
  const [wide, deep] = [unit.base[0] * INCH, unit.base[1] * INCH];
  const front = (-unit.depth * INCH) / 2;
  const rows = Math.ceil(total / unit.front);
  const found: Point[] = [];
  for (let index = 0; index < total; index++) {
    const row = Math.floor(index / unit.front);
    const inRow = row === rows - 1 ? total - row * unit.front : unit.front;
    found.push([(index - row * unit.front - inRow / 2) * wide, front + row * deep]);
  }
  return found;
}

export function onBoard<U extends DrawnUnit>(unit: U | undefined): unit is U {
  return unit !== undefined && unit.placed && unit.alive && unit.x !== null && unit.y !== null;
}

export const nameOf = (unit: Pick<DrawnUnit, "name" | "number"> | undefined): string =>
  unit ? `${unit.name} ${unit.number}` : "";

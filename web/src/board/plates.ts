import type { DrawnUnit, Point } from "../api/types";
import { INCH } from "../lib/geometry";
import { MARKS } from "./marks";
import { nameOf } from "./models";

/** How high a plate is, in units of the drawing. */
export const HIGH = 15;
/** How far one state sign is from the next, and the first from the plate's end to its middle. */
export const SIGN_STEP = 11;
export const FIRST_SIGN = 5;
const SIGN_REACH = 5.5;
/** The line below a plate that bears the unit's name, and how wide a letter of it is at most. */
export const NAME_LINE = 10;
const LETTER = 5;
/** A plate that moved further would seem to be another unit's. */
const FURTHEST = 13;
const ROUNDS = 16;

/** What stands on a unit's plate, and how large it is. */
export interface Plate {
  /** How many models, if that is said. */
  count: string;
  /** Wounds of the model that is not yet lost; of one that fights alone its own. */
  lost: string;
  /** It bears the star of a commander. */
  star: boolean;
  wide: number;
  scale: number;
}

export function plateOf(unit: DrawnUnit, enlarged: number): Plate {
  const count = unit.alone || unit.start <= 1 ? "" : String(unit.models);
  const hurt = unit.alone ? (unit.commander?.wounds ?? 0) : unit.wounds;
  const lost = hurt ? `−${hurt}` : "";
  const star = unit.commander?.alive === true && !unit.alone;
  const wide = (count ? 17 + count.length * 7.5 : 15) + (lost ? 2 + lost.length * 6 : 0) + (star ? 11 : 0);
  const across = Math.max(unit.width, unit.depth) * INCH;
  const fits = enlarged > 1 ? 1 : Math.min(1, Math.max(0.75, (across + 4) / (wide * enlarged)));
  return { count, lost, star, wide, scale: enlarged * fits };
}

interface Strip {
  number: number;
  /** Its ends and its middle line, with the signs and the name, where it would lie if it were alone. */
  left: number;
  right: number;
  y: number;
  half: number;
  shift: [number, number];
}

function stripOf(unit: DrawnUnit, height: number, enlarged: number, named: boolean): Strip {
  const { wide, scale } = plateOf(unit, enlarged);
  const signs = MARKS.filter((mark) => mark.on(unit)).length;
  const beyond = signs ? FIRST_SIGN + (signs - 1) * SIGN_STEP + SIGN_REACH : 0;
  const below = named ? NAME_LINE : 0;
  const name = named ? (nameOf(unit).length * LETTER) / 2 : 0;
  const [x, y] = [(unit.x ?? 0) * INCH, (height - (unit.y ?? 0)) * INCH];
  return {
    number: unit.number,
    left: x - Math.max(wide / 2, name) * scale,
    right: x + Math.max(wide / 2 + beyond, name) * scale,
    y: y + (below / 2) * scale,
    half: ((HIGH + below) / 2) * scale,
    shift: [0, 0],
  };
}

/** How far each plate is moved from its unit's middle so that those of close units do not cover one another; only those that are moved. */
export function apart(
  units: DrawnUnit[],
  height: number,
  enlarged: number,
  named: (unit: number) => boolean,
): Map<number, Point> {
  const strips = units.map((unit) => stripOf(unit, height, enlarged, named(unit.number)));
  const furthest = FURTHEST * enlarged;
  for (let round = 0; round < ROUNDS; round++) {
    let moved = false;
    for (const [index, one] of strips.entries())
      for (const other of strips.slice(index + 1)) moved = push(one, other, furthest) || moved;
    if (!moved) break;
  }
  return new Map(
    strips.filter(({ shift }) => shift[0] || shift[1]).map(({ number, shift }) => [number, shift]),
  );
}

/** Moves two strips from one another, the shorter way, each by half of what they overlap. */
function push(one: Strip, other: Strip, furthest: number): boolean {
  const across =
    Math.min(one.right + one.shift[0], other.right + other.shift[0]) -
    Math.max(one.left + one.shift[0], other.left + other.shift[0]);
  const apartY = other.y + other.shift[1] - (one.y + one.shift[1]);
  const along = one.half + other.half - Math.abs(apartY);
  if (across <= 0.01 || along <= 0.01) return false;
  const axis = along <= across ? 1 : 0;
  const behind = axis === 1 ? apartY >= 0 : other.left + other.shift[0] >= one.left + one.shift[0];
  const by = ((behind ? 1 : -1) * (axis === 1 ? along : across)) / 2;
  const before = [one.shift[axis], other.shift[axis]];
  one.shift[axis] = held(one.shift[axis] - by, furthest);
  other.shift[axis] = held(other.shift[axis] + by, furthest);
  return one.shift[axis] !== before[0] || other.shift[axis] !== before[1];
}

const held = (value: number, furthest: number) => Math.min(Math.max(value, -furthest), furthest);

import type { BoardGround, DrawnUnit, Quarter, Side, Unit } from "../api/types";
import { nameOf, statesOf } from "../battle/words";
import { kindOf } from "../board/kinds";
import { T } from "../texts";
import type { Wind } from "../texts/english/spoken";
import type { Bearing, Surroundings, UnitBearing } from "./surroundings";

const WINDS: Wind[] = [
  "north",
  "north-east",
  "east",
  "south-east",
  "south",
  "south-west",
  "west",
  "north-west",
];

/** The hour on a clock face whose twelve lies straight ahead, for a turn to the right in degrees. */
export const clock = (turn: number): number => ((Math.round(turn / 30) + 23) % 12) + 1;

/** Which of the eight winds a heading points at, from north round by the east. */
export const wind = (heading: number): Wind => WINDS[Math.round(heading / 45) % 8] ?? "north";

const words = () => T.spoken;

/** How far and in which direction something lies. */
export const bearingWords = (bearing: Bearing): string =>
  bearing.distance === 0
    ? words().touching(words().quarters[bearing.quarter])
    : words().bearing(bearing.distance, clock(bearing.turn), wind(bearing.heading), bearing.quarter);

/** Where another unit stands, seen from the chosen one: distance, direction, the side that it shows; of a foe, whether it is seen. */
export const relationWords = (found: UnitBearing, foe: boolean): string =>
  [bearingWords(found), words().shows(found.shows), foe ? sightWords(found) : ""].filter(Boolean).join(", ");

/** Charges and shots measure from the front edge, which may be further than from edge to edge. */
function sightWords({ sight, distance }: UnitBearing): string {
  if (sight === null) return words().unseen;
  return sight - distance < 0.1 ? words().inSight : words().seen(sight);
}

/** A part of the board as it is drawn, and the half that it lies in. */
export function placeWords(board: BoardGround, side: Side | null, x: number, y: number): string {
  const { left, middle, right } = words().thirds;
  const third = x < board.width / 3 ? left : x < (2 * board.width) / 3 ? middle : right;
  const southern = y < board.height / 2;
  const half = side
    ? words().halves[southern === (side === "south") ? "own" : "enemy"]
    : words().halves[southern ? "south" : "north"];
  return words().place(third, half);
}

/** Strength and states. */
export function conditionWords(unit: DrawnUnit): string {
  const { commander } = unit;
  const hurt = unit.alone ? (commander?.wounds ?? 0) : unit.wounds;
  return [
    T.kinds[kindOf(unit)],
    unit.alone || unit.start <= 1 ? "" : T.unit.models(unit.models, unit.start),
    hurt ? T.unit.wounds(hurt) : "",
    commander && !unit.alone ? words().led(commander.name, commander.alive, commander.wounds) : "",
    ...statesOf(unit),
  ]
    .filter(Boolean)
    .join(", ");
}

const QUARTERS: Quarter[] = ["front", "left", "right", "rear"];

/** Whom it fights, on which of its sides. Earlier moments do not tell it. */
export const fightWords = (
  unit: DrawnUnit & Partial<Pick<Unit, "contacts">>,
  other: (number: number) => string,
): string[] =>
  QUARTERS.flatMap((quarter) => {
    const foe = unit.contacts?.[quarter];
    return foe ? [words().fights(other(foe), quarter)] : [];
  });

/** Where a unit stands that is being deployed. */
export const deployedWords = (found: Surroundings): string =>
  words().deployed(
    found.edges.west,
    found.edges.east,
    found.line ?? 0,
    wind(found.heading),
    Math.round(found.heading),
  );

/** The nearest enemy ahead, else the nearest anywhere. */
export function enemyWords(found: Surroundings, enemies: DrawnUnit[]): string {
  const known = new Map(enemies.map((enemy) => [enemy.number, enemy]));
  const near = found.units.filter((one) => known.has(one.unit));
  const ahead = near.find((one) => one.quarter === "front");
  const told = ahead ?? near[0];
  if (!told) return "";
  const name = nameOf(known.get(told.unit));
  const where = relationWords(told, true);
  return ahead ? words().ahead(name, where) : words().notAhead(name, where);
}

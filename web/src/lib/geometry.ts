import type { Point, Pose } from "../api/types";

/** Drawing units per inch: text smaller than one drawing unit is set badly by some browsers. */
export const INCH = 10;

const RADIANS = Math.PI / 180;

/** Places are kept to 0.001 inch, headings to 0.1 degree. */
export const snap = (inches: number): number => Math.round(inches * 1000) / 1000;
export const snapTurn = (degrees: number): number => Math.round(degrees * 10) / 10;

/** A heading in [0, 360). */
export const heading = (degrees: number): number => snapTurn(((degrees % 360) + 360) % 360) % 360;

/** The shorter way round between two headings, in (-180, 180]; positive turns right. */
export function turnBetween(from: number, to: number): number {
  const turn = (((to - from) % 360) + 360) % 360;
  return snapTurn(turn > 180 ? turn - 360 : turn);
}

export function forward(degrees: number): Point {
  return [Math.sin(degrees * RADIANS), Math.cos(degrees * RADIANS)];
}

/** How far a drag from one place to another goes along a heading; backwards is negative. */
export function along(degrees: number, from: Point, to: Point): number {
  const [fx, fy] = forward(degrees);
  return (to[0] - from[0]) * fx + (to[1] - from[1]) * fy;
}

/** The heading from a place to another. */
export function headingTo(from: Point, to: Point): number {
  return heading(Math.atan2(to[0] - from[0], to[1] - from[1]) / RADIANS);
}

export const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** SVG transform that puts something drawn around (0, 0), front upwards, at a pose of a board so high. */
export function standing(pose: Pose, height: number): string {
  return `translate(${pose.x * INCH} ${(height - pose.y) * INCH}) rotate(${pose.heading})`;
}

/** The same as a CSS transform, which can glide from one pose to the next. */
export function standingStyle(pose: Pose, height: number): string {
  return `translate(${pose.x * INCH}px, ${(height - pose.y) * INCH}px) rotate(${pose.heading}deg)`;
}

/** SVG `points` of a polygon of the board. */
export function outline(points: Point[], height: number): string {
  return points.map(([x, y]) => `${snap(x * INCH)},${snap((height - y) * INCH)}`).join(" ");
}

export const centre = (points: Point[]): Point => {
  const [x, y] = points.reduce(([sx, sy], [px, py]) => [sx + px, sy + py], [0, 0]);
  return [x / points.length, y / points.length];
};

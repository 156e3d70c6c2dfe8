import type { Point } from "../api/types";
import { distance } from "../lib/geometry";

const CLOSEST = 6;
const MARGIN = 12;

/** What part of the drawing is seen: wheel and pinch zoom, dragging the ground pans. All in drawing units. */
export class Viewport {
  scale = $state(1);
  x = $state(0);
  y = $state(0);
  private fingers = new Map<number, Point>();

  constructor(
    private readonly width: number,
    private readonly height: number,
  ) {
    this.fit();
  }

  get box(): string {
    return `${this.x} ${this.y} ${this.w} ${this.h}`;
  }

  private get w(): number {
    return (this.width + 2 * MARGIN) / this.scale;
  }

  private get h(): number {
    return (this.height + 2 * MARGIN) / this.scale;
  }

  /** Drawing units across what is seen. */
  get across(): number {
    return this.w;
  }

  fit(): void {
    this.scale = 1;
    this.x = -MARGIN;
    this.y = -MARGIN;
  }

  /** Zooms by a factor about a place of the drawing, the middle if none is given. */
  zoom(factor: number, about?: Point): void {
    const [ax, ay] = about ?? [this.x + this.w / 2, this.y + this.h / 2];
    const scale = Math.min(Math.max(this.scale * factor, 1), CLOSEST);
    const ratio = this.scale / scale;
    this.x = ax - (ax - this.x) * ratio;
    this.y = ay - (ay - this.y) * ratio;
    this.scale = scale;
    this.keepInside();
  }

  private pan(dx: number, dy: number): void {
    this.x -= dx;
    this.y -= dy;
    this.keepInside();
  }

  private keepInside(): void {
    const [right, bottom] = [this.width + MARGIN - this.w, this.height + MARGIN - this.h];
    this.x = Math.min(Math.max(this.x, -MARGIN), right);
    this.y = Math.min(Math.max(this.y, -MARGIN), bottom);
  }

  /** Screen pixels to drawing units. */
  at(svg: SVGSVGElement, clientX: number, clientY: number): Point {
    const matrix = svg.getScreenCTM();
    if (!matrix) return [0, 0];
    const point = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
    return [point.x, point.y];
  }

  press(event: PointerEvent): void {
    this.fingers.set(event.pointerId, [event.clientX, event.clientY]);
  }

  lift(event: PointerEvent): void {
    this.fingers.delete(event.pointerId);
  }

  /** One finger or the mouse pans, two fingers pinch. */
  move(svg: SVGSVGElement, event: PointerEvent): void {
    const before = this.fingers.get(event.pointerId);
    if (!before) return;
    const now: Point = [event.clientX, event.clientY];
    const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1];
    this.fingers.set(event.pointerId, now);
    if (other) {
      const middle = this.at(svg, (now[0] + other[0]) / 2, (now[1] + other[1]) / 2);
      this.zoom(distance(now, other) / Math.max(distance(before, other), 1), middle);
      return;
    }
    const from = this.at(svg, ...before);
    const to = this.at(svg, ...now);
    this.pan(to[0] - from[0], to[1] - from[1]);
  }
}

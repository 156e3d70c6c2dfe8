import type { Point } from "../api/types";
import { distance } from "../lib/geometry";
import { lessMotion } from "../lib/motion";

const CLOSEST = 6;
const MARGIN = 12;
/** Drawing units to a pixel: where signs and words begin to be enlarged, and to shrink. */
const SMALL = 1.18;
const NEAR = 0.75;
const LARGEST = 1.7;
const GROWS_LESS = 0.7;
/** What the zoom of one key or button is, and how far a key pans: a share of what is seen. */
const STEP = 1.4;
const PAN = 0.16;
/** How close "centre" comes at least. */
const CENTRED = 2.2;
/** In this time, in milliseconds, two thirds of what is left of a glide are gone. */
const GLIDE_MS = 70;
const LINE_PX = 16;

/** The part of the drawing that is seen: its left upper corner and its width, in drawing units. */
interface Part {
  x: number;
  y: number;
  w: number;
}

/** What part of the drawing is seen: wheel, pinch, keys and buttons zoom; dragging the ground and keys pan. */
export class Viewport {
  private seen = $state.raw<Part>({ x: 0, y: 0, w: 1 });
  private goal: Part = { x: 0, y: 0, w: 1 }; // where a glide leads
  private frame = 0;
  private then = 0;
  private fingers = new Map<number, Point>();

  constructor(
    private readonly width: number,
    private readonly height: number,
    /** True where nothing may glide. */
    private readonly still: () => boolean = lessMotion,
  ) {
    this.jump(this.whole);
  }

  get box(): string {
    const { x, y, w } = this.seen;
    return `${x} ${y} ${w} ${this.tall(w)}`;
  }

  get scale(): number {
    return this.whole.w / this.seen.w;
  }

  /**
   * How large signs and words are to be drawn in a window so many pixels wide: larger on a small board, so that they can be
   * read; and when one zooms in they grow less than the ground, so that they do not cover what one wants to see.
   */
  lettering(pixels: number): number {
    const units = this.seen.w / pixels;
    const wanted = units > SMALL ? units / SMALL : Math.min(units / NEAR, 1) ** GROWS_LESS;
    return Math.round(Math.min(wanted, LARGEST) * 20) / 20;
  }

  private get whole(): Part {
    return { x: -MARGIN, y: -MARGIN, w: this.width + 2 * MARGIN };
  }

  private tall(w: number): number {
    return (w * (this.height + 2 * MARGIN)) / (this.width + 2 * MARGIN);
  }

  // Going there --------------------------------------------------------------------------------------

  private jump(goal: Part): void {
    this.goal = this.inside(goal);
    this.seen = this.goal;
  }

  private glideTo(goal: Part): void {
    if (this.still()) {
      this.jump(goal);
      return;
    }
    this.goal = this.inside(goal);
    if (this.frame) return;
    this.then = performance.now();
    this.frame = requestAnimationFrame(this.glide);
  }

  /** Corner and width go the same share of their ways, so that the place that is zoomed about stays where it is. */
  private readonly glide = (now: number): void => {
    const share = 1 - Math.exp(-Math.max(now - this.then, 1) / GLIDE_MS);
    this.then = now;
    const { seen, goal } = this;
    const to = (a: number, b: number) => a + (b - a) * share;
    const next = { x: to(seen.x, goal.x), y: to(seen.y, goal.y), w: to(seen.w, goal.w) };
    const left = Math.max(Math.abs(next.x - goal.x), Math.abs(next.y - goal.y), Math.abs(next.w - goal.w));
    const there = left < goal.w / 2000;
    this.seen = there ? goal : next;
    this.frame = there ? 0 : requestAnimationFrame(this.glide);
  };

  private inside({ x, y, w }: Part): Part {
    const wide = Math.min(Math.max(w, this.whole.w / CLOSEST), this.whole.w);
    const [right, bottom] = [this.width + MARGIN - wide, this.height + MARGIN - this.tall(wide)];
    return {
      x: Math.min(Math.max(x, -MARGIN), right),
      y: Math.min(Math.max(y, -MARGIN), bottom),
      w: wide,
    };
  }

  /** The part that is seen after zooming by a factor: `about` stays where it is in the window. */
  private zoomed(factor: number, [ax, ay]: Point): Part {
    const { seen } = this;
    const w = this.inside({ ...this.goal, w: this.goal.w / factor }).w;
    const ratio = w / seen.w;
    return { x: ax - (ax - seen.x) * ratio, y: ay - (ay - seen.y) * ratio, w };
  }

  // What keys, buttons and the wheel do -----------------------------------------------------------------

  fit(): void {
    this.glideTo(this.whole);
  }

  /** Zooms by a factor about a place of the drawing, the middle if none is given. */
  zoom(factor: number, about?: Point): void {
    const { x, y, w } = this.seen;
    this.glideTo(this.zoomed(factor, about ?? [x + w / 2, y + this.tall(w) / 2]));
  }

  zoomIn(): void {
    this.zoom(STEP);
  }

  zoomOut(): void {
    this.zoom(1 / STEP);
  }

  /** Goes by shares of what is seen. */
  private pan(right: number, down: number): void {
    const { x, y, w } = this.goal;
    this.glideTo({ x: x + right * PAN * w, y: y + down * PAN * this.tall(w), w });
  }

  /** Brings a place into the middle, and near. */
  centre([x, y]: Point): void {
    const w = Math.min(this.goal.w, this.whole.w / CENTRED);
    this.glideTo({ x: x - w / 2, y: y - this.tall(w) / 2, w });
  }

  /** Pans only if the place is not well in sight. */
  reveal([x, y]: Point): void {
    const { goal } = this;
    const [right, down] = [(x - goal.x) / goal.w, (y - goal.y) / this.tall(goal.w)];
    if (Math.min(right, down) > 0.08 && Math.max(right, down) < 0.92) return;
    this.glideTo({ x: x - goal.w / 2, y: y - this.tall(goal.w) / 2, w: goal.w });
  }

  /** The keys of the view; true if the key was one of them. */
  key(key: string): boolean {
    const deeds: Record<string, () => void> = {
      "+": () => this.zoomIn(),
      "=": () => this.zoomIn(),
      "-": () => this.zoomOut(),
      "0": () => this.fit(),
      i: () => this.pan(0, -1),
      k: () => this.pan(0, 1),
      j: () => this.pan(-1, 0),
      l: () => this.pan(1, 0),
    };
    const deed = deeds[key.toLowerCase()];
    deed?.();
    return deed !== undefined;
  }

  /**
   * An action of the drawing. Its listeners are not passive: the page does not scroll while the board zooms, and no click
   * follows a tap, which could meet what has come under the finger meanwhile.
   */
  readonly hands = (node: SVGSVGElement) => {
    const turn = (event: WheelEvent) => {
      // Where there is nothing to zoom out of, the page scrolls.
      if (event.deltaY > 0 && this.goal.w >= this.whole.w) return;
      event.preventDefault();
      const far = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1);
      // A pinch on a touchpad comes as a wheel with Ctrl, in small figures.
      const factor = Math.exp(-far * (event.ctrlKey ? 0.01 : 0.0015));
      this.zoom(Math.min(Math.max(factor, 0.5), 2), this.at(node, event.clientX, event.clientY));
    };
    const lift = (event: TouchEvent) => event.cancelable && event.preventDefault();
    node.addEventListener("wheel", turn, { passive: false });
    node.addEventListener("touchend", lift, { passive: false });
    return {
      destroy: () => {
        node.removeEventListener("wheel", turn);
        node.removeEventListener("touchend", lift);
      },
    };
  };

  // What fingers and the mouse do, at once --------------------------------------------------------------

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

  /** One finger or the mouse pans, two fingers pinch and pan. */
  move(svg: SVGSVGElement, event: PointerEvent): void {
    const before = this.fingers.get(event.pointerId);
    if (!before) return;
    const now: Point = [event.clientX, event.clientY];
    const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1];
    this.fingers.set(event.pointerId, now);
    this.goal = this.seen; // the hand takes over from a glide
    const share = other ? 0.5 : 1; // of two fingers each carries half
    const [from, to] = [this.at(svg, ...before), this.at(svg, ...now)];
    const carried = {
      x: this.seen.x - (to[0] - from[0]) * share,
      y: this.seen.y - (to[1] - from[1]) * share,
      w: this.seen.w,
    };
    if (!other) {
      this.jump(carried);
      return;
    }
    const middle = this.at(svg, (now[0] + other[0]) / 2, (now[1] + other[1]) / 2);
    const factor = distance(now, other) / Math.max(distance(before, other), 1);
    const about: Point = [middle[0] + carried.x - this.seen.x, middle[1] + carried.y - this.seen.y];
    this.jump(carried);
    this.jump(this.zoomed(factor, about));
  }
}

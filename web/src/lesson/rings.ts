/** Where the rings are drawn, in pixels of the window, and how far the page must scroll for one to be seen. */

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const ROOM = 5;
const MARGIN = 12;

/** A ring, and what has to be in sight for it to be of use: for a place of the board the whole board. */
export interface Ring {
  box: Box;
  sight: Box;
}

/** The ring around the first thing that a selector finds; nothing if it is not shown. */
export function around(selector: string): Ring | null {
  const found = document.querySelector(selector);
  const rect = found?.getBoundingClientRect();
  if (!rect?.width && !rect?.height) return null;
  const frame = found?.closest("svg")?.getBoundingClientRect();
  if (frame && !meets(rect, frame)) return null;
  const box = wider(rect);
  return { box, sight: frame ? wider(frame) : box };
}

function wider({ left, top, width, height }: Box): Box {
  return {
    left: Math.round(left - ROOM),
    top: Math.round(top - ROOM),
    width: Math.round(width + 2 * ROOM),
    height: Math.round(height + 2 * ROOM),
  };
}

/** All that must be in sight, if there is room for it; else the first alone. */
export function sightOf(rings: Ring[], room: number): Box | undefined {
  const [first] = rings;
  if (!first) return undefined;
  const left = Math.min(...rings.map(({ sight }) => sight.left));
  const top = Math.min(...rings.map(({ sight }) => sight.top));
  const width = Math.max(...rings.map(({ sight }) => sight.left + sight.width)) - left;
  const height = Math.max(...rings.map(({ sight }) => sight.top + sight.height)) - top;
  if (height <= room) return { left, top, width, height };
  return first.sight.height <= room ? first.sight : first.box;
}

const meets = (a: DOMRect, b: DOMRect): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** How far to scroll down (up if negative) until the rings are in the part of the window that the coach leaves free. */
export function scrollFor(rings: Ring[], coach: Box | undefined, height: number): number {
  let [top, bottom] = [MARGIN, height - MARGIN];
  const [first] = rings;
  if (coach && first && overlapAcross(first.box, coach)) {
    // Above the middle it lies at the head of its column, below it at the foot of the window.
    if (coach.top + coach.height / 2 < height / 2) top = coach.top + coach.height + MARGIN;
    else bottom = coach.top - MARGIN;
  }
  const room = bottom - top;
  const sight = sightOf(rings, room);
  if (!sight || (sight.top >= top && sight.top + sight.height <= bottom)) return 0;
  return Math.round(sight.top - top - Math.max(room - sight.height, 0) / 2);
}

const overlapAcross = (a: Box, b: Box): boolean => a.left < b.left + b.width && b.left < a.left + a.width;

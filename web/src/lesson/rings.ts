/** Where the rings are drawn, in pixels of the window, and how far the page must scroll for one to be seen. */

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const ROOM = 5;
const MARGIN = 12;

/** The box around the first thing that a selector finds; nothing if it is not shown. */
export function around(selector: string): Box | null {
  const found = document.querySelector(selector);
  const rect = found?.getBoundingClientRect();
  if (!rect?.width && !rect?.height) return null;
  const frame = found?.closest("svg")?.getBoundingClientRect();
  if (frame && !meets(rect, frame)) return null;
  return {
    left: Math.round(rect.left - ROOM),
    top: Math.round(rect.top - ROOM),
    width: Math.round(rect.width + 2 * ROOM),
    height: Math.round(rect.height + 2 * ROOM),
  };
}

const meets = (a: DOMRect, b: DOMRect): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** How far to scroll down (up if negative) until the box is in the part of the window that the coach leaves free. */
export function clear(box: Box, coach: Box | undefined, height: number): number {
  let [top, bottom] = [MARGIN, height - MARGIN];
  const beside = !coach || box.left >= coach.left + coach.width || coach.left >= box.left + box.width;
  if (coach && !beside) {
    // Above the middle it lies at the head of its column, below it at the foot of the window.
    if (coach.top + coach.height / 2 < height / 2) top = coach.top + coach.height + MARGIN;
    else bottom = coach.top - MARGIN;
  }
  if (box.top >= top && box.top + box.height <= bottom) return 0;
  const room = bottom - top;
  const wanted = box.height > room ? top : top + (room - box.height) / 2;
  return Math.round(box.top - wanted);
}

/** Of what a held key asks for again and again so much waits for what is before it; more would go on after the key is let go. */
export const MOST_HELD = 2;

/** How far, in inches to the right and ahead and in degrees to the right, a key shifts a unit that is set up freely; null for other keys. */
export function nudgeOf(
  event: Pick<KeyboardEvent, "key">,
  far: number,
  turn: number,
): [right: number, ahead: number, turn: number] | null {
  const shifts: Record<string, [number, number, number]> = {
    q: [0, 0, -turn],
    e: [0, 0, turn],
    ArrowLeft: [-far, 0, 0],
    ArrowRight: [far, 0, 0],
    ArrowUp: [0, far, 0],
    ArrowDown: [0, -far, 0],
  };
  return shifts[event.key.length === 1 ? event.key.toLowerCase() : event.key] ?? null;
}

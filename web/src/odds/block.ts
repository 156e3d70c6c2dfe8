import { type Choices, entryOf } from "./choices";
import type { Pick } from "./pick";

/** A unit's block in inches, facing up, its middle at 0, 0: its models from the front, and which is the commander (-1: none). */
export interface Block {
  width: number;
  depth: number;
  rows: number;
  standing: number;
  base: [number, number];
  cells: { x: number; y: number }[];
  leader: number;
}

/** A commander stands in the front rank of its retinue (R2.6); riders and those who fight alone are the model itself. */
export function blockOf(choices: Choices, pick: Pick): Block {
  const entry = entryOf(choices, pick.entry);
  const base = choices.types[entry?.type ?? ""]?.base ?? [1, 1];
  const ranked = Boolean(pick.leader && entry?.led_by.includes(pick.leader.name));
  const standing = pick.models + (ranked ? 1 : 0);
  const wide = Math.min(standing, pick.front);
  const rows = Math.ceil(standing / wide);
  const [width, depth] = [wide * base[0], rows * base[1]];
  const cells = Array.from({ length: standing }, (_, index) => {
    const row = Math.floor(index / wide);
    const inRow = row === rows - 1 ? standing - row * wide : wide;
    return { x: (index - row * wide - inRow / 2) * base[0], y: row * base[1] - depth / 2 };
  });
  return { width, depth, rows, standing, base, cells, leader: pick.leader ? Math.floor((wide - 1) / 2) : -1 };
}

/** Where two blocks stand, in inches, the first facing right; the whole lies within [0, 0, wide, high]. */
export interface Standing {
  wide: number;
  high: number;
  first: { x: number; y: number; turn: number };
  second: { x: number; y: number; turn: number };
}

export const TURNS = { front: -90, flank: 0, rear: 90 };

export function stand(first: Block, second: Block, side: keyof typeof TURNS, gap: number): Standing {
  const [along, across] = side === "flank" ? [second.width, second.depth] : [second.depth, second.width];
  const high = Math.max(first.width, across);
  return {
    wide: first.depth + gap + along,
    high,
    first: { x: first.depth / 2, y: high / 2, turn: 90 },
    second: { x: first.depth + gap + along / 2, y: high / 2, turn: TURNS[side] },
  };
}

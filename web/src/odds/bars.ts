/** A distribution as bars: its numbers in order with their chances, the unlikely ones at both ends left out. */
export interface Bar {
  number: number;
  chance: number;
}

/** Numbers less likely than this are left out at both ends. */
const SHOWN = 0.0005;
const MOST_LABELS = 12;

export function barsOf(chances: number[] | Record<string, number>): Bar[] {
  const found = new Map(Object.entries(chances).map(([number, chance]) => [Number(number), chance]));
  const likely = [...found.keys()].filter((number) => (found.get(number) ?? 0) >= SHOWN);
  if (!likely.length) return [];
  const [low, high] = [Math.min(...likely), Math.max(...likely)];
  return Array.from({ length: high - low + 1 }, (_, index) => ({
    number: low + index,
    chance: found.get(low + index) ?? 0,
  }));
}

export const likeliest = (bars: Bar[]): Bar | undefined =>
  bars.reduce<Bar | undefined>((best, one) => (best && best.chance >= one.chance ? best : one), undefined);

/** The numbers between which nine of ten lie: as many are left out below as above. */
export function middle(bars: Bar[]): [number, number] {
  const end = (from: Bar[]) => {
    let sum = 0;
    return from.find((one) => (sum += one.chance) > 0.05) ?? from.at(-1);
  };
  return [end(bars)?.number ?? 0, end([...bars].reverse())?.number ?? 0];
}

/** The height of a chart in chances: a round figure above the highest bar, and its lines. */
export function scaleOf(bars: Bar[]): { top: number; lines: number[] } {
  const most = Math.max(...bars.map((one) => one.chance), 0.004);
  const step =
    [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.25, 0.5].find((one) => most / one <= 4) ?? 0.5;
  const count = Math.max(Math.ceil(most / step - 1e-9), 1);
  return { top: count * step, lines: Array.from({ length: count }, (_, index) => (index + 1) * step) };
}

/** Which numbers stand below the bars: all of them, or every second, fifth or tenth. */
export function labelled(bars: Bar[]): Set<number> {
  const step = [1, 2, 5, 10, 20].find((one) => bars.length / one <= MOST_LABELS) ?? 20;
  return new Set(bars.map((one) => one.number).filter((number) => number % step === 0));
}

/** How fast events are played: a choice of this browser. */

export const SPEEDS = ["slow", "normal", "fast", "off"] as const;
export type Speed = (typeof SPEEDS)[number];

const FACTORS: Record<Speed, number> = { slow: 0.5, normal: 1, fast: 2.5, off: 1 };
const KEY = "opensovl speed";

class Pace {
  speed = $state<Speed>(kept());
  /** Less motion is wished for: scenes change without movement, and not by themselves. */
  readonly still = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? true;

  /** True if what happens is played without being asked for. */
  get plays(): boolean {
    return this.speed !== "off" && !this.still;
  }

  get factor(): number {
    return FACTORS[this.speed];
  }

  choose(speed: Speed): void {
    this.speed = speed;
    try {
      localStorage.setItem(KEY, speed);
    } catch {
      // Storage may be switched off; the choice then lasts as long as the page.
    }
  }
}

function kept(): Speed {
  try {
    const found = localStorage.getItem(KEY);
    return SPEEDS.find((speed) => speed === found) ?? "normal";
  } catch {
    return "normal";
  }
}

export const pace = new Pace();

import type { BattleEvent } from "../api/types";
import { isTold, type Scene, scenesOf } from "../motion/scenes";
import { sceneTime } from "../motion/times";
import { type Frame, type Mark, marksOf, type Replay, unfold } from "./frames";

export const SPEEDS = [0.5, 1, 2, 4];
/** Milliseconds for which a moment is shown at which nothing happens that is told. */
const PAUSE = 500;

/** A replay that is played: which moment is shown, whether it goes on by itself, and how fast. */
export class Playback {
  at = $state(0);
  playing = $state(false);
  speed = $state(1);
  /** While it plays: which event of the moment is shown. */
  private part = $state(0);
  private readonly made = new Map<number, Scene[]>();
  readonly frames: Frame[];
  readonly marks: Mark[];

  constructor(
    readonly replay: Replay,
    hash: string,
  ) {
    this.frames = unfold(replay.frames);
    this.marks = marksOf(this.frames);
    this.at = momentIn(hash, this.last) ?? this.start;
  }

  get last(): number {
    return this.frames.length - 1;
  }

  /** Where there is something to see: after deployment, if the battle came so far. */
  private get start(): number {
    const begun = this.frames.findIndex((frame) => frame.turn > 0);
    return Math.max(begun, 0);
  }

  get frame(): Frame {
    return this.frames[this.at]!;
  }

  /** What happens at the moment, in words. */
  get events(): BattleEvent[] {
    return (this.frame.events ?? []).filter(isTold);
  }

  /** What is played on the board; null while the moment itself is shown. */
  get scene(): Scene | null {
    return this.playing ? (this.scenes[this.part] ?? null) : null;
  }

  private get scenes(): Scene[] {
    let found = this.made.get(this.at);
    if (!found) {
      const next = this.frames[this.at + 1];
      const { index, events = [] } = this.frame;
      found = next ? scenesOf(this.frame, [{ index, events }], next) : [];
      this.made.set(this.at, found);
    }
    return found;
  }

  /** Goes to a moment by hand: it plays no further. */
  go(to: number): void {
    this.playing = false;
    this.show(Math.min(Math.max(to, 0), this.last));
  }

  private show(at: number): void {
    this.at = at;
    this.part = 0;
  }

  toggle(): void {
    if (!this.playing && this.at >= this.last) this.show(this.start < this.last ? this.start : 0);
    this.playing = !this.playing;
  }

  faster(by: number): void {
    const next = SPEEDS.indexOf(this.speed) + by;
    this.speed = SPEEDS[Math.min(Math.max(next, 0), SPEEDS.length - 1)]!;
  }

  /** Plays on when the time of this event, or of a moment without any, is over. Returns how to stop waiting. */
  wait(): (() => void) | undefined {
    if (!this.playing) return undefined;
    if (this.at >= this.last) {
      this.playing = false;
      return undefined;
    }
    const { scene } = this;
    const go = () => (this.part + 1 < this.scenes.length ? this.part++ : this.show(this.at + 1));
    const timer = setTimeout(go, scene ? sceneTime(scene) / this.speed : PAUSE / this.speed);
    return () => clearTimeout(timer);
  }

  /** True if the key was one of the replay's; in lists that scroll and in fields the arrows keep their own meaning. */
  key(event: KeyboardEvent): boolean {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const element = event.target as Element;
    if (element.closest("select, textarea, input, [data-scrolls]")) return false;
    if (event.key === " ") {
      if (element.closest("button, a, summary")) return false;
      this.toggle();
    } else if (event.key === "ArrowRight") this.go(this.at + 1);
    else if (event.key === "ArrowLeft") this.go(this.at - 1);
    else if (event.key === "ArrowUp") this.faster(1);
    else if (event.key === "ArrowDown") this.faster(-1);
    else if (event.key === "Home") this.go(0);
    else if (event.key === "End") this.go(this.last);
    else return false;
    return true;
  }
}

/** The moment that an address names, as in #at=57. */
export function momentIn(hash: string, last: number): number | null {
  const named = /^#at=(\d{1,6})$/.exec(hash)?.[1];
  return named === undefined ? null : Math.min(Number(named), last);
}

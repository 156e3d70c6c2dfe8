import { pace } from "./pace.svelte";
import type { Scene } from "./scenes";
import { sceneTime } from "./times";

/** What has happened since the player's last step, scene by scene. While it is played the board shows a scene, else how things stand now. */
export class Play {
  scenes = $state.raw<Scene[]>([]);
  /** The scene that is shown, or was shown last; -1 before the first. */
  at = $state(-1);
  /** The board shows the scene. */
  active = $state(false);
  /** It goes on by itself. */
  running = $state(false);
  private reached = $state(-1);

  get scene(): Scene | null {
    return this.active ? (this.scenes[this.at] ?? null) : null;
  }

  /** How many of the events may be told: not those that are still to be seen. */
  get told(): number {
    return this.active ? this.reached + 1 : this.scenes.length;
  }

  /** Where stepping starts from: now comes after the last scene. */
  private get place(): number {
    return this.active || this.at < 0 ? this.at : this.scenes.length;
  }

  get atStart(): boolean {
    return this.place <= 0;
  }

  get atEnd(): boolean {
    return this.place >= this.scenes.length;
  }

  /** Something new has happened; `play`: it may be played by itself. */
  show(scenes: Scene[], play = true): void {
    this.scenes = scenes;
    this.at = this.reached = -1;
    this.active = this.running = false;
    if (play && pace.plays && scenes.length) this.start(0);
  }

  /** More has happened while the player watches or waits. */
  add(scenes: Scene[]): void {
    if (!scenes.length) return;
    const first = this.scenes.length;
    this.scenes = [...this.scenes, ...scenes];
    if (!this.active && pace.plays) this.start(first);
  }

  clear(): void {
    this.show([], false);
  }

  /** Steps that were taken back are no news: entries of the log from this index on are not true any more. */
  keepTo(entries: number): void {
    if (this.scenes.some((scene) => scene.entry >= entries)) this.clear();
  }

  private start(at: number): void {
    this.goTo(at);
    this.running = true;
  }

  private goTo(at: number): void {
    this.at = at;
    this.reached = Math.max(this.reached, at);
    this.active = true;
  }

  /** Jumps to now. */
  end(): void {
    if (!this.active) return;
    this.at = this.reached = this.scenes.length - 1;
    this.active = this.running = false;
  }

  /** Steps by hand: it goes no further by itself. */
  step(by: number): void {
    const next = Math.max(this.place + by, 0);
    this.running = false;
    if (next >= this.scenes.length) this.end();
    else this.goTo(next);
  }

  toggle(): void {
    if (this.running) this.running = false;
    else this.start(this.active ? this.at : 0);
  }

  /** Goes on when the scene has been seen. Returns how to stop waiting. */
  wait(): (() => void) | undefined {
    const scene = this.scene;
    if (!this.running || !scene) return undefined;
    const go = () => (this.at + 1 < this.scenes.length ? this.goTo(this.at + 1) : this.end());
    const timer = setTimeout(go, sceneTime(scene) / pace.factor);
    return () => clearTimeout(timer);
  }
}

import { Away, Refused } from "../api/client";
import type { Action, CheckAnswer, Point, Pose } from "../api/types";
import { heading, snap } from "../lib/geometry";
import { MOST_HELD } from "../lib/nudges";
import { T } from "../texts";
import type { Session } from "./session.svelte";

const TRIES_ACROSS = 16;
const TRIES_DEEP = 4;
const TRIED_AT_ONCE = 4;

/** Putting units on the board before the battle (R6.4). The engine says of every place whether it is legal. */
export class Deploying {
  unit = $state(0);
  pose = $state.raw<Pose | null>(null);
  check = $state.raw<CheckAnswer | null>(null);
  /** What is wanted is done one after the other: so many have still to be done. */
  waiting = $state(0);
  private grabbed: Point = [0, 0];
  private last: Promise<void> = Promise.resolve();

  constructor(private readonly session: Session) {}

  private action(unit: number, pose: Pose): Action {
    return { kind: "place", side: this.session.side, unit, x: pose.x, y: pose.y, heading: pose.heading };
  }

  /** The way a unit faces that has not been placed. */
  get ahead(): number {
    return this.session.side === "south" ? 0 : 180;
  }

  /** Takes hold of a unit; `at` is the place on the board that the pointer holds, for one that already stands there. */
  grab(number: number, at?: Point): void {
    const unit = this.session.unit(number);
    if (!unit) return;
    this.session.play.end();
    this.unit = number;
    this.check = null;
    this.session.message = null;
    if (unit.x != null && unit.y != null && at) {
      this.grabbed = [at[0] - unit.x, at[1] - unit.y];
      this.pose = { x: unit.x, y: unit.y, heading: unit.heading ?? this.ahead };
    } else {
      this.grabbed = [0, 0];
      this.pose = null;
    }
  }

  /** The pointer is over this place of the board. */
  over(at: Point): void {
    const facing = this.pose?.heading ?? this.session.unit(this.unit)?.heading ?? this.ahead;
    this.show({ x: snap(at[0] - this.grabbed[0]), y: snap(at[1] - this.grabbed[1]), heading: facing });
  }

  /** Turns the unit in hand. */
  face(degrees: number): void {
    if (this.pose) this.show({ ...this.pose, heading: heading(degrees) });
  }

  private show(pose: Pose): void {
    this.pose = pose;
    this.session.live.check(this.action(this.unit, pose), (check) => {
      if (this.unit) this.check = check;
    });
  }

  /** Lets go: placed if the engine allows it, else it stays where it was and the reason is said. */
  drop(inside: boolean): void {
    const { unit, pose } = this;
    if (!inside || !pose || !unit) {
      this.clear();
      return;
    }
    this.inTurn(async () => {
      await this.put(unit, pose);
      // Another unit may have been taken in hand meanwhile.
      if (this.unit === unit && this.pose === pose) this.clear();
    });
  }

  clear(): void {
    this.session.live.forget();
    this.unit = 0;
    this.pose = null;
    this.check = null;
  }

  /** Waits for what was wanted before, also where that came to nothing. */
  private inTurn(wanted: () => Promise<void>): void {
    this.waiting++;
    const done = this.last.then(wanted).finally(() => this.waiting--);
    this.last = done.catch(() => {});
    done.catch((error) => {
      if (!(error instanceof Away || error instanceof Refused)) throw error;
    });
  }

  private async put(unit: number, pose: Pose): Promise<void> {
    const check = await this.ask(unit, pose);
    await this.session.free();
    if (check.ok) await this.session.act(this.action(unit, pose));
    else this.session.message = { text: check.error ?? T.battle.refused, rule: check.rule };
  }

  /** Moves or turns a unit that stands on the board by so much, over what is in the way: keys, one after the other. */
  shift(number: number, right: number, ahead: number, turn: number, held = false): void {
    if (held && this.waiting >= MOST_HELD) return;
    this.inTurn(() => this.shiftNow(number, right, ahead, turn));
  }

  private async shiftNow(number: number, right: number, ahead: number, turn: number): Promise<void> {
    const unit = this.session.unit(number);
    const zone = this.session.view?.options.places.find((place) => place.unit === number)?.zone;
    if (!zone || unit?.x == null || unit.y == null || unit.heading == null) return;
    const [x, y, facing] = [unit.x, unit.y, heading(unit.heading + turn)];
    const at = (times: number): Pose => ({
      x: snap(x + right * times),
      y: snap(y + ahead * times),
      heading: facing,
    });
    const inside = (pose: Pose) =>
      pose.x > zone[0] && pose.x < zone[2] && pose.y > zone[1] && pose.y < zone[3];
    for (let times = 1; inside(at(times)); times++) {
      if ((await this.ask(number, at(times))).ok) {
        await this.put(number, at(times));
        return;
      }
      if (turn) break;
    }
    await this.put(number, at(1)); // there is no free place that way: says why
  }

  /** Puts a unit on the first free place of its zone, from the middle outwards: for who does not drag. */
  putSomewhere(number: number): void {
    this.session.select(number);
    this.inTurn(() => this.findPlace(number));
  }

  private async findPlace(number: number): Promise<void> {
    const zone = this.session.view?.options.places.find((place) => place.unit === number)?.zone;
    const unit = this.session.unit(number);
    if (!zone || !unit || unit.placed) return;
    const candidates = [...this.candidates(zone, unit.depth)];
    for (let from = 0; from < candidates.length; from += TRIED_AT_ONCE) {
      const tried = candidates.slice(from, from + TRIED_AT_ONCE);
      const checks = await Promise.all(tried.map((pose) => this.ask(number, pose)));
      const free = tried.find((_, index) => checks[index]?.ok);
      if (free) return this.put(number, free);
    }
    this.session.message = { text: T.deploy.noRoom, rule: null };
  }

  private ask(unit: number, pose: Pose): Promise<CheckAnswer> {
    return this.session.check(this.action(unit, pose));
  }

  private *candidates([x0, y0, x1, y1]: [number, number, number, number], depth: number): Generator<Pose> {
    const south = this.session.side === "south";
    for (let row = 0; row < TRIES_DEEP; row++) {
      const back = depth / 2 + 0.1 + ((y1 - y0 - depth - 0.2) * (TRIES_DEEP - 1 - row)) / (TRIES_DEEP - 1);
      for (let column = 0; column < TRIES_ACROSS; column++) {
        const offset = Math.ceil(column / 2) * (column % 2 ? 1 : -1);
        const x = (x0 + x1) / 2 + (offset * (x1 - x0)) / (TRIES_ACROSS + 1);
        yield { x: snap(x), y: snap(south ? y0 + back : y1 - back), heading: this.ahead };
      }
    }
  }
}

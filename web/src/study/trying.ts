import { type Onward, router } from "../lib/route.svelte";
import { hotSeatPath } from "../lib/routes";
import { studyApi } from "./api";
import type { Position } from "./forms";
import { keep, type Origin, rememberOrigin } from "./storage";

/** From a position to a battle that one person plays for both sides, and back. */

const newSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0]!;

/** True if the position itself says how its dice fall. */
export const hasOwnDice = (position: Position): boolean =>
  position.dice != null || position.seed != null || position.dice_state != null;

async function start(origin: Origin, onward: Onward): Promise<void> {
  const { id } = await studyApi.start(origin.text, origin.seed);
  rememberOrigin(id, origin);
  onward(hotSeatPath(id, false));
}

/** Tries a position out: with the dice that it names, else with new ones. */
export const tryOut = (text: string, own: boolean, position: string | null, onward: Onward): Promise<void> =>
  start({ position, text, seed: own ? null : newSeed() }, onward);

/** The same position once more. Without `same` the dice are new ones. */
export const again = (origin: Origin, same: boolean): Promise<void> =>
  start(same ? origin : { ...origin, seed: newSeed() }, router.fromHere());

/** Opens the study board at a text; throws the reason if it cannot be read. */
export async function study(text: string, onward: Onward): Promise<void> {
  const answer = await studyApi.read(text);
  if (!answer.position) throw new Error(answer.problems.map((problem) => problem.text).join(" "));
  open(answer.position, onward);
}

/** A new kept position, open. */
export function open(position: Position, onward: Onward): void {
  onward(studyPath(keep(position).id));
}

export const studyPath = (id: string) => `/study/${encodeURIComponent(id)}`;

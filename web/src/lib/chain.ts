import type { Step } from "../api/types";
import { snap, snapTurn } from "./geometry";

/** A chain with one more step; steps of the same kind join, and what comes to nothing is left out. */
export function extend(chain: Step[], step: Step): Step[] {
  const last = chain.at(-1);
  const joined = last?.[0] === step[0];
  const amount = joined ? last[1] + step[1] : step[1];
  const rest = joined ? chain.slice(0, -1) : chain;
  if (step[0] === "advance") return snap(amount) > 0 ? [...rest, ["advance", snap(amount)]] : rest;
  const turn = wrap(amount);
  return turn === 0 ? rest : [...rest, ["pivot", turn]];
}

/** A turn in (-180, 180]: nobody turns more than half round to face another way. */
function wrap(degrees: number): number {
  const turn = ((degrees % 360) + 360) % 360;
  return snapTurn(turn > 180 ? turn - 360 : turn);
}

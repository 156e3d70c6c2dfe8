import { call } from "../api/client";
import type { FightOdds, HarmOdds } from "../api/types";
import type { Choices } from "./choices";

export const unitChoices = () => call<Choices>("units");

export const oddsOf = (query: string, signal: AbortSignal) =>
  call<FightOdds | HarmOdds>(`odds?${query}`, undefined, signal);

import type { Phase, Quarter, Side } from "../../api/types";

/** The words of the game itself. */

export const SIDES: Record<Side, string> = { south: "South", north: "North" };

export const QUARTERS: Record<Quarter, string> = {
  front: "front",
  left: "left flank",
  right: "right flank",
  rear: "rear",
};

export const PHASES: Record<Phase, string> = {
  deployment: "Deployment",
  charge: "Charge phase",
  strategic: "Strategic phase",
  combat: "Combat phase",
  over: "Battle over",
};

export const SCENARIOS: Record<string, string> = {
  pitched: "Pitched battle",
  objectives: "Objectives",
  random: "Random scenario",
};

export const SCENARIO_TEXTS: Record<string, string> = {
  pitched: "Points for what you destroy.",
  objectives: "Points for what you destroy, and for markers held at the end of each turn.",
  random: "One of the two, drawn by lot.",
};

/** Why a battle was won, and why it was lost. */
export const REASONS: Record<"won" | "lost", Record<string, string>> = {
  won: {
    points: "on points",
    "wiped out": "the other army is wiped out",
    conceded: "the other side conceded",
  },
  lost: { points: "on points", "wiped out": "your army is wiped out", conceded: "you conceded" },
};

import { ARMIES } from "./armies";
import { BATTLE, DEPLOY, LOG, RESULT } from "./battle";
import { ACTIONS, MOVE, OUTLOOK, SIGHT, THREATS } from "./deciding";
import { PHASES, QUARTERS, REASONS, SCENARIO_TEXTS, SCENARIOS, SIDES } from "./game";
import { GENERAL } from "./general";
import { KINDS, LEGEND, TERRAIN } from "./ground";
import { LESSON } from "./lesson";
import { MOTION } from "./motion";
import { ODDS } from "./odds";
import { REPLAY, STATISTICS } from "./replay";
import { SPOKEN } from "./spoken";
import { HOTSEAT, START } from "./start";
import { STUDY } from "./study";
import { STATES, UNIT, WHY } from "./units";

export const ENGLISH = {
  ...GENERAL,
  armies: ARMIES,
  battle: BATTLE,
  deploy: DEPLOY,
  lesson: LESSON,
  log: LOG,
  result: RESULT,
  actions: ACTIONS,
  move: MOVE,
  outlook: OUTLOOK,
  sight: SIGHT,
  threats: THREATS,
  phases: PHASES,
  quarters: QUARTERS,
  reasons: REASONS,
  scenarioTexts: SCENARIO_TEXTS,
  scenarios: SCENARIOS,
  sides: SIDES,
  kinds: KINDS,
  legend: LEGEND,
  terrain: TERRAIN,
  motion: MOTION,
  odds: ODDS,
  replay: REPLAY,
  statistics: STATISTICS,
  spoken: SPOKEN,
  hotseat: HOTSEAT,
  start: START,
  states: STATES,
  study: STUDY,
  unit: UNIT,
  why: WHY,
};

/** What every language has to say. */
export type Texts = typeof ENGLISH;

import { ENGLISH, type Texts } from "./english";
import * as figures from "./figures";
import { GERMAN } from "./german";
import { language } from "./language";

/** Every word that the page says by itself, in the language of this page. Names, reasons and the log come from the server. */
export const T: Texts & { figures: typeof figures } = { ...(language === "de" ? GERMAN : ENGLISH), figures };

export const {
  phases: PHASES,
  quarters: QUARTERS,
  reasons: REASONS,
  scenarios: SCENARIOS,
  scenarioTexts: SCENARIO_TEXTS,
  sides: SIDES,
} = T;

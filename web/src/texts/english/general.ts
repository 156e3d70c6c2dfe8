/** What is said everywhere. */
export const GENERAL = {
  title: "OpenSOVL",
  subtitle: "Rank-and-flank fantasy battles. An open, unofficial engine for the game SOVL.",
  loading: "Loading…",
  away: "The server is not answering. Trying again…",
  troubled: (why: string) => `${why} Trying again…`,
  oldVersion: "The battle had moved on; it is shown anew.",
  nothing: "There is nothing at this address.",
  noBattle: "Back to the start",
  rule: (rule: string) => `rule ${rule}`,
  ruleOpens: (rule: string) => `${rule}, explained in a new tab`,
  rules: "The rules",
  language: "Language",
};

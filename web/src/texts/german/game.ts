import type * as English from "../english/game";

export const SIDES: typeof English.SIDES = { south: "Süd", north: "Nord" };

export const QUARTERS: typeof English.QUARTERS = {
  front: "Front",
  left: "linke Flanke",
  right: "rechte Flanke",
  rear: "Rücken",
};

/** Where a charge strikes. */
export const IN_QUARTER: typeof English.QUARTERS = {
  front: "in der Front",
  left: "in der linken Flanke",
  right: "in der rechten Flanke",
  rear: "im Rücken",
};

export const PHASES: typeof English.PHASES = {
  deployment: "Aufstellung",
  charge: "Angriffsphase",
  strategic: "Strategiephase",
  combat: "Kampfphase",
  over: "Schlacht vorbei",
};

export const SCENARIOS: typeof English.SCENARIOS = {
  pitched: "Feldschlacht",
  objectives: "Ziele",
  random: "Zufälliges Szenario",
};

export const SCENARIO_TEXTS: typeof English.SCENARIO_TEXTS = {
  pitched: "Punkte für alles, was du vernichtest.",
  objectives: "Punkte für alles, was du vernichtest, und für Marker, die du am Ende jeder Runde hältst.",
  random: "Eines von beiden, ausgelost.",
};

export const REASONS: typeof English.REASONS = {
  won: {
    points: "nach Punkten",
    "wiped out": "durch Vernichtung der anderen Armee",
    conceded: "durch Aufgabe der anderen Seite",
  },
  lost: {
    points: "nach Punkten",
    "wiped out": "durch Vernichtung deiner Armee",
    conceded: "durch Aufgabe",
  },
};

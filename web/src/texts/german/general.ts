import type { GENERAL as ENGLISH } from "../english/general";

export const GENERAL: typeof ENGLISH = {
  title: "OpenSOVL",
  subtitle: "Fantasy-Schlachten in Reih und Glied. Eine offene, inoffizielle Engine für das Spiel SOVL.",
  loading: "Wird geladen …",
  away: "Der Server antwortet nicht. Neuer Versuch …",
  troubled: (why) => `${why} Neuer Versuch …`,
  oldVersion: "Die Schlacht war schon weiter; sie wird neu angezeigt.",
  nothing: "Unter dieser Adresse gibt es nichts.",
  noBattle: "Zurück zum Start",
  rule: (rule) => `Regel ${rule}`,
  ruleOpens: (rule) => `${rule}, Erklärung in einem neuen Tab`,
  rules: "Die Regeln",
  language: "Sprache",
};

/**
 * One vocabulary for all of the German page. turn: Runde; round of a combat: Kampfrunde; charge: Angriff, angreifen;
 * counter-charge: Gegenangriff; flee: fliehen; break: brechen; rally: sammeln; pivot: schwenken; advance: vorrücken; rank: Glied;
 * army: Armee; unit: Einheit; board: Spielfeld; marker: Marker; save: Rettungswurf; wound: Wunde; combat score: Kampfwertung;
 * record: Aufzeichnung; replay: Wiederholung. Names of factions, units, weapons and abilities stay as players know them.
 */

/** A number with what is counted. */
export const counted = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

export const models = (count: number): string => counted(count, "Modell", "Modelle");
export const points = (count: number): string => counted(count, "Punkt", "Punkte");
export const units = (count: number): string => counted(count, "Einheit", "Einheiten");

/** German dice are called W6. */
export const dice = (text: string): string => text.replace(/d(?=\d)/gi, "W");

/** What shots or hits a weapon gives. */
export const shots = (text: string): string =>
  /^\d+$/.test(text) ? counted(Number(text), "Schuss", "Schüsse") : `${dice(text)} Treffer`;

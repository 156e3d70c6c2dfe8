import type * as English from "../english/ground";

export const KINDS: typeof English.KINDS = {
  infantry: "Infanterie",
  ranged: "Schützen",
  cavalry: "Kavallerie",
  monstrous: "monströse Infanterie",
  monster: "Monster",
  machine: "Kriegsmaschine",
  chariot: "Streitwagen",
  beasts: "Bestien",
  commander: "Kommandant",
};

export const TERRAIN: typeof English.TERRAIN = {
  forest: "Wald: schwieriges Gelände, gibt Deckung, versperrt die Sicht hindurch",
  water: "Wasser: unpassierbar, Sicht frei",
  lava: "Lava: unpassierbar, Sicht frei",
  chasm: "Schlucht: unpassierbar, Sicht frei",
  building: "Gebäude: unpassierbar, versperrt die Sicht",
  cliffs: "Klippen: unpassierbar, versperren die Sicht",
  rocks: "Felsen: unpassierbar, versperren die Sicht",
  field: "Feld: offen",
  road: "Straße: offen",
  sand: "Sand: offen",
  snow: "Schnee: offen",
};

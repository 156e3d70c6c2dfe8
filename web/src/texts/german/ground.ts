import type * as English from "../english/ground";

export const LEGEND: typeof English.LEGEND = {
  heading: "Was die Zeichen bedeuten",
  front: "eine Einheit im Maßstab; ihre Front hat Streifen und Spitze",
  models: "Modelle übrig",
  wounds: "Wunden am verletzten Modell",
  commander: "von einem Kommandanten geführt",
  kinds: "Arten von Einheiten",
  marks: "Zustände",
  mark: {
    in_combat: "im Kampf",
    fleeing: "flieht",
    disrupted: "in Unordnung",
    in_cover: "in Deckung",
    acted: "hat in dieser Runde gehandelt",
    enchanted: "unter einem Zauber oder einer Fähigkeit",
    banner: "trägt ein Banner",
  },
  ground: "Gelände",
};

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

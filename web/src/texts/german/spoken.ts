import type { Quarter } from "../../api/types";
import type { SPOKEN as ENGLISH, Wind } from "../english/spoken";
import { short } from "../figures";
import { SIDES } from "./game";

const inches = (value: number) => `${short(value)} Zoll`;
const WINDS: Record<Wind, string> = {
  north: "Norden",
  "north-east": "Nordosten",
  east: "Osten",
  "south-east": "Südosten",
  south: "Süden",
  "south-west": "Südwesten",
  west: "Westen",
  "north-west": "Nordwesten",
};
const TURNED: Record<Quarter, string> = {
  front: "die Front",
  left: "die linke Flanke",
  right: "die rechte Flanke",
  rear: "den Rücken",
};
const FOUGHT: Record<Quarter, string> = {
  front: "an der Front",
  left: "an der linken Flanke",
  right: "an der rechten Flanke",
  rear: "im Rücken",
};
const WHERE: Record<Quarter, string> = {
  front: "vor der Front",
  left: "an der linken Flanke",
  right: "an der rechten Flanke",
  rear: "hinter dem Rücken",
};

export const SPOKEN: typeof ENGLISH = {
  heading: "Das Spielfeld in Worten",
  left: "Links und rechts sind, wie das Spielfeld gezeichnet ist, mit Norden oben.",
  noneChosen: "Wähle hier oder auf dem Spielfeld eine Einheit, dann wird alles von ihr aus erzählt.",
  from: (unit) => `Von ${unit} aus`,
  own: (side) => `${side}, deine Seite`,
  enemy: (side) => `${side}, der Gegner`,
  nobody: "Keine Einheit auf dem Spielfeld.",
  gone: (names) => `Vernichtet: ${names}.`,
  waiting: (names) => `Noch nicht auf dem Spielfeld: ${names}.`,
  terrain: "Gelände",
  markers: "Ziele",
  edges: "Ränder des Spielfelds",

  quarters: WHERE,
  bearing: (distance, hour, wind, quarter) =>
    `${inches(distance)} auf ${hour} Uhr, nach ${WINDS[wind]}, ${WHERE[quarter]}`,
  touching: (where) => `berührt sie, ${where}`,
  shows: (quarter) => `wendet ihr ${TURNED[quarter]} zu`,
  inSight: "in Sicht",
  seen: (distance) => `in Sicht auf ${inches(distance)}`,
  unseen: "nicht in Sicht",
  place: (third, half) => `${third}, ${half}`,
  thirds: { left: "links", middle: "Mitte", right: "rechts" },
  halves: {
    own: "deine Hälfte",
    enemy: "Hälfte des Gegners",
    south: "südliche Hälfte",
    north: "nördliche Hälfte",
  },
  facing: (wind) => `Front nach ${WINDS[wind]}`,
  led: (name, alive, wounds) =>
    alive
      ? `geführt von ${name}${wounds ? ` mit ${wounds === 1 ? "einer Wunde" : `${wounds} Wunden`}` : ""}`
      : `${name} ist gefallen`,
  fights: (foe, quarter) => `kämpft ${FOUGHT[quarter]} gegen ${foe}`,
  standsIn: (piece) => `Sie steht in: ${piece}.`,
  standsOpen: "Sie steht im Freien.",
  inside: "sie steht darin",
  overlaps: "sie berührt es",
  further: (count) => (count === 1 ? "Ein weiteres Stück ferner" : `${count} weitere Stücke ferner`),
  marker: (index) => `Ziel ${index + 1}`,
  heldBy: (side) => (side ? `gehalten von ${side}` : "von niemandem gehalten"),
  onMarker: "sie berührt seinen Umkreis",
  fromEdges: (west, east, south, north) =>
    `${inches(west)} zum linken Rand, ${inches(east)} zum rechten, ${inches(north)} zum nördlichen, ${inches(south)} zum südlichen.`,
  deployed: (west, east, line, wind, heading) =>
    `${inches(west)} vom linken Rand, ${inches(east)} vom rechten, ${inches(line)} hinter der Linie, Front nach ${WINDS[wind]} (${heading} Grad)`,

  deeds: "Was getan werden kann",
  nav: "Schlacht",
  odds: "Was daraus werden kann",
  says: "Was geschieht, vorgelesen",
  unit: (name) => `${name} gewählt.`,
  can: (deeds) => `Möglich: ${deeds.join("; ")}.`,
  ahead: (name, where) => `Nächster Gegner voraus: ${name}, ${where}.`,
  notAhead: (name, where) => `Kein Gegner voraus; der nächste: ${name}, ${where}.`,
  undone: "Zurückgenommen.",
  noMove: "Zum Vorrücken ist keine Bewegung mehr übrig.",
  dropped: "Keine Bewegung gezeichnet.",
  waitsForPlace: "noch nicht auf dem Spielfeld",
  score: (south, north) => `Punkte: ${SIDES.south} ${south}, ${SIDES.north} ${north}.`,
  firstDrop: "Bestätige oder verwirf zuerst die gezeichnete Bewegung.",
  nobodyCan: "Keine deiner Einheiten kann jetzt handeln.",

  keys: "Tasten",
  keysHeading: "Die Tasten",
  close: "Schließen",
  singleKeys: "Tasten mit einem Zeichen gelten auf der ganzen Seite, nicht nur auf dem Spielfeld",
  keyGroups: [
    {
      title: "Über das Spielfeld gehen",
      keys: [
        ["Tab", "zum Spielfeld und daran vorbei: Es ist ein Halt"],
        ["Bild ab, Bild auf", "auf dem Spielfeld: nächste und vorige Einheit, deine eigenen zuerst"],
        ["Pos1, Ende", "auf dem Spielfeld: erste und letzte Einheit"],
        ["N, B", "nächste und vorige deiner Einheiten, die handeln kann; wählt sie"],
        ["F, Umschalt F", "nächster und voriger Gegner, von der gewählten Einheit aus der nächste zuerst"],
        [
          "Enter",
          "die Einheit wählen; bei einem Gegner: ihn anvisieren, wenn die gewählte Einheit ihm etwas tun kann",
        ],
        ["Esc", "nichts wählen"],
      ],
    },
    {
      title: "Entscheiden",
      keys: [
        ["A", "zu dem, was jetzt getan werden kann; dann Tab und Enter"],
        ["R", "sagen, wie es steht"],
        ["M", "das Spielfeld in Worten"],
        [
          "T, Umschalt T",
          "gehalten: zeigt, was jeder Gegner oder deine eigenen Einheiten bedrohen; wer die gewählte erreicht, wird gesagt",
        ],
        ["Komma, Punkt", "den Moment davor und danach ansehen; Esc kommt zurück"],
        ["?", "diese Liste"],
      ],
    },
    {
      title: "Die gewählte Einheit bewegen",
      keys: [
        ["Auf oder W", "1 Zoll vorrücken; mit Umschalt einen halben"],
        ["Links oder Q, rechts oder E", "15 Grad schwenken; mit Umschalt 5"],
        ["Ab oder S", "den letzten Schritt zurücknehmen"],
        ["Enter", "die Bewegung bestätigen"],
        ["Esc", "sie verwerfen"],
        [
          "Strg + Z, Strg + Y",
          "einen gezeichneten Schritt zurücknehmen, wieder zeichnen; ohne einen den letzten Schritt der Schlacht zurücknehmen",
        ],
      ],
    },
    {
      title: "Die gewählte Einheit aufstellen",
      keys: [
        [
          "Pfeile",
          "um einen halben Zoll versetzen, über andere hinweg auf den nächsten freien Platz; mit Umschalt um ein Zehntel",
        ],
        ["Q, E", "um 15 Grad drehen; mit Umschalt um 5"],
      ],
    },
    {
      title: "Näher hinsehen",
      keys: [
        ["+ und −, 0", "vergrößern und verkleinern, das ganze Spielfeld"],
        ["I, J, K, L", "nach oben, links, unten, rechts rücken"],
        ["Z", "die gewählte Einheit in die Mitte holen"],
      ],
    },
  ],
  replayKeys: [
    {
      title: "Zusehen",
      keys: [
        ["Leertaste", "abspielen und anhalten"],
        ["Links, rechts", "Moment davor, Moment danach"],
        ["Auf, ab", "schneller, langsamer"],
        ["Pos1, Ende", "erster und letzter Moment"],
        ["M", "das Spielfeld in Worten"],
        ["?", "diese Liste"],
      ],
    },
    {
      title: "Näher hinsehen",
      keys: [
        ["+ und −, 0", "vergrößern und verkleinern, das ganze Spielfeld"],
        ["I, J, K, L", "nach oben, links, unten, rechts rücken"],
      ],
    },
  ],
};

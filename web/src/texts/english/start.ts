/** What the first page says, and the ways to sit at a battle. */

export const START = {
  heading: "New battle",
  yourSide: "You play",
  yourArmy: "Your army",
  theirArmy: "Their army",
  map: "Battlefield",
  scenario: "Scenario",
  bot: "Opponent",
  begin: "Start the battle",
  random: "Random",
  randomArmy: "A random army of 500 points",
  randomMap: "One of the battlefields, drawn by lot.",
  points: (points: number) => `${points} points`,
  models: (models: number) => `${models} ×`,
  with: (commander: string) => `with ${commander}`,
  sizes: { small: "small board", standard: "standard board" },
  running: "Your battles",
  none: "No battle yet.",
  turn: (turn: number) => (turn ? `turn ${turn}` : "deployment"),
  over: "over",
  resume: "Continue",
  look: "Look",
  against: "against",
};

export const HOTSEAT = {
  beside: "A person beside you",
  besideText: "You take turns at this page; a curtain hides what the other must not see.",
  both: "Yourself: both sides",
  bothText: "You play both sides, for study.",
  call: (side: string) => `${side}, it is your turn`,
  hide: (other: string) => `${other} does not look now.`,
  sit: (side: string) => `I am ${side}: show my side`,
  acts: (side: string) => `${side} is at the page`,
};

import type { Told } from "../../lesson/told";
import { DEPLOY } from "./battle";
import { ACTIONS, MOVE, THREATS } from "./deciding";

/** What the coach of the first battle says. Every step: what is so, what to do now, and how by keyboard. */

/** A button, as it is called on the page. */
const named = (button: string): string => `“${button}”`;
/** What ends an activation, and what there is before it has begun. */
const ending = (active: boolean): string => named(active ? ACTIONS.end : ACTIONS.idle);

const STEPS = {
  deploy: (unit: string | null): Told => ({
    title: "Draw up your army",
    text: "You command the blue regiments in the south. The enemy already stands, too, but you see it only when you are ready.",
    task: unit
      ? `Drag ${unit} from the list into the lit zone, beside the others, or press ${named(DEPLOY.place)}.`
      : `All stand. Drag one to change its place, or press ${named(DEPLOY.ready)}.`,
    keys: unit
      ? "Tab to its Place button, then Enter."
      : "Arrows move the chosen unit, Q and E turn it. Tab to Ready, then Enter.",
  }),
  phases: (): Told => ({
    title: "A turn has three phases",
    text: "Charge, Strategic, Combat: that is a turn, and there are seven. On the first nobody may charge yet, so it begins with the Strategic phase. The sides take turns there, one unit at a time.",
  }),
  choose: (unit: string): Told => ({
    title: "Choose a unit",
    text: "Units with a green edge have not acted yet. Each may act once this phase.",
    task: `Choose ${unit}, on the board or in the list.`,
    keys: "N chooses the next unit that can act.",
  }),
  ability: (who: string, what: string, left: number | null): Told => ({
    title: "Use an ability",
    text: `${who} has ${what}. Spells and abilities always work${left === null ? "." : left === 1 ? "; this one can be used once more in this battle." : `; this one can be used ${left} times in a battle.`}`,
    task: `Press the button ${named(ACTIONS.use(what, "…"))}.`,
    keys: "A goes to what can be done; Tab on to the button, then Enter.",
  }),
  shoot: (unit: string): Told => ({
    title: "Shoot",
    text: `${unit} can shoot at what its front sees. Beyond half its range, or at a unit in a forest, it hits less often.`,
    task: `Press ${named(ACTIONS.shoot("…", ""))}. The button tells which roll hits and which saves.`,
    keys: "A goes to what can be done; Tab on to the button, then Enter.",
  }),
  move: (drawn: boolean): Told =>
    drawn
      ? {
          title: "Confirm the move",
          text: "The unit is shown where it would stand, with the Move that it costs. Nothing has happened yet.",
          task: `Press ${named(MOVE.confirm)}. Or go on drawing, or ${named(MOVE.drop)} it.`,
          keys: "Enter moves, Escape discards.",
        }
      : {
          title: "Move",
          text: "One inch forward costs 1 of its Move, a quarter turn costs a quarter of it. The light area is what it can reach.",
          task: `Drag the unit a few inches forward, or its round handle to turn it. ${named(THREATS.show.enemy)} shows how far the enemy could charge.`,
          keys: "↑ goes forward, ← and → turn. Hold T for the threats.",
        },
  end: (): Told => ({
    title: "End the activation",
    text: "A unit may move and use one ability or shot, its commander one more, in any order. Then it is the enemy's turn to activate a unit.",
    task: `Press ${ending(true)} when you are done with it.`,
    keys: "A goes to what can be done; Tab on to the button, then Enter.",
  }),
  ground: (): Told => ({
    title: "The ground",
    text: "In a forest an inch costs 2. It hides what is behind it, and who stands in it is harder to shoot. Nobody walks over rocks, cliffs, water or walls.",
  }),
  markers: (): Told => ({
    title: "Objectives",
    text: "Touch the circle of a flag when no enemy touches it, and it is yours until they take it. From turn 2 on, who holds more flags at the end of a turn scores 50 points.",
  }),
  charger: (unit: string): Told => ({
    title: "The Charge phase",
    text: "Now units can charge: an enemy that their front sees, no further away than their Move.",
    task: `Choose ${unit}.`,
    keys: "N chooses the next unit that can act.",
  }),
  target: (enemy: string): Told => ({
    title: "Where does it strike?",
    text: "Enemies with a red edge are in reach. The words above them tell the side that is struck and the distance: a flank or the rear is better than the front.",
    task: `Choose ${enemy}.`,
    keys: "F goes to the next enemy, Enter chooses it.",
  }),
  declare: (enemy: string): Told => ({
    title: "Look before you charge",
    text: "The board shows where the charge would end. The table gives the odds for each answer that the enemy may choose.",
    task: `Press ${named(ACTIONS.charge(enemy))}, or look at another target first.`,
    keys: "A goes to what can be done; Tab on to the button, then Enter.",
  }),
  answer: (passing: boolean): Told => ({
    title: "The enemy answers",
    text: "Who is charged may charge back if it reaches the charger, or sometimes flee. Else it stands. Nothing moves until both sides have passed or can declare no more.",
    task: passing ? `Declare another charge, or press ${named(ACTIONS.pass)}.` : undefined,
    keys: passing ? "A goes to what can be done; Tab on to the button, then Enter." : undefined,
  }),
  charged: (): Told => ({
    title: "You are charged",
    text: "If you counter-charge you meet halfway and both count as charging. If you flee there is no fight, but you run. To stand and fight, do nothing.",
    task: "Choose the charged unit and its answer, or pass to stand.",
    keys: "N chooses the next unit that can act.",
  }),
  contact: (): Told => ({
    title: "In combat",
    text: "Units that touch are in combat: they neither move nor shoot, and fight when this phase is over. Choose one to see the odds of the coming round.",
    task: "Press Next, then act with your other units: shoot, or come round to a flank.",
  }),
  failed: (): Told => ({
    title: "No fight this time",
    text: "The enemy ran, or there was no room to strike home. A unit that flees must pass a test to rally, and counts as lost if the battle ends meanwhile.",
  }),
  strikes: (): Told => ({
    title: "Combat: the strikes",
    text: "All strike at once. Each model of the front rank rolls its Attacks, each of the second rank adds one die. A hit that is not saved is a wound.",
  }),
  score: (): Told => ({
    title: "Combat: the score",
    text: "A side scores 1 for each wound, 1 each for a second and a third rank, and 1 for touching a flank or rear. A unit touched there itself gets nothing for its ranks. The higher score wins.",
  }),
  breaks: (tie: boolean): Told => ({
    title: "Combat: who holds?",
    text: tie
      ? "A tie: nobody tests, and the fight goes on next turn. Else the losers would have to roll their Discipline plus ranks, less the difference, or lower on two dice, or flee."
      : "The losers roll two dice: their Discipline plus ranks, less the difference, or lower, and they hold. Else they flee at once. The winners do not pursue.",
  }),
  winning: (): Told => ({
    title: "How a battle is won",
    text: "In the end you score what you destroyed or put to flight, half of what is below half its strength, and the points for flags. A lead of 50 wins. Who has nobody left loses at once.",
  }),
};

const HINTS = {
  wait: (): Told => ({ title: "The enemy decides", text: "A moment: the other side is at its turn." }),
  charge: (unit: string): Told => ({
    title: "Charge phase",
    text: "Choose a unit to see whom it can charge. A unit that charges home neither moves nor shoots this turn.",
    task: `Choose ${unit}, look at the odds, and charge. Or pass.`,
  }),
  pass: (): Told => ({
    title: "Charge phase",
    text: "No unit of yours can reach an enemy now. Go nearer in the Strategic phase: about its Move away, with the enemy before its front.",
    task: `Press ${named(ACTIONS.pass)}.`,
  }),
  stay: (): Told => ({
    title: "Charged after you passed",
    text: "You get one turn back, for this unit alone: it may flee, or stay and fight.",
    task: "Press one of the two.",
  }),
  next: (unit: string): Told => ({
    title: "The next unit",
    text: "Every unit may act once this phase: move, shoot, use an ability. Then the units in contact fight.",
    task: `Choose ${unit}.`,
  }),
  flank: (unit: string): Told => ({
    title: "Help those who fight",
    text: "An enemy struck in the flank loses its ranks, and gives you a point. Bring another unit to where it can charge one.",
    task: `Choose ${unit}.`,
  }),
  nearer: (active: boolean): Told => ({
    title: "Go nearer",
    text: "To charge next turn, a unit needs an enemy within its Move, before its front. An enemy that is near has no time to flee.",
    task: `Drag it forward or turn it. Or leave it where it stands and press ${ending(active)}.`,
    keys: "↑ goes forward, ← and → turn. Hold T for the threats.",
  }),
  acting: (active: boolean): Told => ({
    title: "This unit acts",
    text: "It may shoot or use an ability and move, in any order, or do nothing at all.",
    task: `Press what is ringed, or ${ending(active)} when you are done with it.`,
  }),
  done: (active: boolean): Told => ({
    title: "This unit is done",
    text: active
      ? "What it could do it has done."
      : "It cannot shoot, and need not move. One that charged this turn does neither.",
    task: `Press ${ending(active)}.`,
  }),
  locked: (): Told => ({
    title: "This unit fights",
    text: "It is in combat and strikes when this phase is over. The table shows the odds.",
    task: `There is nothing to do for it: press ${ending(false)}.`,
  }),
  rally: (): Told => ({
    title: "Rally them",
    text: "A fleeing unit that acts can only try to rally: Discipline plus ranks, or lower, on two dice.",
    task: `Press ${named(ACTIONS.rally)}.`,
  }),
  halfway: (): Told => ({
    title: "You know the game",
    text: "Move, shoot, charge, fight: every turn goes like this. Play this battle to its end, with a hint here and there, or leave it and try something new.",
  }),
  over: (): Told => ({
    title: "That was your first battle",
    text: "The table shows where every point came from, with its rule. The replay shows the battle again, move by move. What next?",
  }),
  left: (): Told => ({
    title: "What next?",
    text: "This battle stays in your list, if you want to go on with it.",
  }),
};

export const LESSON = {
  invitation: "Learn in five minutes",
  invited: "New here? Play a small battle with a coach at your side. Nothing to read first.",
  again: "The guided first battle",
  begin: "Start the first battle",
  coach: "Coach",
  at: (step: number, all: number) => `${step} of ${all}`,
  progress: (step: number, all: number) => `Step ${step} of ${all}`,
  back: "Back",
  next: "Next",
  skip: "Skip",
  resume: "Back to the battle",
  show: "Show me",
  close: "Close the coach",
  reach: "Keys: C comes to the coach.",
  happened: "What happened",
  goOn: "Play on",
  leave: "End the lesson here",
  links: {
    battle: "A battle with your own choice of map and armies",
    armies: "Build an army of your own",
    odds: "See the odds of any two units",
    study: "Try things out on the study board",
    rules: "Read the rules, with pictures",
    again: "Play the first battle again",
  },
  steps: STEPS,
  hints: HINTS,
};

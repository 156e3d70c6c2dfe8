import type { Action, Reach, Unit } from "../api/types";
import { T } from "../texts";
import { nameOf } from "./words";

/** One button of the panel: an action that the engine accepts, in words. */
export interface Offer {
  action: Action;
  words: string;
  how: string;
  target: number;
}

/** Uses of one ability with several targets. */
export interface Spread {
  ability: string;
  by: string;
  offers: Offer[];
}

/** What has several targets is listed once, with its targets; all else as it comes. */
export function spreads(offers: Offer[]): { plain: Offer[]; spread: Spread[] } {
  const uses = new Map<string, Spread>();
  for (const offer of offers) {
    if (offer.action.kind !== "use" || !offer.target) continue;
    const { ability, by } = offer.action;
    const key = `${by} ${ability}`;
    const found = uses.get(key) ?? {
      ability,
      by: by === "commander" ? T.actions.byCommander : "",
      offers: [],
    };
    found.offers.push(offer);
    uses.set(key, found);
  }
  const spread = [...uses.values()].filter((one) => one.offers.length > 1);
  const within = new Set(spread.flatMap((one) => one.offers));
  return { plain: offers.filter((offer) => !within.has(offer)), spread };
}

/** What the chosen unit may do now besides moving, its end left out. */
export function offersOf(
  actions: Action[],
  reach: Reach | null,
  name: (number: number) => Unit | undefined,
  charger?: number,
): Offer[] {
  const offers: Offer[] = [];
  for (const action of actions) {
    const offer = describe(action, reach, name, charger);
    if (offer) offers.push({ action, ...offer });
  }
  return offers;
}

function describe(
  action: Action,
  reach: Reach | null,
  unit: (number: number) => Unit | undefined,
  charger?: number,
): Omit<Offer, "action"> | null {
  const words = T.actions;
  switch (action.kind) {
    case "charge": {
      const found = reach?.targets.find(
        (target) => target.kind === "charge" && target.target === action.target,
      );
      const how = found?.kind === "charge" ? words.chargeHow(found.side, found.distance) : "";
      return { words: words.charge(nameOf(unit(action.target))), how, target: action.target };
    }
    case "shoot": {
      const found = reach?.targets.find(
        (target) => target.kind === "shoot" && target.target === action.target && target.by === action.by,
      );
      const how = found?.kind === "shoot" ? words.shootHow(found.needs, found.distance, found.saves) : "";
      const by = action.by === "commander" ? words.byCommander : "";
      return { words: words.shoot(nameOf(unit(action.target)), by), how, target: action.target };
    }
    case "use": {
      const by = action.by === "commander" ? words.byCommander : "";
      return {
        words: words.use(action.ability, action.target ? nameOf(unit(action.target)) : null) + by,
        how: "",
        target: action.target,
      };
    }
    case "counter":
      return { words: words.counter(nameOf(unit(charger ?? 0))), how: "", target: charger ?? 0 };
    case "flee":
      return { words: words.flee, how: "", target: 0 };
    case "stay":
      return { words: words.stay, how: "", target: 0 };
    case "rally":
      return { words: words.rally, how: "", target: 0 };
    default:
      return null;
  }
}

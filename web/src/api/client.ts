import { language } from "../texts/language";
import type { Act, Refusal, Undo } from "./schema";
import type {
  Action,
  BattleAnswer,
  BattleListing,
  ChargeAnswer,
  ChargeOdds,
  CheckAnswer,
  FightOdds,
  HarmOdds,
  Library,
  LoadedBattle,
  Place,
  Reach,
  Reacher,
  Setup,
  Side,
  Sight,
  Started,
  Threat,
  UnitFigures,
} from "./types";

/** The server answered and said no: `status` 409 for the rules or an old version. */
export class Refused extends Error {
  constructor(
    message: string,
    readonly status: number,
    readonly rule: string | null,
    /** The words are the server's own, not those of something between. */
    readonly own = true,
  ) {
    super(message);
  }
}

/** The server did not answer, or not as itself, or could not do now what it was asked; then `message` says why. */
export class Away extends Error {}

/** How long the page waits before it asks again a server that did not answer. */
export const RETRY_MS = 1500;

/** Asks until the server answers; `heard` is told each time whether it did, and why not if that is known. Throws what it says no with, and Away once nobody waits any more. */
export async function untilAnswered<A>(
  ask: () => Promise<A>,
  heard: (here: boolean, why: string) => void,
  gone: () => boolean,
): Promise<A> {
  for (;;) {
    try {
      const answer = await ask();
      heard(true, "");
      return answer;
    } catch (error) {
      if (!(error instanceof Away) || gone()) throw error;
      heard(false, error.message);
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      if (gone()) throw error;
    }
  }
}

/** In which language the server is to answer: the page's, which need not be the browser's. */
export const ASKED_IN = { "Accept-Language": language };

export async function call<T>(path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`/api/${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: { ...ASKED_IN, ...(body === undefined ? {} : { "Content-Type": "application/json" }) },
      body: body === undefined ? null : JSON.stringify(body),
      signal: signal ?? null,
    });
  } catch {
    throw new Away();
  }
  const answer: unknown = await response.json().catch(() => undefined);
  const said = wordsOf(answer);
  // A proxy in front of a server that is down answers in its place; the server itself may be unable to store a step.
  if ([502, 503, 504].includes(response.status)) throw new Away(said?.error);
  if (!response.ok) {
    const words = said?.error ?? `${response.status} ${response.statusText}`;
    throw new Refused(words, response.status, said?.rule ?? null, said !== null);
  }
  if (answer === undefined) throw new Away(); // the page of a network that wants one to log in first, say
  return answer as T;
}

/** What the server says no with, if it is that. */
function wordsOf(answer: unknown): Refusal | null {
  return typeof answer === "object" && answer !== null && "error" in answer ? (answer as Refusal) : null;
}

const battle = (id: string) => `battles/${encodeURIComponent(id)}`;

export const api = {
  library: () => call<Library>("library"),
  battles: () => call<BattleListing[]>("battles"),
  start: (setup: Setup) => call<Started>("battles", setup),
  lesson: (name: string) => call<Started>(`lessons/${encodeURIComponent(name)}`, {}),
  /** What happened after the version `since` comes with its scenes; below 0 it is counted back from now. */
  load: (id: string, side: Side, since?: number) =>
    call<LoadedBattle>(`${battle(id)}?side=${side}${since === undefined ? "" : `&since=${since}`}`),
  act: (id: string, version: number, key: string, action: Action) =>
    call<BattleAnswer>(`${battle(id)}/actions`, { version, key, action } satisfies Act),
  undo: (id: string, version: number, key: string, side: Side) =>
    call<BattleAnswer>(`${battle(id)}/undo`, { version, key, side } satisfies Undo),
  check: (id: string, side: Side, action: Action) =>
    call<CheckAnswer>(`${battle(id)}/check`, { side, action }),
  chargeOdds: (id: string, side: Side, unit: number, target: number, answer: ChargeAnswer) =>
    call<ChargeOdds>(`${battle(id)}/odds/charge?side=${side}&unit=${unit}&target=${target}&answer=${answer}`),
  shotOdds: (id: string, side: Side, unit: number, target: number, commander: boolean) =>
    call<HarmOdds>(
      `${battle(id)}/odds/shot?side=${side}&unit=${unit}&target=${target}&commander=${commander}`,
    ),
  combatOdds: (id: string, side: Side, unit: number) =>
    call<FightOdds>(`${battle(id)}/odds/combat?side=${side}&unit=${unit}`),
  threats: (id: string, side: Side) => call<Threat[]>(`${battle(id)}/threats?side=${side}`),
  threatsAt: (id: string, side: Side, { x, y, heading = 0, unit = 0 }: Place) =>
    call<Reacher[]>(`${battle(id)}/threats/at?side=${side}&x=${x}&y=${y}&heading=${heading}&unit=${unit}`),
  figures: (id: string, side: Side, unit: number) =>
    call<UnitFigures>(`${battle(id)}/figures/${unit}?side=${side}`),
  sight: (id: string, side: Side, unit: number, target: number) =>
    call<Sight>(`${battle(id)}/sight/${unit}/${target}?side=${side}`),
  reach: (id: string, unit: number, side: Side) => call<Reach>(`${battle(id)}/reach/${unit}?side=${side}`),
};

/** Unlike crypto.randomUUID this also works where the page is not served over HTTPS. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

import type { Side } from "../api/types";
import { sameLanguage } from "../texts/language";

export type Route =
  | { page: "start"; army: string | null }
  | { page: "odds" }
  | { page: "armies"; id: string | null }
  | { page: "study"; id: string | null }
  | { page: "battle"; id: string; side: Side }
  | { page: "hotseat"; id: string; curtain: boolean }
  | { page: "replay"; id: string };

function read(): Route {
  if (/^\/odds\/?$/.test(location.pathname)) return { page: "odds" };
  const armies = /^\/armies(?:\/([^/]+))?\/?$/.exec(location.pathname);
  if (armies) return { page: "armies", id: armies[1] ?? null };
  const study = /^\/study(?:\/([^/]+))?\/?$/.exec(location.pathname);
  if (study) return { page: "study", id: study[1] ? decodeURIComponent(study[1]) : null };
  const replay = /^\/replay\/([^/]+)\/?$/.exec(location.pathname);
  if (replay?.[1]) return { page: "replay", id: decodeURIComponent(replay[1]) };
  const match = /^\/battle\/([^/]+)\/?$/.exec(location.pathname);
  if (!match?.[1]) return { page: "start", army: new URLSearchParams(location.search).get("army") };
  const asked = new URLSearchParams(location.search).get("side");
  const id = decodeURIComponent(match[1]);
  if (asked === "turns" || asked === "both") return { page: "hotseat", id, curtain: asked === "turns" };
  const side = asked === "north" ? "north" : "south";
  return { page: "battle", id, side };
}

class Router {
  now = $state.raw<Route>(read());

  constructor() {
    addEventListener("popstate", () => {
      this.now = read();
    });
  }

  go(path: string): void {
    history.pushState(null, "", sameLanguage(path));
    this.now = read();
    scrollTo(0, 0);
  }
}

export const router = new Router();

export const replayPath = (id: string) => `/replay/${encodeURIComponent(id)}`;

/** Both sides at one page: in turns, with a curtain between two people, or both by one person. */
export const hotSeatPath = (id: string, curtain: boolean) =>
  `/battle/${encodeURIComponent(id)}?side=${curtain ? "turns" : "both"}`;

export const battlePath = (id: string, side: Side) => `/battle/${encodeURIComponent(id)}?side=${side}`;

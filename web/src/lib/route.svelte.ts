import type { Side } from "../api/types";

export type Route =
  | { page: "start"; army: string | null }
  | { page: "odds" }
  | { page: "armies"; id: string | null }
  | { page: "battle"; id: string; side: Side }
  | { page: "replay"; id: string };

function read(): Route {
  if (/^\/odds\/?$/.test(location.pathname)) return { page: "odds" };
  const armies = /^\/armies(?:\/([^/]+))?\/?$/.exec(location.pathname);
  if (armies) return { page: "armies", id: armies[1] ?? null };
  const replay = /^\/replay\/([^/]+)\/?$/.exec(location.pathname);
  if (replay?.[1]) return { page: "replay", id: decodeURIComponent(replay[1]) };
  const match = /^\/battle\/([^/]+)\/?$/.exec(location.pathname);
  if (!match?.[1]) return { page: "start", army: new URLSearchParams(location.search).get("army") };
  const side = new URLSearchParams(location.search).get("side") === "north" ? "north" : "south";
  return { page: "battle", id: decodeURIComponent(match[1]), side };
}

class Router {
  now = $state.raw<Route>(read());

  constructor() {
    addEventListener("popstate", () => {
      this.now = read();
    });
  }

  go(path: string): void {
    history.pushState(null, "", path);
    this.now = read();
    scrollTo(0, 0);
  }
}

export const router = new Router();

export const replayPath = (id: string) => `/replay/${encodeURIComponent(id)}`;

export const battlePath = (id: string, side: Side) => `/battle/${encodeURIComponent(id)}?side=${side}`;

import type { Side } from "../api/types";

export type Route =
  | { page: "start"; army: string | null }
  | { page: "odds" }
  | { page: "armies"; id: string | null }
  | { page: "study"; id: string | null }
  | { page: "battle"; id: string; side: Side }
  | { page: "hotseat"; id: string; curtain: boolean }
  | { page: "replay"; id: string }
  | { page: "nothing" };

const ADDRESS = /^\/(odds|armies|study|replay|battle)(?:\/([^/]+))?\/?$/;

/** What an address shows; what cannot be an address of anything shows that there is nothing. */
export function routeOf({ pathname, search }: Pick<Location, "pathname" | "search">): Route {
  const asked = new URLSearchParams(search);
  if (pathname === "/" || pathname === "/index.html") return { page: "start", army: asked.get("army") };
  const [, page, named] = ADDRESS.exec(pathname) ?? [];
  const id = plain(named);
  if (page === "odds" && named === undefined) return { page };
  if ((page === "armies" || page === "study") && id !== undefined) return { page, id };
  if (page === "replay" && id) return { page, id };
  if (page === "battle" && id) return battle(id, asked.get("side"));
  return { page: "nothing" };
}

function battle(id: string, side: string | null): Route {
  if (side === "turns" || side === "both") return { page: "hotseat", id, curtain: side === "turns" };
  return { page: "battle", id, side: side === "north" ? "north" : "south" };
}

/** A part of an address as it was before it was written there: null for none, undefined for what nobody wrote so. */
function plain(part: string | undefined): string | null | undefined {
  if (part === undefined) return null;
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

export const isSame = (one: Route, other: Route): boolean => JSON.stringify(one) === JSON.stringify(other);

export const replayPath = (id: string) => `/replay/${encodeURIComponent(id)}`;

/** Both sides at one page: in turns, with a curtain between two people, or both by one person. */
export const hotSeatPath = (id: string, curtain: boolean) =>
  `/battle/${encodeURIComponent(id)}?side=${curtain ? "turns" : "both"}`;

export const battlePath = (id: string, side: Side) => `/battle/${encodeURIComponent(id)}?side=${side}`;

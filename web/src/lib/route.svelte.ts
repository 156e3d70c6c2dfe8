import { sameLanguage } from "../texts/language";
import { isSame, type Route, routeOf } from "./routes";

/** Goes to a path, unless somebody has gone elsewhere meanwhile; says whether it went. */
export type Onward = (path: string) => boolean;

class Router {
  /** Stays the same object while the address shows the same: a moment in its hash is no other page. */
  now = $state.raw<Route>(routeOf(location));

  constructor() {
    addEventListener("popstate", () => this.read());
  }

  private read(): void {
    const route = routeOf(location);
    if (!isSame(route, this.now)) this.now = route;
  }

  go(path: string): void {
    history.pushState(null, "", sameLanguage(path));
    this.read();
    scrollTo(0, 0);
  }

  /** For who goes on once an answer has come, which may be late: called before asking. */
  fromHere(): Onward {
    const here = this.now;
    return (path) => {
      if (this.now !== here) return false;
      this.go(path);
      return true;
    };
  }
}

export const router = new Router();

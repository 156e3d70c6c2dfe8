import { tick } from "svelte";
import type { Session } from "./session.svelte";
import type { Walk } from "./walk.svelte";

/**
 * An action of the page's main part: a button that an action takes away or bars hands the keyboard's place on, to the next
 * of its kind, to the result, or to the board. Whoever uses a pointer keeps the page as it is.
 */
export function keepFocus(page: HTMLElement, { session, walk }: { session: Session; walk: Walk }) {
  let last: HTMLElement | SVGElement | null = null;
  let deploying = false;

  function note(event: FocusEvent) {
    const element = event.target as HTMLElement;
    last = element.matches(":focus-visible") ? element : null;
    deploying = element.closest(".tray") !== null;
  }

  function restore() {
    if (!last || (document.activeElement !== document.body && document.activeElement?.matches(":enabled, g")))
      return;
    if (last.isConnected && !last.matches(":disabled")) {
      last.focus();
      return;
    }
    const next = deploying ? ".tray button:not(:disabled)" : ".result h2";
    const found = page.querySelector<HTMLElement>(next);
    if (found) found.focus();
    else walk.enter();
  }

  page.addEventListener("focusin", note);
  $effect(() => {
    void session.version;
    if (!session.busy) void tick().then(restore);
  });
  return { destroy: () => page.removeEventListener("focusin", note) };
}

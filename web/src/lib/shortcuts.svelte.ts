const KEY = "opensovl single keys";

function kept(): boolean {
  try {
    return localStorage.getItem(KEY) !== "board";
  } catch {
    return true; // storage may be switched off
  }
}

/** Keys of one character act on the whole page, or only while the board has the focus: speech input types such keys. */
class Shortcuts {
  everywhere = $state(kept());

  choose(everywhere: boolean): void {
    this.everywhere = everywhere;
    try {
      localStorage.setItem(KEY, everywhere ? "page" : "board");
    } catch {
      // it holds until the page is left
    }
  }

  /** True if the page may take the key: it is not the browser's, and nothing is being written or asked. */
  heeds(event: KeyboardEvent): boolean {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const element = event.target as Element;
    if (element.closest("input:not([type=range]), select, textarea, dialog")) return false;
    if (event.key.length > 1 || event.key === " ") return true;
    return this.everywhere || element.closest("[data-board]") !== null;
  }
}

export const shortcuts = new Shortcuts();

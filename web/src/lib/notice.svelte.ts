const SHOWN_MS = 12_000;

/** What a page says in passing, with a way to take it back. */
export class Notice {
  said = $state.raw<{ text: string; undo?: () => void } | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;

  say = (text: string, undo?: () => void): void => {
    clearTimeout(this.timer);
    this.said = undo ? { text, undo } : { text };
    this.timer = setTimeout(() => this.clear(), SHOWN_MS);
  };

  undo(): void {
    this.said?.undo?.();
    this.clear();
  }

  clear(): void {
    clearTimeout(this.timer);
    this.said = null;
  }
}

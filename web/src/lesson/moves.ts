/** Tells on the next frame that something on the page may have moved, and on every frame while something glides. */
export class Moves {
  private frame = 0;

  constructor(private readonly told: () => void) {}

  soon = (): void => {
    this.frame ||= requestAnimationFrame(() => {
      this.frame = 0;
      this.told();
      if (glides()) this.soon();
    });
  };

  /** Begins; what it gives back ends it. */
  watch(): () => void {
    const changes = new MutationObserver(this.soon);
    changes.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    const sizes = new ResizeObserver(this.soon);
    sizes.observe(document.body);
    for (const event of EVENTS) addEventListener(event, this.soon, { capture: true, passive: true });
    this.soon();
    return () => {
      changes.disconnect();
      sizes.disconnect();
      for (const event of EVENTS) removeEventListener(event, this.soon, { capture: true });
      cancelAnimationFrame(this.frame);
      this.frame = 0;
    };
  }
}

const EVENTS = ["scroll", "resize", "transitionrun", "animationstart", "load"];

/** True while anything is under way that comes to an end; what goes on for ever stays where it is. */
const glides = (): boolean =>
  document
    .getAnimations()
    .some((one) => one.playState === "running" && one.effect?.getComputedTiming().endTime !== Infinity);

/** As many as are kept for who reads them again. */
const KEPT = 12;

/** What is said aloud by a screen reader: lines that are added to a log, the newest last. */
export class Announcer {
  lines = $state.raw<{ key: number; text: string }[]>([]);
  private count = 0;
  private last = new Map<string, string>();

  say(text: string): void {
    if (!text) return;
    this.lines = [...this.lines.slice(1 - KEPT), { key: ++this.count, text }];
  }

  /** Says it, unless it was the last that was said about this, at this time. */
  sayOf(subject: string, text: string, time = ""): void {
    const known = `${time} ${text}`;
    if (this.last.get(subject) === known) return;
    this.last.set(subject, known);
    this.say(text);
  }
}

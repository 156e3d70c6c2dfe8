import { inLanguage } from "../texts/language";
import { RETRY_MS } from "./client";
import type { LiveAsk, LiveMessage } from "./schema";
import type { Action, CheckAnswer, Side } from "./types";

/**
 * The live connection of one battle: says when the battle changed, and answers checks while something is dragged. Where
 * there is none, and none can be had, checks are asked one by one.
 */
export class Live {
  private socket: WebSocket | null = null;
  /** It could not be had, or was lost, and is not there again. */
  broken = false;
  private closed = false;
  private asked = 0;
  private running: number | null = null;
  private waiting: { action: Action; done: (answer: CheckAnswer) => void } | null = null;
  private current: { action: Action; done: (answer: CheckAnswer) => void } | null = null;

  constructor(
    private readonly id: string,
    private readonly side: Side,
    private readonly changed: (version: number) => void,
    /** The line is there, or is lost: what the battle is now is to be looked for. */
    private readonly turned: (there: boolean) => void,
    private readonly checkOnce: (action: Action) => Promise<CheckAnswer>,
  ) {
    window.addEventListener("online", this.renew);
    this.open();
  }

  /** The network is back: a line from before it went may be dead without knowing. */
  private readonly renew = (): void => {
    const before = this.socket;
    this.askAgain();
    this.open();
    before?.close();
  };

  /** What was not answered is asked again on the next line. */
  private askAgain(): void {
    this.running = null;
    this.waiting ??= this.current;
    this.current = null;
  }

  private open(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(
      inLanguage(
        `${scheme}://${location.host}/api/battles/${encodeURIComponent(this.id)}/live?side=${this.side}`,
      ),
    );
    this.socket = socket;
    socket.onopen = () => {
      this.broken = false;
      this.turned(true);
      this.send();
    };
    socket.onmessage = (message) => this.receive(JSON.parse(message.data));
    socket.onclose = () => {
      if (this.closed || this.socket !== socket) return;
      this.askAgain();
      this.broken = true;
      this.turned(false);
      this.send();
      setTimeout(() => !this.closed && this.socket === socket && this.open(), RETRY_MS);
    };
  }

  /** Ask what the engine says to an action. One question is under way at a time; of later ones only the last is asked. */
  check(action: Action, done: (answer: CheckAnswer) => void): void {
    this.waiting = { action, done };
    this.send();
  }

  /** Forget the question: its answer is no longer of use. */
  forget(): void {
    this.waiting = null;
    this.current = null;
  }

  private send(): void {
    const there = this.socket?.readyState === WebSocket.OPEN;
    if (!this.waiting || this.running !== null || !(there || this.broken)) return;
    this.current = this.waiting;
    this.waiting = null;
    this.running = ++this.asked;
    if (there)
      this.socket?.send(JSON.stringify({ check: this.current.action, ask: this.running } satisfies LiveAsk));
    else void this.sendOnce(this.current.action, this.running);
  }

  private async sendOnce(action: Action, ask: number): Promise<void> {
    try {
      this.receive({ ...(await this.checkOnce(action)), ask });
    } catch {
      // Nobody waits any more, or it cannot even be asked: a new question may follow.
      if (ask === this.running) this.running = this.current = null;
    }
  }

  private receive(message: LiveMessage): void {
    if ("version" in message) this.changed(message.version);
    if (!("ask" in message) || message.ask !== this.running) return;
    this.running = null;
    const done = this.current?.done;
    this.current = null;
    done?.({ poses: [], cost: 0, left: 0, most: null, ...message });
    this.send();
  }

  close(): void {
    this.closed = true;
    window.removeEventListener("online", this.renew);
    this.socket?.close();
  }
}

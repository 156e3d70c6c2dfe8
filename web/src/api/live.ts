import { inLanguage } from "../texts/language";
import { RETRY_MS } from "./client";
import type { LiveAsk, LiveMessage } from "./schema";
import type { Action, CheckAnswer, Side } from "./types";

/** The live connection of one battle: says when the battle changed, and answers checks while something is dragged. */
export class Live {
  private socket: WebSocket | null = null;
  private closed = false;
  private asked = 0;
  private running: number | null = null;
  private waiting: { action: Action; done: (answer: CheckAnswer) => void } | null = null;
  private current: { action: Action; done: (answer: CheckAnswer) => void } | null = null;

  constructor(
    private readonly id: string,
    private readonly side: Side,
    private readonly changed: (version: number) => void,
    private readonly online: (here: boolean) => void,
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
      this.online(true);
      this.send();
    };
    socket.onmessage = (message) => this.receive(JSON.parse(message.data));
    socket.onclose = () => {
      if (this.closed || this.socket !== socket) return;
      this.askAgain();
      this.online(false);
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
    if (!this.waiting || this.running !== null || this.socket?.readyState !== WebSocket.OPEN) return;
    this.current = this.waiting;
    this.waiting = null;
    this.running = ++this.asked;
    this.socket.send(JSON.stringify({ check: this.current.action, ask: this.running } satisfies LiveAsk));
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

import { nudgeOf } from "../lib/nudges";
import { undoOf } from "../lib/undoing";
import { T } from "../texts";
import type { Deploying } from "./deploying.svelte";
import type { Session } from "./session.svelte";

const TURN = 15;
const FINE_TURN = 5;
const NUDGE = 0.5;
const FINE_NUDGE = 0.1;

/** The keys of the battle page: they do to the chosen unit what dragging does. */
export function onKey(event: KeyboardEvent, session: Session, deploying: Deploying): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const element = event.target as Element;
  if (element.closest("input, select, textarea")) return;
  if (session.view?.phase === "deployment") deployKey(event, session, deploying);
  else moveKey(event, session);
}

/**
 * Ctrl Z takes the drawn step back, Ctrl Y or Ctrl Shift Z draws it again; where nothing is drawn, the last step of the battle
 * is taken back. True if the key was one of them.
 */
export function undoKey(event: KeyboardEvent, session: Session): boolean {
  const wanted = undoOf(event);
  if (!wanted) return false;
  if ((event.target as Element).closest("input:not([type=range]), select, textarea, dialog")) return false;
  event.preventDefault();
  if (wanted === "redo") session.draft.redo();
  else if (!session.draft.empty) session.draft.undo();
  else if (session.canUndo) void session.undo();
  return true;
}

function deployKey(event: KeyboardEvent, session: Session, deploying: Deploying): void {
  const turn = event.shiftKey ? FINE_TURN : TURN;
  if (deploying.unit && deploying.pose) {
    if (event.key.toLowerCase() === "q") deploying.face(deploying.pose.heading - turn);
    if (event.key.toLowerCase() === "e") deploying.face(deploying.pose.heading + turn);
    if (event.key === "Escape") deploying.clear();
    return;
  }
  const unit = session.chosen;
  const far = event.shiftKey ? FINE_NUDGE : NUDGE;
  if (event.key === "Escape") session.select(0);
  if (!unit?.placed || !session.canPlace(unit.number)) return;
  const shift = nudgeOf(event, far, turn);
  if (!shift || scrolls(event)) return;
  event.preventDefault();
  deploying.shift(unit.number, ...shift, event.repeat);
}

function moveKey(event: KeyboardEvent, session: Session): void {
  const { draft } = session;
  if (event.key === "Escape") {
    if (draft.empty) session.select(0);
    else draft.clear();
    return;
  }
  if (!session.selected || !session.canMove(session.selected) || session.busy) return;
  if (event.key === "Enter") {
    if (!draft.empty && !(event.target as Element).closest("button")) draft.confirm();
    return;
  }
  const turn = event.shiftKey ? FINE_TURN : TURN;
  const far = Math.floor(Math.min(event.shiftKey ? 0.5 : 1, draft.left) * 10) / 10;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (scrolls(event)) return;
  if (key === "ArrowUp" || key === "w") {
    if (far > 0) draft.add(["advance", far]);
    else session.message = { text: T.spoken.noMove, rule: "R9.4" };
  } else if (key === "ArrowDown" || key === "s") draft.undo();
  else if (key === "ArrowLeft" || key === "q") draft.add(["pivot", -turn]);
  else if (key === "ArrowRight" || key === "e") draft.add(["pivot", turn]);
  else return;
  event.preventDefault();
}

/** Arrows in a scrolling list scroll it. */
const scrolls = (event: KeyboardEvent): boolean =>
  event.key.startsWith("Arrow") && (event.target as Element).closest("ol") !== null;

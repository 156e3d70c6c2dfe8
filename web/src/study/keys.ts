import { type Tour, tourKey } from "../board/tour.svelte";
import { nudgeOf } from "../lib/nudges";
import { shortcuts } from "../lib/shortcuts.svelte";
import { undoOf } from "../lib/undoing";
import type { Editor } from "./editor.svelte";
import { mark, ofUnit } from "./edits";

const TURN = 15;
const FINE_TURN = 1;
const NUDGE = 0.5;
const FINE_NUDGE = 0.1;

/** The keys of the study board: they go over its units, and do to the chosen one what dragging does. */
export function onKey(event: KeyboardEvent, editor: Editor, tour: Tour): void {
  const element = event.target as Element;
  if (element.closest("input, select, textarea, dialog") || event.altKey) return;
  if (event.ctrlKey || event.metaKey) {
    const wanted = undoOf(event);
    if (wanted === "undo") editor.undo(event.repeat);
    if (wanted === "redo") editor.redo(event.repeat);
    if (wanted) event.preventDefault();
    return;
  }
  if (!shortcuts.heeds(event)) return;
  if (event.key === "Escape") {
    if (editor.hand) editor.letGo();
    else editor.select(0);
    return;
  }
  const goes = tourKey(event, tour) ?? choosing(event, editor, tour);
  if (goes) {
    event.preventDefault();
    goes();
    return;
  }
  const unit = editor.chosen;
  if (!unit?.placed || !unit.alive || element.closest("[data-scrolls]")) return;
  if (event.key === "Delete") {
    if (!event.repeat) takeOff(editor, unit.number);
    return;
  }
  const turn = event.shiftKey ? FINE_TURN : TURN;
  const far = event.shiftKey ? FINE_NUDGE : NUDGE;
  const shift = nudgeOf(event, far, turn);
  if (!shift) return;
  event.preventDefault();
  editor.shift(unit.number, ...shift, event.repeat);
}

/** N and B choose the next and the previous unit on the board. */
function choosing(event: KeyboardEvent, editor: Editor, tour: Tour): (() => void) | undefined {
  const by = { n: 1, b: -1 }[event.key.toLowerCase()];
  return by === undefined ? undefined : () => choose(editor, tour, by);
}

function choose(editor: Editor, tour: Tour, by: number): void {
  const among = editor.standing.map((unit) => unit.number);
  const next = tour.next(among, editor.selected || tour.stop, by);
  if (!next) return;
  editor.select(next);
  tour.to(next);
}

/** Off the board: before the battle to be placed again, in the middle of it as good as destroyed (R6.4). */
export function takeOff(editor: Editor, number: number): void {
  if (editor.position.phase === "deployment" || !editor.position.phase)
    editor.edit(
      ofUnit(number, () => ({ at: null })),
      { moved: [number] },
    );
  else editor.edit(mark(number, "destroyed", true), { moved: [number] });
}

/** Back on the board: where it stood, or where there is room. */
export function putOn(editor: Editor, number: number): void {
  const card = editor.card(number);
  if (card && !card.alive)
    editor.edit(mark(number, "destroyed", false), card.placed ? { moved: [number] } : { put: number });
  else editor.edit((position) => position, { put: number });
}

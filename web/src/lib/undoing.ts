/** What a key takes back or does again: Ctrl Z, and Ctrl Y or Ctrl Shift Z; null for other keys. */
export function undoOf(
  event: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">,
): "undo" | "redo" | null {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return null;
  const key = event.key.toLowerCase();
  if (key === "z" && !event.shiftKey) return "undo";
  return key === "y" || key === "z" ? "redo" : null;
}

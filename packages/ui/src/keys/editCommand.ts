/** What Ctrl (or Command) and a letter do in every editor. */
export type EditCommand = "save" | "undo" | "redo";

/** The command a key stands for: Ctrl+S, Ctrl+Z, Ctrl+Shift+Z or Ctrl+Y; undefined for any other, and for one that was handled. */
export const editCommandOf = (event: KeyboardEvent): EditCommand | undefined => {
  if (event.defaultPrevented || event.altKey || !(event.ctrlKey || event.metaKey)) return undefined;
  const letter = event.key.toLowerCase();
  if (letter === "s") return "save";
  if (letter === "z") return event.shiftKey ? "redo" : "undo";
  return letter === "y" ? "redo" : undefined;
};

import { useEffect, useEffectEvent } from "react";
import type { RefObject } from "react";
import type { Editor } from "../state/types.ts";

/** Marks the root of an editor, so that each knows what happens in another one. */
export const EDITOR_ROOT = "data-entity-editor";

const isIn = (target: EventTarget | null, selector: string) =>
  target instanceof Element && target.closest(selector) !== null;

const commandOf = ({ key, shiftKey }: KeyboardEvent): "save" | "undo" | "redo" | undefined => {
  const letter = key.toLowerCase();
  if (letter === "s") return shiftKey ? undefined : "save";
  if (letter === "z") return shiftKey ? "redo" : "undo";
  return letter === "y" && !shiftKey ? "redo" : undefined;
};

/**
 * Ctrl+S saves wherever the focus is, so that it never is the browser's; Ctrl+Enter saves inside the editor. Ctrl+Z and
 * Ctrl+Y (or Ctrl+Shift+Z) undo and redo inside the editor, text inputs included, and while nothing has the focus.
 */
export const useShortcuts = (root: RefObject<HTMLElement | null>, editor: Editor, isReadOnly: boolean) => {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    // Of several editors on a page, one takes the key.
    if (event.defaultPrevented || isReadOnly || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    const isHere = target instanceof Node && root.current?.contains(target) === true;
    if (!isHere && isIn(target, `[${EDITOR_ROOT}]`)) return;
    const isInDialog = !isHere && isIn(target, "[role='dialog'], [role='alertdialog']");
    const command = isHere && event.key === "Enter" ? "save" : commandOf(event);
    if (command === "save") {
      event.preventDefault();
      if (!isInDialog) void editor.save();
    } else if (command !== undefined && (isHere || target === document.body)) {
      event.preventDefault();
      editor[command]();
    }
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
};

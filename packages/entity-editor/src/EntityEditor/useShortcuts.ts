import { useEffect, useEffectEvent } from "react";
import type { RefObject } from "react";
import type { Editor } from "../state/types.ts";

const isTextInput = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && !["checkbox", "radio", "color", "button"].includes(target.type)));

/**
 * Ctrl+S saves; Ctrl+Z and Ctrl+Shift+Z undo and redo outside text inputs, which have their own. Keys count
 * inside the editor, and on the page while nothing has the focus.
 */
export const useShortcuts = (root: RefObject<HTMLElement | null>, editor: Editor, isReadOnly: boolean) => {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    // Of several editors on a page, one takes the key.
    if (event.defaultPrevented || isReadOnly || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    const isHere =
      event.target === document.body ||
      (event.target instanceof Node && root.current?.contains(event.target));
    if (isHere !== true) return;
    const key = event.key.toLowerCase();
    if (key === "s" && !event.shiftKey) {
      event.preventDefault();
      void editor.save();
    } else if (key === "z" && !isTextInput(event.target)) {
      event.preventDefault();
      if (event.shiftKey) editor.form.redo();
      else editor.form.undo();
    }
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
};

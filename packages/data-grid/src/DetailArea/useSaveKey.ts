import { useEffect } from "react";
import type { RefObject } from "react";

const isSave = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === "s" && (ctrlKey || metaKey) && !altKey && !shiftKey;

/**
 * Ctrl+S submits the form of the open editor, wherever on the page the focus is, instead of opening the browser's dialog.
 * An editor that takes the key itself comes first; in a dialog the key does nothing.
 */
export const useSaveKey = (area: RefObject<HTMLElement | null>, isEditing: boolean): void => {
  useEffect(() => {
    if (!isEditing) return undefined;
    const save = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isSave(event)) return;
      event.preventDefault();
      const isInDialog =
        event.target instanceof Element && event.target.closest("[role=dialog], [role=alertdialog]") !== null;
      if (!isInDialog) area.current?.querySelector("form")?.requestSubmit();
    };
    // The window hears a key after the document, where editors listen.
    window.addEventListener("keydown", save);
    return () => window.removeEventListener("keydown", save);
  }, [area, isEditing]);
};

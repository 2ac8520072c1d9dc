import { useEffect, useEffectEvent } from "react";

/** What {@link useEditKeys} calls. */
export interface EditKeys {
  /** While a tile is moved the keys are its own. */
  readonly isDragging: boolean;
  readonly onCancel: () => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
}

/** Keys of the edit mode: Escape cancels, Ctrl Z undoes, Ctrl Y and Ctrl Shift Z redo. Dialogs keep their own keys. */
export const useEditKeys = ({ isDragging, onCancel, onUndo, onRedo }: EditKeys): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isElsewhere =
      event.target instanceof Element &&
      event.target.closest(
        '[role="dialog"], [role="alertdialog"], [role="menu"], input:not([type="radio"])',
      ) !== null;
    if (isDragging || isElsewhere || event.defaultPrevented) return;
    const isCommand = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    if (event.key === "Escape") onCancel();
    else if (isCommand && key === "z" && !event.shiftKey) onUndo();
    else if (isCommand && (key === "y" || (key === "z" && event.shiftKey))) onRedo();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => press(event);
    document.addEventListener("keydown", listener, true);
    return () => document.removeEventListener("keydown", listener, true);
  }, []);
};

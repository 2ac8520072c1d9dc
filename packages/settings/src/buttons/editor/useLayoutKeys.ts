import { editCommandOf, useDocumentKeys } from "@backroom/ui";

/** What the keys of the whole page do. */
export interface LayoutKeys {
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onSave: (() => void) | undefined;
}

/** Keys of the whole page. In its fields undo is that of the layout, too: they have no other. */
export const useLayoutKeys = ({ onUndo, onRedo, onSave }: LayoutKeys): void => {
  useDocumentKeys((event) => {
    const command = editCommandOf(event);
    if (command === undefined) return;
    if (event.target instanceof HTMLElement && event.target.closest("[role=alertdialog]") !== null) return;
    ({ save: onSave, undo: onUndo, redo: onRedo })[command]?.();
    event.preventDefault();
  });
};

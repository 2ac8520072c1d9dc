import { editCommandOf, useDocumentKeys } from "@backroom/ui";

/** What the keys of a page that edits a template do. */
export interface TemplateKeys {
  /** The page below its line of commands. */
  readonly frame: () => HTMLElement | null;
  /** Undefined = it may not be changed, or a question is open. */
  readonly onSave: (() => void) | undefined;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
}

const isInCode = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest(".cm-editor") !== null;

/** Ctrl+S anywhere; Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y within the page, where the code has no keys of its own for them. */
export const useTemplateKeys = ({ frame, onSave, onUndo, onRedo }: TemplateKeys): void => {
  useDocumentKeys((event) => {
    const { target } = event;
    const command = editCommandOf(event);
    const isWithin =
      target instanceof Node && (frame()?.contains(target) === true || target === document.body);
    if (command === undefined) return;
    if (command === "save") onSave?.();
    else if (!isWithin || isInCode(target)) return;
    // In a field of its own text undo is that of the template: the field has no other.
    else (command === "undo" ? onUndo : onRedo)();
    event.preventDefault();
  });
};

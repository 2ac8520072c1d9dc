import { isDirty } from "@backroom/fields";
import { useDocumentKeys, useHadOpenList } from "@backroom/ui";
import type { RefObject } from "react";
import { canEdit } from "../state/editorState.ts";
import type { Editor } from "../state/types.ts";

/** Marks the root of an editor, so that each knows what happens in another one. */
export const EDITOR_ROOT = "data-entity-editor";

const isIn = (target: EventTarget | null, selector: string) =>
  target instanceof Element && target.closest(selector) !== null;

/** A stored record without edits: a new one would go with its editor. */
const mayLeave = ({ store, form }: Editor): boolean => {
  const state = store.getState();
  return canEdit(state) && state.record !== null && state.record.Oid !== 0 && !isDirty(form.store.getState());
};

type Command = "save" | "saveAndGoOn" | "undo" | "redo";

const commandOf = ({ key, shiftKey }: KeyboardEvent): Command | undefined => {
  const letter = key.toLowerCase();
  if (letter === "s") return shiftKey ? undefined : "save";
  if (letter === "z") return shiftKey ? "redo" : "undo";
  return letter === "y" && !shiftKey ? "redo" : undefined;
};

/** Name of the form's field around an element. */
const nameOf = (target: Node): string | undefined => {
  let name: string | undefined;
  // The outermost one: nested fields belong to it.
  for (let cell = cellAround(target); cell !== null; cell = cellAround(cell.parentElement))
    name = cell.dataset["field"];
  return name;
};

const cellAround = (node: Node | null): HTMLElement | null =>
  node instanceof Element ? node.closest<HTMLElement>("[data-field]") : null;

/**
 * Ctrl+S saves wherever the focus is, so that it never is the browser's; Ctrl+Enter inside the editor saves and goes on to
 * the next record, where there is one. Ctrl+Z and Ctrl+Y (or Ctrl+Shift+Z) undo and redo inside the editor, text inputs
 * included, and while nothing has the focus; so does F8, which goes to the next error, and Shift+F8 to the one before.
 * Escape inside the editor closes it while it holds nothing that would be lost.
 */
export const useShortcuts = (
  root: RefObject<HTMLElement | null>,
  editor: Editor,
  { isReadOnly, hasNext }: { readonly isReadOnly: boolean; readonly hasNext: boolean },
) => {
  const hadOpenList = useHadOpenList();
  useDocumentKeys((event) => {
    const { target } = event;
    // Of several editors on a page, one takes the key.
    if (event.defaultPrevented || event.altKey) return;
    const isHere = target instanceof Node && root.current?.contains(target) === true;
    if (event.key === "Escape" && isHere && !hadOpenList() && mayLeave(editor)) {
      event.preventDefault();
      editor.close();
      return;
    }
    if (isReadOnly) return;
    if (event.key === "F8" && (isHere || target === document.body)) {
      event.preventDefault();
      editor.goToError(event.shiftKey ? -1 : 1, isHere ? nameOf(target) : undefined);
      return;
    }
    if (!(event.ctrlKey || event.metaKey)) return;
    if (!isHere && isIn(target, `[${EDITOR_ROOT}]`)) return;
    const isInDialog = !isHere && isIn(target, "[role='dialog'], [role='alertdialog']");
    const command = isHere && event.key === "Enter" ? (hasNext ? "saveAndGoOn" : "save") : commandOf(event);
    if (command === "save" || command === "saveAndGoOn") {
      event.preventDefault();
      if (isInDialog) return;
      void (command === "save" ? editor.save() : editor.saveAndGoOn(isHere ? nameOf(target) : undefined));
    } else if (command !== undefined && (isHere || target === document.body)) {
      event.preventDefault();
      editor[command]();
    }
  });
};

const stops = "input, textarea, select, button[aria-haspopup], [contenteditable='true']";

const isStop = (element: HTMLElement): boolean =>
  element.tabIndex >= 0 &&
  !element.matches(":disabled, [type='hidden'], [readonly]") &&
  element.checkVisibility() &&
  // Of a group of radio buttons only one takes the focus.
  !(
    element instanceof HTMLInputElement &&
    element.type === "radio" &&
    !element.checked &&
    hasChecked(element)
  );

const hasChecked = ({ form, name }: HTMLInputElement): boolean =>
  [...(form?.elements ?? [])].some(
    (other) => other instanceof HTMLInputElement && other.name === name && other.checked,
  );

const inOrder = (root: ParentNode): readonly HTMLElement[] => [...root.querySelectorAll<HTMLElement>(stops)];

/** The first place of a form where something can be entered, in the order of Tab; undefined = nowhere. */
export const firstField = (root: ParentNode): HTMLElement | undefined => inOrder(root).find(isStop);

/** The field after this one; undefined after the last. */
export const fieldAfter = (root: ParentNode, from: Node): HTMLElement | undefined =>
  inOrder(root).find(
    (field) =>
      (from.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 && isStop(field),
  );

/** Takes the focus to a field and selects its text, as Tab does. */
export const enterField = (field: HTMLElement | undefined): void => {
  field?.focus();
  if (field instanceof HTMLInputElement && field.type !== "checkbox" && field.type !== "radio")
    field.select();
};

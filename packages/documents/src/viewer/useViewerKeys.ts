import { useDocumentKeys } from "@backroom/ui";

/** What the keys of the page do. */
export interface ViewerKeys {
  readonly move: (step: 1 | -1) => void;
  /** Shows the part of that place, from 0. */
  readonly showPart: (index: number) => void;
  readonly print: () => void;
  readonly download: () => void;
}

/** By their names: the page of a paper is of a window of its own, and its elements of other classes. */
const takesKeys =
  "input, textarea, select, [contenteditable], [role=dialog] *, [role=menu] *, [role=listbox] [role=option] *";

const isTakenBy = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches(takesKeys);

/** Follows the keys of the page: J and K, 1 to 9, P, D. Returns what a key pressed elsewhere is passed to. */
export const useViewerKeys = (keys: ViewerKeys): ((event: KeyboardEvent) => void) => {
  useDocumentKeys((event) => {
    const { key, ctrlKey, metaKey, altKey, defaultPrevented, target } = event;
    if (ctrlKey || metaKey || altKey || defaultPrevented || isTakenBy(target)) return;
    if (document.querySelector("[role=dialog], [role=alertdialog]") !== null) return;
    const act: Readonly<Record<string, () => void>> = {
      j: () => keys.move(1),
      k: () => keys.move(-1),
      p: keys.print,
      d: keys.download,
    };
    const found = /^[1-9]$/.test(key) ? () => keys.showPart(Number(key) - 1) : act[key.toLowerCase()];
    if (found === undefined) return;
    event.preventDefault();
    found();
  });
  // The event is dispatched again, so that what it does is decided here alone.
  return ({ key, ctrlKey, metaKey, altKey, shiftKey }) =>
    void document.body.dispatchEvent(
      new KeyboardEvent("keydown", {
        key,
        ctrlKey,
        metaKey,
        altKey,
        shiftKey,
        bubbles: true,
        cancelable: true,
      }),
    );
};

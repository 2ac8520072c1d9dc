/** `keyCode` of keys that an input method has handled. Safari sends the key that ends a composition after its end. */
const INPUT_METHOD_KEY = 229;

/**
 * Whether a key belongs to the input method that composes a text, as in Japanese: Enter takes its candidate, the arrows choose one,
 * Escape cancels. Shortcuts with Ctrl or Cmd that the input method has not handled belong to the page.
 */
export const isOfInputMethod = (event: KeyboardEvent): boolean =>
  // oxlint-disable-next-line typescript/no-deprecated -- Safari marks the key that ends a composition by its code only
  event.keyCode === INPUT_METHOD_KEY || (event.isComposing && !event.ctrlKey && !event.metaKey);

const withhold = (event: KeyboardEvent): void => {
  if (isOfInputMethod(event)) event.stopImmediatePropagation();
  else if (!event.isComposing) window.removeEventListener("keydown", withhold, { capture: true });
};

/** For `onCompositionStart` of a text field. Until the composition ends, keys of the input method reach no handler of the page. */
export const withholdKeys = (): void => {
  window.addEventListener("keydown", withhold, { capture: true });
};

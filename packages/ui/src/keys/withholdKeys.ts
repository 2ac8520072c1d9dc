/** The code of every key an input method has taken. Safari sends the one that ends a composition after its end. */
const INPUT_METHOD_KEY = 229;

const withhold = (event: KeyboardEvent): void => {
  const { isComposing, ctrlKey, metaKey } = event;
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else tells these keys in Safari
  const isTaken = event.keyCode === INPUT_METHOD_KEY || (isComposing && !ctrlKey && !metaKey);
  if (isTaken) event.stopImmediatePropagation();
  else if (!isComposing) window.removeEventListener("keydown", withhold, { capture: true });
};

/**
 * For `onCompositionStart` of a field that takes text. While a text is composed, as in Japanese, the keys belong to the input method:
 * Enter takes its candidate, the arrows choose one, and Escape gives it up. No other handler of the page gets them, but shortcuts with
 * Ctrl or Cmd that the input method leaves, such as the one that saves.
 */
export const withholdKeys = (): void => {
  window.addEventListener("keydown", withhold, { capture: true });
};

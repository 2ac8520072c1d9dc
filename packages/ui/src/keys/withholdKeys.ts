/** Safari sends the key that ended a composition after its end, with the code that keys of input methods have. */
const INPUT_METHOD_KEY = 229;

const withhold = (event: KeyboardEvent): void => {
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else tells this key in Safari
  if (event.isComposing || event.keyCode === INPUT_METHOD_KEY) event.stopImmediatePropagation();
  else window.removeEventListener("keydown", withhold, { capture: true });
};

/**
 * For `onCompositionStart` of a field that takes text. While a text is composed, as in Japanese, the keys belong to the input method:
 * Enter takes its candidate, the arrows choose one, and Escape gives it up. No other handler of the page gets them.
 */
export const withholdKeys = (): void => {
  window.addEventListener("keydown", withhold, { capture: true });
};

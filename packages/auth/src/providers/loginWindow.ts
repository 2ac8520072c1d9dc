/** A window of its own for a login. */
export interface LoginWindow {
  readonly go: (address: string) => void;
  readonly close: () => void;
}

const WINDOW_FEATURES = "popup,width=520,height=680";

/** Opens an empty window; undefined when the browser lets none open. */
export const openLoginWindow = (): LoginWindow | undefined => {
  const opened = window.open("about:blank", "_blank", WINDOW_FEATURES);
  return opened === null
    ? undefined
    : { go: (address) => opened.location.replace(address), close: () => opened.close() };
};

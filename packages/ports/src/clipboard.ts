/** The clipboard. Both reject when the browser refuses; reading does so on every page without TLS. */
export interface Clipboard {
  readonly readText: () => Promise<string>;
  readonly writeText: (text: string) => Promise<void>;
}

/** Copies by an event of the page, which needs neither a selection nor the focus, and no TLS. */
const copyByEvent = (text: string): boolean => {
  let isCopied = false;
  const onCopy = (event: ClipboardEvent): void => {
    event.clipboardData?.setData("text/plain", text);
    event.preventDefault();
    event.stopImmediatePropagation();
    isCopied = true;
  };
  window.addEventListener("copy", onCopy, true);
  // oxlint-disable-next-line typescript/no-deprecated -- pages without TLS have nothing else
  document.execCommand("copy");
  window.removeEventListener("copy", onCopy, true);
  return isCopied;
};

/** The clipboard of the browser. Without TLS it can be written only, and only right after a click or a key. */
export const browserClipboard: Clipboard = {
  readText: async () => navigator.clipboard.readText(),
  writeText: async (text) => {
    if (window.isSecureContext) await navigator.clipboard.writeText(text);
    else if (!copyByEvent(text)) throw new Error("The browser did not copy the text");
  },
};

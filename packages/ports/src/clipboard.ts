/** Text of the clipboard. Both functions reject if the browser denies access. Reading is always denied on pages without TLS. */
export interface ClipboardPort {
  readonly readText: () => Promise<string>;
  readonly writeText: (text: string) => Promise<void>;
}

/** Copies the text in a `copy` event, which also works without TLS, selection and focus. Returns false if the browser denies it. */
const copyByEvent = (text: string): boolean => {
  let isCopied = false;
  const onCopy = (event: ClipboardEvent): void => {
    event.clipboardData?.setData("text/plain", text);
    event.preventDefault();
    event.stopImmediatePropagation();
    isCopied = true;
  };
  window.addEventListener("copy", onCopy, true);
  // oxlint-disable-next-line typescript/no-deprecated -- the Clipboard API does not exist on pages without TLS
  document.execCommand("copy");
  window.removeEventListener("copy", onCopy, true);
  return isCopied;
};

/** Clipboard of the browser. Without TLS, `writeText` works only during a click or a key press. */
export const browserClipboard: ClipboardPort = {
  readText: async () => navigator.clipboard.readText(),
  writeText: async (text) => {
    if (window.isSecureContext) await navigator.clipboard.writeText(text);
    else if (!copyByEvent(text)) throw new Error("The browser did not copy the text");
  },
};

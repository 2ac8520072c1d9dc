/** What opening a file needs of the browser. */
export interface FileBrowser {
  /** Address of the page. */
  readonly pageAddress: () => string;
  /** Sets one cookie, as `document.cookie` takes it. */
  readonly setCookie: (cookie: string) => void;
  /** Follows a link to a file; the page stays. */
  readonly follow: (address: string) => void;
  /** Saves what was read. */
  readonly save: (content: Blob, name: string) => void;
}

const click = (address: string, name: string): void => {
  const link = document.createElement("a");
  link.href = address;
  // Without a name the one of the server counts; a failed answer does not take the place of the page.
  link.download = name;
  link.click();
};

/** The running browser. */
export const createFileBrowser = (): FileBrowser => ({
  pageAddress: () => window.location.href,
  setCookie: (cookie) => {
    // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API knows no page without TLS
    document.cookie = cookie;
  },
  follow: (address) => click(address, ""),
  save: (content, name) => {
    const address = URL.createObjectURL(content);
    click(address, name);
    URL.revokeObjectURL(address);
  },
});

/** Address of a file the console is served with: at the root of its origin, or below `consoleUrl`. */
export const consoleAddress = (file: string, consoleUrl = "/"): URL => {
  // Node, where tests run, has no page to be relative to.
  const page = typeof document === "undefined" ? undefined : document.baseURI;
  return new URL(file, new URL(consoleUrl, page));
};

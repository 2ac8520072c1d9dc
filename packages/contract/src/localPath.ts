const ORIGIN = "http://own.invalid";

/**
 * Whether a text is a path of the own site, query and hash included. Addresses that a browser would read as another site
 * (`//`, `/\`, with tabs inside, `/.//`) are none.
 */
export const isLocalPath = (text: string): boolean => {
  if (!text.startsWith("/") || text.startsWith("//") || !URL.canParse(text, ORIGIN)) return false;
  const { origin, pathname } = new URL(text, ORIGIN);
  // A path such as /.//evil.example becomes //evil.example only when it is resolved.
  return origin === ORIGIN && !pathname.startsWith("//");
};

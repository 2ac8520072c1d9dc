/** Query of an address as plain text values; the last of several values of one name counts. */
export type SearchParams = Readonly<Record<string, string>>;

/** Reads a query as text only: the router's own reading turns `$k=123` into a number and changes the address. */
export const parseSearch = (query: string): SearchParams => Object.fromEntries(new URLSearchParams(query));

/** Writes a query; what is not a text is left out. */
export const stringifySearch = (search: Readonly<Record<string, unknown>>): string => {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === "string") params.set(name, value);
  }
  // These may stand in a query as they are, and are easier to read.
  const text = params.toString().replaceAll(/%(?:24|2C|3A|7E)/g, decodeURIComponent);
  return text === "" ? "" : `?${text}`;
};

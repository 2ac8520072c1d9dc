/** What the address of the page says. */
export interface ConfigurationAddress {
  /** Key of the scope settings are seen from; null = that of where the user works. */
  readonly scope: string | null;
  /** The setting that is open; null = none. */
  readonly path: string | null;
  /** Only settings with a value of their own in the scope. */
  readonly isOnlyHere: boolean;
}

/** Reads the query of the address; what is no key of a scope is left out. */
export const readAddress = (search: string): ConfigurationAddress => {
  const params = new URLSearchParams(search);
  const scope = params.get("scope") ?? "";
  const path = params.get("path") ?? "";
  return {
    scope: /^(?:global|country-[A-Z]{2}|(?:tenant|location|terminal)-[1-9]\d{0,15})$/.test(scope)
      ? scope
      : null,
    path: path === "" || path.length > 200 ? null : path,
    isOnlyHere: params.get("only") === "here",
  };
};

/** The query with a part of the address changed; what belongs to others stays. */
export const writeAddress = (search: string, change: Partial<ConfigurationAddress>): string => {
  const params = new URLSearchParams(search);
  const { scope, path, isOnlyHere } = { ...readAddress(search), ...change };
  const put = (name: string, value: string | null) => {
    if (value === null) params.delete(name);
    else params.set(name, value);
  };
  put("scope", scope);
  put("path", path);
  put("only", isOnlyHere ? "here" : null);
  const query = params.toString().replaceAll("%2F", "/");
  return query === "" ? "" : `?${query}`;
};

/** The longest text of a value. */
const MAX_TEXT = 80;

/** A value of a setting as it is shown: texts as they are, everything else as JSON; undefined = there is none. */
export const settingText = (value: unknown): string | undefined => {
  if (value === null || value === undefined || value === "") return undefined;
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
};

/** Where a setting holds: everywhere, or in a country and, as far as it is named, parts of it. */
export interface SettingScope {
  /** ISO code; undefined = everywhere. */
  readonly country: string | undefined;
  /** Tenant, location and terminal by their ids, as far as there are any. */
  readonly parts: readonly string[];
}

/** The scope of a change: its first entry stands for everywhere, the next one is the country. */
export const settingScope = (scope: readonly string[]): SettingScope => ({
  country: scope[1],
  parts: scope.slice(2),
});

/** Address of the setting of a change: its target, and its path and scope as the page of the configuration takes them. */
export const settingHref = (
  [target = "pos", ...path]: readonly string[],
  scopeKey: string | null,
): string => {
  const query = new URLSearchParams({ path: path.join("/"), ...(scopeKey !== null && { scope: scopeKey }) });
  return `/settings/${target}/configuration?${query.toString()}`;
};

import { fetchJson } from "./bundle.ts";
import type { Fetch } from "./bundle.ts";

const field = (value: unknown, key: string): unknown =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>)[key] : undefined;

/**
 * Reads the numbering system from a document in the layout of cldr-json
 * (`main.{locale}.numbers.defaultNumberingSystem`), the one thing the browser may know otherwise.
 */
const parseNumberingSystem = (data: unknown, locale: string): string | undefined => {
  const numbers = field(field(field(data, "main"), locale), "numbers");
  const system = field(numbers, "defaultNumberingSystem");
  return typeof system === "string" && /^[a-z0-9]{3,8}$/.test(system) ? system : undefined;
};

/**
 * Loads `/assets/cldr/{locale}.json` (optional) and returns the tag for formats, for example
 * `ar-u-nu-arab`. Formats otherwise come from the browser; a missing or foreign document changes nothing.
 */
export const loadFormatLocale = async (fetch: Fetch, locale: string): Promise<string> => {
  try {
    const data = await fetchJson(fetch, locale, `/assets/cldr/${locale}.json`);
    const system = parseNumberingSystem(data, locale);
    return system === undefined ? locale : `${locale}-u-nu-${system}`;
  } catch {
    return locale;
  }
};

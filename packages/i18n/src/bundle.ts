import type { Messages } from "@lingui/core";
import { BundleError } from "./errors.ts";

/** Reads a path of the site, for example `(path) => fetch(path)`. */
export type Fetch = (path: string) => Promise<Response>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

// A compiled message is a text, or a list of texts and [name, type, format] placeholders.
const isMessage = (value: unknown): boolean => typeof value === "string" || Array.isArray(value);

/** Parses a compiled bundle, `{"messages": {id: text or compiled parts}}`; returns undefined if it is none. */
const parseBundle = (data: unknown): Messages | undefined => {
  if (!isObject(data) || !isObject(data["messages"])) return undefined;
  const messages = data["messages"];
  return Object.values(messages).every(isMessage) ? (messages as Messages) : undefined;
};

/** Reads a JSON document. A server that answers an unknown path with its start page (200, HTML) is found out. */
export const fetchJson = async (fetch: Fetch, locale: string, path: string): Promise<unknown> => {
  let response: Response;
  try {
    response = await fetch(path);
  } catch (cause) {
    throw new BundleError(locale, path, "the server cannot be reached", { cause });
  }
  if (!response.ok) throw new BundleError(locale, path, `the server answered ${response.status}`);
  const type = response.headers.get("Content-Type") ?? "no content type";
  if (!/\bjson\b/i.test(type)) throw new BundleError(locale, path, `the answer is ${type}, not JSON`);
  try {
    return await response.json();
  } catch (cause) {
    throw new BundleError(locale, path, "the answer is not readable JSON", { cause });
  }
};

/**
 * Loads `/loc/{locale}.json`.
 * @throws {BundleError} when it cannot be loaded or does not hold messages.
 */
export const loadBundle = async (fetch: Fetch, locale: string): Promise<Messages> => {
  const path = `/loc/${locale}.json`;
  const messages = parseBundle(await fetchJson(fetch, locale, path));
  if (messages === undefined) throw new BundleError(locale, path, "the answer holds no messages");
  return messages;
};

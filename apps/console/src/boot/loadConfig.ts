import { consoleConfigSchema, parse, type ConsoleConfig } from "@backroom/contract";

/** How reading `config.json` ended. */
export type ConfigOutcome =
  | { readonly kind: "loaded"; readonly config: ConsoleConfig }
  /** There is one, but it cannot be used; the reason is for the administrator. */
  | { readonly kind: "invalid"; readonly reason: string };

const defaults = (): ConsoleConfig => {
  const parsed = parse(consoleConfigSchema, {}, "config.json");
  if (!parsed.ok) throw parsed.error;
  return parsed.value;
};

/**
 * Reads `config.json` beside the console's index page. Without one the defaults hold, since all of it may be left out; a
 * broken one stops the start, because guessing where the API is would send passwords to the wrong place.
 */
export const loadConfig = async (
  fetch: typeof globalThis.fetch,
  logError: (message: string) => void,
): Promise<ConfigOutcome> => {
  const response = await fetch("/config.json", { cache: "no-cache" }).catch(() => undefined);
  if (response === undefined || !response.ok) {
    logError("config.json is missing beside the console; the default settings are used.");
    return { kind: "loaded", config: defaults() };
  }
  try {
    const parsed = parse(consoleConfigSchema, JSON.parse(await response.text()), "config.json");
    return parsed.ok
      ? { kind: "loaded", config: parsed.value }
      : { kind: "invalid", reason: parsed.error.message };
  } catch (error) {
    return {
      kind: "invalid",
      reason: `config.json is not JSON: ${error instanceof Error ? error.message : String(error)}`,
    };
  }
};

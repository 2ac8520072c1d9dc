import { consoleConfigSchema, parse } from "@backroom/contract";
import type { ConsoleConfig } from "@backroom/contract";
import { consoleAddress } from "./consoleAddress.ts";
import { createTransport } from "./http/createTransport.ts";
import { readAnswer } from "./http/readJson.ts";
import { isApiError } from "./errors/ApiError.ts";
import type { CallOptions } from "./entityService.ts";

/** What {@link readConsoleConfig} works with. */
export interface ConsoleConfigOptions extends CallOptions {
  /** Folder the console is served from, with the slash at its end. Default: "/". */
  consoleUrl?: string;
  /** Default: the global fetch. */
  fetch?: typeof globalThis.fetch;
}

/**
 * Reads `config.json` beside the index page: the first thing a console does, since it names the API. A missing
 * file means all defaults; one that does not parse rejects with an InvalidAnswerError that names the place.
 */
export const readConsoleConfig = async (options: ConsoleConfigOptions = {}): Promise<ConsoleConfig> => {
  const send = createTransport({
    baseUrl: "",
    getLocale: () => "en",
    session: { token: async () => undefined },
    scope: () => ({}),
    ...(options.fetch !== undefined && { fetch: options.fetch }),
  });
  try {
    const path = consoleAddress("config.json", options.consoleUrl);
    return readAnswer(
      await send({ path, isAnonymous: true, signal: options.signal }),
      consoleConfigSchema,
      "config.json",
    );
  } catch (error) {
    if (!isApiError(error) || error.status !== 404) throw error;
    const defaults = parse(consoleConfigSchema, {}, "config.json");
    if (!defaults.ok) throw defaults.error;
    return defaults.value;
  }
};

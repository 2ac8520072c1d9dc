import {
  isApiError,
  isInvalidAnswerError,
  PING_ACCEPTED_STATUS,
  readConsoleConfig,
} from "@backroom/api-client";
import { CALLBACK_ROUTE } from "@backroom/auth";
import { authSettingsSchema, parse } from "@backroom/contract";
import { authSettings } from "@backroom/contract/calls/login";
import type { AuthSettings, ConsoleConfig } from "@backroom/contract";
import { createI18nStore } from "@backroom/i18n";
import type { I18nStore } from "@backroom/i18n";
import { browserStorage } from "@backroom/ports";
import { i18n as lingui } from "@lingui/core";
import { createStore } from "zustand/vanilla";
import type { StoreApi } from "zustand/vanilla";
import { createServices, logError } from "@backroom/workspace";
import type { Services } from "@backroom/workspace";

/** Why the console could not start. */
export type StartFailure =
  /** `config.json` cannot be used; the reason is for the administrator. */
  | { readonly kind: "config"; readonly reason: string }
  /** The API does not answer at all. */
  | { readonly kind: "unreachable" }
  /** Something answers, but not this API; the reason names what was wrong. */
  | { readonly kind: "invalidAnswer"; readonly reason: string };

/** How the start ended. */
export type StartOutcome =
  | { readonly kind: "ready"; readonly services: Services }
  | { readonly kind: "failed"; readonly failure: StartFailure };

/** Reads `config.json`; a file that cannot be used is a failure, one that cannot be reached rejects. */
export const readConfig = async (): Promise<ConsoleConfig | StartFailure> => {
  try {
    return await readConsoleConfig();
  } catch (error) {
    if (!isInvalidAnswerError(error)) throw error;
    return { kind: "config", reason: error.problem };
  }
};

/** The languages of a first visit: that of `config.json`, then the browser's. */
const firstLanguages = async (config: Promise<ConsoleConfig | StartFailure>): Promise<readonly string[]> => {
  // Whatever is wrong with the file is reported by the start.
  const read = await config.catch(() => undefined);
  const fixed = read === undefined || "kind" in read ? null : read.language;
  return fixed === null ? navigator.languages : [fixed, ...navigator.languages];
};

/** The language comes first, so that everything after it, failures too, can be read. */
export const startLanguage = async (config: Promise<ConsoleConfig | StartFailure>): Promise<I18nStore> => {
  const i18n = createI18nStore({
    i18n: lingui,
    fetch: (path) => fetch(path),
    storage: browserStorage.local,
    document,
    languages: () => firstLanguages(config),
    logError,
  });
  await i18n.start();
  return i18n;
};

const defaultSettings = (): AuthSettings => {
  const parsed = parse(authSettingsSchema, {}, "Auth settings");
  if (!parsed.ok) throw parsed.error;
  return parsed.value;
};

const failureOf = (error: unknown): StartFailure =>
  isInvalidAnswerError(error) ? { kind: "invalidAnswer", reason: error.message } : { kind: "unreachable" };

/** Not at the answer of an identity provider: it comes because a session is over. A stored session that the server refuses is cleared; any other failure stops the start, to be tried again. */
const restoreUser = async ({ session, workspace }: Services): Promise<void> => {
  if (session.getState().user === undefined || window.location.pathname === CALLBACK_ROUTE) return;
  try {
    await (await workspace.load()).userData.ensure();
  } catch (error) {
    if (!isApiError(error) || (error.status !== 401 && error.status !== 403)) throw error;
    session.logout();
  }
};

/** A proxy whose service is not there yet lets the console start all the same; the settings come with the service. */
const readSettings = async (
  { api, connection }: Services,
  settings: StoreApi<AuthSettings>,
): Promise<void> => {
  const read = async () => settings.setState(await api.call(authSettings, {}), true);
  try {
    await read();
  } catch (error) {
    if (!isApiError(error) || error.status !== PING_ACCEPTED_STATUS) throw error;
    const stop = connection.subscribe(({ isAnswered }) => {
      if (!isAnswered) return;
      stop();
      read().catch((cause: unknown) => logError("The settings for logging in cannot be read.", cause));
    });
  }
};

/** Starts the console: settings, a sign of life of the API, how to log in, and the user a stored session belongs to. */
export const start = async (
  i18n: I18nStore,
  reading: Promise<ConsoleConfig | StartFailure>,
): Promise<StartOutcome> => {
  const settings = createStore(defaultSettings);
  try {
    const config = await reading;
    if ("kind" in config) return { kind: "failed", failure: config };
    const services = createServices({ config, i18n, settings, uiVersion: __UI_VERSION__ });
    await Promise.all([services.api.ping(), config.cldr ? i18n.enableCldr() : undefined]);
    await readSettings(services, settings);
    await restoreUser(services);
    void services.update.check();
    return { kind: "ready", services };
  } catch (error) {
    logError("The console could not start.", error);
    return { kind: "failed", failure: failureOf(error) };
  }
};

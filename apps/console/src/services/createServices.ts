import { createApiClient, createHub, createNetworkLog, systemClock } from "@backroom/api-client";
import { createSession } from "@backroom/auth";
import { HUB_PATH, type AuthSettings, type ConsoleConfig } from "@backroom/contract";
import type { I18nStore } from "@backroom/i18n";
import { createAccessStore } from "@backroom/permissions";
import { createTenancyStore } from "@backroom/scope-tenancy";
import { createPreferencesStore, createUpdateStore, createUserPagesStore } from "@backroom/shell";
import { createConfirmStore, createToastStore } from "@backroom/ui";
import { QueryClient } from "@tanstack/react-query";
import { createDataChanges } from "./dataChanges.ts";
import { logError } from "./logError.ts";
import { createNotifier } from "./notifier.ts";
import { createUnsavedChanges } from "./unsavedChanges.ts";
import { createUserData } from "./userData.ts";

/** What {@link createServices} works with. */
export interface ServicesOptions {
  readonly config: ConsoleConfig;
  readonly i18n: I18nStore;
  /** Reads the auth settings at start; they are asked for before anybody can log in. */
  readonly settings: () => AuthSettings;
}

/** Makes every service of a running console, once, and connects them. */
export const createServices = ({ config, i18n, settings }: ServicesOptions) => {
  const toasts = createToastStore();
  const networkLog = createNetworkLog();
  const preferences = createPreferencesStore({ storage: localStorage, logError });
  const unsaved = createUnsavedChanges();
  const notifier = createNotifier({ toasts, i18n: i18n.i18n, logoutPath: () => settings().logoutRoute });

  const api = createApiClient({
    baseUrl: config.apiBaseUrl,
    getLocale: () => i18n.getState().locale,
    session: { token: () => session.token() },
    scope: () => ({ tenantOid: tenancy.getState().current?.oid }),
    networkLog,
    onUnauthorized: notifier.unauthorized,
  });
  const session = createSession({
    api: () => api,
    storage: { tab: sessionStorage, persistent: localStorage },
    logError,
  });
  const tenancy = createTenancyStore({
    api,
    localStorage,
    sessionStorage,
    clock: systemClock,
    onCorruptValue: (key, reason) => logError(`Storage ${key} cannot be read: ${reason}`),
  });
  const access = createAccessStore({
    api,
    isTestModeWanted: () => preferences.getState().isTestModeWanted,
    currentTenantOid: () => tenancy.getState().currentOid,
  });
  const pages = createUserPagesStore({ storage: localStorage, logError });
  const update = createUpdateStore({
    readVersion: () => api.version(),
    buildDate: __UI_VERSION__.buildDate,
    logError,
  });
  const dataChanges = createDataChanges();
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } },
  });
  const hub = createHub({
    url: `${config.apiBaseUrl}${HUB_PATH}`,
    token: () => session.token(),
    readInfo: () => api.info(),
    onEvent: (event) => {
      dataChanges.accept(event);
      if (event.name.startsWith("DataService")) tenancy.refresh();
    },
    onReconnected: () => {
      void update.check();
      void queryClient.invalidateQueries();
    },
    onProblem: (problem) => logError("The hub reported a problem.", problem),
  });
  const userData = createUserData({ api, session, tenancy, access, pages, queryClient });

  hub.store.subscribe(({ isUpdateAvailable }) => isUpdateAvailable && update.announce());
  preferences.subscribe((state, before) => {
    if (state.isTestModeWanted !== before.isTestModeWanted) access.refresh();
  });
  tenancy.subscribe((state, before) => {
    if (state.currentOid !== before.currentOid) access.refresh();
  });
  session.store.subscribe((state, before) => {
    if (state.user?.oid !== before.user?.oid) userData.clear();
  });

  return {
    access,
    api,
    config,
    confirms: createConfirmStore(),
    dataChanges,
    hub,
    i18n,
    networkLog,
    notifier,
    pages,
    preferences,
    queryClient,
    session,
    settings,
    tenancy,
    toasts,
    unsaved,
    update,
    userData,
  };
};

/** Every service of a running console. */
export type Services = ReturnType<typeof createServices>;

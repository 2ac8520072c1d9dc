import { serverInfo } from "@backroom/contract/calls/server";
import type { Services, Workspace } from "@backroom/workspace";
import type { BundleFacts } from "./bundle.ts";

/** Keys of what the browser keeps for the console, and how long their values are; no values. */
const storedKeys = () => {
  try {
    return Object.fromEntries(
      Object.entries<unknown>(localStorage)
        .filter(([key]) => key.startsWith("backroom."))
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([key, value], index) => [`${index + 1} ${key}`, `${String(value).length} characters`]),
    );
  } catch (error) {
    return { error: String(error) };
  }
};

/** Gathers what helps to find out what went wrong on this page. */
export const collectFacts = async (services: Services, workspace: Workspace): Promise<BundleFacts> => {
  const { api, config, connection, i18n, networkLog, notifier, preferences, uiVersion, update } = services;
  // The list is that of before the call for the server's version.
  const network = networkLog.getState().entries;
  const server = await api.call(serverInfo, {}).catch((error: unknown) => ({
    error: error instanceof Error ? error.message : String(error),
  }));
  const { currentOid, placeOid } = workspace.tenancy.getState();
  const { status, isOnline, isAnswered } = connection.getState();
  const { status: hub, problem } = workspace.hub.store.getState();
  const { locale } = i18n.getState();
  return {
    console: {
      createdAt: new Date().toISOString(),
      version: uiVersion.version,
      buildDate: uiVersion.buildDate,
      isUpdateAvailable: update.getState().isUpdateAvailable,
      locale,
      preferences: preferences.getState(),
      config,
      stored: storedKeys(),
    },
    server,
    browser: {
      userAgent: navigator.userAgent,
      languages: navigator.languages,
      timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
      window: `${window.innerWidth} x ${window.innerHeight}`,
      screen: `${window.screen.width} x ${window.screen.height}`,
      devicePixelRatio: window.devicePixelRatio,
      isDark: window.matchMedia("(prefers-color-scheme: dark)").matches,
      hasLessMotion: window.matchMedia("(prefers-reduced-motion: reduce)").matches,
    },
    page: {
      address: window.location.href,
      title: document.title,
      tenantOid: currentOid,
      placeOid,
      openDialogs: document.querySelectorAll("[role=dialog], [role=alertdialog]").length,
    },
    connection: { status, isOnline, isAnswered, hub, problem: problem ?? null },
    errors: notifier.recent(),
    network,
  };
};

import { createApiClient, createNetworkLog } from "@backroom/api-client";
import {
  createAadProvider,
  createFileOpener,
  createGoogleProvider,
  createSession,
  createSessionChannel,
  loginPathFor,
  resolveAuthRoutes,
} from "@backroom/auth";
import type { AuthSettings, ConsoleConfig, UiVersion } from "@backroom/contract";
import type { I18nStore } from "@backroom/i18n";
import { createPreferencesStore, createUpdateStore } from "@backroom/shell";
import {
  createBodyBusy,
  createCodeEditorStore,
  createConfirmStore,
  createLazyPart,
  createToastStore,
} from "@backroom/ui";
import { browserStorage } from "@backroom/ports";
import type { ReadableStore } from "@backroom/ports";
import type { Workspace } from "./createWorkspace.ts";
import { createConnection } from "./connection/connection.ts";
import { logAddressOf } from "./logAddress.ts";
import { logError } from "./logError.ts";
import { createNotifier } from "./notices/notifier.tsx";
import { createConsoleWork } from "./unsaved/unsavedWork.ts";

/** The logout route that comes back to the page of now. */
const logoutPathFor = (settings: AuthSettings): string => {
  const { pathname, search } = window.location;
  const { logout } = resolveAuthRoutes(settings);
  return pathname.startsWith("/auth/") ? logout : loginPathFor(`${pathname}${search}`, logout);
};

/** What {@link createServices} works with. */
export interface ServicesOptions {
  readonly config: ConsoleConfig;
  readonly i18n: I18nStore;
  /** The auth settings: the defaults until they have been read, before any user can log in. */
  readonly settings: ReadableStore<AuthSettings>;
  /** Version and build date of the running console. */
  readonly uiVersion: UiVersion;
}

/** Makes the services that every page has, the login page too; those of the logged-in part are its `workspace`. */
export const createServices = ({ config, i18n, settings: authSettings, uiVersion }: ServicesOptions) => {
  const settings = authSettings.getState;
  const toasts = createToastStore();
  const networkLog = createNetworkLog();
  const preferences = createPreferencesStore({ storage: browserStorage.local, logError });
  const codeEditor = createCodeEditorStore();
  const confirms = createConfirmStore();
  const notifier = createNotifier({
    toasts,
    i18n: i18n.i18n,
    logoutPath: () => logoutPathFor(settings()),
    logPath: (uid) => logAddressOf(uid, workspace.read()),
  });

  const api = createApiClient({
    baseUrl: config.apiBaseUrl,
    getLocale: () => i18n.getState().locale,
    session: {
      token: () => session.token(),
      refuse: (token) => session.refuse(token),
      ended: () => session.ended(),
    },
    scope: () => workspace.read()?.scope() ?? {},
    networkLog,
    isReadOnly: () => workspace.read()?.access.getState().previewed !== undefined,
    onAnswered: (isAnswered) => connection.answered(isAnswered),
    onUnauthorized: notifier.unauthorized,
  });
  const connection = createConnection({ ping: api.ping, network: window });
  const session = createSession({
    api: () => api,
    storage: { tab: browserStorage.tab, persistent: browserStorage.local },
    logError,
    channel: createSessionChannel(),
  });
  const providers = [
    createAadProvider({ api: () => api, logError }),
    createGoogleProvider({ api: () => api, logError }),
  ];
  const update = createUpdateStore({
    readVersion: () => api.version(),
    buildDate: uiVersion.buildDate,
    logError,
  });
  const core = {
    api,
    authSettings,
    /** Covers the page while work runs that changes all of it: another language, the console of another user. */
    busy: createBodyBusy(),
    /** The modal code editor: `ask` gives the edited text, or undefined when it was cancelled. */
    codeEditor,
    config,
    confirms,
    connection,
    i18n,
    networkLog,
    notifier,
    /** Opens a file below `/api/download`. */
    openFile: createFileOpener({ api, apiBaseUrl: config.apiBaseUrl, session }),
    preferences,
    /** The identity providers people may log in with where the settings name them. */
    providers,
    session,
    settings,
    toasts,
    uiVersion,
    unsavedWork: createConsoleWork(confirms, i18n.i18n),
    update,
  };
  const workspace = createLazyPart<Workspace>(async () =>
    (await import("./createWorkspace.ts")).createWorkspace(core),
  );
  return {
    ...core,
    /** Where the line of an error is in the server log; undefined = the user may not open it. */
    logPath: (uid: string) => logAddressOf(uid, workspace.read()),
    workspace,
  };
};

/** The services of a running console. */
export type Services = ReturnType<typeof createServices>;

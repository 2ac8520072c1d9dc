import { createApiClient, createNetworkLog } from "@backroom/api-client";
import { createFakeFetch } from "@backroom/api-client/testing";
import type { FakeServer } from "@backroom/api-client/testing";
import type { PermissionName } from "@backroom/contract";
import type { DraftPort } from "@backroom/entity-editor";
import { createAccessStore } from "@backroom/permissions";
import { createMemoryStorage } from "@backroom/ports/testing";
import { createTenancyStore } from "@backroom/scope-tenancy";
import { createPreferencesStore, createUpdateStore, createUserPagesStore } from "@backroom/shell";
import { createBodyBusy, createCodeEditorStore, createConfirmStore, createToastStore } from "@backroom/ui";
import type { I18n } from "@lingui/core";
import { createStore } from "zustand/vanilla";
import { createDraftReturns } from "../drafts/draftReturns.ts";
import { createPreview } from "../rights/createPreview.ts";
import { createConnection } from "../services/connection/connection.ts";
import type { Services } from "../services/createServices.ts";
import { logError } from "../services/logError.ts";
import { createNotifier } from "../services/notices/notifier.tsx";
import { createConsoleWork } from "../services/unsaved/unsavedWork.ts";
import { createVisitedPlaces } from "../services/visitedPlaces.ts";
import { createTestHub } from "./createTestHub.ts";
import { noDrafts, pageNode, sampleConfig, sampleScope, sampleUser, sampleVersion } from "./sampleConsole.ts";
import { createTestServices } from "./TestServices.tsx";

/** Options of {@link createTestConsole}. */
export interface TestConsoleOptions {
  /** Responses of the server. */
  readonly server: FakeServer;
  /** Rights of the user at pages, by path, for all tenants. The navigation has these pages, with the path as title. */
  readonly rights: Readonly<Record<string, readonly PermissionName[]>>;
  /** Default: {@link createTestHub}. */
  readonly hub?: ReturnType<typeof createTestHub> | undefined;
  /** Default: drafts are not kept. */
  readonly drafts?: DraftPort | undefined;
  /** Oid of the tenant the user has chosen. Default: 1, the root. */
  readonly tenantOid?: number | undefined;
}

/** Makes the services of a logged-in user over a fake server: client, tenancy, rights, questions and notices are real. */
export const createTestConsole = async (
  i18n: I18n,
  { server, rights, hub = createTestHub(), tenantOid = 1, drafts = noDrafts }: TestConsoleOptions,
) => {
  const confirms = createConfirmStore();
  const toasts = createToastStore();
  const storage = createMemoryStorage();
  const networkLog = createNetworkLog();
  const session = {
    ...createStore(() => ({ user: sampleUser, relogin: undefined })),
    token: async () => "token",
    refuse: () => false,
    ended: () => new AbortController().signal,
  };
  const api = createApiClient({
    baseUrl: window.location.origin,
    getLocale: () => i18n.locale,
    session,
    scope: () => ({ tenantOid: tenancy.getState().currentOid }),
    networkLog,
    fetch: createFakeFetch(server),
  });
  const tenancy = createTenancyStore({
    api: {
      scopeRows: async () => [...sampleScope],
      scopeCurrencies: async () => ({ 1: "EUR", 101: "JPY" }),
      setPrimaryTenant: async () => undefined,
    },
    localStorage: storage,
    sessionStorage: createMemoryStorage(),
    logError,
  });
  const permissions = Object.fromEntries(
    Object.entries(rights).map(([path, names]) => [path, { "1": [...names] }]),
  );
  const access = createAccessStore({
    api: {
      navigation: async () => ({ rootItems: Object.keys(rights).map(pageNode) }),
      permissions: async () => permissions,
      progress: async () => ({}),
    },
    isTestModeWanted: () => false,
    currentTenantOid: () => tenancy.getState().currentOid,
  });
  const busy = createBodyBusy();
  const profile = { ...sampleUser, rootTenantOid: 1, tenantOids: [], primaryTenantOid: -1 };
  await tenancy.load(profile);
  if (tenantOid !== 1) tenancy.choose(tenantOid);
  await access.load(profile);
  const made = createTestServices({
    api,
    tenantOid,
    hub,
    services: {
      busy,
      codeEditor: createCodeEditorStore(),
      config: sampleConfig(),
      confirms,
      connection: createConnection({
        ping: api.ping,
        network: { addEventListener: () => undefined, navigator: { onLine: true } },
      }),
      i18n: { i18n, getState: () => ({ locale: i18n.locale, formatLocale: i18n.locale }) },
      networkLog,
      notifier: createNotifier({ toasts, i18n, logoutPath: () => "/auth/logout" }),
      openFile: async () => undefined,
      preferences: createPreferencesStore({ storage, logError }),
      session,
      toasts,
      uiVersion: sampleVersion,
      unsavedWork: createConsoleWork(confirms, i18n),
      update: createUpdateStore({
        readVersion: () => api.version(),
        buildDate: sampleVersion.buildDate,
        logError,
      }),
    } as unknown as Partial<Services>,
    workspace: {
      access,
      draftReturns: createDraftReturns(),
      drafts,
      pages: createUserPagesStore({ storage, logError }),
      preview: createPreview({ api, access, busy }),
      scope: () => ({ tenantOid: tenancy.getState().currentOid }),
      startedJobs: { load: async () => ({ start: async () => undefined }) },
      tenancy,
      visitedPlaces: createVisitedPlaces(tenancy),
    },
  });
  return { ...made, access, confirms, toasts };
};

import { createHub, isAbortError } from "@backroom/api-client";
import type { ApiClient, ScopeIds } from "@backroom/api-client";
import type { LiveSources } from "@backroom/api-client/calls";
import type { Session } from "@backroom/auth";
import { HUB_PATH } from "@backroom/contract";
import type { ConsoleConfig } from "@backroom/contract";
import { createLayoutStore } from "@backroom/dashboard-tiles";
import { setPrimaryTenant } from "@backroom/contract/calls/profile";
import { progress } from "@backroom/contract/calls/scope";
import { serverInfo } from "@backroom/contract/calls/server";
import { navigation, permissions } from "@backroom/contract/calls/shell";
import { createAccessStore } from "@backroom/permissions";
import { createTenancyStore } from "@backroom/scope-tenancy";
import { createUserPagesStore } from "@backroom/shell";
import type { I18nStore } from "@backroom/i18n";
import type { PreferencesStore, UpdateStore } from "@backroom/shell";
import { browserStorage, readStoredText } from "@backroom/ports";
import { createLazyPart } from "@backroom/ui";
import type { BodyBusy } from "@backroom/ui";
import { callMetaOf } from "../calls/callQuery.ts";
import { createCalls } from "../calls/createCalls.ts";
import { followQueries } from "../calls/followQueries.ts";
import { createConsoleDrafts } from "../drafts/createConsoleDrafts.ts";
import { connectServices } from "./connection/connectServices.ts";
import { onReconnected } from "./connection/connection.ts";
import type { Connection } from "./connection/connection.ts";
import { createDraftReturns } from "../drafts/draftReturns.ts";
import { STARTED_JOBS_KEY } from "../jobs/constants.ts";
import type { StartedJobs } from "../jobs/createStartedJobs.ts";
import { followTenancy } from "./followTenancy.ts";
import { createPreview } from "../rights/createPreview.ts";
import { createInfoReaders } from "./queries/createInfoReaders.ts";
import { createQueries } from "./queries/createQueries.ts";
import { logError } from "./logError.ts";
import type { Notifier } from "./notices/notifier.tsx";
import { createUserData } from "./userData.ts";
import { createVisitedPlaces } from "./visitedPlaces.ts";
import { createWhenSeen } from "./connection/whenSeen.ts";

/** What {@link createWorkspace} works with. */
export interface WorkspaceOptions {
  readonly api: ApiClient;
  readonly busy: BodyBusy;
  readonly config: ConsoleConfig;
  readonly connection: Connection;
  readonly i18n: I18nStore;
  readonly notifier: Notifier;
  readonly preferences: PreferencesStore;
  readonly session: Session;
  readonly update: UpdateStore;
}

/** Makes the services of the logged-in part, once, and connects them. */
export const createWorkspace = ({
  api,
  busy,
  config,
  connection,
  i18n,
  notifier,
  preferences,
  session,
  update,
}: WorkspaceOptions) => {
  const tenancy = createTenancyStore({
    api: {
      scopeRows: api.scopeRows,
      scopeCurrencies: api.scopeCurrencies,
      setPrimaryTenant: (primaryTenantOid) => api.call(setPrimaryTenant, { body: { primaryTenantOid } }),
    },
    localStorage: browserStorage.local,
    sessionStorage: browserStorage.tab,
    logError,
  });
  const visitedPlaces = createVisitedPlaces(tenancy);
  /** Where the user stands. The root's oid is sent as well: it stands for all tenants; 0 = no user is logged in. */
  const scope = (): ScopeIds => {
    const { currentOid, location, terminal } = tenancy.getState();
    return currentOid === 0
      ? {}
      : { tenantOid: currentOid, locationRoleOid: location?.oid, terminalOid: terminal?.oid };
  };
  const access = createAccessStore({
    api: {
      navigation: (options) => api.call(navigation, {}, options),
      permissions: (options) => api.call(permissions, {}, options),
      progress: (options) => api.call(progress, {}, options),
    },
    isTestModeWanted: () => preferences.getState().isTestModeWanted,
    currentTenantOid: () => tenancy.getState().currentOid,
  });
  const preview = createPreview({ api, access, busy });
  const pages = createUserPagesStore({ storage: browserStorage.local, logError });
  const dashboardLayout = createLayoutStore({
    api,
    storage: browserStorage.local,
    windows: window,
    logError,
  });
  onReconnected(connection, dashboardLayout.retry);
  connection.subscribe((state, before) => {
    if (state.isOnline && !before.isOnline) hub.renew();
  });
  const draftStore = createLazyPart(async () =>
    (await import("../drafts/draftStore.ts")).createDrafts({ log: logError }),
  );
  const drafts = createConsoleDrafts({ load: draftStore.load, logError });
  const draftReturns = createDraftReturns();
  const queryClient = createQueries(connection);
  const createInfoReader = createInfoReaders(queryClient, () => api.call(serverInfo, {}));
  let hubToken: string | undefined;
  const hub = createHub({
    url: `${config.apiBaseUrl}${HUB_PATH}`,
    token: async () => {
      hubToken = await session.token();
      return hubToken;
    },
    onUnauthorized: () => {
      try {
        const mayGoOn = hubToken !== undefined && session.refuse(hubToken);
        if (mayGoOn && session.getState().relogin === undefined) hub.start();
      } catch (error) {
        // The user of that token has logged out, and the hub has stopped.
        if (!isAbortError(error)) throw error;
      }
    },
    readInfo: createInfoReader(),
    onReconnected: createWhenSeen(document, () => {
      tenancy.refresh();
      void update.check();
      // Followers read again what is live.
      void queryClient.invalidateQueries({ predicate: (query) => callMetaOf(query).live.length === 0 });
    }),
    onProblem: (problem) => logError("The hub reported a problem.", problem),
  });
  const live: LiveSources = {
    hub,
    followScopes: (listener) =>
      tenancy.subscribe((state, before) => {
        if (state.tree !== before.tree) listener();
      }),
  };
  const calls = createCalls({ api, queryClient, tenancy, ...live });
  followQueries({ queryClient, ...live });
  const userData = createUserData({
    api,
    session,
    tenancy,
    access,
    pages,
    dashboardLayout,
    queryClient,
  });

  const startedJobs = createLazyPart<StartedJobs>(async () => {
    const { createStartedJobs } = await import("../jobs/createStartedJobs.ts");
    const { createJobReports } = await import("../jobs/jobReports.ts");
    const report = createJobReports({ notifier, i18n: i18n.i18n });
    return createStartedJobs({ api, hub, session, storage: browserStorage.tab, logError, report });
  });
  if (readStoredText({ storage: browserStorage.tab, logError }, STARTED_JOBS_KEY) !== undefined)
    startedJobs.load().catch((error: unknown) => logError("Started jobs could not be followed.", error));

  followTenancy(hub, tenancy);
  connection.followHub(hub.store);
  connectServices({ hub, update, preferences, tenancy, session, access, userData });

  return {
    access,
    calls,
    dashboardLayout,
    draftReturns,
    drafts,
    hub,
    pages,
    preview,
    queryClient,
    readInfo: createInfoReader(),
    scope,
    startedJobs,
    tenancy,
    userData,
    visitedPlaces,
  };
};

/** The services of the logged-in part. */
export type Workspace = ReturnType<typeof createWorkspace>;

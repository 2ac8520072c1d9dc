import type { ApiClient } from "@backroom/api-client";
import { systemClock, toReadable } from "@backroom/ports";
import type { Clock, KeyValueStorage, LogError, ReadableStore } from "@backroom/ports";
import { createStore } from "zustand/vanilla";
import { MAX_TENANT_RECENTS, REFRESH_INTERVAL_MS } from "../constants.ts";
import { buildScopeTree } from "../tree/scopeTree.ts";
import type { ScopeTree } from "../tree/scopeTree.ts";
import { currentTenantOid, isRestricted, isTenancyVisible, selectableTenants } from "./currentTenant.ts";
import type { Tenant, TenancyProfile } from "./currentTenant.ts";
import { createExplicitTenantStorage, createRecentsStorage } from "./storage.ts";

/** Where the user stands and what they can choose from. */
export interface TenancyState {
  readonly tree: ScopeTree;
  readonly tenants: readonly Tenant[];
  /** Oid of the tenant all data calls are for; the root's oid stands for all tenants. */
  readonly currentOid: number;
  /** The current tenant; undefined for the root. */
  readonly current: Tenant | undefined;
  readonly rootOid: number;
  /** Whether the root can be chosen: only when the profile does not limit the tenants. */
  readonly mayChooseRoot: boolean;
  /** Whether there is anything to choose. */
  readonly isVisible: boolean;
  /** Recently chosen tenants, newest first. */
  readonly recents: readonly Tenant[];
}

/** Dependencies of {@link createTenancyStore}. */
export interface TenancyStoreOptions {
  readonly api: Pick<ApiClient, "scopeRows">;
  readonly localStorage: KeyValueStorage;
  readonly sessionStorage: KeyValueStorage;
  /** Default: the system's clock. */
  readonly clock?: Pick<Clock, "setTimeout" | "clearTimeout">;
  /** Gets stored values that cannot be read; the default is used instead. */
  readonly logError: LogError;
}

/** The scope tree and the current tenant of a console. */
export interface TenancyStore extends ReadableStore<TenancyState> {
  /** Reads the scope tree for a user who has logged in. */
  load: (user: TenancyProfile & { username: string }, options?: { signal?: AbortSignal }) => Promise<void>;
  /** Makes a selectable tenant, or the root, the current one; any other oid is ignored. */
  choose: (oid: number) => void;
  /** A record changed somewhere: reads the tree again, at most once per second. A failed read keeps the old tree. */
  refresh: () => void;
  /** Forgets the user and their choice, at logout; recents stay. */
  clear: () => void;
}

interface Source {
  readonly tree: ScopeTree;
  readonly user: TenancyProfile & { username: string };
}

const NOBODY: Source = {
  tree: buildScopeTree([]),
  user: { username: "", rootTenantOid: 0, tenantOids: [], primaryTenantOid: -1 },
};

const toState = (
  { tree, user }: Source,
  explicitOid: number | undefined,
  recentOids: readonly number[],
): TenancyState => {
  const tenants = selectableTenants(tree, user);
  const byOid = new Map(tenants.map((tenant) => [tenant.oid, tenant]));
  const mayChooseRoot = user.rootTenantOid > 0 && !isRestricted(user);
  const mayChoose = (oid: number): boolean =>
    byOid.get(oid)?.isDisabled === false || (mayChooseRoot && oid === user.rootTenantOid);
  const chosenOid = explicitOid !== undefined && mayChoose(explicitOid) ? explicitOid : undefined;
  const currentOid = currentTenantOid(chosenOid, user, tenants);
  return {
    tree,
    tenants,
    currentOid,
    current: byOid.get(currentOid),
    rootOid: user.rootTenantOid,
    mayChooseRoot,
    isVisible: isTenancyVisible(tenants.length, user.primaryTenantOid),
    recents: recentOids.flatMap((oid) => byOid.get(oid) ?? []),
  };
};

/** Makes the store; nothing is read before {@link TenancyStore.load}. */
export const createTenancyStore = (options: TenancyStoreOptions): TenancyStore => {
  const { api, clock = systemClock } = options;
  const explicit = createExplicitTenantStorage(
    { tab: options.sessionStorage, browser: options.localStorage },
    options.logError,
  );
  const recents = createRecentsStorage({ storage: options.localStorage, logError: options.logError });
  const store = createStore<TenancyState>(() => toState(NOBODY, undefined, []));
  let source = NOBODY;
  let pendingRefresh: unknown;

  const update = (): void =>
    store.setState(toState(source, explicit.read(), recents.read(source.user.username)));
  const readTree = async (user: Source["user"], callOptions?: { signal?: AbortSignal }): Promise<void> => {
    const tree = buildScopeTree(await api.scopeRows(callOptions));
    if (callOptions?.signal?.aborted === true) return;
    source = { tree, user };
    explicit.begin(user.username);
    update();
  };

  return {
    ...toReadable(store),
    load: readTree,
    choose: (oid) => {
      const { tenants, mayChooseRoot, rootOid } = store.getState();
      const isTenant = tenants.some((tenant) => tenant.oid === oid && !tenant.isDisabled);
      if (!isTenant && !(mayChooseRoot && oid === rootOid)) return;
      explicit.write(source.user.username, oid);
      if (isTenant) {
        const { username } = source.user;
        const others = recents.read(username).filter((recent) => recent !== oid);
        recents.write(username, [oid, ...others].slice(0, MAX_TENANT_RECENTS));
      }
      update();
    },
    refresh: () => {
      if (source === NOBODY || pendingRefresh !== undefined) return;
      pendingRefresh = clock.setTimeout(() => {
        pendingRefresh = undefined;
        const { user } = source;
        // The old tree stays useful when the read fails; the failure is in the network log.
        api.scopeRows().then(
          (rows) => {
            if (source.user !== user) return;
            source = { tree: buildScopeTree(rows), user };
            update();
          },
          () => undefined,
        );
      }, REFRESH_INTERVAL_MS);
    },
    clear: () => {
      if (pendingRefresh !== undefined) clock.clearTimeout(pendingRefresh);
      pendingRefresh = undefined;
      explicit.clear(source.user.username);
      source = NOBODY;
      update();
    },
  };
};

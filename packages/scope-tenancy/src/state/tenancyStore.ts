import type { ApiClient } from "@backroom/api-client";
import { systemClock, toReadable } from "@backroom/ports";
import type { Clock, KeyValueStorage, LogError, ReadableStore } from "@backroom/ports";
import { createStore } from "zustand/vanilla";
import { MAX_TENANT_RECENTS, REFRESH_INTERVAL_MS } from "../constants.ts";
import { buildScopeTree } from "../tree/scopeTree.ts";
import type { ScopeItem, ScopeTree } from "../tree/scopeTree.ts";
import { currentTenantOid, isRestricted, isTenancyVisible, selectableTenants } from "./currentTenant.ts";
import type { Tenant, TenancyProfile } from "./currentTenant.ts";
import { placeOf } from "./place.ts";
import type { Place, Selectable } from "./place.ts";
import { createExplicitTenantStorage, createRecentsStorage } from "./storage.ts";
import type { PickedPlace } from "./storage.ts";

/** Where the user stands and what they can choose from. */
export interface TenancyState extends Selectable {
  readonly tenants: readonly Tenant[];
  /** Oid of the tenant all data calls are for; the root's oid stands for all tenants. */
  readonly currentOid: number;
  /** The current tenant; undefined for the root. */
  readonly current: Tenant | undefined;
  /** The location calls are limited to; undefined = all. */
  readonly location: ScopeItem | undefined;
  /** The terminal calls are limited to; undefined = all. */
  readonly terminal: ScopeItem | undefined;
  /** Oid of the terminal, else of the location, else of the tenant. */
  readonly placeOid: number;
  /** Whether there is anything to choose. */
  readonly isVisible: boolean;
  /** Recently chosen tenants, newest first. */
  readonly recents: readonly Tenant[];
  /** Oid of the tenant the user starts with; undefined = none. */
  readonly primaryOid: number | undefined;
}

/** Dependencies of {@link createTenancyStore}. */
export interface TenancyStoreOptions {
  readonly api: Pick<ApiClient, "scopeRows" | "scopeCurrencies"> & {
    /** Stores the tenant the user starts with; -1 = none. */
    readonly setPrimaryTenant: (primaryTenantOid: number) => Promise<void>;
  };
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
  /**
   * Makes a selectable tenant, or the root, the current one, or a location or terminal the place in its tenant; any other
   * oid is ignored.
   */
  choose: (oid: number) => void;
  /**
   * Stores the tenant the user starts with on the server, undefined = none; the current tenant stays. Rejects when the
   * server refuses it.
   */
  setPrimary: (oid: number | undefined) => Promise<void>;
  /** A record changed somewhere: reads the tree again, at most once per second. A failed read keeps the old tree. */
  refresh: () => void;
  /** Forgets the user and their choice, at logout; recents stay. */
  clear: () => void;
}

interface Source {
  readonly tree: ScopeTree;
  readonly user: TenancyProfile & { username: string };
  /** Unlike that of the user, it does not decide where this session began. */
  readonly primaryOid: number | undefined;
}

/** `primaryTenantOid` of a profile without a primary tenant. */
const NO_PRIMARY = -1;

const primaryOf = (oid: number): number | undefined => (oid > 0 ? oid : undefined);

const NOBODY: Source = {
  tree: buildScopeTree([]),
  user: { username: "", rootTenantOid: 0, tenantOids: [], primaryTenantOid: NO_PRIMARY },
  primaryOid: undefined,
};

/** All of a tenant. */
const nowhere = { location: undefined, terminal: undefined };
const nothingPicked: PickedPlace = { tenantOid: undefined, placeOid: undefined };

const toState = (
  { tree, user, primaryOid }: Source,
  explicit: PickedPlace,
  recentOids: readonly number[],
): TenancyState => {
  const tenants = selectableTenants(tree, user);
  const tenantByOid = new Map(tenants.map((tenant) => [tenant.oid, tenant]));
  const rootOid = user.rootTenantOid;
  const selectable = { tree, rootOid, mayChooseRoot: rootOid > 0 && !isRestricted(user), tenantByOid };
  const placeAt = (oid: number | undefined): Place | undefined =>
    oid === undefined ? undefined : placeOf(oid, selectable);
  const currentOid = currentTenantOid(placeAt(explicit.tenantOid)?.tenantOid, user, tenants);
  const place = placeAt(explicit.placeOid);
  const { location, terminal } = place?.tenantOid === currentOid ? place : nowhere;
  return {
    ...selectable,
    tenants,
    currentOid,
    current: tenantByOid.get(currentOid),
    location,
    terminal,
    placeOid: terminal?.oid ?? location?.oid ?? currentOid,
    isVisible: isTenancyVisible(tenants.length, user.primaryTenantOid),
    recents: recentOids.flatMap((oid) => tenantByOid.get(oid) ?? []),
    primaryOid,
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
  const store = createStore<TenancyState>(() => toState(NOBODY, nothingPicked, []));
  let source = NOBODY;
  let pendingRefresh: unknown;

  const update = (): void =>
    store.setState(toState(source, explicit.read(), recents.read(source.user.username)));
  const readTree = async (callOptions?: { signal?: AbortSignal }): Promise<ScopeTree> => {
    const [rows, currencies] = await Promise.all([
      api.scopeRows(callOptions),
      api.scopeCurrencies(callOptions),
    ]);
    return buildScopeTree(rows, currencies);
  };

  return {
    ...toReadable(store),
    load: async (user, callOptions) => {
      const tree = await readTree(callOptions);
      if (callOptions?.signal?.aborted === true) return;
      const primaryOid = primaryOf(user.primaryTenantOid);
      source = { tree, user, primaryOid };
      explicit.begin(user.username, primaryOid);
      update();
    },
    choose: (oid) => {
      const place = placeOf(oid, store.getState());
      if (place === undefined) return;
      const { username } = source.user;
      const { tenantOid } = place;
      explicit.write(username, tenantOid, oid);
      if (tenantOid !== store.getState().rootOid) {
        const others = recents.read(username).filter((recent) => recent !== tenantOid);
        recents.write(username, [tenantOid, ...others].slice(0, MAX_TENANT_RECENTS));
      }
      update();
    },
    setPrimary: async (oid) => {
      const { user } = source;
      await api.setPrimaryTenant(oid ?? NO_PRIMARY);
      if (source.user !== user) return;
      source = { ...source, primaryOid: oid };
      update();
    },
    refresh: () => {
      if (source === NOBODY || pendingRefresh !== undefined) return;
      pendingRefresh = clock.setTimeout(() => {
        pendingRefresh = undefined;
        const { user } = source;
        // The old tree stays useful when the read fails; the failure is in the network log.
        readTree().then(
          (tree) => {
            if (source.user !== user) return;
            source = { ...source, tree };
            update();
          },
          () => undefined,
        );
      }, REFRESH_INTERVAL_MS);
    },
    clear: () => {
      clock.clearTimeout(pendingRefresh);
      pendingRefresh = undefined;
      explicit.clear(source.user.username);
      source = NOBODY;
      update();
    },
  };
};

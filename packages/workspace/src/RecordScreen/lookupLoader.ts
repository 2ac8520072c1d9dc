import type { ApiClient } from "@backroom/api-client";
import type { EntityRecord } from "@backroom/contract";
import type { LookupLoader, LookupRequest } from "@backroom/fields";
import { SCOPE_VISIBILITY } from "@backroom/scope-tenancy";
import type { ScopeItem, TenancyStore } from "@backroom/scope-tenancy";

const dataPath = /^\/api\/data\/([^/]+)\/([^/]+)$/;
const TENANTS = "/api/data/tenancy/tenant";

/** Where entries of lookups come from. */
export interface LookupLoaderDeps {
  readonly api: Pick<ApiClient, "data">;
  /** Knows the names of tenants, and of the root, which is no record. */
  readonly tenancy: Pick<TenancyStore, "getState">;
  readonly tenantOid: number;
}

const oidsOf = ({ path, filter }: LookupRequest): readonly unknown[] => {
  const asked = filter?.["Oid"];
  return path === TENANTS && typeof asked === "object" && asked !== null && "in" in asked
    ? (asked.in as readonly unknown[])
    : [];
};

const toEntry = ({ oid, text, visibility }: ScopeItem): EntityRecord => ({
  Oid: oid,
  ETag: "",
  TenantOid: oid,
  Disabled: visibility === SCOPE_VISIBILITY.disabled,
  Deleted: visibility === SCOPE_VISIBILITY.deleted,
  CreatedAt: null,
  ModifiedAt: null,
  ModifiedBy: null,
  Text: text,
});

/** Tenants by oid are named by the scope tree; the other entries come from the list call of their kind, for the given tenant. */
export const createLookupLoader =
  ({ api, tenancy, tenantOid }: LookupLoaderDeps): LookupLoader =>
  async (request) => {
    const { path, search, filter, take, signal } = request;
    const oids = oidsOf(request);
    const known = oids.flatMap((oid): EntityRecord[] => {
      const item = typeof oid === "number" ? tenancy.getState().tree.byOid.get(oid) : undefined;
      if (item === undefined) return [];
      return [toEntry(item)];
    });
    if (known.length > 0 && known.length === oids.length) return known;
    const [, area, entity] = dataPath.exec(path) ?? [];
    if (area === undefined || entity === undefined) throw new Error(`Lookup ${path} missing!`);
    const { records } = await api
      .data(area, entity)
      .list({ tenantOid, search, filter, skip: 0, take }, { signal });
    return [...known, ...records];
  };

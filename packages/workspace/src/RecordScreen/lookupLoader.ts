import type { ApiClient } from "@backroom/api-client";
import type { LookupLoader } from "@backroom/fields";

const dataPath = /^\/api\/data\/([^/]+)\/([^/]+)$/;

/** Reads entries of remote lookups by the list call of their kind, for the given tenant. */
export const createLookupLoader =
  (api: Pick<ApiClient, "data">, tenantOid: number): LookupLoader =>
  async ({ path, search, filter, take, signal }) => {
    const [, area, entity] = dataPath.exec(path) ?? [];
    if (area === undefined || entity === undefined) throw new Error(`Lookup ${path} missing!`);
    const { records } = await api
      .data(area, entity)
      .list({ tenantOid, search, filter, skip: 0, take }, { signal });
    return records;
  };

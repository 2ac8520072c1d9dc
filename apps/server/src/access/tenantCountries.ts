import type { Queryable } from "../db/database.ts";

/** Countries of all tenants that exist, by the oid of the tenant. */
export type TenantCountries = ReadonlyMap<number, string>;

/** Reads the tenants that exist and their countries. */
export const readTenantCountries = async (db: Queryable): Promise<TenantCountries> => {
  const rows = await db.query<{ oid: number; country: string }>(
    "select oid, country from tenant where not deleted order by oid",
  );
  return new Map(rows.map(({ oid, country }) => [oid, country]));
};

import { ROOT_OID } from "@backroom/contract";
import type { ScopeCurrencies } from "@backroom/contract";
import type { Queryable } from "../db/database.ts";

/**
 * Currencies of amounts whose record names none, by tenant oid; under the root's oid the reference currency. Only `seen`
 * tenants; null = all.
 */
export const readScopeCurrencies = async (
  db: Queryable,
  seen: readonly number[] | null,
): Promise<ScopeCurrencies> => {
  const rows = await db.query<{ oid: number; currency: string }>(
    `select oid, currency from tenant
     where currency <> '' and ($1::bigint[] is null or oid = any($1::bigint[]))
     union all (select ${ROOT_OID}, id from currency where is_reference order by id limit 1)`,
    [seen],
  );
  return Object.fromEntries(rows.map(({ oid, currency }) => [oid, currency]));
};

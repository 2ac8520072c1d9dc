import { createParams } from "../db/sqlParams.ts";
import { visibleCondition } from "../records/visible.ts";
import type { Visible } from "../records/visible.ts";
import { columnsOfTenant } from "../records/visibleColumns.ts";
import { ROOT_OID } from "@backroom/contract";
import type { ScopeCurrencies } from "@backroom/contract";
import type { Queryable } from "../db/database.ts";

/**
 * Currencies of amounts whose record names none, by tenant oid; under the root's oid the reference currency. Only of
 * visible tenants.
 */
export const readScopeCurrencies = async (db: Queryable, visible: Visible): Promise<ScopeCurrencies> => {
  const params = createParams();
  const rows = await db.query<{ oid: number; currency: string }>(
    `select oid, currency from tenant
     where currency <> '' and ${visibleCondition(visible, columnsOfTenant("oid"), params)}
     union all (select ${ROOT_OID}, id from currency where is_reference order by id limit 1)`,
    params.values,
  );
  return Object.fromEntries(rows.map(({ oid, currency }) => [oid, currency]));
};

import type { Caller } from "../access/requestCaller.ts";
import type { Queryable } from "../db/database.ts";
import { createParams } from "../db/sqlParams.ts";
import type { KindDefinition } from "../model/definition.ts";
import { namedLocations } from "../model/located.ts";
import { rowsOf } from "./rows.ts";
import { inLocationsOf, visibleCondition } from "./visible.ts";
import { columnsOf, valueIn } from "./visibleColumns.ts";

/** What a record belongs to. */
export interface RecordOwners {
  readonly tenantOid: number;
  /** The root's oid means all locations of the tenant. Null: the kind has no locations. */
  readonly locations: readonly number[] | null;
}

/** SQL: the locations of the record in `row`, as JSON; see {@link RecordOwners}. */
export const locationsIn = (kind: KindDefinition, row: string): string =>
  kind.located === null ? "null" : `to_json(${namedLocations(kind.located, valueIn(kind, row))})`;

/** Reads the tenant and the locations of a record; null if there is none in the locations of the caller. The tenant is not checked. */
export const readOwners = async (
  db: Queryable,
  kind: KindDefinition,
  oid: number,
  caller: Caller,
): Promise<RecordOwners | null> => {
  const params = createParams([oid]);
  const { rows } = rowsOf(kind, params, { caller });
  const isVisible = visibleCondition(inLocationsOf(caller), columnsOf(kind), params);
  const [found] = await db.query<RecordOwners>(
    `select t.tenant_oid as "tenantOid", ${locationsIn(kind, "t")} as locations from ${rows} as t where t.oid = $1 and ${isVisible}`,
    params.values,
  );
  return found ?? null;
};

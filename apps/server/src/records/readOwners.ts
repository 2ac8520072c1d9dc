import type { Caller } from "../access/requestCaller.ts";
import type { Queryable } from "../db/database.ts";
import { createParams } from "../db/sqlParams.ts";
import type { KindDefinition } from "../model/definition.ts";
import { namedLocations } from "../model/located.ts";
import type { RecordPlaces } from "../processes/dataChange.ts";
import { rowsOf } from "./rows.ts";
import { inPlacesOf, visibleCondition } from "./visible.ts";
import { columnsOf, valueIn } from "./visibleColumns.ts";

/** What a record belongs to. */
export interface RecordOwners extends RecordPlaces {
  readonly tenantOid: number;
}

/** SQL: the locations of the record in `row`, as JSON; see {@link RecordPlaces}. */
export const locationsIn = (kind: KindDefinition, row: string): string =>
  kind.located === null ? "null" : `to_json(${namedLocations(kind.located, valueIn(kind, row))})`;

/** SQL: the countries of the record in `row`, as JSON; see {@link RecordPlaces}. */
const countriesIn = (kind: KindDefinition, row: string): string =>
  kind.countryField === null
    ? "null"
    : `to_json(array_remove(array[${valueIn(kind, row)(kind.countryField)}], null))`;

/**
 * Reads the tenant, the locations and the countries of a record; null if there is none in the locations and countries of the caller.
 * The tenant is not checked.
 */
export const readOwners = async (
  db: Queryable,
  kind: KindDefinition,
  oid: number,
  caller: Caller,
): Promise<RecordOwners | null> => {
  const params = createParams([oid]);
  const { rows } = rowsOf(kind, params, { caller });
  const isVisible = visibleCondition(inPlacesOf(caller), columnsOf(kind), params);
  const [found] = await db.query<RecordOwners>(
    `select t.tenant_oid as "tenantOid", ${locationsIn(kind, "t")} as locations, ${countriesIn(kind, "t")} as countries from ${rows} as t where t.oid = $1 and ${isVisible}`,
    params.values,
  );
  return found ?? null;
};

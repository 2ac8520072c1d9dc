import type { Database } from "../db/database.ts";
import { ROOT_OID } from "@backroom/contract";
import { createParams } from "../db/sqlParams.ts";
import type { SqlParams } from "../db/sqlParams.ts";
import { changeOf, journalStatements } from "../journal/journal.ts";
import type { JournalEntry } from "../journal/journal.ts";
import type { KindDefinition } from "../model/definition.ts";
import type { ColumnValue } from "./columnValues.ts";
import { pointedSql } from "./findPointed.ts";
import type { Pointer } from "./pointers.ts";
import { sentRows } from "./sentRows.ts";
import { writeSql } from "./storeRow.ts";
import type { StoredRow, WrittenRow } from "./storeRow.ts";
import { everything } from "./visible.ts";

/** New record to insert. */
export interface NewRow {
  readonly entry: JournalEntry;
  readonly columns: readonly ColumnValue[];
  /** References of the record. Those by oid must refer to records of its own tenant. */
  readonly pointers: readonly Pointer[];
}

const jsonOf = (value: unknown, params: SqlParams): string => `${params.add(JSON.stringify(value))}::jsonb`;

/**
 * SQL: common table expressions. `missing` contains the oids of the rows with a reference to a record that does not exist, or that
 * another transaction has locked.
 */
const missingSql = (rows: readonly NewRow[], isLocked: boolean, params: SqlParams): string => {
  const pointers = rows.flatMap((row) => row.pointers);
  if (pointers.length === 0) return "missing as (select null::bigint as oid where false), ";
  const { groups, found, placeOf } = pointedSql(
    pointers,
    {
      tenantOids: rows.map(({ entry }) => entry.tenantOid),
      visible: everything,
      locking: isLocked ? "skip" : "none",
    },
    params,
  );
  const needed = rows.flatMap(({ entry, pointers: own }) =>
    own.map((pointer) => ({
      oid: entry.oid,
      place: placeOf(pointer),
      key: String(pointer.key),
      tenant_oid: entry.tenantOid,
      is_shared: pointer.keyField.name !== "Oid",
    })),
  );
  return `${groups.join(", ")}, found as materialized (${found}),
    missing as (select needed.oid from jsonb_to_recordset(${jsonOf(needed, params)}) as needed(oid bigint, place integer, key text, tenant_oid bigint, is_shared boolean)
      where not exists (select from found where found.place = needed.place and found.key = needed.key
        and (found.tenant_oid = needed.tenant_oid or (needed.is_shared and found.tenant_oid = ${ROOT_OID})))), `;
};

/** SQL: inserts the rows of the parameter whose references exist. All rows have the same columns. */
const insertSql = (kind: KindDefinition, rows: readonly NewRow[], params: SqlParams): string => {
  const { relation, columns } = sentRows(
    rows.map((row) => row.columns),
    params,
  );
  return `insert into ${kind.table} (${columns.map(({ name }) => name).join(", ")})
    select ${columns.map(({ value }) => value).join(", ")} from ${relation}
    where not exists (select from missing where missing.oid = sent.oid)`;
};

/**
 * Inserts new records of one kind in one statement, which is a transaction of its own: the records with their journal, and locks on the
 * records they refer to, except on a distributed database. Returns a written row for each record, in their order; null: a reference of
 * the record is not valid or another transaction has locked its record, and it was not inserted. It waits for no lock, so that no tenant
 * waits for another.
 */
export const insertRecords = async (
  db: Pick<Database, "query" | "isDistributed">,
  kind: KindDefinition,
  rows: readonly NewRow[],
): Promise<readonly (WrittenRow | null)[]> => {
  const params = createParams();
  const first = missingSql(rows, db.isDistributed !== true, params);
  const write = insertSql(kind, rows, params);
  const entries = rows.map(({ entry }) => entry);
  const journal = journalStatements(params, entries, "written");
  const sql = writeSql(kind, { first, write, further: kind.onInsert, isNew: true }, journal);
  const written = await db.query<StoredRow>(sql, params.values);
  const byOid = new Map(written.map((row) => [row.oid, row]));
  return entries.map((entry) => {
    const row = byOid.get(entry.oid);
    return row === undefined ? null : { row, change: changeOf(entry, row) };
  });
};

import type { Queryable } from "../db/database.ts";
import { createParams } from "../db/sqlParams.ts";
import { changeOf, journalStatements } from "../journal/journal.ts";
import type { JournalEntry } from "../journal/journal.ts";
import type { KindDefinition } from "../model/definition.ts";
import { plainValue } from "./columnValues.ts";
import type { ColumnValue } from "./columnValues.ts";
import { sentRows } from "./sentRows.ts";
import { writeSql } from "./storeRow.ts";
import type { StoredRow, WrittenRow } from "./storeRow.ts";

/** Changed record to store. */
export interface ChangedRow {
  readonly entry: JournalEntry;
  readonly columns: readonly ColumnValue[];
}

/** Of changes of one record the one of its newest version: the others have lost against it or an earlier one. */
const newestOf = (rows: readonly ChangedRow[]): ReadonlyMap<number, ChangedRow> => {
  const newest = new Map<number, ChangedRow>();
  for (const row of rows) {
    const { oid, version } = row.entry;
    if ((newest.get(oid)?.entry.version ?? 0) < (version ?? 0)) newest.set(oid, row);
  }
  return newest;
};

/** Begins a statement that no distributed database gets: it locks rows of several tenants. */
export const ONE_NODE = "/* one node */";

const keys: ReadonlySet<string> = new Set(['"oid"', '"tenant_oid"']);

/**
 * Stores changes of records of one kind in one statement, which is a transaction of its own: the rows that still have
 * their version, with their journal. Returns a written row for each change, in their order; null: the version has changed, or another
 * transaction has locked the record, and nothing was written. It waits for no lock, so that no record waits for that of another. Not for
 * a distributed database.
 */
export const updateRecords = async (
  db: Queryable,
  kind: KindDefinition,
  changes: readonly ChangedRow[],
): Promise<readonly (WrittenRow | null)[]> => {
  const params = createParams();
  const newest = newestOf(changes);
  const rows = [...newest.values()];
  const { relation, columns } = sentRows(
    rows.map(({ entry, columns: values }) => [
      plainValue("oid", "bigint", entry.oid),
      plainValue("tenant_oid", "bigint", entry.tenantOid),
      plainValue("version", "integer", entry.version),
      plainValue("modified_by", "text", entry.caller.userName),
      ...values,
    ]),
    params,
  );
  const { table } = kind;
  const first = `sent as materialized (select * from ${relation}),
    free as materialized (select t.oid, t.tenant_oid from ${table} as t
      join sent on t.oid = sent.oid and t.tenant_oid = sent.tenant_oid and t.version = sent.version - 1 for no key update of t skip locked), `;
  const sets = columns
    .filter(({ name }) => !keys.has(name))
    .map(({ name, value }) => `${name} = ${value}`)
    .join(", ");
  const write = `update ${table} set ${sets}, modified_at = now() from free join sent on sent.oid = free.oid
    where ${table}.oid = free.oid and ${table}.tenant_oid = free.tenant_oid`;
  const journal = journalStatements(
    params,
    rows.map(({ entry }) => entry),
    "written",
  );
  const sql = writeSql(kind, { first, write, further: [], isNew: false }, journal);
  const written = await db.query<StoredRow>(`${ONE_NODE} ${sql}`, params.values);
  const byOid = new Map(written.map((row) => [row.oid, row]));
  return changes.map((change) => {
    const { entry } = change;
    const row = byOid.get(entry.oid);
    return row === undefined || newest.get(entry.oid) !== change
      ? null
      : { row, change: changeOf(entry, row) };
  });
};

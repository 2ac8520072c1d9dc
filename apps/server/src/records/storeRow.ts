import { changeOf, journalStatements } from "../journal/journal.ts";
import type { JournalEntry, LoggedChange } from "../journal/journal.ts";
import type { KindDefinition } from "../model/definition.ts";
import type { Queryable } from "../db/database.ts";
import type { DataChange } from "../processes/dataChange.ts";
import { selectStored } from "./recordSql.ts";
import type { StoredRecord } from "./recordSql.ts";
import { createParams } from "../db/sqlParams.ts";
import type { SqlParams } from "../db/sqlParams.ts";
import { columnValuesOf, newColumnValuesOf } from "./columnValues.ts";
import type { ColumnValue, RowWrite } from "./columnValues.ts";

const placeholderOf = ({ type, value, isJsonNull }: ColumnValue, params: SqlParams): string => {
  const isText = type === "jsonb" && (isJsonNull || value !== null);
  return `${params.add(isText ? JSON.stringify(value) : value)}::${type}`;
};

/** Written row: the record if the statement could return it, and its row in `change_log`. */
export type StoredRow = (StoredRecord | { readonly oid: number }) & LoggedChange;

/** Written row, and the event to publish after the commit. */
export interface WrittenRow {
  readonly row: StoredRow;
  readonly change: DataChange;
}

/** Writes of rows of one table. */
export interface RowStatements {
  /** SQL: common table expressions that `write` uses, each with a comma after it. */
  readonly first?: string;
  /** SQL: insert into the table of the kind or update of it, without `returning`. */
  readonly write: string;
  /** SQL: statements over the relation `written`. */
  readonly further: readonly string[];
  readonly isNew: boolean;
}

const relationOf = (kind: KindDefinition, isNew: boolean): string | undefined =>
  kind.source === null ? "written" : kind.source.ofRows?.("written", isNew);

/** Whether the statement that writes a row also returns the record. */
export const isReturned = (kind: KindDefinition, isNew: boolean): boolean =>
  relationOf(kind, isNew) !== undefined;

/** SQL: one statement that writes rows, `further` and the journal, and returns the records if their source allows that. */
export const writeSql = (
  kind: KindDefinition,
  { first = "", write, further, isNew }: RowStatements,
  journal: string,
): string => {
  const followed = further.map((sql, index) => `followed${index} as (${sql})`);
  const statements = [`written as (${write} returning ${kind.table}.*)`, ...followed, journal].join(", ");
  const relation = relationOf(kind, isNew);
  const rows = relation === undefined ? "written" : `(${selectStored(kind, relation)})`;
  const columns = relation === undefined ? "stored.oid" : "stored.*";
  return `with ${first}${statements} select ${columns}, logged.seq, logged.locations from ${rows} as stored
    join logged on logged.record_oid = stored.oid`;
};

const writeRow =
  (kind: KindDefinition, statements: RowStatements, values: readonly unknown[]) =>
  async (tx: Queryable, entry: JournalEntry): Promise<WrittenRow | null> => {
    const params = createParams(values);
    const journal = journalStatements(params, [entry], "written");
    const [row] = await tx.query<StoredRow>(writeSql(kind, statements, journal), params.values);
    return row === undefined ? null : { row, change: changeOf(entry, row) };
  };

/** Inserts the row of a new record. Secrets are hashed first, so prepare it before the transaction begins. */
export const prepareInsert = async (
  kind: KindDefinition,
  tenantOid: number,
  row: RowWrite,
): Promise<(tx: Queryable, entry: JournalEntry) => Promise<WrittenRow>> => {
  const params = createParams();
  const list = await newColumnValuesOf(kind, tenantOid, row);
  const columns = list.map(({ column }) => `"${column}"`).join(", ");
  const placeholders = list.map((one) => placeholderOf(one, params)).join(", ");
  const write = `insert into ${kind.table} (${columns}) values (${placeholders})`;
  const insert = writeRow(kind, { write, further: kind.onInsert, isNew: true }, params.values);
  return async (tx, entry) => {
    const written = await insert(tx, entry);
    if (written === null) throw new Error(`Nothing was inserted into ${kind.table}`);
    return written;
  };
};

/**
 * Updates a row if it still has the version of `old`: compare and swap in one statement. The returned function returns null if the
 * version has changed.
 */
export const prepareUpdate = async (
  kind: KindDefinition,
  old: Pick<StoredRecord, "tenantOid" | "version">,
  { oid, values, userName }: RowWrite,
): Promise<(tx: Queryable, entry: JournalEntry) => Promise<WrittenRow | null>> => {
  const params = createParams();
  const list = await columnValuesOf(kind, values);
  const sets = list.map((one) => `"${one.column}" = ${placeholderOf(one, params)}`).join(", ");
  const write = `update ${kind.table} set ${sets}, version = version + 1, modified_at = now(),
    modified_by = ${params.add(userName)}::text
    where oid = ${params.add(oid)}::bigint and tenant_oid = ${params.add(old.tenantOid)}::bigint
      and version = ${params.add(old.version)}::integer`;
  return writeRow(kind, { write, further: [], isNew: false }, params.values);
};

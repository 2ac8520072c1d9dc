import { changeOf, journalStatements } from "../journal/journal.ts";
import type { JournalEntry, LoggedChange } from "../journal/journal.ts";
import { hashPassword } from "../kernel/passwords.ts";
import type { FieldDefinition, KindDefinition } from "../model/definition.ts";
import type { Queryable } from "../db/database.ts";
import type { DataChange } from "../processes/dataChange.ts";
import type { RecordValues } from "../model/recordBody.ts";
import { castOf, selectStored } from "./recordSql.ts";
import type { StoredRecord } from "./recordSql.ts";
import { searchTextOf } from "../model/searchText.ts";
import { createParams } from "../db/sqlParams.ts";
import type { SqlParams } from "../db/sqlParams.ts";

interface Assignment {
  readonly column: string;
  readonly placeholder: string;
}

const columnValue = async (field: FieldDefinition, value: unknown): Promise<unknown> => {
  if (field.isWriteOnly) return hashPassword(String(value));
  return field.type === "Object" || field.type === "Array" ? JSON.stringify(value) : value;
};

/** Secrets that were not sent keep their hash. */
const isWritten = (field: FieldDefinition, value: unknown): boolean =>
  !field.isDerived && (!field.isWriteOnly || (value !== null && value !== ""));

const assignments = async (
  kind: KindDefinition,
  values: RecordValues,
  params: SqlParams,
): Promise<Assignment[]> => {
  const written = kind.fields.filter((field) => isWritten(field, values.fields[field.name]));
  const fields = await Promise.all(
    written.map(async (field) => {
      const value = await columnValue(field, values.fields[field.name] ?? null);
      return { column: field.column, placeholder: `${params.add(value)}${castOf(field)}` };
    }),
  );
  const computed = Object.entries(kind.computed).map(([column, compute]) => ({
    column,
    placeholder: `${params.add(compute(values.fields))}::text`,
  }));
  const json = (value: unknown) => `${params.add(value === null ? null : JSON.stringify(value))}::jsonb`;
  return [
    ...fields,
    ...computed,
    { column: "disabled", placeholder: `${params.add(values.disabled)}::boolean` },
    { column: "deleted", placeholder: `${params.add(values.deleted)}::boolean` },
    { column: "ext", placeholder: json(values.extensions) },
    { column: "extra", placeholder: json(values.extra) },
    { column: "search", placeholder: `${params.add(searchTextOf(kind, values.fields))}::text` },
  ];
};

/** A row on its way into the table. */
export interface RowWrite {
  readonly oid: number;
  readonly values: RecordValues;
  readonly userName: string;
}

/** Written row: the record if the statement could return it, and its row in `change_log`. */
export type StoredRow = (StoredRecord | { readonly oid: number }) & LoggedChange;

/** Written row, and the event to publish after the commit. */
export interface WrittenRow {
  readonly row: StoredRow;
  readonly change: DataChange;
}

interface RowStatements {
  readonly write: string;
  /** Statements over the relation `written`. */
  readonly further: readonly string[];
  readonly isNew: boolean;
  readonly values: readonly unknown[];
}

/** SQL: one statement that writes a row, `further` and the journal, and returns the record if its source allows that. */
const writeSql = (
  kind: KindDefinition,
  { write, further, isNew }: RowStatements,
  journal: string,
): string => {
  const followed = further.map((sql, index) => `followed${index} as (${sql})`);
  const statements = [`written as (${write} returning *)`, ...followed, journal].join(", ");
  const relation = kind.source === null ? "written" : kind.source.ofRows?.("written", isNew);
  return relation === undefined
    ? `with ${statements} select written.oid, logged.seq, logged.locations from written, logged`
    : `with ${statements} select stored.*, logged.seq, logged.locations from (${selectStored(kind, relation)}) as stored, logged`;
};

const writeRow =
  (kind: KindDefinition, statements: RowStatements) =>
  async (tx: Queryable, entry: JournalEntry): Promise<WrittenRow | null> => {
    const params = createParams(statements.values);
    const journal = journalStatements(params, [entry], "written");
    const [row] = await tx.query<StoredRow>(writeSql(kind, statements, journal), params.values);
    return row === undefined ? null : { row, change: changeOf(entry, row) };
  };

/** Inserts the row of a new record. Secrets are hashed first, so prepare it before the transaction begins. */
export const prepareInsert = async (
  kind: KindDefinition,
  tenantOid: number,
  { oid, values, userName }: RowWrite,
): Promise<(tx: Queryable, entry: JournalEntry) => Promise<WrittenRow>> => {
  const params = createParams();
  const list = [
    { column: "oid", placeholder: `${params.add(oid)}::bigint` },
    { column: "tenant_oid", placeholder: `${params.add(tenantOid)}::bigint` },
    { column: "modified_by", placeholder: `${params.add(userName)}::text` },
    ...Object.entries(kind.constants).map(([column, value]) => ({
      column,
      placeholder: `${params.add(value)}::text`,
    })),
    ...(await assignments(kind, values, params)),
  ];
  const columns = list.map(({ column }) => `"${column}"`).join(", ");
  const placeholders = list.map(({ placeholder }) => placeholder).join(", ");
  const write = `insert into ${kind.table} (${columns}) values (${placeholders})`;
  const statements = { write, further: kind.onInsert, isNew: true, values: params.values };
  const insert = writeRow(kind, statements);
  return async (tx, entry) => {
    const written = await insert(tx, entry);
    if (written === null) throw new Error(`Nothing was inserted into ${kind.table}`);
    return written;
  };
};

/**
 * Updates a row if it has this version: compare and swap in one statement. The returned function returns null if the version has
 * changed.
 */
export const prepareUpdate = async (
  kind: KindDefinition,
  version: number,
  { oid, values, userName }: RowWrite,
): Promise<(tx: Queryable, entry: JournalEntry) => Promise<WrittenRow | null>> => {
  const params = createParams();
  const list = await assignments(kind, values, params);
  const sets = list.map(({ column, placeholder }) => `"${column}" = ${placeholder}`).join(", ");
  const write = `update ${kind.table} set ${sets}, version = version + 1, modified_at = now(),
    modified_by = ${params.add(userName)}::text
    where oid = ${params.add(oid)}::bigint and version = ${params.add(version)}::integer`;
  return writeRow(kind, { write, further: [], isNew: false, values: params.values });
};

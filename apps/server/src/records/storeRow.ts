import { hashPassword } from "../kernel/passwords.ts";
import type { FieldDefinition, KindDefinition } from "../model/definition.ts";
import type { Queryable } from "../db/database.ts";
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

/** A row as it was written: the whole record where the row holds it all. */
export type StoredRow = StoredRecord | { readonly oid: number };

/** The written row as a record, by the same statement; a record that is more than its row is read afterwards. */
const writeSql = (kind: KindDefinition, write: string): string =>
  kind.source === null
    ? `with written as (${write} returning *) ${selectStored(kind, "written")}`
    : `${write} returning oid`;

/** Inserts the row of a new record. Secrets are hashed first, so prepare it before the transaction begins. */
export const prepareInsert = async (
  kind: KindDefinition,
  tenantOid: number,
  { oid, values, userName }: RowWrite,
) => {
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
  const sql = writeSql(kind, `insert into ${kind.table} (${columns}) values (${placeholders})`);
  return (tx: Queryable): Promise<StoredRow[]> => tx.query<StoredRow>(sql, params.values);
};

/**
 * Updates a row if it still has the version: compare and swap in one statement. The prepared function answers no row
 * when somebody was faster.
 */
export const prepareUpdate = async (
  kind: KindDefinition,
  version: number,
  { oid, values, userName }: RowWrite,
) => {
  const params = createParams();
  const list = await assignments(kind, values, params);
  const sets = list.map(({ column, placeholder }) => `"${column}" = ${placeholder}`).join(", ");
  const sql = `update ${kind.table} set ${sets}, version = version + 1, modified_at = now(),
    modified_by = ${params.add(userName)}::text
    where oid = ${params.add(oid)}::bigint and version = ${params.add(version)}::integer`;
  return (tx: Queryable): Promise<StoredRow[]> => tx.query<StoredRow>(writeSql(kind, sql), params.values);
};

import { canBeNull, columnType } from "../model/ddl.ts";
import type { FieldDefinition, KindDefinition } from "../model/definition.ts";
import { instantSql } from "../db/instantSql.ts";
import type { Caller } from "../access/requestCaller.ts";
import type { Queryable } from "../db/database.ts";
import { toCamelCase } from "../kernel/casing.ts";
import { rememberFor } from "../kernel/rememberFor.ts";
import { rowsOf } from "./rows.ts";
import { createParams } from "../db/sqlParams.ts";
import { columnsOf } from "./visibleColumns.ts";
import { everything, visibleCondition } from "./visible.ts";
import type { Visible } from "./visible.ts";

/** A field as a query sees it: kind fields and system fields alike. */
export interface QueryField extends Pick<
  FieldDefinition,
  "name" | "type" | "managedType" | "column" | "lookup"
> {
  /** `t.search` holds its text, too, folded by `fold`. */
  readonly isSearched: boolean;
  /** SQL conditions by value that replace the comparison with the column. */
  readonly conditions: FieldDefinition["conditions"];
  readonly finder: FieldDefinition["finder"];
}

/** A field that may be read. */
export interface ReadableField extends QueryField {
  /** Some records may have no value. */
  readonly isNullable: boolean;
}

const system = (
  name: string,
  type: QueryField["type"],
  column: string,
  managedType: QueryField["managedType"] = null,
): ReadableField => ({
  name,
  type,
  column,
  managedType,
  lookup: null,
  isSearched: false,
  conditions: {},
  finder: null,
  isNullable: false,
});

/** System fields that can be asked for and sorted by. */
const systemFields: readonly ReadableField[] = [
  system("Oid", "Number", "oid", "Int64"),
  system("TenantOid", "Number", "tenant_oid", "Int64"),
  system("Disabled", "Boolean", "disabled"),
  system("Deleted", "Boolean", "deleted"),
  system("CreatedAt", "DateTime", "created_at"),
  system("ModifiedAt", "DateTime", "modified_at"),
  { ...system("ModifiedBy", "String", "modified_by", "String"), isNullable: true },
];

/** The field of that name, in either case, that may be read; identifiers of SQL come from here only. */
export const readableField = (kind: KindDefinition, name: string): ReadableField | undefined => {
  const isIt = (one: { readonly name: string }) => one.name === name || toCamelCase(one.name) === name;
  const ofSystem = systemFields.find(isIt);
  if (ofSystem !== undefined) return ofSystem;
  const field = kind.fields.find((one) => isIt(one) && !one.isWriteOnly);
  if (field === undefined) return undefined;
  return {
    ...field,
    // A report folds its texts itself, inside the database.
    isSearched: field.isSearched && kind.source?.isReport !== true,
    // What is worked out follows no rule of a table.
    isNullable: kind.source?.isReport === true || field.isDerived || canBeNull(field),
  };
};

const valueSql = ({ type, column }: Pick<QueryField, "type" | "column">): string =>
  type === "DateTime" ? instantSql(`t."${column}"`) : `t."${column}"`;

/**
 * A record's version; where parts of it come from others (a chat's last message), which no version of its own counts, with a
 * hash of these.
 */
const etagSql = rememberFor((kind: KindDefinition): string => {
  const derived = kind.fields.filter(({ isDerived, isTransient }) => isDerived && !isTransient).map(valueSql);
  return derived.length === 0
    ? "t.version::text"
    : `t.version::text || '-' || md5(concat_ws(',', ${derived.join(", ")}))`;
});

const columnsSql = (kind: KindDefinition): string =>
  [
    `t.oid as "Oid"`,
    `${etagSql(kind)} as "ETag"`,
    ...systemFields.slice(1).map((field) => `${valueSql(field)} as "${field.name}"`),
    ...kind.fields
      .filter(({ isWriteOnly }) => !isWriteOnly)
      .map((field) => `${valueSql(field)} as "${field.name}"`),
    `t.ext as "Extensions"`,
  ].join(", ");

/**
 * SQL that turns the row `t` of a kind into the JSON text `r.record`, unknown fields (`extra`) included. The record is
 * built inside the database and never taken apart in JavaScript: lists are three times as fast this way. The subquery has a `from`,
 * because a distributed database accepts only immutable functions without one.
 */
export const recordJsonSql = rememberFor(
  (kind: KindDefinition): string =>
    `cross join lateral (select row_to_json(x)::text as json from (select ${columnsSql(kind)} from (values (1)) as one) as x) as plain
   cross join lateral (select case when t.extra is null then plain.json
     else left(plain.json, -1) || ',' || substr(t.extra::text, 2) end as record) as r`,
);

/** A record as it is stored now. */
export interface StoredRecord {
  readonly oid: number;
  readonly tenantOid: number;
  readonly version: number;
  /** Its ETag without quotes. */
  readonly etag: string;
  readonly modifiedAt: string;
  readonly modifiedBy: string | null;
  /** The record under the pascal-case profile. */
  readonly json: string;
}

/** Selects rows of `from` as {@link StoredRecord}s; conditions over the row `t` may follow. */
export const selectStored = (kind: KindDefinition, from: string): string =>
  `select t.oid, t.tenant_oid as "tenantOid", t.version, ${etagSql(kind)} as etag, t.modified_at as "modifiedAt",
     t.modified_by as "modifiedBy", r.record as json
   from ${from} as t ${recordJsonSql(kind)}`;

/**
 * Reads one record; null if there is none, or none that is visible. `caller`: the reader, for kinds whose records depend on it. `visible`
 * defaults to everything.
 */
export const readRecord = async (
  db: Queryable,
  kind: KindDefinition,
  oid: number,
  caller: Caller | null = null,
  visible: Visible = everything,
): Promise<StoredRecord | null> => {
  const params = createParams();
  const { rows } = rowsOf(kind, params, { caller });
  const isVisible = visibleCondition(visible, columnsOf(kind), params);
  const sql = `${selectStored(kind, rows)} where t.oid = ${params.add(oid)}::bigint and ${isVisible}`;
  const [row] = await db.query<StoredRecord>(sql, params.values);
  return row ?? null;
};

/**
 * Returns the visible records with these oids. Missing records are left out. The oids are a subselect: with a plain array PostgreSQL
 * estimates the rows from the array of each call, and then plans the statement for every call instead of keeping its plan.
 */
export const readRecords = (
  db: Queryable,
  kind: KindDefinition,
  oids: readonly number[],
  visible: Visible,
): Promise<StoredRecord[]> => {
  const params = createParams();
  const { rows } = rowsOf(kind, params, { caller: null });
  const isVisible = visibleCondition(visible, columnsOf(kind), params);
  const sql = `${selectStored(kind, rows)} where t.oid = any(array(select unnest(${params.add(oids)}::bigint[]))) and ${isVisible}`;
  return db.query(sql, params.values);
};

/** Cast of a parameter that is compared with or written to a field. */
export const castOf = (field: Pick<FieldDefinition, "type" | "managedType">): string =>
  `::${columnType(field).replace(/ collate "C"$/, "")}`;

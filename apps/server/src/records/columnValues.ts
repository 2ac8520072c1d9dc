import { hashPassword } from "../kernel/passwords.ts";
import type { FieldDefinition, KindDefinition } from "../model/definition.ts";
import type { RecordValues } from "../model/recordBody.ts";
import { searchTextOf } from "../model/searchText.ts";
import { castOf } from "./recordSql.ts";

/** Value of a column that a write sets. */
export interface ColumnValue {
  readonly column: string;
  /** SQL type, `numeric(19, 4)`. */
  readonly type: string;
  /** For `jsonb` the value itself, not its text. */
  readonly value: unknown;
  /** Null is stored as the JSON value `null`: the column of a field with rows or an object is not nullable. */
  readonly isJsonNull: boolean;
}

/** Secrets that were not sent keep their hash. */
const isWritten = (field: FieldDefinition, value: unknown): boolean =>
  !field.isDerived && (!field.isWriteOnly || (value !== null && value !== ""));

const stored = (field: FieldDefinition, value: unknown): unknown =>
  field.isWriteOnly ? hashPassword(typeof value === "string" ? value : JSON.stringify(value)) : value;

/** Returns the value of a column that is stored as it is. */
export const plainValue = (column: string, type: string, value: unknown): ColumnValue => ({
  column,
  type,
  value,
  isJsonNull: false,
});

/** Returns the columns that a write sets, and their values. Secrets are hashed. */
export const columnValuesOf = async (
  kind: KindDefinition,
  values: RecordValues,
): Promise<readonly ColumnValue[]> => {
  const written = kind.fields.filter((field) => isWritten(field, values.fields[field.name]));
  const fields = await Promise.all(
    written.map(async (field): Promise<ColumnValue> => {
      const value = values.fields[field.name] ?? null;
      return {
        column: field.column,
        type: castOf(field).slice(2),
        value: await stored(field, value),
        isJsonNull: field.type === "Object" || field.type === "Array",
      };
    }),
  );
  const computed = Object.entries(kind.computed).map(([column, compute]) =>
    plainValue(column, "text", compute(values.fields)),
  );
  return [
    ...fields,
    ...computed,
    plainValue("disabled", "boolean", values.disabled),
    plainValue("deleted", "boolean", values.deleted),
    plainValue("ext", "jsonb", values.extensions),
    plainValue("extra", "jsonb", values.extra),
    plainValue("search", "text", searchTextOf(kind, values.fields)),
  ];
};

/** Row to write. */
export interface RowWrite {
  readonly oid: number;
  readonly values: RecordValues;
  readonly userName: string;
}

/** Returns the columns of a new row, and their values. Secrets are hashed. */
export const newColumnValuesOf = async (
  kind: KindDefinition,
  tenantOid: number,
  { oid, values, userName }: RowWrite,
): Promise<readonly ColumnValue[]> => [
  plainValue("oid", "bigint", oid),
  plainValue("tenant_oid", "bigint", tenantOid),
  plainValue("modified_by", "text", userName),
  ...Object.entries(kind.constants).map(([column, value]) => plainValue(column, "text", value)),
  ...(await columnValuesOf(kind, values)),
];

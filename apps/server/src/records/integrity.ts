import { errorCodes, ROOT_OID } from "@backroom/contract";
import type { FieldDefinition, KindDefinition, Values } from "../model/definition.ts";
import { uniqueIndexName } from "../model/ddl.ts";
import { inUse } from "../model/inUse.ts";
import { isStored, allKinds, referencesTo } from "../model/registry.ts";
import type { Reference } from "../model/registry.ts";
import { violatedUniqueIndex } from "../db/sqlErrors.ts";
import { HttpError } from "../kernel/errors.ts";
import type { Caller } from "../access/requestCaller.ts";
import type { Queryable } from "../db/database.ts";
import { createParams } from "../db/sqlParams.ts";
import { columnsOf } from "./visibleColumns.ts";
import { inLocationsOf, visibleCondition } from "./visible.ts";
import { castOf, readableField } from "./recordSql.ts";

const label = ({ label }: FieldDefinition) => label.replace(/^i18n:/, "");

/** Turns a violated unique index into 409 (POST) or 422 (PUT, PATCH) that names the field; other errors stay. */
export const asDuplicate = (kind: KindDefinition, error: unknown, isCreate: boolean): unknown => {
  const index = violatedUniqueIndex(error);
  const field = kind.fields.find((one) => uniqueIndexName(kind, one) === index);
  if (field === undefined) return error;
  const message = `${label(field)} already used`;
  const errors = [{ field: field.name, rule: "unique", message, params: {} }];
  return isCreate
    ? new HttpError(409, errorCodes.duplicateOnCreate, message, { errors, subject: "Validation" })
    : new HttpError(422, errorCodes.duplicateOnUpdate, message, { errors });
};

/** A stored record and what it was known by. */
export interface KnownRecord {
  readonly oid: number;
  readonly tenantOid: number;
  readonly values: Values;
}

const checkReference = async (
  tx: Queryable,
  { kind, record, doing }: { kind: KindDefinition; record: KnownRecord; doing: string },
  { kind: user, field, property, keyField }: Reference,
): Promise<void> => {
  const key = keyField === "Oid" ? record.oid : record.values[keyField];
  if (key === null || key === undefined || key === "") return;
  const pointsAt = property === null ? `= $1${castOf(field)}` : "@> $1::jsonb";
  const value = property === null ? key : JSON.stringify([{ [property]: key }]);
  const keyColumn = kind.fields.find(({ name }) => name === keyField)?.column;
  // By a text key a tenant means its own record before that of the root.
  const whose =
    keyColumn === undefined
      ? "and $3::bigint is not null"
      : `and (t.tenant_oid = $3::bigint or $3::bigint = ${ROOT_OID} and not exists (select 1 from ${kind.table} as own
          where own."${keyColumn}" = $4::text and own.tenant_oid = t.tenant_oid and not own.deleted and own.oid <> $2::bigint))`;
  const params = [value, record.oid, record.tenantOid, ...(keyColumn === undefined ? [] : [key])];
  const [row] = await tx.query(
    `select 1 from ${user.table} as t where t."${field.column}" ${pointsAt} and t.oid <> $2::bigint ${whose} limit 1`,
    params,
  );
  if (row !== undefined) throw inUse(user.entity, doing);
};

/**
 * Throws 409 (40904) when records of any kind still point at this one. The record's row must be locked: who points at it
 * meanwhile waits, and then finds it gone.
 */
export const checkUnused = async (
  tx: Queryable,
  kind: KindDefinition,
  record: KnownRecord,
): Promise<void> => {
  for (const reference of referencesTo(kind))
    await checkReference(tx, { kind, record, doing: "cannot be deleted" }, reference);
  if (!kind.isOwnTenant) return;
  for (const other of allKinds().filter((one) => one !== kind && isStored(one))) {
    const [row] = await tx.query(`select 1 from ${other.table} where tenant_oid = $1 limit 1`, [record.oid]);
    if (row !== undefined) throw inUse(other.entity, "cannot be deleted");
  }
};

/** Throws 409 (40904) when a text key changes by which records of any kind point at this one. */
export const checkKeysKept = async (
  tx: Queryable,
  kind: KindDefinition,
  before: KnownRecord,
  after: Values,
): Promise<void> => {
  for (const reference of referencesTo(kind)) {
    const { keyField } = reference;
    if (keyField === "Oid" || before.values[keyField] === after[keyField]) continue;
    await checkReference(tx, { kind, record: before, doing: `keeps its ${keyField}` }, reference);
  }
};

/** Reads one field of the record that the caller and a tenant may use and whose key field equals `key`; null = none. */
export const lookUpValue = async (
  db: Queryable,
  kind: KindDefinition,
  { caller, tenantOid }: { readonly caller: Caller; readonly tenantOid: number },
  wanted: { readonly keyField: string; readonly key: unknown; readonly field: string },
): Promise<unknown> => {
  const key = readableField(kind, wanted.keyField);
  const field = readableField(kind, wanted.field);
  if (key === undefined || field === undefined)
    throw new Error(`${kind.entity} has no ${wanted.keyField} or ${wanted.field}`);
  const params = createParams([wanted.key, tenantOid]);
  const isVisible = visibleCondition(inLocationsOf(caller), columnsOf(kind), params);
  const [row] = await db.query<{ value: unknown }>(
    `select "${field.column}" as value from ${kind.table} as t where "${key.column}" = $1${castOf(key)}
     and tenant_oid in ($2, ${ROOT_OID}) and not deleted and ${isVisible} order by tenant_oid desc limit 1`,
    params.values,
  );
  return row?.value ?? null;
};

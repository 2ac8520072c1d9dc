import { errorCodes, ROOT_OID } from "@backroom/contract";
import type { FieldError } from "@backroom/contract";
import type { FieldDefinition, KindDefinition, Values } from "../kinds/definition.ts";
import { uniqueIndexName } from "../kinds/ddl.ts";
import { inUse } from "../kinds/inUse.ts";
import { findKind, isStored, kinds, pathOf, referencesTo } from "../kinds/registry.ts";
import { violatedUniqueIndex } from "../db/sqlErrors.ts";
import { HttpError } from "../ports.ts";
import type { Caller, Queryable } from "../ports.ts";
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

const targetOf = (kind: KindDefinition, field: FieldDefinition): KindDefinition | undefined => {
  const lookup = field.lookup === null ? undefined : kind.lookups[field.lookup];
  if (lookup?.kind !== "remote" || lookup.valueField !== "Oid") return undefined;
  const [area = "", entity = ""] = lookup.path.replace("/api/data/", "").split("/");
  return findKind(area, entity);
};

/**
 * References by oid that point nowhere, or at a record the tenant cannot use or the caller cannot see; both read the
 * same, so that nobody learns of records of others. Values that did not change are left alone.
 */
export const referenceErrors = async (
  tx: Queryable,
  kind: KindDefinition,
  record: { readonly tenantOid: number; readonly values: Values; readonly before: Values | null },
  caller: Caller,
): Promise<FieldError[]> => {
  const errors: FieldError[] = [];
  for (const field of kind.fields) {
    const target = targetOf(kind, field);
    const oid = record.values[field.name];
    if (
      target === undefined ||
      typeof oid !== "number" ||
      oid <= ROOT_OID ||
      oid === record.before?.[field.name]
    )
      continue;
    const [row] = await tx.query<{ tenantOid: number }>(
      `select tenant_oid as "tenantOid" from ${target.table} where oid = $1`,
      [oid],
    );
    const isShared = record.tenantOid === ROOT_OID || row?.tenantOid === ROOT_OID;
    const isUsable =
      row !== undefined &&
      (isShared || row.tenantOid === record.tenantOid) &&
      caller.may(pathOf(target), "Demand", row.tenantOid);
    if (!isUsable)
      errors.push({ field: field.name, rule: "lookup", message: "There is no such record", params: {} });
  }
  return errors;
};

/** Throws 409 (40904) when records of any kind still point at this one. */
export const checkUnused = async (
  tx: Queryable,
  kind: KindDefinition,
  record: { readonly oid: number; readonly tenantOid: number; readonly values: Values },
): Promise<void> => {
  for (const { kind: user, field, property, keyField } of referencesTo(kind)) {
    const key = keyField === "Oid" ? record.oid : record.values[keyField];
    const isShared = keyField === "Oid" || record.tenantOid === ROOT_OID;
    const pointsAt = property === null ? `= $1${castOf(field)}` : "@> $1::jsonb";
    const value = property === null ? key : JSON.stringify([{ [property]: key }]);
    const [row] = await tx.query(
      `select 1 from ${user.table} where "${field.column}" ${pointsAt} and oid <> $2::bigint
       ${isShared ? "" : "and tenant_oid = $3::bigint"} limit 1`,
      isShared ? [value, record.oid] : [value, record.oid, record.tenantOid],
    );
    if (row !== undefined) throw inUse(user.entity);
  }
  if (!kind.isOwnTenant) return;
  for (const other of kinds.filter((one) => one !== kind && isStored(one))) {
    const [row] = await tx.query(`select 1 from ${other.table} where tenant_oid = $1 limit 1`, [record.oid]);
    if (row !== undefined) throw inUse(other.entity);
  }
};

/** Reads one field of the record of a kind that a tenant may use and whose key field equals `key`; null = none. */
export const lookUpValue = async (
  db: Queryable,
  kind: KindDefinition,
  tenantOid: number,
  asked: { readonly keyField: string; readonly key: unknown; readonly field: string },
): Promise<unknown> => {
  const key = readableField(kind, asked.keyField);
  const field = readableField(kind, asked.field);
  if (key === undefined || field === undefined)
    throw new Error(`${kind.entity} has no ${asked.keyField} or ${asked.field}`);
  const [row] = await db.query<{ value: unknown }>(
    `select "${field.column}" as value from ${kind.table} where "${key.column}" = $1${castOf(key)}
     and tenant_oid in ($2, ${ROOT_OID}) and not deleted order by tenant_oid desc limit 1`,
    [asked.key, tenantOid],
  );
  return row?.value ?? null;
};

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
import type { SqlParams } from "../db/sqlParams.ts";
import { columnsOf } from "./visibleColumns.ts";
import { inPlacesOf, visibleCondition } from "./visible.ts";
import { castOf, readableField } from "./recordSql.ts";
import { textOfKey } from "../kernel/textOfKey.ts";

const label = ({ label }: FieldDefinition) => textOfKey(label);

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

/** SQL condition over the row `t`: it points at the record. Null: nothing can, as the record's key is empty. */
const pointsAtSql = (
  kind: KindDefinition,
  record: KnownRecord,
  { field, property, keyField }: Reference,
  params: SqlParams,
): string | null => {
  const key = keyField === "Oid" ? record.oid : record.values[keyField];
  if (key === null || key === undefined || key === "") return null;
  const column = `t."${field.column}"`;
  const isKey = () =>
    field.finder?.condition([key], params) ?? `${column} = ${params.add(key)}${castOf(field)}`;
  const pointsAt =
    property === null ? isKey() : `${column} @> ${params.add(JSON.stringify([{ [property]: key }]))}::jsonb`;
  const oid = `${params.add(record.oid)}::bigint`;
  const keyColumn = kind.fields.find(({ name }) => name === keyField)?.column;
  if (keyColumn === undefined) return `${pointsAt} and t.oid <> ${oid}`;
  // By a text key a tenant means its own record before that of the root.
  const tenant = `${params.add(record.tenantOid)}::bigint`;
  const isOwn = `(t.tenant_oid = ${tenant} or ${tenant} = ${ROOT_OID} and not exists (select 1 from ${kind.table} as own
    where own."${keyColumn}" = ${params.add(key)}::text and own.tenant_oid = t.tenant_oid and not own.deleted and own.oid <> ${oid}))`;
  return `${pointsAt} and t.oid <> ${oid} and ${isOwn}`;
};

interface Use {
  /** Entity of the records that may use this one. */
  readonly by: string;
  readonly table: string;
  /** Over the row `t`; null = none does. */
  readonly condition: string | null;
}

/** Throws 409 (40904) when one of the tables has such a row. One statement, which looks no further than the first row. */
const checkUses = async (
  tx: Queryable,
  uses: readonly Use[],
  params: SqlParams,
  doing: string,
): Promise<void> => {
  const selects = uses.flatMap(({ by, table, condition }) =>
    condition === null ? [] : [`(select '${by}' as by from ${table} as t where ${condition} limit 1)`],
  );
  if (selects.length === 0) return;
  const [found] = await tx.query<{ by: string }>(
    `select by from (${selects.join("\nunion all ")}) as used limit 1`,
    params.values,
  );
  if (found !== undefined) throw inUse(found.by, doing);
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
  const params = createParams();
  const uses = referencesTo(kind).map((reference): Use => {
    const { entity: by, table } = reference.kind;
    return { by, table, condition: pointsAtSql(kind, record, reference, params) };
  });
  const others = kind.isOwnTenant ? allKinds().filter((one) => one !== kind && isStored(one)) : [];
  const owned = others.map(({ entity: by, table }): Use => {
    return { by, table, condition: `t.tenant_oid = ${params.add(record.oid)}::bigint` };
  });
  await checkUses(tx, [...uses, ...owned], params, "cannot be deleted");
};

/** Whether no text key changes by which records of any kind can point at this one. */
export const keepsKeys = (kind: KindDefinition, before: Values, after: Values): boolean =>
  referencesTo(kind).every(({ keyField }) => keyField === "Oid" || before[keyField] === after[keyField]);

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
    const params = createParams();
    const { entity: by, table } = reference.kind;
    const condition = pointsAtSql(kind, before, reference, params);
    await checkUses(tx, [{ by, table, condition }], params, `keeps its ${keyField}`);
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
  const isVisible = visibleCondition(inPlacesOf(caller), columnsOf(kind), params);
  const [row] = await db.query<{ value: unknown }>(
    `select "${field.column}" as value from ${kind.table} as t where "${key.column}" = $1${castOf(key)}
     and tenant_oid in ($2, ${ROOT_OID}) and not deleted and ${isVisible} order by tenant_oid desc limit 1`,
    params.values,
  );
  return row?.value ?? null;
};

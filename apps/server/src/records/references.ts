import { ROOT_OID } from "@backroom/contract";
import type { FieldError } from "@backroom/contract";
import type { FieldDefinition, KindDefinition, Values } from "../model/definition.ts";
import { findKind, pathOf } from "../model/registry.ts";
import type { Caller } from "../access/requestCaller.ts";
import type { Queryable } from "../db/database.ts";
import { createParams } from "../db/sqlParams.ts";
import { castOf, readableField } from "./recordSql.ts";
import type { QueryField } from "./recordSql.ts";

/** Longest chain of parents: no organisation is that deep. */
const MAX_PARENTS = 100;

/** What a record names: a record of `target` by its oid or by a text key. */
interface Pointer {
  /** Path of the field, `Barcodes.0.PackingUnit`. */
  readonly path: string;
  readonly target: KindDefinition;
  readonly keyField: QueryField;
  readonly key: number | string;
  /** How its row is locked until the write is committed. */
  readonly lock: "for key share" | "for share" | "for no key update";
}

const targetOf = (kind: KindDefinition, lookupName: string | null) => {
  const lookup = lookupName === null ? undefined : kind.lookups[lookupName];
  if (lookup?.kind !== "remote") return undefined;
  const [area = "", entity = ""] = lookup.path.replace("/api/data/", "").split("/");
  const target = findKind(area, entity);
  const keyField = target === undefined ? undefined : readableField(target, lookup.valueField);
  return target === undefined || keyField === undefined ? undefined : { target, keyField };
};

const isObject = (value: unknown): value is Values => typeof value === "object" && value !== null;

/** Rows name records by text keys; those with oids of their rows look at them themselves (`afterWrite`). */
const rowPointers = (kind: KindDefinition, field: FieldDefinition, rows: unknown): Pointer[] => {
  if (field.type !== "Array" || !Array.isArray(rows)) return [];
  return (field.properties ?? []).flatMap(({ name, lookup }) => {
    const found = targetOf(kind, lookup);
    if (found === undefined) return [];
    return rows.flatMap((row: unknown, index) => {
      const key = isObject(row) ? row[name] : undefined;
      const path = `${field.name}.${index}.${name}`;
      return typeof key === "string" && key !== ""
        ? [{ path, ...found, key, lock: "for share" as const }]
        : [];
    });
  });
};

/** By its oid, a record may be changed meanwhile; only who deletes it locks it for update and waits. */
const lockOf = ({ changesTarget }: FieldDefinition, keyField: QueryField): Pointer["lock"] =>
  changesTarget ? "for no key update" : keyField.name === "Oid" ? "for key share" : "for share";

const pointersOf = (kind: KindDefinition, values: Values): Pointer[] =>
  kind.fields.flatMap((field) => {
    const found = targetOf(kind, field.lookup);
    const key = values[field.name];
    const isKey = (one: unknown): one is number | string =>
      typeof one === "number" ? one > ROOT_OID : typeof one === "string" && one !== "";
    const own =
      found !== undefined && isKey(key)
        ? [{ path: field.name, ...found, key, lock: lockOf(field, found.keyField) }]
        : [];
    return [...own, ...rowPointers(kind, field, values[field.name])];
  });

interface Found {
  readonly oid: number;
  readonly tenantOid: number;
}

type Search = Pick<Pointer, "target" | "keyField" | "lock">;

/** SQL: the records that keys may mean, locked they stay until the commit; in order, so that two writers never wait for each other. */
const searchSql = (
  { target, keyField, lock }: Search,
  keys: string,
  tenant: string,
  isLocked: boolean,
): string =>
  `select "${keyField.column}"::text as key, oid, tenant_oid from ${target.table}
   where "${keyField.column}" = any(${keys}::${arrayOf(keyField)}) and not deleted
     ${keyField.name === "Oid" ? "" : `and tenant_oid in (${tenant}::bigint, ${ROOT_OID})`}
   order by oid ${isLocked ? lock : ""}`;

const arrayOf = (field: QueryField): string => `${castOf(field).slice(2)}[]`;

const groupOf = ({ target, keyField, lock }: Search): string => `${pathOf(target)} ${keyField.name} ${lock}`;

/** Finds the records that pointers of a tenant mean, in one statement: by a text key its own, else the root's. */
const findAll = async (
  tx: Queryable,
  pointers: readonly (Search & Pick<Pointer, "key">)[],
  tenantOid: number,
  isLocked: boolean,
): Promise<(pointer: Search & Pick<Pointer, "key">) => Found | undefined> => {
  const groups = [...Map.groupBy(pointers, groupOf).entries()];
  const found = new Map<string, Found>();
  if (groups.length > 0) {
    const params = createParams();
    // A statement may not have parameters that it does not use.
    const tenant = groups.some(([, [first]]) => first?.keyField.name !== "Oid") ? params.add(tenantOid) : "";
    const parts = groups.flatMap(([, [first, ...others]], index) => {
      if (first === undefined) return [];
      const keys = params.add([...new Set([first, ...others].map(({ key }) => key))]);
      return [`group${index} as (${searchSql(first, keys, tenant, isLocked)})`];
    });
    const all = parts
      .map((_part, index) => `select ${index} as place, * from group${index}`)
      .join(" union all ");
    const rows = await tx.query<{ place: number; key: string; oid: number; tenant_oid: number }>(
      `with ${parts.join(", ")} ${all}`,
      params.values,
    );
    for (const { place, key, oid, tenant_oid: owner } of rows) {
      const name = `${groups[place]?.[0]} ${key}`;
      const known = found.get(name);
      if (known === undefined || known.tenantOid < owner) found.set(name, { oid, tenantOid: owner });
    }
  }
  return (pointer) => found.get(`${groupOf(pointer)} ${pointer.key}`);
};

/** A record that is about to be written. */
export interface ReferringRecord {
  readonly tenantOid: number;
  readonly values: Values;
  /** What it held before; null = all of it is new. */
  readonly before: Values | null;
}

/**
 * References that point nowhere, or by oid at a record the tenant cannot use or the caller cannot see; all read the same, so
 * that nobody learns of records of others. Values that did not change are left alone. In the transaction of the write, with
 * `lock`, what is pointed at stays until it is committed.
 */
export const referenceErrors = async (
  tx: Queryable,
  kind: KindDefinition,
  record: ReferringRecord,
  { caller, lock }: { readonly caller: Caller; readonly lock: boolean },
): Promise<FieldError[]> => {
  const signOf = ({ path, key }: Pointer) => `${path.replace(/\.\d+\./, ".")} ${key}`;
  const before = record.before === null ? [] : pointersOf(kind, record.before);
  const kept = new Set(before.map(signOf));
  const errors: FieldError[] = [];
  const pointers = pointersOf(kind, record.values).filter((pointer) => !kept.has(signOf(pointer)));
  const find = await findAll(tx, pointers, record.tenantOid, lock);
  for (const pointer of pointers) {
    const { target, keyField, path } = pointer;
    const found = find(pointer);
    const isShared =
      record.tenantOid === ROOT_OID ||
      found?.tenantOid === ROOT_OID ||
      keyField.name !== "Oid" ||
      target.isOwnTenant;
    const isUsable =
      found !== undefined &&
      (isShared || found.tenantOid === record.tenantOid) &&
      (keyField.name !== "Oid" || caller.may(pathOf(target), "Demand", found.tenantOid));
    if (!isUsable)
      errors.push({ field: path, rule: "lookup", message: "There is no such record", params: {} });
  }
  return errors;
};

/** Fields of a stored record that lead back to itself, over however many others. Parents on the way stay until the commit. */
export const cycleErrors = async (
  tx: Queryable,
  kind: KindDefinition,
  oid: number,
  { tenantOid, values, before }: ReferringRecord,
): Promise<FieldError[]> => {
  const errors: FieldError[] = [];
  for (const pointer of pointersOf(kind, values)) {
    const field = kind.fields.find(({ name }) => name === pointer.path);
    if (field === undefined || pointer.target !== kind || values[field.name] === before?.[field.name])
      continue;
    let next: number | string | null = pointer.key;
    let from = tenantOid;
    for (let steps = 0; next !== null; steps += 1) {
      const link: Pointer = { ...pointer, key: next };
      const parent: Found | undefined = (await findAll(tx, [link], from, true))(link);
      if (parent?.oid === oid || steps === MAX_PARENTS) {
        const message = "Would be above itself";
        errors.push({ field: field.name, rule: "cycle", message, params: {} });
        break;
      }
      if (parent === undefined) break;
      const [row]: { key: number | string | null }[] = await tx.query(
        `select "${field.column}" as key from ${kind.table} where oid = $1`,
        [parent.oid],
      );
      next = row?.key === "" || row?.key === 0 || row?.key === ROOT_OID ? null : (row?.key ?? null);
      from = parent.tenantOid;
    }
  }
  return errors;
};

import { ROOT_OID } from "@backroom/contract";
import type { FieldError } from "@backroom/contract";
import type { KindDefinition, Values } from "../model/definition.ts";
import { pathOf } from "../model/registry.ts";
import type { Caller } from "../access/requestCaller.ts";
import type { Queryable } from "../db/database.ts";
import { findPointed } from "./findPointed.ts";
import type { Found } from "./findPointed.ts";
import { pointersOf } from "./pointers.ts";
import type { Pointer } from "./pointers.ts";
import { everything, inPlacesOf } from "./visible.ts";

/** Longest chain of parents: no organisation is that deep. */
const MAX_PARENTS = 100;

/** A record that is about to be written. */
export interface ReferringRecord {
  readonly tenantOid: number;
  readonly values: Values;
  /** What it held before; null = all of it is new. */
  readonly before: Values | null;
}

const signOf = ({ path, key }: Pointer) => `${path.replace(/\.\d+\./, ".")} ${key}`;

/** References of a record that it did not have before, wherever they stood in the rows of a field. */
export const newPointers = (kind: KindDefinition, before: Values | null, values: Values): Pointer[] => {
  const kept = new Set(before === null ? [] : pointersOf(kind, before).map(signOf));
  return pointersOf(kind, values).filter((pointer) => !kept.has(signOf(pointer)));
};

/**
 * References that point nowhere, or by oid at a record the tenant cannot use or the caller cannot see; all read the same, so
 * that no user learns of records of others. Values that did not change are left alone. In the transaction of the write, with
 * `lock`, what is pointed at stays until it is committed.
 */
export const referenceErrors = async (
  tx: Queryable,
  kind: KindDefinition,
  record: ReferringRecord,
  { caller, lock }: { readonly caller: Caller; readonly lock: boolean },
): Promise<FieldError[]> => {
  const errors: FieldError[] = [];
  const pointers = newPointers(kind, record.before, record.values);
  const find = await findPointed(tx, pointers, {
    tenantOid: record.tenantOid,
    visible: inPlacesOf(caller),
    isLocked: lock,
  });
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
      const parent: Found | undefined = (
        await findPointed(tx, [link], { tenantOid: from, visible: everything, isLocked: true })
      )(link);
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

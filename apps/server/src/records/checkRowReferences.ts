import { errorCodes, ROOT_OID } from "@backroom/contract";
import type { Caller } from "../access/requestCaller.ts";
import type { Queryable } from "../db/database.ts";
import { createParams } from "../db/sqlParams.ts";
import { HttpError } from "../kernel/errors.ts";
import { kindPath } from "../kernel/kindPath.ts";
import type { Values } from "../model/definition.ts";
import { requiredKind } from "../model/registry.ts";
import { inPlacesOf, visibleCondition } from "./visible.ts";
import { columnsOf } from "./visibleColumns.ts";

/** Fields of a kind whose rows name records of another kind by their oids. */
interface RowReferences {
  readonly fields: readonly string[];
  /** Property of the rows with the oid. */
  readonly property: string;
  readonly area: string;
  readonly entity: string;
  /** Whether a record of the root may name records of single tenants. */
  readonly isRootFree: boolean;
}

/** A written record and what it was before; null = it is new. */
interface WrittenValues {
  readonly tenantOid: number;
  readonly caller: Caller;
  readonly values: Values;
  readonly previous: Values | null;
}

const named = ({ fields, property }: RowReferences, values: Values) =>
  fields.flatMap((name) => {
    const rows = values[name];
    return (Array.isArray(rows) ? rows : []).flatMap((row: unknown, index) => {
      const oid: unknown = Object(row)[property];
      return typeof oid === "number" ? [{ field: `${name}.${index}.${property}`, oid }] : [];
    });
  });

/**
 * Throws 400 if rows of a record name records that belong neither to its tenant nor to all tenants, or that the caller may not read.
 * The error is the same as for records that do not exist. References that the stored record already has are not checked.
 */
export const checkRowReferences = async (
  tx: Queryable,
  references: RowReferences,
  { tenantOid, caller, values, previous }: WrittenValues,
): Promise<void> => {
  const rows = named(references, values);
  const kept = new Set(previous === null ? [] : named(references, previous).map(({ oid }) => oid));
  const chosen = rows.filter(({ oid }) => !kept.has(oid));
  if (chosen.length === 0) return;
  const { area, entity, isRootFree } = references;
  const target = requiredKind(area, entity);
  const params = createParams();
  const isVisible = visibleCondition(inPlacesOf(caller), columnsOf(target), params);
  const isUsable =
    tenantOid === ROOT_OID && isRootFree ? "true" : `t.tenant_oid in (${params.add(tenantOid)}, ${ROOT_OID})`;
  const found = await tx.query<{ oid: number; tenantOid: number }>(
    `select t.oid, t.tenant_oid as "tenantOid" from ${target.table} as t
     where t.oid = any(${params.add(chosen.map(({ oid }) => oid))}::bigint[]) and ${isUsable} and not t.deleted and ${isVisible}`,
    params.values,
  );
  const path = kindPath(area, entity);
  const usable = new Set(
    found.filter((one) => caller.may(path, "Demand", one.tenantOid)).map(({ oid }) => oid),
  );
  const errors = chosen
    .filter(({ oid }) => !usable.has(oid))
    .map(({ field }) => ({ field, rule: "lookup", message: "There is no such record", params: {} }));
  if (errors.length === 0) return;
  const message = errors.length === 1 ? "One field is not valid" : `${errors.length} fields are not valid`;
  throw new HttpError(400, errorCodes.fieldErrors, message, { errors });
};

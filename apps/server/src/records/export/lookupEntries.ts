import { ROOT_OID } from "@backroom/contract";
import type { LookupModel, LookupOption } from "@backroom/contract";
import { castOf, readableField } from "../recordSql.ts";
import { rowsOf } from "../rows.ts";
import { createParams } from "../../db/sqlParams.ts";
import { inPlacesOf, visibleCondition } from "../visible.ts";
import { columnsOf } from "../visibleColumns.ts";
import { findKind, pathOf } from "../../model/registry.ts";
import type { Caller } from "../../access/requestCaller.ts";
import type { Queryable } from "../../db/database.ts";

/** What a batch of records names of one lookup. */
export type FindEntry = (value: unknown, tenantOid: number) => LookupOption | undefined;

type Key = string | number;
const isKey = (value: unknown): value is Key =>
  (typeof value === "string" && value !== "") || Number.isSafeInteger(value);

interface Entry {
  readonly key: Key;
  readonly text: string | null;
  readonly tenantOid: number;
}

const none: FindEntry = () => undefined;

/**
 * Reads the entries that values of a lookup mean, in one statement. A record finds what its tenant could have chosen: by a
 * text key an entry of its own, else of the root; by an oid whatever the caller may see. What is not found has no text.
 */
export const readEntries = async (
  db: Queryable,
  caller: Caller,
  model: LookupModel,
  values: readonly unknown[],
): Promise<FindEntry> => {
  if (model.kind === "inline") {
    const options = new Map<unknown, LookupOption>(model.options.map((option) => [option.value, option]));
    return (value) => options.get(value ?? null);
  }
  const [area = "", entity = ""] = model.path.replace("/api/data/", "").split("/");
  const target = findKind(area, entity);
  const keyField = target && readableField(target, model.valueField);
  const textField = target && readableField(target, model.textField);
  const keys = [...new Set(values.filter(isKey))];
  if (target === undefined || keyField === undefined || textField === undefined || keys.length === 0)
    return none;
  const params = createParams();
  const { rows } = rowsOf(target, params, { caller });
  const isVisible = visibleCondition(inPlacesOf(caller), columnsOf(target), params);
  const entries = await db.query<Entry>(
    `select t."${keyField.column}" as key, t."${textField.column}"::text as text, t.tenant_oid as "tenantOid"
     from ${rows} as t where t."${keyField.column}" = any(${params.add(keys)}${castOf(keyField)}[]) and ${isVisible}`,
    params.values,
  );
  const found = Map.groupBy(entries, ({ key }) => key);
  const path = pathOf(target);
  const isOfOid = keyField.name === "Oid";
  return (value, tenantOid) => {
    const all = isKey(value) ? (found.get(value) ?? []) : [];
    const entry =
      all.find((one) => isOfOid || one.tenantOid === tenantOid) ??
      all.find((one) => one.tenantOid === ROOT_OID);
    if (entry?.text === undefined || entry.text === null) return undefined;
    const seenFrom = entry.tenantOid === ROOT_OID ? tenantOid : entry.tenantOid;
    return caller.may(path, "Demand", seenFrom) ? { value: entry.key, text: entry.text } : undefined;
  };
};

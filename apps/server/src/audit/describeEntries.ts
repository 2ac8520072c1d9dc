import { ROOT_OID } from "@backroom/contract";
import type { AuditChange, AuditEntry, FormExtensions } from "@backroom/contract";
import { readFormExtensions } from "../records/extensions.ts";
import { readEntries } from "../records/export/lookupEntries.ts";
import type { FindEntry } from "../records/export/lookupEntries.ts";
import type { KindDefinition } from "../model/definition.ts";
import { findKind } from "../model/registry.ts";
import { kindPath } from "../kernel/kindPath.ts";
import type { Caller } from "../access/requestCaller.ts";
import type { Queryable } from "../db/database.ts";
import { changesOf } from "./auditChanges.ts";
import { titleOf } from "./auditKinds.ts";
import type { AuditRow } from "./auditRow.ts";

interface Described {
  readonly row: AuditRow;
  readonly kind: KindDefinition | null;
  readonly changes: readonly AuditChange[];
}

const noExtensions: FormExtensions = { tabs: [], fields: [], hidden: [], readonly: [] };

/** Reads each form once, however many rows are of it. */
const createExtensions = (db: Queryable) => {
  const known = new Map<string, Promise<FormExtensions>>();
  return (kind: KindDefinition, tenantOid: number): Promise<FormExtensions> => {
    const key = `${kind.area}/${kind.entity}:${tenantOid}`;
    const read = known.get(key) ?? readFormExtensions(db, kind, tenantOid);
    known.set(key, read);
    return read;
  };
};

/** The records that rows are about, as they are called now; none of those that are gone or that the caller may not read. */
const readNames = async (db: Queryable, caller: Caller, rows: readonly Described[]) => {
  const byKind = Map.groupBy(
    rows.filter(({ row, kind }) => kind !== null && row.oid > 0),
    ({ kind }) => kind,
  );
  const found = new Map<KindDefinition | null, FindEntry>();
  for (const [kind, group] of byKind) {
    if (kind === null) continue;
    const path = `/api${kindPath(kind.area, kind.entity)}`;
    const model = { kind: "remote" as const, path, valueField: "Oid", textField: kind.textField };
    const oids = group.map(({ row }) => row.oid);
    found.set(kind, await readEntries(db, caller, model, oids));
  }
  return ({ row, kind }: Described) => found.get(kind)?.(row.oid, row.tenantOid);
};

const valuesOf = ({ before, after }: AuditChange) => [before, after];

/** What values of lookups mean, read once for each lookup of a kind. */
const readTexts = async (db: Queryable, caller: Caller, rows: readonly Described[]) => {
  const found = new Map<KindDefinition | null, Map<string, FindEntry>>();
  for (const [kind, group] of Map.groupBy(rows, (row) => row.kind)) {
    const wanted = group.flatMap(({ changes }) =>
      changes.filter(({ lookup, state }) => lookup !== null && state === "plain"),
    );
    const entries = new Map<string, FindEntry>();
    for (const [lookup, changes] of Map.groupBy(wanted, (change) => change.lookup ?? "")) {
      const model = kind?.lookups[lookup];
      if (model !== undefined)
        entries.set(lookup, await readEntries(db, caller, model, changes.flatMap(valuesOf)));
    }
    found.set(kind, entries);
  }
  return (kind: KindDefinition | null, change: AuditChange, value: unknown, tenantOid: number) =>
    found.get(kind)?.get(change.lookup ?? "")?.(value, tenantOid)?.text ?? null;
};

/** Leaves out what names other locations than those that the caller is limited to. A value that was cut is left out whole. */
const inOwnLocations = (row: AuditRow, kind: KindDefinition | null, { locations }: Caller): AuditRow => {
  if (locations === "all") return row;
  const isOwn = (oid: unknown) => typeof oid === "number" && (oid === ROOT_OID || locations.includes(oid));
  const own = (values: AuditRow["before"]): AuditRow["before"] => {
    const named = kind?.located?.rows;
    if (values === null || named === undefined || !Object.hasOwn(values, named.field)) return values;
    const rows: unknown = values[named.field];
    const shown = Array.isArray(rows) ? rows.filter((one) => isOwn(Object(one)[named.property])) : [];
    return { ...values, [named.field]: shown };
  };
  const locationOids = row.locationOids?.filter(isOwn) ?? null;
  return { ...row, locationOids, before: own(row.before), after: own(row.after) };
};

/** Rows of the audit in the words of their kinds; `most` = changes that are described of each, null = all. */
export const describeRows = async (
  db: Queryable,
  caller: Caller,
  rows: readonly AuditRow[],
  most: number | null,
): Promise<AuditEntry[]> => {
  const extensionsOf = createExtensions(db);
  const all: (Described & { readonly count: number })[] = [];
  for (const stored of rows) {
    const kind = findKind(stored.area, stored.entity) ?? null;
    const row = inOwnLocations(stored, kind, caller);
    const extensions = kind === null ? noExtensions : await extensionsOf(kind, row.tenantOid);
    const changes = changesOf(row, { kind, extensions });
    all.push({ row, kind, changes: changes.slice(0, most ?? changes.length), count: changes.length });
  }
  const nameOf = await readNames(db, caller, all);
  const textOf = await readTexts(db, caller, all);
  return all.map((described) => {
    const { row, kind, changes, count } = described;
    const { before: _before, after: _after, cut: _cut, countries: _countries, ...rest } = row;
    const record = nameOf(described);
    return {
      ...rest,
      title: titleOf(row.area, row.entity),
      name: row.name ?? record?.text ?? null,
      exists: record !== undefined,
      changes: changes.map((change) => ({
        ...change,
        beforeText: textOf(kind, change, change.before, row.tenantOid),
        afterText: textOf(kind, change, change.after, row.tenantOid),
      })),
      changeCount: count,
    };
  });
};

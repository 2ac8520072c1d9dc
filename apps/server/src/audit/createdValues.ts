import type { Queryable } from "../db/database.ts";
import { auditedValues } from "../journal/journal.ts";
import type { KindDefinition, Values } from "../model/definition.ts";
import { storedValues } from "../model/recordBody.ts";
import { findKind } from "../model/registry.ts";
import { readRecords } from "../records/recordSql.ts";
import { PREVIEW } from "./auditRow.ts";
import type { AuditRow } from "./auditRow.ts";

/** Kind of a row that has no values although it is of a create; undefined for all other rows. */
const derivedKind = ({ area, entity, action, after }: AuditRow): KindDefinition | undefined => {
  const kind = action === "create" && after === null ? findKind(area, entity) : undefined;
  return kind?.isPosted === true ? kind : undefined;
};

/** Values that records had when they were created, by oid: those of today, with what each later change replaced. */
const readFirstValues = async (
  db: Queryable,
  kind: KindDefinition,
  oids: readonly number[],
): Promise<ReadonlyMap<number, Values>> => {
  const [records, changes] = await Promise.all([
    readRecords(db, kind, oids),
    db.query<{ readonly oid: number; readonly before: Values }>(
      `select record_oid as oid, before from audit
       where record_oid = any($1::bigint[]) and area = $2 and entity = $3 and before is not null order by seq desc`,
      [oids, kind.area, kind.entity],
    ),
  ]);
  const values = new Map(
    records.map(({ oid, json }): [number, Values] => [oid, auditedValues(kind, storedValues(kind, json))]),
  );
  for (const { oid, before } of changes) values.set(oid, { ...values.get(oid), ...before });
  return values;
};

/** The values, and of those with more than `most` bytes of JSON the beginning of their text. */
const shortened = (values: Values, most: number): Pick<AuditRow, "after" | "cut"> => {
  const cut = Object.keys(values).filter((name) => Buffer.byteLength(JSON.stringify(values[name])) > most);
  const previews = cut.map((name) => [name, JSON.stringify(values[name]).slice(0, PREVIEW)]);
  return { after: { ...values, ...Object.fromEntries(previews) }, cut };
};

/**
 * Adds to rows of creates the values that the audit does not repeat (`isPosted`). `longest`: bytes of JSON beyond which a value is cut;
 * null = none.
 */
export const withCreatedValues = async (
  db: Queryable,
  rows: readonly AuditRow[],
  longest: number | null,
): Promise<AuditRow[]> => {
  const found = new Map<KindDefinition | undefined, ReadonlyMap<number, Values>>();
  for (const [kind, group] of Map.groupBy(rows, derivedKind))
    if (kind !== undefined) {
      const oids = group.map(({ oid }) => oid);
      found.set(kind, await readFirstValues(db, kind, oids));
    }
  return rows.map((row) => {
    const values = found.get(derivedKind(row))?.get(row.oid);
    return values === undefined ? row : { ...row, ...shortened(values, longest ?? Infinity) };
  });
};

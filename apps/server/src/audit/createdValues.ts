import type { Queryable } from "../db/database.ts";
import { auditedValues } from "../journal/journal.ts";
import type { KindDefinition, Values } from "../model/definition.ts";
import { storedValues } from "../model/recordBody.ts";
import { findKind } from "../model/registry.ts";
import { readRecords } from "../records/recordSql.ts";
import { everything } from "../records/visible.ts";
import { PREVIEW } from "./auditRow.ts";
import type { AuditRow } from "./auditRow.ts";

/** Kind of the record of a create whose row contains no values; undefined for all other rows. */
const kindWithoutValues = ({ area, entity, action, after }: AuditRow): KindDefinition | undefined => {
  const kind = action === "create" && after === null ? findKind(area, entity) : undefined;
  return kind?.isPosted === true ? kind : undefined;
};

/** Values of records at their creation, by oid: the current values, with the `before` values of each later change. */
const readFirstValues = async (
  db: Queryable,
  kind: KindDefinition,
  oids: readonly number[],
): Promise<ReadonlyMap<number, Values>> => {
  // Records first: a change that is committed in between then only replaces values by themselves.
  const records = await readRecords(db, kind, oids, everything);
  const changes = await db.query<{ readonly oid: number; readonly before: Values }>(
    `select record_oid as oid, before from audit
     where record_oid = any($1::bigint[]) and area = $2 and entity = $3 and before is not null order by seq desc`,
    [oids, kind.area, kind.entity],
  );
  const values = new Map(
    records.map(({ oid, json }): [number, Values] => [oid, auditedValues(kind, storedValues(kind, json))]),
  );
  for (const { oid, before } of changes) values.set(oid, { ...values.get(oid), ...before });
  return values;
};

/** Replaces each value of more than `most` bytes of JSON by the beginning of its text. */
const shortened = (values: Values, most: number): Pick<AuditRow, "after" | "cut"> => {
  const cut = Object.keys(values).filter((name) => Buffer.byteLength(JSON.stringify(values[name])) > most);
  const previews = cut.map((name) => [name, JSON.stringify(values[name]).slice(0, PREVIEW)]);
  return { after: { ...values, ...Object.fromEntries(previews) }, cut };
};

/**
 * Adds the values of the record to rows of creates that contain none (`isPosted`). `longest`: bytes of JSON beyond which a value is cut;
 * null = no limit.
 */
export const withCreatedValues = async (
  db: Queryable,
  rows: readonly AuditRow[],
  longest: number | null,
): Promise<AuditRow[]> => {
  const found = new Map<KindDefinition | undefined, ReadonlyMap<number, Values>>();
  for (const [kind, group] of Map.groupBy(rows, kindWithoutValues))
    if (kind !== undefined) {
      const oids = group.map(({ oid }) => oid);
      found.set(kind, await readFirstValues(db, kind, oids));
    }
  return rows.map((row) => {
    const values = found.get(kindWithoutValues(row))?.get(row.oid);
    return values === undefined ? row : { ...row, ...shortened(values, longest ?? Infinity) };
  });
};

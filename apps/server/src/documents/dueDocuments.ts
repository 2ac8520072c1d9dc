import type { Database, Queryable } from "../db/database.ts";
import { isUnlockedSql } from "./locks/checkLock.ts";

/** Documents of one transaction. */
const BATCH = 50;

/** An unprocessed document. */
export interface DueDocument {
  readonly oid: number;
  readonly version: number;
  readonly tenantOid: number;
  readonly kind: string;
  readonly documentNumber: string;
  readonly attempts: number;
  readonly error: string | null;
}

/** Entries of the queue, of the tenant `$1` (null = all), tried fewer than `$2` times or wanted again, whose documents nobody has locked. */
const isDueSql = `($1::bigint is null or w.tenant_oid = $1::bigint)
  and (w.attempts < $2::integer or w.retry_at is not null) and ${isUnlockedSql("w.oid")}`;

/** The same with their documents, without those marked as deleted. */
const dueSql = `from document_waiting as w join document as d on d.oid = w.oid and d.tenant_oid = w.tenant_oid
  where not d.deleted and ${isDueSql}`;

/** Returns the number of entries. Documents are not read, because that takes seconds when many wait among millions. */
export const countDue = async (db: Database, params: readonly unknown[]): Promise<number> => {
  const sql = `select count(*) as count from document_waiting as w where ${isDueSql}`;
  const [row] = await db.query<{ count: number }>(sql, params);
  return row?.count ?? 0;
};

/** True when somebody wants a document of the tenant processed again that can be taken now. */
export const isWanted = async (db: Database, tenantOid: number | null): Promise<boolean> => {
  const sql = `select 1 ${dueSql} and w.retry_at is not null limit 1`;
  return (await db.query(sql, [tenantOid, 0])).length > 0;
};

// Without documents: joined with them, PostgreSQL reads all documents before the first of these.
const nextSql = `select w.oid from document_waiting as w where ${isDueSql} and w.oid > $3::bigint order by w.oid limit ${BATCH}`;

/** Returns the oids of the next batch after `last`, in order. `params`: those of {@link isDueSql}. */
export const readNext = async (
  tx: Queryable,
  params: readonly unknown[],
  last: number,
): Promise<readonly number[]> =>
  (await tx.query<{ oid: number }>(nextSql, [...params, last])).map(({ oid }) => oid);

const dueOfSql = `select w.oid, d.version, w.tenant_oid as "tenantOid", w.kind, d.document_number as "documentNumber", w.attempts, w.error
  ${dueSql} and w.oid = any($3::bigint[]) order by w.oid`;

/** Returns the documents of a batch that are still due. `params` as of {@link readNext}. */
export const readDue = (
  tx: Queryable,
  params: readonly unknown[],
  batch: readonly number[],
): Promise<DueDocument[]> => tx.query<DueDocument>(dueOfSql, [...params, batch]);

import type { Queryable } from "../db/database.ts";
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

/** Limits of the due documents. */
export interface DueLimits {
  /** Null = all tenants. */
  readonly tenantOid: number | null;
  /** Documents with at least as many attempts are due only if a user requested another one. */
  readonly attempts: number;
}

const paramsOf = ({ tenantOid, attempts }: DueLimits): readonly unknown[] => [tenantOid, attempts];

/** SQL condition: the entry `w` of the queue is due and its document is not locked. `$1` = tenant, `$2` = attempts, as in `DueLimits`. */
const isDueSql = `($1::bigint is null or w.tenant_oid = $1::bigint)
  and (w.attempts < $2::integer or w.retry_at is not null) and ${isUnlockedSql("w.oid")}`;

/** SQL: due entries `w` with their documents `d`, without deleted ones. */
const dueSql = `from document_waiting as w join document as d on d.oid = w.oid and d.tenant_oid = w.tenant_oid
  where not d.deleted and ${isDueSql}`;

/** Returns the number of due documents, deleted ones included: reading all documents takes seconds if many of millions are due. */
export const countDue = async (db: Queryable, limits: DueLimits): Promise<number> => {
  const sql = `select count(*) as count from document_waiting as w where ${isDueSql}`;
  const [row] = await db.query<{ count: number }>(sql, paramsOf(limits));
  return row?.count ?? 0;
};

/** Limits of the documents for which a user requested another attempt. */
export const requestedAgain = (tenantOid: number | null): DueLimits => ({ tenantOid, attempts: 0 });

/** Whether a user requested another attempt for a document that is due. */
export const hasRequested = async (db: Queryable, tenantOid: number | null): Promise<boolean> => {
  const sql = `select 1 ${dueSql} and w.retry_at is not null limit 1`;
  return (await db.query(sql, paramsOf(requestedAgain(tenantOid)))).length > 0;
};

// Not joined with documents: PostgreSQL would read all documents before the first due one.
const nextSql = `select w.oid from document_waiting as w where ${isDueSql} and w.oid > $3::bigint order by w.oid limit ${BATCH}`;

/** Returns the oids of the next batch after the oid `last`, in order. */
export const readNext = async (tx: Queryable, limits: DueLimits, last: number): Promise<readonly number[]> =>
  (await tx.query<{ oid: number }>(nextSql, [...paramsOf(limits), last])).map(({ oid }) => oid);

const dueOfSql = `select w.oid, d.version, w.tenant_oid as "tenantOid", w.kind, d.document_number as "documentNumber", w.attempts, w.error
  ${dueSql} and w.oid = any($3::bigint[]) order by w.oid`;

/** Returns the documents of a batch that are still due. */
export const readDue = (tx: Queryable, limits: DueLimits, batch: readonly number[]): Promise<DueDocument[]> =>
  tx.query<DueDocument>(dueOfSql, [...paramsOf(limits), batch]);

import { ROOT_OID } from "@backroom/contract";
import type { Queryable } from "../db/database.ts";
import { isWaitingSql } from "./documentRows.ts";

const soldSql = `select distinct d.oid, d.tenant_oid as "tenantOid", line->>'GTIN' as gtin
  from document as d cross join lateral jsonb_array_elements(d.lines) as line where d.oid = any($1::bigint[])`;

const knownSql = `select a.gtin, a.tenant_oid as "tenantOid" from unnest($1::text[], $2::bigint[]) as sold(gtin, tenant_oid)
  join article as a on a.gtin = sold.gtin and a.tenant_oid in (sold.tenant_oid, ${ROOT_OID}) where not a.deleted`;

/** Returns the oids of the documents with an article that neither their tenant nor the root has. */
const readUnknown = async (tx: Queryable, oids: readonly number[]): Promise<readonly number[]> => {
  const sold = await tx.query<{ oid: number; tenantOid: number; gtin: string | null }>(soldSql, [oids]);
  const keyOf = (tenantOid: number, gtin: string | null) => `${tenantOid} ${gtin}`;
  const wanted = new Map(sold.map((one) => [keyOf(one.tenantOid, one.gtin), one]));
  const found = await tx.query<{ tenantOid: number; gtin: string }>(knownSql, [
    [...wanted.values()].map(({ gtin }) => gtin),
    [...wanted.values()].map(({ tenantOid }) => tenantOid),
  ]);
  const known = new Set(found.map(({ tenantOid, gtin }) => keyOf(tenantOid, gtin)));
  const unknown = sold.filter(
    ({ tenantOid, gtin }) => !known.has(keyOf(tenantOid, gtin)) && !known.has(keyOf(ROOT_OID, gtin)),
  );
  return [...new Set(unknown.map(({ oid }) => oid))];
};

/** SQL: the error of each document in `$1`; null = valid. Documents in `$2` have an unknown article. */
const judgeSql = `select d.oid, d.tenant_oid, case
    when d.oid = any($2::bigint[]) then 'The article is unknown'
    when coalesce(d.issued_at, d.created_at) > now() + interval '5 minutes' then 'The terminal''s clock is ahead'
    when exists (select 1 from document other where other.document_number = d.document_number
      and other.tenant_oid = d.tenant_oid and other.kind = d.kind and other.oid <> d.oid and not other.deleted
      and (other.oid < d.oid or not ${isWaitingSql("other")})) then 'The document number was used twice'
  end as error
  from document as d where d.oid = any($1::bigint[])`;

/**
 * Deletes the rows of valid documents from `document_waiting`, and stores the error of the others there. The document itself is updated
 * only if processing took several attempts.
 */
const storeSql = `with judged as materialized (${judgeSql}),
  processed as (delete from document_waiting as w using judged
    where w.oid = judged.oid and w.tenant_oid = judged.tenant_oid and judged.error is null
    returning w.oid, w.tenant_oid, w.attempts),
  repeated as (update document as d set processed_attempts = processed.attempts + 1 from processed
    where d.oid = processed.oid and d.tenant_oid = processed.tenant_oid and d.processed_attempts <> processed.attempts + 1),
  kept as (update document_waiting as w set attempts = w.attempts + 1, retry_at = null, error = judged.error from judged
    where w.oid = judged.oid and w.tenant_oid = judged.tenant_oid and judged.error is not null)
  select oid, error from judged`;

/** Result of checking a document. */
export interface Judged {
  readonly oid: number;
  /** Null = the document is valid and processed. */
  readonly error: string | null;
}

/** Checks documents. Stores valid ones as processed, and the error of all others. */
export const judgeDocuments = async (tx: Queryable, oids: readonly number[]): Promise<readonly Judged[]> =>
  oids.length === 0 ? [] : tx.query<Judged>(storeSql, [oids, await readUnknown(tx, oids)]);

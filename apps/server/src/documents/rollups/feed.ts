import { isDeepStrictEqual } from "node:util";
import type { Queryable } from "../../db/database.ts";
import type { DocumentFacts } from "./facts.ts";

const columns = "tenant_oid, business_date, oid, version, sign";

/** Increments the version of the facts, stores the previous facts (`$2`; null = not counted), and adds a row for each version to the feed. */
const changeSql = `with now as (update document set figures_version = figures_version + 1 where oid = $1::bigint and tenant_oid = $4::bigint
    returning tenant_oid, figures_version as version),
  kept as (insert into document_before (oid, version, tenant_oid, facts)
    select $1::bigint, version - 1, tenant_oid, $2::jsonb from now where $2::jsonb is not null)
  insert into rollup_feed (${columns})
  select tenant_oid, change.day, $1::bigint, version + change.step, change.sign
  from now, (values (($2::jsonb->>'business_date')::date, -1, -1), ($3::date, 0, 1)) as change(day, step, sign)
  where change.day is not null`;

const dayOf = (facts: DocumentFacts): unknown => facts["business_date"];
const plain = (facts: DocumentFacts | null): unknown => JSON.parse(JSON.stringify(facts));

/** SQL: adds the new documents of the relation `written` to the feed. */
export const feedNewSql = `insert into rollup_feed (${columns})
  select tenant_oid, business_date, oid, figures_version, 1 from written where not deleted`;

/**
 * Adds a changed document to the feed, in the transaction of the change and after its row was updated. `before` null = it was marked as
 * deleted and not counted; `after` null = it is marked as deleted now. No rows are added if the facts are equal.
 */
export const feedChange = async (
  tx: Queryable,
  { oid, tenantOid }: { readonly oid: number; readonly tenantOid: number },
  before: DocumentFacts | null,
  after: DocumentFacts | null,
): Promise<void> => {
  if (isDeepStrictEqual(plain(before), plain(after))) return;
  const kept = before === null ? null : JSON.stringify(before);
  await tx.query(changeSql, [oid, kept, after === null ? null : dayOf(after), tenantOid]);
};

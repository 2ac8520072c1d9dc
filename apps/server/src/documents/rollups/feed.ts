import { isDeepStrictEqual } from "node:util";
import type { Queryable } from "../../db/database.ts";
import type { DocumentFacts } from "./facts.ts";

const columns = "tenant_oid, business_date, oid, version, sign";

/** Counts up the version of the figures, keeps what was counted (`$2`, null = nothing), and adds what goes and what comes to the feed. */
const changeSql = `with now as (update document set figures_version = figures_version + 1 where oid = $1::bigint
    returning tenant_oid, figures_version as version),
  kept as (insert into document_before (oid, version, tenant_oid, facts)
    select $1::bigint, version - 1, tenant_oid, $2::jsonb from now where $2::jsonb is not null)
  insert into rollup_feed (${columns})
  select tenant_oid, change.day, $1::bigint, version + change.step, change.sign
  from now, (values (($2::jsonb->>'business_date')::date, -1, -1), ($3::date, 0, 1)) as change(day, step, sign)
  where change.day is not null`;

const dayOf = (facts: DocumentFacts): unknown => facts["business_date"];
const plain = (facts: DocumentFacts | null): unknown => JSON.parse(JSON.stringify(facts));

/** SQL: tells the rollups of the new documents of the relation `written`. */
export const feedNewSql = `insert into rollup_feed (${columns})
  select tenant_oid, business_date, oid, figures_version, 1 from written where not deleted`;

/**
 * Tells the rollups of a changed document, in the transaction that changes it and after its row was. `before` null = it counted as
 * none because it was marked as deleted; `after` null = it counts as none from now on.
 */
export const feedChange = async (
  tx: Queryable,
  oid: number,
  before: DocumentFacts | null,
  after: DocumentFacts | null,
): Promise<void> => {
  if (isDeepStrictEqual(plain(before), plain(after))) return;
  const kept = before === null ? null : JSON.stringify(before);
  await tx.query(changeSql, [oid, kept, after === null ? null : dayOf(after)]);
};

import type { UnprocessedCounts, UnprocessedDocument } from "@backroom/contract";
import { createParams } from "../db/sqlParams.ts";
import { instantSql } from "../db/instantSql.ts";
import { holdsSql } from "./locks/checkLock.ts";
import type { Queryable } from "../db/database.ts";
import type { FiguresOf } from "./documentFigures.ts";
import { visibleCondition } from "../records/visible.ts";
import { columnsNamed } from "../records/visibleColumns.ts";

/** More than a user reads; a server that has not processed anything for a week must still answer. */
const MAX_DOCUMENTS = 10_000;

const columns = columnsNamed({
  tenant: "w.tenant_oid",
  location: "d.location_oid",
  terminal: "d.terminal_oid",
});

/** Number of documents that wait to be processed, by kind. */
export const countUnprocessed = async (
  db: Queryable,
  { visible }: Pick<FiguresOf, "visible">,
): Promise<UnprocessedCounts> => {
  const params = createParams();
  const counts = await db.query<{ kind: string; count: number }>(
    `select w.kind, count(*) as count from document_waiting as w join document as d on d.oid = w.oid and d.tenant_oid = w.tenant_oid
     where not d.deleted and ${visibleCondition(visible, columns, params)} group by w.kind order by w.kind`,
    params.values,
  );
  return Object.fromEntries(counts.map(({ kind, count }) => [kind, count]));
};

/** Documents that wait to be processed, oldest first; of a tenant, location or terminal by its oid, null = all. */
export const readUnprocessed = (
  db: Queryable,
  { visible }: Pick<FiguresOf, "visible">,
  entityOid: number | null,
): Promise<UnprocessedDocument[]> => {
  const params = createParams();
  const entity = `${params.add(entityOid)}::bigint`;
  return db.query(
    `select d.oid, tenant.country, d.tenant_oid as "tenantOid", d.kind, d.document_number as "documentNumber",
       d.created_at as "createdAt", w.attempts, w.error, w.retry_at as "queuedAt",
       case when held.oid is not null
         then jsonb_build_object('oid', held.oid, 'lockedBy', held.locked_by, 'lockedAt', ${instantSql("held.locked_at")}) end as lock
     from document_waiting as w join document as d on d.oid = w.oid and d.tenant_oid = w.tenant_oid left join tenant on tenant.oid = d.tenant_oid
       left join document_lock as held on held.document_oid = d.oid and not held.deleted and ${holdsSql("held")}
     where not d.deleted and ${visibleCondition(visible, columns, params)}
       and (${entity} is null or ${entity} in (d.tenant_oid, d.location_oid, d.terminal_oid))
     order by d.created_at, d.oid limit ${MAX_DOCUMENTS}`,
    params.values,
  );
};

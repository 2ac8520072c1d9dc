import type { DocumentLock } from "@backroom/contract";
import { createParams } from "../../db/sqlParams.ts";
import type { FiguresOf } from "../documentFigures.ts";
import { visibleCondition } from "../../records/visible.ts";
import { columnsNamed } from "../../records/visibleColumns.ts";
import type { Queryable } from "../../db/database.ts";
import { holdsSql } from "./checkLock.ts";

const columns = columnsNamed({
  tenant: "l.tenant_oid",
  location: "l.location_oid",
  terminal: "d.terminal_oid",
});

/** More than a user reads. */
const MAX_LOCKS = 10_000;

/**
 * Locks that hold, oldest first, because long-held locks are the ones to look at; of a tenant, location or
 * terminal by its oid, null = all.
 */
export const readLocks = (
  db: Queryable,
  { visible }: Pick<FiguresOf, "visible">,
  entityOid: number | null,
): Promise<DocumentLock[]> => {
  const params = createParams();
  const entity = `${params.add(entityOid)}::bigint`;
  return db.query(
    `select l.oid, l.country, l.tenant_oid as "tenantOid", l.document_type as "documentType",
       l.document_number as "documentNumber", l.locked_by as "lockedBy", l.locked_at as "lockedAt",
       l.expires_at as "expiresAt"
     from document_lock as l left join document as d on d.oid = l.document_oid and d.tenant_oid = l.tenant_oid
       left join pos_terminal as terminal on terminal.oid = l.terminal_oid
     where not l.deleted and ${holdsSql("l")} and ${visibleCondition(visible, columns, params)}
       and (${entity} is null
         or ${entity} in (l.tenant_oid, l.terminal_oid, terminal.location_oid, l.location_oid, d.terminal_oid))
     order by l.locked_at, l.oid limit ${MAX_LOCKS}`,
    params.values,
  );
};

import type { ProcessDocumentsAnswer } from "@backroom/contract";
import { writeAudit } from "../journal/audit.ts";
import { checkRightAt } from "../records/rightChecks.ts";
import { createParams } from "../db/sqlParams.ts";
import { everything, visibleAt, visibleCondition } from "../records/visible.ts";
import { columnsNamed } from "../records/visibleColumns.ts";
import type { Viewer } from "../records/visible.ts";
import { holdsSql } from "./locks/checkLock.ts";
import { lockWaiting } from "./lockWaiting.ts";
import type { Database } from "../db/database.ts";

/** Page at which the rights for unprocessed documents are held. */
export const UNPROCESSED_PAGE = "/diagnostics/unprocessed-documents";

const columns = columnsNamed({ tenant: "d.tenant_oid", location: "d.location_oid" });

interface WaitingDocument {
  readonly oid: number;
  readonly tenantOid: number;
  readonly kind: string;
  readonly documentNumber: string;
  readonly isWaiting: boolean;
  readonly lockedBy: string | null;
  readonly isLocked: boolean;
}

/** What was marked, and for which tenants. */
export interface Marked {
  readonly answer: ProcessDocumentsAnswer;
  readonly tenantOids: readonly number[];
}

/**
 * Marks documents that wait, so that the bridge's next run takes them whatever they were tried before; the audit says who wanted it.
 * Throws 403 when the caller may not do so for one of their tenants.
 */
export const markForProcessing = (db: Database, viewer: Viewer, oids: readonly number[]): Promise<Marked> => {
  const visible = visibleAt(UNPROCESSED_PAGE, viewer);
  return db.transaction(async (tx) => {
    const wanted = [...new Set(oids)];
    // A job that processes one of these documents waits for this transaction, or has committed.
    await lockWaiting(tx, wanted);
    const params = createParams([wanted]);
    // The scope is not compared: rows of a page stay selected when another location is chosen.
    const isVisible = visibleCondition({ ...visible, place: everything.place }, columns, params);
    const rows = await tx.query<WaitingDocument>(
      `select d.oid, d.tenant_oid as "tenantOid", d.kind, d.document_number as "documentNumber", w.oid is not null as "isWaiting",
         held.locked_by as "lockedBy", held.oid is not null as "isLocked"
       from document as d left join document_waiting as w on w.oid = d.oid and w.tenant_oid = d.tenant_oid
         left join document_lock as held on held.document_oid = d.oid and ${holdsSql("held")}
       where d.oid = any($1::bigint[]) and not d.deleted and ${isVisible} order by d.oid`,
      params.values,
    );
    const found = new Map(rows.map((row) => [row.oid, row]));
    const queued: WaitingDocument[] = [];
    const refused: ProcessDocumentsAnswer["refused"] = [];
    for (const oid of wanted) {
      const row = found.get(oid);
      if (row === undefined) refused.push({ oid, reason: "notFound", lockedBy: null });
      else if (!row.isWaiting) refused.push({ oid, reason: "processed", lockedBy: null });
      else if (row.isLocked) refused.push({ oid, reason: "locked", lockedBy: row.lockedBy });
      else queued.push(row);
    }
    for (const { tenantOid } of queued) checkRightAt(UNPROCESSED_PAGE, viewer, "Update", tenantOid);
    await tx.query(
      "update document_waiting set retry_at = now() where oid = any($1::bigint[]) and tenant_oid = any($2::bigint[])",
      [queued.map(({ oid }) => oid), queued.map(({ tenantOid }) => tenantOid)],
    );
    for (const { oid, tenantOid, kind, documentNumber } of queued) {
      await writeAudit(tx, {
        by: viewer.caller,
        action: "process",
        area: "pos",
        entity: kind,
        oid,
        tenantOid,
        before: null,
        after: null,
        name: documentNumber,
      });
    }
    return {
      answer: { queued: queued.map(({ oid }) => oid), refused },
      tenantOids: [...new Set(queued.map(({ tenantOid }) => tenantOid))],
    };
  });
};

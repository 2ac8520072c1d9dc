import { errorCodes, ROOT_OID } from "@backroom/contract";
import type { DocumentLock } from "@backroom/contract";
import { createOidSource } from "../../db/oids.ts";
import { system } from "../../journal/audit.ts";
import { checkRightAt } from "../../records/rightChecks.ts";
import { createParams } from "../../db/sqlParams.ts";
import { inPlacesOf, visibleCondition } from "../../records/visible.ts";
import { columnsNamed } from "../../records/visibleColumns.ts";
import type { Viewer } from "../../records/visible.ts";
import { pathOf } from "../../model/registry.ts";
import { documents } from "../documents.ts";
import { HttpError } from "../../kernel/errors.ts";
import { kindPath } from "../../kernel/kindPath.ts";
import type { DataRoutesOptions } from "../../records/dataRoutesOptions.ts";
import type { Queryable } from "../../db/database.ts";
import type { DataChange } from "../../processes/dataChange.ts";
import { documentLocked, holdsSql } from "./checkLock.ts";
import type { HeldLock } from "./checkLock.ts";
import { insertLock, removeLock, renewLock } from "./lockStore.ts";
import type { LockedDocument, LockWriter } from "./lockStore.ts";

/** Path at which the rights for documents of that kind are held. */
const pathOfDocuments = (kind: string): string => {
  const definition = documents.find(({ constants }) => constants["kind"] === kind);
  return definition === undefined ? kindPath("pos", "receipt") : pathOf(definition);
};

const columns = columnsNamed({ tenant: null, location: "d.location_oid" });

const server: LockWriter = { caller: system, origin: "" };

const notFound = () => new HttpError(404, errorCodes.recordNotFound, "There is no such record");

/** A call on the lock of a document. */
export interface LockCall {
  readonly viewer: Viewer;
  readonly origin: string;
  readonly uid: string;
}

interface StoredLock extends HeldLock {
  readonly oid: number;
  readonly holds: boolean;
}

/**
 * Locks of documents: a row of document_lock, at most one per document. It is taken by the user who begins to edit, belongs
 * to that user, and ends when they release it, when a user deletes the row, or when it expires; one taken for a till
 * never lapses, because a till that is offline still works on its document.
 */
export const createDocumentLocks = ({ db, events }: DataRoutesOptions) => {
  const oids = createOidSource(db);

  const publish = (changes: readonly (DataChange | null)[]) => {
    for (const change of changes) if (change !== null) events.publish(change);
  };

  /** The documents with that uid in the locations of the caller, at most one of each tenant. */
  const find = async (uid: string, { caller }: Viewer): Promise<LockedDocument[]> => {
    // Texts of addresses may hold what no database keeps.
    if (!/^[\w-]{1,64}$/.test(uid)) return [];
    const params = createParams([uid]);
    const isVisible = visibleCondition(inPlacesOf(caller), columns, params);
    return db.query<LockedDocument>(
      `select d.oid, d.tenant_oid as "tenantOid", d.location_oid as "locationOid", d.kind, d.document_number as "documentNumber", tenant.country
       from document as d left join tenant on tenant.oid = d.tenant_oid where d.uid = $1 and not d.deleted and ${isVisible}
       order by d.oid`,
      params.values,
    );
  };

  /** The document, which the caller may change. One they may not read answers as one that does not exist. */
  const documentOf = async ({ viewer, uid }: LockCall): Promise<LockedDocument> => {
    const { caller, scope } = viewer;
    const document = (await find(uid, viewer)).find(
      ({ kind, tenantOid }) =>
        (scope.tenantOid === null || [scope.tenantOid, ROOT_OID].includes(tenantOid)) &&
        caller.may(pathOfDocuments(kind), "Demand", tenantOid),
    );
    if (document === undefined) throw notFound();
    checkRightAt(pathOfDocuments(document.kind), viewer, "Update", document.tenantOid);
    return document;
  };

  /** The document's lock, while no other transaction takes or gives it back. */
  const lockOf = async (tx: Queryable, document: LockedDocument): Promise<StoredLock | null> => {
    await tx.query("select 1 from document where oid = $1 and tenant_oid = $2 for update", [
      document.oid,
      document.tenantOid,
    ]);
    const [lock] = await tx.query<StoredLock>(
      `select oid, user_oid as "userOid", locked_by as "lockedBy", locked_at as "lockedAt",
         ${holdsSql("held")} as holds from document_lock as held where document_oid = $1`,
      [document.oid],
    );
    return lock ?? null;
  };

  const checkTerminal = async (terminalOid: number, tenantOid: number, { caller }: Viewer): Promise<void> => {
    const params = createParams([terminalOid, tenantOid]);
    const isVisible = visibleCondition(
      inPlacesOf(caller),
      columnsNamed({ tenant: null, location: "t.location_oid" }),
      params,
    );
    const sql = `select 1 from pos_terminal as t where oid = $1 and tenant_oid = $2 and not deleted and ${isVisible}`;
    if ((await db.query(sql, params.values)).length > 0) return;
    throw new HttpError(400, errorCodes.badQuery, "terminalOid names no till of the document's tenant");
  };

  const read = async (documentOid: number): Promise<DocumentLock> => {
    const [lock] = await db.query<DocumentLock>(
      `select oid, country, tenant_oid as "tenantOid", document_type as "documentType",
         document_number as "documentNumber", locked_by as "lockedBy", locked_at as "lockedAt",
         expires_at as "expiresAt" from document_lock where document_oid = $1`,
      [documentOid],
    );
    if (lock !== undefined) return lock;
    throw new HttpError(409, errorCodes.documentLocked, "Another user released the lock. Take it again");
  };

  return {
    /** Takes the lock, or lets the caller's own hold on. Throws 409 (40905) when another user holds it. */
    async take(call: LockCall, terminalOid: number | null): Promise<DocumentLock> {
      const document = await documentOf(call);
      if (terminalOid !== null) await checkTerminal(terminalOid, document.tenantOid, call.viewer);
      const writer = { caller: call.viewer.caller, origin: call.origin };
      const oid = await oids.next();
      const changes = await db.transaction(async (tx) => {
        const held = await lockOf(tx, document);
        if (held?.holds === true) {
          if (held.userOid !== writer.caller.userOid) throw documentLocked(held);
          return [await renewLock(tx, writer, { oid: held.oid, terminalOid })];
        }
        const lapsed = held === null ? null : await removeLock(tx, server, held.oid);
        return [lapsed, await insertLock(tx, writer, { oid, document, terminalOid })];
      });
      publish(changes);
      return read(document.oid);
    },

    /** Gives the caller's lock back; nothing happens when the document is free. Throws 409 (40905) for another's. */
    async release(call: LockCall): Promise<void> {
      const document = await documentOf(call);
      const writer = { caller: call.viewer.caller, origin: call.origin };
      const change = await db.transaction(async (tx) => {
        const held = await lockOf(tx, document);
        if (held === null) return null;
        if (held.holds && held.userOid !== writer.caller.userOid) throw documentLocked(held);
        return removeLock(tx, writer, held.oid);
      });
      publish([change]);
    },

    /** Deletes locks that have lapsed, and those of documents that are gone. */
    async sweep(): Promise<void> {
      const locks = await db.query<{ oid: number; isLapsed: boolean }>(
        `select held.oid, not ${holdsSql("held")} as "isLapsed" from document_lock as held
         left join document on document.oid = held.document_oid and document.tenant_oid = held.tenant_oid
         where not ${holdsSql("held")} or (held.document_oid is not null and document.oid is null) order by held.oid`,
      );
      for (const { oid, isLapsed } of locks) {
        const change = await db.transaction(async (tx) => {
          const [held] = await tx.query<{ holds: boolean }>(
            `select ${holdsSql("held")} as holds from document_lock as held where oid = $1 for update`,
            [oid],
          );
          // Its holder may have taken it again since. Documents that were removed do not return.
          const isOver = held !== undefined && !(isLapsed && held.holds);
          return isOver ? removeLock(tx, server, oid) : null;
        });
        publish([change]);
      }
    },
  };
};

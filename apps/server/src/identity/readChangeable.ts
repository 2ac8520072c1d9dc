import type { FastifyRequest } from "fastify";
import type { createDataService } from "../records/dataService.ts";
import type { StoredRecord } from "../records/recordSql.ts";
import { checkRight } from "../records/rightChecks.ts";
import type { KindDefinition } from "../model/definition.ts";
import { callerOf } from "../access/requestCaller.ts";
import type { Caller } from "../access/requestCaller.ts";
import type { Database } from "../db/database.ts";

/** The record of a request that changes it in a special way. */
export interface ChangeableRecord {
  readonly caller: Caller;
  readonly stored: StoredRecord;
}

/** Reads the record with that oid. Throws 404 if it is not visible, 403 if the caller may not change it. */
export const readChangeable = async (
  request: FastifyRequest,
  oid: number,
  {
    db,
    service,
    kind,
  }: {
    readonly db: Database;
    readonly service: ReturnType<typeof createDataService>;
    readonly kind: KindDefinition;
  },
): Promise<ChangeableRecord> => {
  const caller = callerOf(request);
  const viewer = { caller, scope: request.scope };
  const stored = await service.read({ kind, viewer, origin: request.id }, oid);
  checkRight(kind, viewer, "Patch", stored.tenantOid);
  await kind.guard(db, oid, caller);
  return { caller, stored };
};

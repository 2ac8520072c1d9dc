import { anywhere } from "../access/requestScope.ts";
import { jobCaller } from "../jobs/jobCaller.ts";
import { system } from "../journal/audit.ts";
import { createDataService } from "../records/dataService.ts";
import { requiredKind } from "../model/registry.ts";
import type { Database } from "../db/database.ts";
import type { DataEvents } from "../processes/dataChange.ts";
import { HttpError } from "../kernel/errors.ts";

/**
 * Registrations whose link has ended before the address was confirmed. An account that was changed since (version 2) is an
 * administrator's business.
 */
const select = `select oid from app_user as u where not confirmed and version = 1
  and exists (select 1 from mail_token as t where t.user_oid = u.oid and t.purpose = 'confirm')
  and not exists (select 1 from mail_token as t where t.user_oid = u.oid and t.expires_at > $1)`;

/** Removes accounts that were registered and never confirmed, so that they hold no name and no address. */
export const removeUnconfirmed = async (db: Database, events: DataEvents, now: number): Promise<void> => {
  const kind = requiredKind("identity", "user");
  const caller = jobCaller({ ...system, runId: "retention" });
  const call = { kind, viewer: { caller, scope: anywhere }, origin: "" };
  const service = createDataService({ db, events });
  for (const { oid } of await db.query<{ oid: number }>(select, [new Date(now).toISOString()])) {
    try {
      const { etag } = await service.read(call, oid);
      await service.remove(call, oid, `"${etag}"`);
    } catch (error) {
      // Confirmed or changed since it was found.
      if (!(error instanceof HttpError)) throw error;
    }
  }
};

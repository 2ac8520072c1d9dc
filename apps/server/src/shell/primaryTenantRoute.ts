import { errorCodes } from "@backroom/contract";
import { setPrimaryTenant } from "@backroom/contract/calls/profile";
import { isProgram } from "../sessions/principals.ts";
import { writeJournal } from "../journal/journal.ts";
import { newValues } from "../model/recordBody.ts";
import { route } from "../http/router.ts";
import type { Route } from "../http/router.ts";
import { requiredKind } from "../model/registry.ts";
import type { Caller } from "../access/requestCaller.ts";
import type { Database, Queryable } from "../db/database.ts";
import type { DataChange, DataEvents } from "../processes/dataChange.ts";
import { callerOf } from "../access/requestCaller.ts";
import { HttpError } from "../kernel/errors.ts";

/** What the profile holds when there is no primary tenant. */
const NONE = -1;

/** Throws 403 unless the tenant is one the caller sees and may work in. */
const requireTenant = async (tx: Queryable, caller: Caller, oid: number): Promise<void> => {
  const seen = caller.seenTenants();
  const isSeen = seen === "all" || seen.includes(oid);
  const sql = "select oid from tenant where oid = $1 and not deleted and not disabled for key share";
  if (!isSeen || (await tx.query(sql, [oid])).length === 0)
    throw new HttpError(403, errorCodes.noTenant, "You have no right at this tenant");
};

/** Stores the primary tenant of the caller. Undefined when it is the stored one already. */
const store = async (
  tx: Queryable,
  caller: Caller,
  primaryTenantOid: number,
  origin: string,
): Promise<DataChange | undefined> => {
  const kind = requiredKind("identity", "user");
  if (primaryTenantOid !== NONE) await requireTenant(tx, caller, primaryTenantOid);
  const [before] = await tx.query<{ oid: number }>(
    "select primary_tenant_oid as oid from app_user where oid = $1 and not deleted for update",
    [caller.userOid],
  );
  if (before === undefined) throw new HttpError(401, errorCodes.tokenRevoked, "The session has ended");
  if (before.oid === primaryTenantOid) return undefined;
  const [row] = await tx.query<{ version: number; tenantOid: number }>(
    `update app_user set primary_tenant_oid = $2, version = version + 1, modified_at = now(), modified_by = username
     where oid = $1 returning version, tenant_oid as "tenantOid"`,
    [caller.userOid, primaryTenantOid],
  );
  if (row === undefined) throw new Error("The locked user is missing");
  return writeJournal(tx, {
    kind,
    action: "update",
    oid: caller.userOid,
    ...row,
    caller,
    origin,
    before: newValues(kind, { PrimaryTenantOid: before.oid }),
    after: newValues(kind, { PrimaryTenantOid: primaryTenantOid }),
  });
};

/** Sets the primary tenant of the caller, one of the tenants visible to them. */
export const primaryTenantRoute = (deps: { readonly db: Database; readonly events: DataEvents }): Route =>
  route(setPrimaryTenant, async ({ body: { primaryTenantOid }, request }) => {
    const caller = callerOf(request);
    if (isProgram(caller.userName))
      throw new HttpError(403, errorCodes.noPermission, "An API access has no primary tenant");
    const change = await deps.db.transaction((tx) => store(tx, caller, primaryTenantOid, request.id));
    if (change !== undefined) deps.events.publish(change);
  });

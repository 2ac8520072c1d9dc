import { errorCodes } from "@backroom/contract";
import { previewConsole } from "@backroom/contract/calls/rights";
import { createCaller } from "../access/caller.ts";
import { writeAudit } from "../journal/audit.ts";
import { checkRight } from "../records/rightChecks.ts";
import { anywhere } from "../access/requestScope.ts";
import { route } from "../http/router.ts";
import type { Route } from "../http/router.ts";
import { callerOf } from "../access/requestCaller.ts";
import { HttpError } from "../kernel/errors.ts";
import type { Database } from "../db/database.ts";
import { navigationFor, permissionsFor, progressFor } from "./callerViews.ts";
import { grantsOfOwner, namedOwner, readOwner } from "../identity/index.ts";

/**
 * `POST /api/ui/preview`: returns the responses of the shell's requests for another user, an API access, or a user with one role
 * everywhere. Requires the right to change the rights of that record, so all rights it has. The audit records both users.
 */
export const previewRoute = (db: Database): Route =>
  route(previewConsole, async ({ body, request }) => {
    const caller = callerOf(request);
    const refuse = () =>
      new HttpError(400, errorCodes.fieldErrors, "Send userOid, roleOid or apiAccessOid, one of them");
    const named = namedOwner(body, refuse);
    if (named === undefined) throw refuse();
    const owner = await readOwner(db, caller, named);
    const { oid } = owner;
    checkRight(owner.kind, { caller, scope: anywhere }, "Patch", owner.tenantOid);
    await owner.kind.guard(db, oid, caller);
    const grants = await grantsOfOwner(db, owner);
    const other = createCaller({ userOid: oid, userName: owner.name, sid: "", grants, tenants: new Map() });
    await writeAudit(db, {
      by: caller,
      action: "preview",
      area: owner.kind.area,
      entity: owner.kind.entity,
      oid,
      tenantOid: owner.tenantOid,
      before: null,
      after: null,
    });
    return {
      name: owner.name,
      permissions: permissionsFor(other),
      navigation: navigationFor(other),
      progress: progressFor(other),
    };
  });

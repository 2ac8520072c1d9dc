import { errorCodes } from "@backroom/contract";
import { storedError } from "@backroom/contract/calls/user";
import { NO_TENANT } from "../kernel/logEntry.ts";
import { callerOf } from "../access/requestCaller.ts";
import { HttpError } from "../kernel/errors.ts";
import type { Caller } from "../access/requestCaller.ts";
import { maySeeStacks } from "../http/errorHandler.ts";
import type { ErrorRecord, ErrorStore } from "../http/errorStore.ts";
import { route } from "../http/router.ts";
import type { Route } from "../http/router.ts";

/** Rest of an address after `/api/error`. */
const inParentheses = /^\(([0-9a-f-]{1,64})\)$/i;

const LOG = "/diagnostics/server-log";

/** As in the server log: an error of no tenant is about everything, and only for who may read every tenant's. */
const mayRead = (caller: Caller, { tenantOid }: ErrorRecord): boolean =>
  tenantOid === NO_TENANT ? caller.tenantOids(LOG, "Demand") === "all" : caller.may(LOG, "Demand", tenantOid);

/** Own errors, and those of tenants whose server log the caller may read. */
export const errorRoute = (store: ErrorStore): Route =>
  route(storedError, async ({ params, request }) => {
    const caller = callerOf(request);
    const uid = inParentheses.exec(params.uid)?.[1];
    const found = uid === undefined ? null : await store.find(uid.toLowerCase());
    if (found === null || (found.userOid !== caller.userOid && !mayRead(caller, found)))
      throw new HttpError(404, errorCodes.recordNotFound, "This error is not known, or older than 7 days");
    const { userOid: _user, tenantOid: _tenant, ...error } = found;
    return { ...error, stackFrames: maySeeStacks(request) ? error.stackFrames : [] };
  });

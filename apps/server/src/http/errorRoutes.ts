import { errorCodes } from "@backroom/contract";
import type { StoredError } from "@backroom/contract";
import type { FastifyInstance } from "fastify";
import { NO_TENANT } from "../logs/logEntry.ts";
import { callerOf, HttpError } from "../ports.ts";
import type { Caller } from "../ports.ts";
import { maySeeStacks } from "./errorHandler.ts";
import type { ErrorRecord, ErrorStore } from "./errorStore.ts";

const address = /^\/api\/error\(([0-9a-f-]{1,64})\)$/i;

const LOG = "/diagnostics/server-log";

/** As in the server log: an error of no tenant is about everything, and only for who may read every tenant's. */
const mayRead = (caller: Caller, { tenantOid }: ErrorRecord): boolean =>
  tenantOid === NO_TENANT ? caller.tenantOids(LOG, "Demand") === "all" : caller.may(LOG, "Demand", tenantOid);

/** `GET /api/error({uid})`: own errors, and those of tenants whose server log the caller may read. */
export const errorRoutes = (app: FastifyInstance, store: ErrorStore): void => {
  // A wildcard, because the router would read the parentheses as a pattern.
  app.get("/api/error*", async (request): Promise<StoredError> => {
    const caller = callerOf(request);
    const uid = address.exec(decodeURIComponent(request.url.split("?", 1)[0] ?? ""))?.[1];
    const found = uid === undefined ? null : await store.find(uid.toLowerCase());
    if (found === null || (found.userOid !== caller.userOid && !mayRead(caller, found)))
      throw new HttpError(404, errorCodes.recordNotFound, "This error is not known, or older than 7 days");
    const { userOid: _user, tenantOid: _tenant, ...error } = found;
    return { ...error, stackFrames: maySeeStacks(request) ? error.stackFrames : [] };
  });
};

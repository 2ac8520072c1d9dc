import { errorCodes } from "@backroom/contract";
import type { StoredError } from "@backroom/contract";
import type { FastifyInstance } from "fastify";
import { callerOf, HttpError } from "../ports.ts";
import { maySeeStacks } from "./errorHandler.ts";
import type { ErrorStore } from "./errorStore.ts";

const address = /^\/api\/error\(([0-9a-f-]{1,64})\)$/i;

/** `GET /api/error({uid})`: own errors, or all with a right on the server log. */
export const errorRoutes = (app: FastifyInstance, store: ErrorStore): void => {
  // A wildcard, because the router would read the parentheses as a pattern.
  app.get("/api/error*", async (request): Promise<StoredError> => {
    const caller = callerOf(request);
    const uid = address.exec(decodeURIComponent(request.url.split("?", 1)[0] ?? ""))?.[1];
    const found = uid === undefined ? null : await store.find(uid.toLowerCase());
    const isVisible =
      found !== null && (found.userOid === caller.userOid || caller.mayOpen("/diagnostics/server-log"));
    if (!isVisible)
      throw new HttpError(404, errorCodes.recordNotFound, "This error is not known, or older than 7 days");
    const { userOid: _, ...error } = found;
    return { ...error, stackFrames: maySeeStacks(request) ? error.stackFrames : [] };
  });
};

import { errorCodes, ROOT_OID } from "@backroom/contract";
import type { FastifyInstance } from "fastify";
import { readText } from "../dashboard/queryValues.ts";
import type { Query } from "../dashboard/queryValues.ts";
import { callerOf, HttpError } from "../ports.ts";
import type { SystemRecorder } from "./systemRecorder.ts";

const PAGE = "/diagnostics/system";

/** The last hour of the server's processes, for who may read everything: the figures are of all tenants together. */
export const systemRoute = (app: FastifyInstance, recorder: Pick<SystemRecorder, "read">): void => {
  app.get<{ Querystring: Query }>("/api/diagnostics/system", async (request) => {
    if (!callerOf(request).may(PAGE, "Demand", ROOT_OID))
      throw new HttpError(403, errorCodes.noPermission, "You have no permission for this");
    const text = readText(request.query, "since");
    const since = text === null ? 0 : Date.parse(text);
    if (Number.isNaN(since))
      throw new HttpError(400, errorCodes.badQuery, "since must be a time, written as in ISO 8601");
    return recorder.read(since);
  });
};

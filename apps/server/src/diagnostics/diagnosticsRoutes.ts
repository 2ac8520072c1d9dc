import { errorCodes, MAX_PROCESSED_AGAIN, processDocumentsRequestSchema } from "@backroom/contract";
import type { FastifyInstance } from "fastify";
import type { Bridges } from "../bridge/createBridges.ts";
import { parseBody } from "../http/parseBody.ts";
import { callerOf, HttpError } from "../ports.ts";
import type { Database } from "../ports.ts";
import { markForProcessing } from "./processAgain.ts";

/** What people do on the pages of diagnostics. */
export const diagnosticsRoutes = (
  app: FastifyInstance,
  { db, bridges }: { readonly db: Database; readonly bridges: Pick<Bridges, "processDocuments"> },
): void => {
  app.post("/api/diagnostics/unprocessed-documents/process", async (request) => {
    const viewer = { caller: callerOf(request), scope: request.scope };
    const { oids } = parseBody(processDocumentsRequestSchema, request.body);
    if (oids.length > MAX_PROCESSED_AGAIN)
      throw new HttpError(400, errorCodes.badQuery, `Send at most ${MAX_PROCESSED_AGAIN} documents at once`);
    const { answer, tenantOids } = await markForProcessing(db, viewer, oids);
    await bridges.processDocuments(viewer.caller, tenantOids);
    return answer;
  });
};

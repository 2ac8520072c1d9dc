import { processDocuments as processDocumentsAgain } from "@backroom/contract/calls/diagnostics";
import type { Bridges } from "../jobs/createBridges.ts";
import { route } from "../http/router.ts";
import type { Route } from "../http/router.ts";
import { callerOf } from "../access/requestCaller.ts";
import type { Database } from "../db/database.ts";
import { markForProcessing } from "./processAgain.ts";
import { processDocuments } from "./processDocuments.ts";

/** What people do on the pages of diagnostics. */
export const diagnosticsRoutes = ({
  db,
  bridges,
}: {
  readonly db: Database;
  readonly bridges: Pick<Bridges, "startFor">;
}): readonly Route[] => [
  route(processDocumentsAgain, async ({ body: { oids }, request }) => {
    const viewer = { caller: callerOf(request), scope: request.scope };
    const { answer, tenantOids } = await markForProcessing(db, viewer, oids);
    await bridges.startFor(processDocuments, viewer.caller, tenantOids);
    return answer;
  }),
];

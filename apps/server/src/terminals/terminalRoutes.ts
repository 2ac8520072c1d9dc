import type { FastifyInstance, FastifyRequest } from "fastify";
import { readWhole } from "../dashboard/queryValues.ts";
import type { Query } from "../dashboard/queryValues.ts";
import { sendWithEtag } from "../http/sendWithEtag.ts";
import { callerOf } from "../ports.ts";
import type { Database } from "../ports.ts";
import { readQueueHour } from "./queueHour.ts";
import { checkSeesTerminals, noTerminal, seesTerminals } from "./rights.ts";
import { readHistory } from "./terminalHistory.ts";
import { readTerminals } from "./terminalBoard.ts";
import { createTerminalStore } from "./terminalStore.ts";

/** What the pages about terminals read; the hub sends what changes later. */
export const terminalRoutes = (app: FastifyInstance, db: Database): void => {
  const store = createTerminalStore(db);
  app.get("/api/terminals", async (request, reply) => {
    const caller = callerOf(request);
    checkSeesTerminals(caller);
    return sendWithEtag(request, reply, await readTerminals(db, { caller, scope: request.scope }));
  });
  const findSeen = async (request: FastifyRequest<{ Params: { oid: string } }>): Promise<number> => {
    const caller = callerOf(request);
    checkSeesTerminals(caller);
    const terminalOid = /^\d{1,15}$/.test(request.params.oid) ? Number(request.params.oid) : 0;
    const terminal = await store.find(terminalOid);
    if (terminal === null || !seesTerminals(caller, terminal.tenantOid)) throw noTerminal();
    return terminalOid;
  };
  app.get<{ Params: { oid: string }; Querystring: Query }>(
    "/api/terminals/:oid/history",
    async (request, reply) => {
      const take = readWhole(request.query, "take", { usual: 100, min: 1, max: 500 });
      return sendWithEtag(request, reply, await readHistory(db, await findSeen(request), take));
    },
  );
  app.get<{ Params: { oid: string } }>("/api/terminals/:oid/queue", async (request, reply) =>
    sendWithEtag(request, reply, await readQueueHour(db, await findSeen(request))),
  );
};

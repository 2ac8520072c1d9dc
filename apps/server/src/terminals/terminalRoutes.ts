import { terminalHistory, terminalList, terminalQueue } from "@backroom/contract/calls/terminals";
import type { FastifyRequest } from "fastify";
import { route } from "../http/router.ts";
import type { Route } from "../http/router.ts";
import { callerOf } from "../access/requestCaller.ts";
import type { Database } from "../db/database.ts";
import { readQueueHour } from "./queueHour.ts";
import { checkSeesTerminals, noTerminal, seesTerminal } from "./rights.ts";
import { readHistory } from "./terminalHistory.ts";
import { readTerminals } from "./terminalBoard.ts";
import { createTerminalStore } from "./terminalStore.ts";

/** What the pages about terminals read; the hub sends what changes later. */
export const terminalRoutes = (db: Database): readonly Route[] => {
  const store = createTerminalStore(db);
  /** The oid of a terminal the caller sees. Throws 404 otherwise. */
  const findSeen = async (request: FastifyRequest, oid: number): Promise<number> => {
    const caller = callerOf(request);
    checkSeesTerminals(caller);
    const terminal = await store.find(oid);
    if (terminal === null || !seesTerminal(caller, terminal)) throw noTerminal();
    return oid;
  };
  return [
    route(terminalList, ({ request }) => {
      const caller = callerOf(request);
      checkSeesTerminals(caller);
      return readTerminals(db, { caller, scope: request.scope });
    }),
    route(terminalHistory, async ({ params, query: { take }, request }) =>
      readHistory(db, await findSeen(request, params.oid), take),
    ),
    route(terminalQueue, async ({ params, request }) =>
      readQueueHour(db, await findSeen(request, params.oid)),
    ),
  ];
};

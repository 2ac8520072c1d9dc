import type { FastifyInstance, FastifyRequest } from "fastify";
import { NO_TENANT } from "../kernel/logEntry.ts";

/** Calls that take longer are worth a line. Downloads of many records may. */
const SLOW_MS = 2000;

/** What a line about a call says of it. The query is left out: it may carry what people look for, or secrets. */
export const aboutCall = (request: FastifyRequest) => ({
  source: "calls",
  method: request.method,
  path: (request.url.split("?", 1)[0] ?? "").slice(0, 200),
  tenantOid: request.scope?.tenantOid ?? NO_TENANT,
  userName: request.caller?.userName ?? null,
});

/** Logs calls that took long; calls that fail are logged where they are answered. */
export const addCallLog = (app: FastifyInstance): void => {
  app.addHook("onResponse", async (request, reply) => {
    const ms = Math.round(reply.elapsedTime);
    if (ms < SLOW_MS) return;
    request.log.warn({ ...aboutCall(request), status: reply.statusCode, ms }, "A call took long");
  });
};

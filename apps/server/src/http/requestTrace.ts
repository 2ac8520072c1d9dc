import { headers } from "@backroom/contract";
import type { FastifyInstance } from "fastify";
import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";

/** The client's X-Request-Id when it is harmless, else a new one. */
export const requestId = (request: Pick<IncomingMessage, "headers">): string => {
  const given = request.headers[headers.requestId];
  return typeof given === "string" && /^[\w.:-]{1,64}$/.test(given) ? given : randomUUID();
};

/** Answers carry X-Request-Id and Server-Timing (milliseconds until the head is sent). */
export const addRequestTrace = (app: FastifyInstance): void => {
  app.addHook("onSend", async (request, reply) => {
    void reply.header(headers.requestId, request.id);
    void reply.header("server-timing", `app;dur=${reply.elapsedTime.toFixed(1)}`);
  });
};

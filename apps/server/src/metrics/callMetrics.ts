import type { FastifyInstance } from "fastify";
import type { Metrics } from "./createMetrics.ts";

/** Route of a call no route answers: its address is the client's invention. */
const NO_ROUTE = "none";

/** Observes every call of the app. */
export const addCallMetrics = (app: FastifyInstance, { calls }: Metrics): void => {
  app.addHook("onResponse", async (request, reply) => {
    const { url: route = NO_ROUTE } = request.routeOptions;
    calls.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
};

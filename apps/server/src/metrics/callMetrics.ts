import type { FastifyInstance } from "fastify";
import type { Metrics } from "./createMetrics.ts";

/** Route of a call no route answers: its address is the client's invention. */
const NO_ROUTE = "none";

/** A route as people write it: without the expressions that say what a parameter may be. */
const plainRoute = (route: string): string => route.replaceAll(/\(\^.*?\$\)/g, "");

/** Observes every call of the app. */
export const addCallMetrics = (app: FastifyInstance, { calls }: Metrics): void => {
  app.addHook("onResponse", async (request, reply) => {
    const { url: route = NO_ROUTE } = request.routeOptions;
    const labels = { method: request.method, route: plainRoute(route), status: reply.statusCode };
    calls.observe(labels, reply.elapsedTime / 1000);
  });
};

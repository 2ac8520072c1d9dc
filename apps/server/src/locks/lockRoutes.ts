import type { FastifyInstance, FastifyRequest } from "fastify";
import { readOid } from "../dashboard/queryValues.ts";
import type { Query } from "../dashboard/queryValues.ts";
import { visibleTenantsAt } from "../data/view.ts";
import { sendWithEtag } from "../http/sendWithEtag.ts";
import { callerOf } from "../ports.ts";
import type { DataRoutesOptions } from "../ports.ts";
import { createDocumentLocks } from "./documentLocks.ts";
import { readLocks } from "./readLocks.ts";

const SWEEP_MS = 60_000;

interface LockParams {
  uid: string;
}

const viewerOf = (request: FastifyRequest) => ({ caller: callerOf(request), scope: request.scope });

/** Takes, gives back and lists locks of documents; once a minute those that lapsed are deleted. */
export const lockRoutes = (
  app: FastifyInstance,
  deps: DataRoutesOptions,
  onFailure: (error: unknown) => void,
): void => {
  const locks = createDocumentLocks(deps);
  let sweeping = Promise.resolve();
  const timer = setInterval(() => {
    sweeping = sweeping.then(locks.sweep).catch(onFailure);
  }, SWEEP_MS).unref();
  app.addHook("onClose", () => {
    clearInterval(timer);
    return sweeping;
  });

  const path = "/api/documents/:uid/lock";
  const callOf = (request: FastifyRequest<{ Params: LockParams }>) => ({
    viewer: viewerOf(request),
    origin: request.id,
    uid: request.params.uid,
  });
  app.put<{ Params: LockParams; Querystring: Query }>(path, (request) =>
    locks.take(callOf(request), readOid(request.query, "terminalOid")),
  );
  app.delete<{ Params: LockParams }>(path, async (request, reply) => {
    await locks.release(callOf(request));
    return reply.code(204).send();
  });

  app.get<{ Querystring: Query }>("/api/diagnostics/document-locks", async (request, reply) => {
    const { scope } = request;
    const tenants = visibleTenantsAt("/diagnostics/document-locks", viewerOf(request));
    return sendWithEtag(
      request,
      reply,
      await readLocks(deps.db, { tenants, scope }, readOid(request.query, "entityOid")),
    );
  });
};

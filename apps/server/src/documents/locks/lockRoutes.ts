import { documentLocks, lockDocument, unlockDocument } from "@backroom/contract/calls/locks";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { visibleAt } from "../../records/visible.ts";
import { namedOid } from "../../http/parseQuery.ts";
import { route } from "../../http/router.ts";
import type { Route } from "../../http/router.ts";
import { repeat } from "../../kernel/timers.ts";
import { callerOf } from "../../access/requestCaller.ts";
import type { DataRoutesOptions } from "../../records/dataRoutesOptions.ts";
import { createDocumentLocks } from "./documentLocks.ts";
import { readLocks } from "./readLocks.ts";

const SWEEP_MS = 60_000;

const viewerOf = (request: FastifyRequest) => ({ caller: callerOf(request), scope: request.scope });

/** Dependencies of the calls of locks. When `app` closes, expired locks are no longer removed. */
export interface LockRoutesDeps extends DataRoutesOptions {
  readonly app: FastifyInstance;
  /** Called with errors outside of requests. */
  readonly onFailure: (error: unknown) => void;
}

/** Takes, gives back and lists locks of documents; once a minute those that lapsed are deleted. */
export const lockRoutes = ({ app, onFailure, ...deps }: LockRoutesDeps): readonly Route[] => {
  const locks = createDocumentLocks(deps);
  const sweeping = repeat(SWEEP_MS, locks.sweep, onFailure);
  app.addHook("onClose", () => sweeping.stop());

  const callOf = (request: FastifyRequest, uid: string) => ({
    viewer: viewerOf(request),
    origin: request.id,
    uid,
  });
  return [
    route(lockDocument, ({ params, query: { terminalOid }, request }) =>
      locks.take(callOf(request, params.uid), namedOid(terminalOid)),
    ),
    route(unlockDocument, ({ params, request }) => locks.release(callOf(request, params.uid))),
    route(documentLocks, ({ query: { entityOid }, request }) => {
      const visible = visibleAt("/diagnostics/document-locks", viewerOf(request));
      return readLocks(deps.db, { visible }, namedOid(entityOid));
    }),
  ];
};

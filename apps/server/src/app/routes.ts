import { allCalls } from "@backroom/contract/openapi";
import type { FastifyInstance } from "fastify";
import { callerOf } from "../access/requestCaller.ts";
import type { RateClients } from "../http/rateClients.ts";
import { createRouter, requireEndpoints } from "../http/router.ts";
import type { IdentityCallDeps } from "../identity/index.ts";
import { runRoutes } from "../jobs/runRoutes.ts";
import type { NewerDatabase } from "../processes/newerDatabase.ts";
import type { SystemRecorder } from "../metrics/systemRecorder.ts";
import { systemRoute } from "../metrics/systemRoute.ts";
import { dataRoutes } from "../records/dataRoutes.ts";
import { checkHeld } from "../records/rightChecks.ts";
import type { Authenticator } from "../sessions/authenticate.ts";
import { lifeRoutes } from "../shell/index.ts";
import { avatarRoute } from "../static/avatarRoute.ts";
import type { CallDeps, SubjectCalls } from "../subject/subject.ts";
import { subjects } from "./subjects.ts";

/** Dependencies of {@link addRoutes}. */
export interface RoutesDeps extends Omit<CallDeps, "app">, IdentityCallDeps {
  /** Domains reports may be mailed to; none = all. */
  readonly mailDomains: readonly string[];
  /** False while the process cannot work, and once it is to end. */
  readonly isReady: () => Promise<boolean>;
  readonly newerDatabase: NewerDatabase;
  readonly authenticator: Authenticator;
  /** Folder of uploads, attachments and spools. */
  readonly filesFolder: string;
  readonly rateClients: RateClients;
  readonly recorder: SystemRecorder;
  /** Whether a response that does not fit its schema fails with 500, as in tests. */
  readonly checksAnswers: boolean;
}

/**
 * Adds all calls of the API: anonymous ones, those of callers about themselves, and those within a scope of tenants. Throws if the
 * contract and the routes differ.
 */
export const addRoutes = async (app: FastifyInstance, deps: RoutesDeps): Promise<void> => {
  const { authenticator, rateClients } = deps;
  const router = createRouter({
    checkRight: (request, [right, path]) =>
      checkHeld(path, { caller: callerOf(request), scope: request.scope }, right),
    checksAnswers: deps.checksAnswers,
  });
  requireEndpoints(app);
  const ofSubjects = subjects.map(({ calls }) => calls?.({ ...deps, app }) ?? {});
  const callsOf = (audience: keyof SubjectCalls) => ofSubjects.flatMap((calls) => calls[audience] ?? []);
  await app.register(async (open) => {
    lifeRoutes(open, deps);
    avatarRoute(open);
    router.open(open, "anyone", callsOf("anyone"));
  });
  await app.register(async (personal) => {
    personal.addHook("onRequest", authenticator.personalHook);
    personal.addHook("onRequest", async (request) => rateClients.accept(request));
    router.open(personal, "self", callsOf("self"));
  });
  await app.register(async (guarded) => {
    guarded.addHook("onRequest", authenticator.hook);
    guarded.addHook("onRequest", async (request) => rateClients.accept(request));
    router.open(guarded, "place", callsOf("place"));
    router.open(guarded, "place", [systemRoute(deps.recorder)]);
    router.open(guarded, "place", runRoutes({ ...deps, commands: deps.bridges.commands }));
    router.open(guarded, "place", dataRoutes(guarded, deps));
  });
  router.check(allCalls);
};

import { allCalls } from "@backroom/contract/openapi";
import type { FastifyInstance } from "fastify";
import type { Authenticator } from "../sessions/authenticate.ts";
import { auditRoutes } from "../audit/auditRoutes.ts";
import { accessSecretRoute } from "../identity/accessSecretRoute.ts";
import { accessTokenRoute } from "../identity/accessTokenRoute.ts";
import { accountRoutes } from "../identity/accountRoutes.ts";
import { providerRoutes } from "../identity/oidc/providerRoutes.ts";
import type { ReadingSessions } from "../identity/readingSessions.ts";
import { registerRoutes } from "../identity/registerRoutes.ts";
import { resetRoutes } from "../identity/resetRoutes.ts";
import { tokenRoutes } from "../identity/tokenRoutes.ts";
import type { TokenRoutesDeps } from "../identity/tokenRoutes.ts";
import { unlockRoute } from "../identity/unlockRoute.ts";
import type { AuthRoute } from "../identity/authRoutes.ts";
import { barcodeRoutes } from "../receipts/barcodeRoutes.ts";
import type { Bridges } from "../jobs/createBridges.ts";
import { runRoutes } from "../jobs/runRoutes.ts";
import { cartRoutes } from "../cart/cartRoutes.ts";
import { chatFileRoutes } from "../messages/chatFileRoutes.ts";
import { chatRoutes } from "../messages/chatRoutes.ts";
import { messageRoutes } from "../messages/messageRoutes.ts";
import { configurationRoutes } from "../settings/configurationRoutes.ts";
import { dashboardRoutes } from "../dashboard/dashboardRoutes.ts";
import { dataRoutes } from "../records/dataRoutes.ts";
import { checkHeld } from "../records/view.ts";
import { diagnosticsRoutes } from "../documents/diagnosticsRoutes.ts";
import { errorRoute } from "../logs/errorRoute.ts";
import type { ErrorStore } from "../http/errorStore.ts";
import type { RateClients } from "../http/rateClients.ts";
import { createRouter, requireEndpoints } from "../http/router.ts";
import { lockRoutes } from "../documents/locks/lockRoutes.ts";
import { logRoutes } from "../logs/logRoutes.ts";
import type { SystemRecorder } from "../metrics/systemRecorder.ts";
import { systemRoute } from "../metrics/systemRoute.ts";
import type { Node } from "../processes/joinNodes.ts";
import { callerOf } from "../access/requestCaller.ts";
import type { Database } from "../db/database.ts";
import { promotionRoutes } from "../promotions/promotionRoutes.ts";
import { createReportSlots } from "../records/reports/reportSlots.ts";
import { reportRoutes } from "../reports/reportRoutes.ts";
import { receiptRoutes } from "../receipts/receiptRoutes.ts";
import { templateRoutes } from "../receipts/templateRoutes.ts";
import { trialRoutes } from "../receipts/trialRoutes.ts";
import { explainRoute } from "../identity/rights/explainRoute.ts";
import { impactRoute } from "../identity/rights/impactRoute.ts";
import { previewRoute } from "../shell/previewRoute.ts";
import { primaryTenantRoute } from "../shell/primaryTenantRoute.ts";
import {
  lifeRoutes,
  pingRoute,
  profileRoute,
  scopeRoutes,
  serverRoutes,
  shellRoutes,
} from "../shell/shellRoutes.ts";
import type { BuildInfo } from "../kernel/buildInfo.ts";
import { userExtensionRoutes } from "../shell/userExtension.ts";
import { avatarRoute } from "../static/avatarRoute.ts";
import { terminalRoutes } from "../terminals/terminalRoutes.ts";
import { uploadRoutes } from "../uploads/uploadRoutes.ts";

/** What the calls work with. */
export interface RoutesDeps {
  readonly db: Database;
  /** Clock, ms since 1970. */
  readonly now: () => number;
  readonly build: BuildInfo;
  /** Where the server keeps files of its own. */
  readonly filesFolder: string;
  /** Domains reports may be mailed to; none = all. */
  readonly mailDomains: readonly string[];
  /** False while the process cannot work, and once it is to end. */
  readonly isReady: () => Promise<boolean>;
  readonly node: Node;
  readonly identity: TokenRoutesDeps;
  readonly authenticator: Authenticator;
  readonly readingSessions: ReadingSessions;
  readonly rateClients: RateClients;
  readonly errors: ErrorStore;
  readonly recorder: SystemRecorder;
  readonly bridges: Bridges;
  /** Called with what fails outside a request. */
  readonly onFailure: (error: unknown) => void;
  /** Whether a response that does not fit its schema fails with 500, as in tests. */
  readonly checksAnswers: boolean;
}

/**
 * Adds all calls of the API: anonymous ones, those of callers about themselves, and those within a scope of tenants. Throws if the
 * contract and the routes differ.
 */
export const addRoutes = async (app: FastifyInstance, deps: RoutesDeps): Promise<void> => {
  const { db, now, filesFolder, identity, authenticator, rateClients, bridges } = deps;
  const { events } = deps.node;
  const router = createRouter({
    checkRight: (request, [right, path]) =>
      checkHeld(path, { caller: callerOf(request), scope: request.scope }, right),
    checksAnswers: deps.checksAnswers,
  });
  requireEndpoints(app);
  await app.register(async (open) => {
    lifeRoutes(open, deps.isReady);
    const logIns = [...tokenRoutes(identity), ...providerRoutes(open.log, identity)];
    router.open(open, "anyone", [pingRoute(), ...logIns]);
    router.open(open, "anyone", [accessTokenRoute(identity)]);
    const isOffered = (page: AuthRoute) => identity.authRoutes.includes(page);
    router.open(open, "anyone", [
      ...registerRoutes(identity, isOffered("register")),
      ...resetRoutes(identity, isOffered("reset-password")),
    ]);
    avatarRoute(open);
    router.open(open, "anyone", barcodeRoutes());
  });
  await app.register(async (personal) => {
    personal.addHook("onRequest", authenticator.personalHook);
    personal.addHook("onRequest", async (request) => rateClients.accept(request));
    router.open(personal, "self", accountRoutes(identity, deps.readingSessions));
    router.open(personal, "self", [profileRoute(db), primaryTenantRoute({ db, events })]);
    const kept = userExtensionRoutes(db, now);
    router.open(personal, "self", [...kept, errorRoute(deps.errors)]);
    router.open(personal, "self", serverRoutes(db, deps.build));
    router.open(personal, "self", shellRoutes());
    router.open(personal, "self", scopeRoutes(db));
    const rights = [explainRoute(db), impactRoute(db), previewRoute(db)];
    router.open(personal, "self", rights);
  });
  await app.register(async (guarded) => {
    guarded.addHook("onRequest", authenticator.hook);
    guarded.addHook("onRequest", async (request) => rateClients.accept(request));
    router.open(guarded, "place", auditRoutes(db));
    const { cart, promotions } = cartRoutes(db, now);
    router.open(guarded, "place", cart);
    router.open(guarded, "place", [...promotionRoutes(db, now), promotions]);
    router.open(guarded, "place", configurationRoutes({ db, events, now }));
    const messages = [...messageRoutes({ db, ...deps.node }), ...chatFileRoutes({ db, now, filesFolder })];
    router.open(guarded, "place", [...chatRoutes({ db, ...deps.node, now }), ...messages]);
    const reportSlots = createReportSlots();
    const { tiles, lists } = dashboardRoutes(db, now);
    router.open(guarded, "place", [...tiles, ...reportRoutes({ db, slots: reportSlots })]);
    const { locks, list } = lockRoutes(guarded, { db, events }, deps.onFailure);
    router.open(guarded, "place", locks);
    const diagnostics = [...lists, list, systemRoute(deps.recorder), ...diagnosticsRoutes({ db, bridges })];
    router.open(guarded, "place", diagnostics);
    router.open(guarded, "place", logRoutes(db, now));
    const runs = runRoutes({ db, now, filesFolder, commands: bridges.commands });
    router.open(guarded, "place", runs);
    router.open(guarded, "place", terminalRoutes(db));
    const uploads = uploadRoutes(guarded, { db, now, filesFolder, onFailure: deps.onFailure });
    router.open(guarded, "place", uploads);
    const templates = [...templateRoutes({ db, events, now }), ...trialRoutes(db)];
    router.open(guarded, "place", templates);
    router.open(guarded, "place", receiptRoutes({ db, filesFolder }));
    router.open(guarded, "place", [accessSecretRoute(identity), unlockRoute(identity)]);
    const { mailDomains } = deps;
    const recordOptions = { db, events, now, mailDomains, reportSlots };
    router.open(guarded, "place", dataRoutes(guarded, recordOptions));
  });
  router.check(allCalls);
};

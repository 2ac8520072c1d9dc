import { accessCalls } from "@backroom/contract/calls/access";
import { accountCalls } from "@backroom/contract/calls/account";
import { auditCalls } from "@backroom/contract/calls/audit";
import { bridgesCalls } from "@backroom/contract/calls/bridges";
import { cartCalls } from "@backroom/contract/calls/cart";
import { chatsCalls } from "@backroom/contract/calls/chats";
import { dashboardCalls } from "@backroom/contract/calls/dashboard";
import { diagnosticsCalls } from "@backroom/contract/calls/diagnostics";
import { kindsCalls } from "@backroom/contract/calls/kinds";
import { locksCalls } from "@backroom/contract/calls/locks";
import { logsCalls } from "@backroom/contract/calls/logs";
import { profileCalls } from "@backroom/contract/calls/profile";
import { promotionsCalls } from "@backroom/contract/calls/promotions";
import { receiptsCalls } from "@backroom/contract/calls/receipts";
import { recordsCalls } from "@backroom/contract/calls/records";
import { rightsCalls } from "@backroom/contract/calls/rights";
import { scopeCalls } from "@backroom/contract/calls/scope";
import { serverCalls } from "@backroom/contract/calls/server";
import { shellCalls } from "@backroom/contract/calls/shell";
import { templatesCalls } from "@backroom/contract/calls/templates";
import { terminalsCalls } from "@backroom/contract/calls/terminals";
import { settingsCalls } from "@backroom/contract/calls/settings";
import { uploadsCalls } from "@backroom/contract/calls/uploads";
import { userCalls } from "@backroom/contract/calls/user";
import type { FastifyInstance } from "fastify";
import type { Authenticator } from "./access/authenticate.ts";
import { auditRoutes } from "./audit/auditRoutes.ts";
import { accessSecretRoute } from "./auth/accessSecretRoute.ts";
import { accessTokenRoute } from "./auth/accessTokenRoute.ts";
import { accountRoutes } from "./auth/accountRoutes.ts";
import { providerRoutes } from "./auth/oidc/providerRoutes.ts";
import type { ReadingSessions } from "./auth/readingSessions.ts";
import { registerRoutes } from "./auth/registerRoutes.ts";
import { resetPasswordRoute, setPasswordRoute } from "./auth/resetRoutes.ts";
import { tokenRoutes } from "./auth/tokenRoutes.ts";
import type { TokenRoutesDeps } from "./auth/tokenRoutes.ts";
import { unlockRoute } from "./auth/unlockRoute.ts";
import { barcodeRoutes } from "./barcodes/barcodeRoutes.ts";
import type { Bridges } from "./bridge/createBridges.ts";
import { runRoutes } from "./bridge/runRoutes.ts";
import { cartRoutes } from "./cart/cartRoutes.ts";
import { chatFileRoutes } from "./chats/chatFileRoutes.ts";
import { chatRoutes } from "./chats/chatRoutes.ts";
import { messageRoutes } from "./chats/messageRoutes.ts";
import { configurationRoutes } from "./configuration/configurationRoutes.ts";
import { dashboardRoutes } from "./dashboard/dashboardRoutes.ts";
import { dataRoutes } from "./data/dataRoutes.ts";
import { checkHeld } from "./data/view.ts";
import { diagnosticsRoutes } from "./diagnostics/diagnosticsRoutes.ts";
import { errorRoute } from "./http/errorRoute.ts";
import type { ErrorStore } from "./http/errorStore.ts";
import type { RateClients } from "./http/rateClients.ts";
import { createRouter } from "./http/router.ts";
import { lockRoutes } from "./locks/lockRoutes.ts";
import { logRoutes } from "./logs/logRoutes.ts";
import type { SystemRecorder } from "./metrics/systemRecorder.ts";
import { systemRoute } from "./metrics/systemRoute.ts";
import type { Node } from "./nodes/joinNodes.ts";
import { callerOf } from "./ports.ts";
import type { Database } from "./ports.ts";
import { promotionRoutes } from "./promotions/promotionRoutes.ts";
import { createReportSlots } from "./reports/reportSlots.ts";
import { reportRoutes } from "./reports/reportRoutes.ts";
import { receiptRoutes } from "./receipts/receiptRoutes.ts";
import { templateRoutes } from "./receipts/templateRoutes.ts";
import { trialRoutes } from "./receipts/trialRoutes.ts";
import { explainRoute } from "./rights/explainRoute.ts";
import { impactRoute } from "./rights/impactRoute.ts";
import { previewRoute } from "./rights/previewRoute.ts";
import { primaryTenantRoute } from "./shell/primaryTenantRoute.ts";
import { lifeRoutes, profileRoute, scopeRoutes, serverRoutes, shellRoutes } from "./shell/shellRoutes.ts";
import type { BuildInfo } from "./shell/shellRoutes.ts";
import { userExtensionRoutes } from "./shell/userExtension.ts";
import { avatarRoute } from "./static/avatarRoute.ts";
import { terminalRoutes } from "./terminals/terminalRoutes.ts";
import { uploadRoutes } from "./uploads/uploadRoutes.ts";

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

/** Adds all calls of the API: anonymous ones, those of callers about themselves, and those within a scope of tenants. */
export const addRoutes = async (app: FastifyInstance, deps: RoutesDeps): Promise<void> => {
  const { db, now, filesFolder, identity, authenticator, rateClients, bridges } = deps;
  const { events } = deps.node;
  const router = createRouter({
    checkRight: (request, [right, path]) =>
      checkHeld(path, { caller: callerOf(request), scope: request.scope }, right),
    checksAnswers: deps.checksAnswers,
  });
  await app.register(async (open) => {
    lifeRoutes(open, deps.isReady);
    tokenRoutes(open, identity);
    await open.register(async (programs) => accessTokenRoute(programs, identity));
    providerRoutes(open, identity);
    if (identity.authRoutes.includes("register")) registerRoutes(open, identity);
    if (identity.authRoutes.includes("reset-password")) resetPasswordRoute(open, identity);
    setPasswordRoute(open, identity);
    avatarRoute(open);
    router.open(open, "anyone", receiptsCalls, barcodeRoutes());
  });
  await app.register(async (personal) => {
    personal.addHook("onRequest", authenticator.personalHook);
    personal.addHook("onRequest", async (request) => rateClients.accept(request));
    router.open(personal, "self", accountCalls, accountRoutes(identity, deps.readingSessions));
    router.open(personal, "self", profileCalls, [profileRoute(db), primaryTenantRoute({ db, events })]);
    const kept = userExtensionRoutes(db, now);
    router.open(personal, "self", userCalls, [...kept, errorRoute(deps.errors)]);
    router.open(personal, "self", serverCalls, serverRoutes(db, deps.build));
    router.open(personal, "self", shellCalls, shellRoutes());
    router.open(personal, "self", scopeCalls, scopeRoutes(db));
    const rights = [explainRoute(db), impactRoute(db), previewRoute(db)];
    router.open(personal, "self", rightsCalls, rights);
  });
  await app.register(async (guarded) => {
    guarded.addHook("onRequest", authenticator.hook);
    guarded.addHook("onRequest", async (request) => rateClients.accept(request));
    router.open(guarded, "place", auditCalls, auditRoutes(db));
    const { cart, promotions } = cartRoutes(db, now);
    router.open(guarded, "place", cartCalls, cart);
    router.open(guarded, "place", promotionsCalls, [...promotionRoutes(db, now), promotions]);
    router.open(guarded, "place", settingsCalls, configurationRoutes({ db, events, now }));
    const messages = [...messageRoutes({ db, ...deps.node }), ...chatFileRoutes({ db, now, filesFolder })];
    router.open(guarded, "place", chatsCalls, [...chatRoutes({ db, ...deps.node, now }), ...messages]);
    const reportSlots = createReportSlots();
    const { tiles, lists } = dashboardRoutes(db, now);
    router.open(guarded, "place", dashboardCalls, [...tiles, ...reportRoutes({ db, slots: reportSlots })]);
    const { locks, list } = lockRoutes(guarded, { db, events }, deps.onFailure);
    router.open(guarded, "place", locksCalls, locks);
    const diagnostics = [...lists, list, systemRoute(deps.recorder), ...diagnosticsRoutes({ db, bridges })];
    router.open(guarded, "place", diagnosticsCalls, diagnostics);
    router.open(guarded, "place", logsCalls, logRoutes(db, now));
    const runs = runRoutes({ db, now, filesFolder, commands: bridges.commands });
    router.open(guarded, "place", bridgesCalls, runs);
    router.open(guarded, "place", terminalsCalls, terminalRoutes(db));
    const uploads = uploadRoutes(guarded, { db, now, filesFolder, onFailure: deps.onFailure });
    router.open(guarded, "place", uploadsCalls, uploads);
    const templates = [...templateRoutes({ db, events, now }), ...trialRoutes(db)];
    router.open(guarded, "place", templatesCalls, templates);
    router.open(guarded, "place", receiptsCalls, receiptRoutes({ db, filesFolder }));
    router.open(guarded, "place", accessCalls, [accessSecretRoute(identity), unlockRoute(identity)]);
    const { mailDomains } = deps;
    const { records, kinds } = dataRoutes(guarded, { db, events, now, mailDomains, reportSlots });
    router.open(guarded, "place", recordsCalls, records);
    router.open(guarded, "place", kindsCalls, kinds);
  });
};

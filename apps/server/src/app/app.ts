import Fastify, { LogController } from "fastify";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { createAuthenticator } from "../sessions/authenticate.ts";
import { createRightsStore } from "../access/rightsStore.ts";
import { anywhere } from "../access/requestScope.ts";
import { createSessions } from "../sessions/sessions.ts";
import { createSigningKeys } from "../sessions/signingKeys.ts";
import { cleanOutboxes } from "../jobs/cleanOutboxes.ts";
import { cleanRuns } from "../jobs/cleanRuns.ts";
import { createBridges } from "../jobs/createBridges.ts";
import { runLog } from "../jobs/runLog.ts";
import { changedRights } from "../hub/changedRights.ts";
import { dataChanges } from "../hub/dataChanges.ts";
import { endedSessions, publishSessionsEnded } from "../hub/endedSessions.ts";
import { createHub, usualHubLimits } from "../hub/hub.ts";
import type { HubLimits } from "../hub/hub.ts";
import { editorSources, recordEditors } from "../hub/recordEditors.ts";
import { createRequestRefusal } from "../hub/refuseRequest.ts";
import { rememberMethods } from "../http/allowedMethods.ts";
import { refuseDeepBodies } from "../http/bodyDepth.ts";
import { createBrokenRequestAnswer } from "../http/brokenRequest.ts";
import { createGracefulStop } from "../http/gracefulStop.ts";
import { createErrorHandler } from "../http/errorHandler.ts";
import { createErrorStore } from "../http/errorStore.ts";
import { readJsonBodies } from "../http/jsonBody.ts";
import { createRateClients } from "../http/rateClients.ts";
import { requestId, addRequestTrace } from "../http/requestTrace.ts";
import { addSecurity } from "../http/security.ts";
import type { RateLimits } from "../http/security.ts";
import { warnOfUntrustedProxy } from "../http/trustedProxies.ts";
import { allSteps } from "../db/background/backgroundSteps.ts";
import { createBackgroundWork } from "../processes/backgroundWork.ts";
import { joinProcesses } from "../processes/joinProcesses.ts";
import { watchNewerDatabase } from "../processes/newerDatabase.ts";
import { addCallMetrics } from "../metrics/callMetrics.ts";
import type { Metrics } from "../metrics/createMetrics.ts";
import { jobObserver } from "../metrics/jobMetrics.ts";
import { createSystemRecorder } from "../metrics/systemRecorder.ts";
import { watchDatabase } from "../metrics/watchDatabase.ts";
import { watchHub } from "../metrics/watchHub.ts";
import { watchLeases } from "../metrics/watchLeases.ts";
import type { MailSettings } from "../mail/mailSettings.ts";
import { createSmtpTransport } from "../mail/smtpTransport.ts";
import { startMails } from "../mail/startMails.ts";
import type { Database } from "../db/database.ts";
import type { DataEvents } from "../processes/dataChange.ts";
import { addCallLog } from "../http/callLog.ts";
import type { TerminalLog } from "../kernel/logEntry.ts";
import { createAccessCalls, createAttempts, createReadingSessions, originsOf } from "../identity/index.ts";
import type { AuthRoute, Providers, SessionRoutes } from "../identity/index.ts";
import { createChatReaders } from "../messages/index.ts";
import { createReportSlots } from "../records/reports/reportSlots.ts";
import { addRoutes } from "./routes.ts";
import { retentionRules, subjects } from "./subjects.ts";
import type { BuildInfo } from "../kernel/buildInfo.ts";
import { createDiskStore } from "../kernel/diskStore.ts";
import { answerBrokenPages } from "../static/brokenPageAddress.ts";
import { consoleFiles } from "../static/consoleFiles.ts";

/** Largest body of a call in bytes; calls that need less or more say so themselves. */
const BODY_LIMIT = 1024 * 1024;

/** Time a client has to send a request; Fastify would wait for ever. */
const REQUEST_TIMEOUT_MS = 5 * 60_000;
/** Age at which the remains of a file belong to a process that was killed: far above what a file takes to arrive. */
const REMAINS_AGE_MS = 60 * 60_000;
/** How long a part may take to start before that is a fault: far above what a busy machine needs. */
const PART_TIMEOUT_MS = 120_000;

/** What a server is made of. */
export interface AppDeps {
  /** Migrated; the caller closes it after the app. */
  readonly db: Database;
  readonly log: FastifyBaseLogger;
  readonly terminalLog: TerminalLog;
  /** Clock, ms since 1970. */
  readonly now: () => number;
  readonly build: BuildInfo;
  /** Folder of uploads, attachments and spools; created with the first file. */
  readonly filesFolder: string;
  /** Folder of the built console. */
  readonly consoleFolder: string;
  readonly limits: RateLimits;
  /** Life of the tokens of new sessions; 8 hours when left out. */
  readonly tokenMinutes?: number;
  /** Days after which another key signs tokens; 90 when left out. */
  readonly keyDays?: number;
  /** Days a screen on a wall goes on without a login; 30 when left out, 0 = it ends with its token. */
  readonly wallDays?: number;
  /** Connections of the hub one user or API access may have. */
  readonly hubLimits?: HubLimits;
  /** Days the audit is kept; 0 = for good, as when it is left out. */
  readonly auditDays?: number;
  /** Addresses and ranges of proxies whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[];
  /** Pages under /auth the login offers. */
  readonly authRoutes: readonly AuthRoute[];
  /** Where the console begins and ends a session; null = its own pages. */
  readonly sessionRoutes: SessionRoutes;
  /** The identity providers people may log in with besides. */
  readonly providers: Providers;
  /** Origins of applications that show the console in a frame. */
  readonly frameOrigins: readonly string[];
  readonly mail: MailSettings;
  /** Address of the console, for links in mails. */
  readonly consoleUrl: () => string;
  readonly metrics: Metrics;
  /** False while the process cannot work, and once it is to end. */
  readonly isReady: () => Promise<boolean>;
  /** Shows a line to who started the server. */
  readonly print: (line: string) => void;
  /** Whether a response that does not fit its schema fails with 500, as in tests; false if left out. */
  readonly checksAnswers?: boolean;
}

/** The whole server, ready to listen. `app.close()` finishes what it holds. */
export const createApp = async (deps: AppDeps): Promise<FastifyInstance> => {
  const { db, log, terminalLog, now, metrics } = deps;
  const files = createDiskStore(deps.filesFolder);
  const onFailure = (error: unknown) => log.error({ err: error }, "Work outside a request failed");
  const errors = createErrorStore({ db, now, onFailure });
  const answerFailure = createErrorHandler(errors, now);
  const app = Fastify({
    loggerInstance: log,
    // Only calls that fail or take long are logged.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    requestIdHeader: false,
    trustProxy: deps.trustedProxies.length === 0 ? false : [...deps.trustedProxies],
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    pluginTimeout: PART_TIMEOUT_MS,
    // Requests on connections that are still open when the server closes get their response, with "Connection: close".
    return503OnClosing: false,
    routerOptions: { maxParamLength: 512 },
    // Bad addresses fail before a handler could be called.
    frameworkErrors: answerBrokenPages(answerFailure),
    clientErrorHandler: createBrokenRequestAnswer(errors, now),
  });
  const joined = await joinProcesses({
    db,
    retention: retentionRules,
    cleaning: [
      () => cleanOutboxes(deps.filesFolder, Date.now()),
      () => files.removeRemains(Date.now() - REMAINS_AGE_MS),
      () => cleanRuns(db),
      ...subjects.map(
        ({ clean }) =>
          (events: DataEvents) =>
            clean?.({ db, events, now: now(), auditDays: deps.auditDays ?? 0 }) ?? Promise.resolve(),
      ),
    ],
    onFailure,
    observeLag: (seconds) => metrics.busLag.observe(seconds),
  });
  const { events } = joined;
  const keys = await createSigningKeys(db, now, deps.keyDays);
  const tokens = { db, now, keys, tokenMinutes: deps.tokenMinutes };
  const sessions = createSessions(tokens);
  const readingSessions = createReadingSessions({ ...tokens, days: deps.wallDays });
  const accessCalls = createAccessCalls({ db, now, onFailure });
  const authenticator = createAuthenticator({
    sessions,
    rightsStore: createRightsStore(db),
    countCall: (accessOid, limit) =>
      accessCalls.count(accessOid, limit, () =>
        log.warn(
          { accessOid, limit },
          "An API access has made all its calls of a minute; raise its limit if they are usual",
        ),
      ),
  });
  const { smtpUrl, from } = deps.mail;
  const jobMails = smtpUrl === null ? null : createSmtpTransport(smtpUrl, from);
  const bridges = createBridges({
    db,
    ...joined,
    now,
    onFailure,
    build: deps.build,
    filesFolder: deps.filesFolder,
    mails: jobMails && { send: (mail) => jobMails.send(mail), domains: deps.mail.reportDomains },
    observeJob: jobObserver(metrics),
    log: runLog(log),
  });
  const hub = createHub({
    server: app.server,
    authenticator,
    now,
    onError: onFailure,
    refuse: createRequestRefusal(errors, now),
    limits: deps.hubLimits ?? usualHubLimits,
    makeParts: (clients) => {
      const rights = changedRights({ db, events, onFailure })(clients);
      return [
        rights,
        dataChanges({ events, rightsSettled: rights.settled, readersOf: createChatReaders(db), onFailure })(
          clients,
        ),
        endedSessions({ db, bus: joined.bus, onFailure })(clients),
        ...subjects.flatMap(
          ({ hubPart }) => hubPart?.({ db, ...joined, now, terminalLog, onFailure })(clients) ?? [],
        ),
        bridges.hubPart(clients),
        recordEditors({ ...editorSources(db), bus: joined.bus, now, onFailure })(clients),
      ];
    },
  });

  watchDatabase(metrics, db);
  watchLeases(metrics, joined.leases);
  watchHub(metrics, hub);
  const recorder = createSystemRecorder({ metrics, bus: joined.bus, now, onFailure });

  const newerDatabase = await watchNewerDatabase({
    db,
    onNewer: (migration) =>
      log.error(
        { migration },
        "A newer version of the server has migrated the database. Stop this process, unless the release notes say that it can continue",
      ),
    onFailure,
  });

  const refusedMethod = rememberMethods(app);
  const stopListening = createGracefulStop(app.server);
  app.decorateRequest("caller", null);
  app.decorateRequest("scope");
  app.addHook("onRequest", async (request) => {
    request.scope = anywhere;
  });
  app.addHook("onListen", bridges.start);
  const endings: (() => Promise<void>)[] = [];
  app.addHook("onListen", () => {
    endings.push(...subjects.flatMap(({ follow }) => follow?.({ db, events, onFailure }) ?? []));
  });
  const background = createBackgroundWork({
    db,
    leases: joined.leases,
    steps: allSteps(),
    log,
    onFailure,
  });
  app.addHook("onListen", () => void background.run());
  app.addHook("onListen", recorder.sample);
  app.addHook("preClose", async () => {
    await Promise.all([stopListening(), hub.close()]);
  });
  app.addHook("onClose", async () => {
    await Promise.all([background.stop(), ...endings.map((end) => end())]);
    await errors.close();
    await accessCalls.close();
    await recorder.close();
    await newerDatabase.stop();
    await joined.close();
    jobMails?.close();
  });
  app.setErrorHandler(answerFailure);
  addRequestTrace(app);
  warnOfUntrustedProxy(app);
  addCallLog(app);
  addCallMetrics(app, metrics);
  const rateClients = createRateClients();
  await addSecurity(app, {
    limits: deps.limits,
    clients: rateClients,
    providerOrigins: originsOf(deps.providers),
    frameOrigins: deps.frameOrigins,
  });
  readJsonBodies(app);
  refuseDeepBodies(app);

  const mails = startMails(app, deps);
  await addRoutes(app, {
    checksAnswers: deps.checksAnswers ?? false,
    ...deps,
    ...joined,
    files,
    mails,
    mailDomains: deps.mail.reportDomains,
    sessions,
    readingSessions,
    attempts: createAttempts({ db, now }),
    loginsPerMinute: deps.limits.loginsPerMinute,
    onRevoked: () => publishSessionsEnded(joined.bus),
    authenticator,
    rateClients,
    reportSlots: createReportSlots(),
    errors,
    recorder,
    newerDatabase,
    bridges,
    onFailure,
  });
  await consoleFiles(app, deps.consoleFolder, refusedMethod);
  return app;
};

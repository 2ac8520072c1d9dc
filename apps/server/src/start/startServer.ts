import type { FastifyInstance } from "fastify";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pino from "pino";
import { createApp } from "../app/app.ts";
import { isLoopback } from "./config.ts";
import type { Config } from "./config.ts";
import { databaseTrouble } from "../db/sqlErrors.ts";
import { DatabaseFailedError } from "../db/startErrors.ts";
import type { Database } from "../db/database.ts";
import { createDiskStore } from "../kernel/diskStore.ts";
import { createMetrics } from "../metrics/createMetrics.ts";
import type { MetricsServer } from "../metrics/metricsServer.ts";
import { openLogs } from "../logs/openLogs.ts";
import { checkPorts } from "./checkPorts.ts";
import { listenFailure } from "./listenFailure.ts";
import { openConfigured } from "./openConfigured.ts";
import { demoUsers } from "./demoUsers.ts";
import { openMetricsServer } from "./openMetricsServer.ts";
import { prepareTables } from "./prepareTables.ts";
import { createAdministrator, hasNoUser, noUserCanLogIn } from "./firstAdministrator.ts";
import type { Installation } from "./installation.ts";

/** A server that answers. */
export interface RunningServer {
  readonly url: string;
  /** Prints the address and the users. The server can be stopped immediately afterwards. */
  announce(): void;
  /** Called when the database has stopped by itself, after which the server can only be started anew. */
  onDatabaseGone(listener: () => void): void;
  /** Finishes what it holds, then closes the database. */
  stop(): Promise<void>;
}

/** Far above what people and their consoles do; only loops and attacks meet them. */
const limits = { callsPerMinute: 120_000, loginsPerMinute: 300 };

const filesFolderOf = ({ dataDir }: Config): string => path.join(dataDir, "files");

const prepare = async (
  db: Database,
  config: Config,
  installation: Installation,
  print: (line: string) => void,
): Promise<void> => {
  await prepareTables(db, config, print);
  // A backup that was restored, or SQL by hand, has changed what clients keep.
  await db.query("update access_version set tree = gen_random_uuid()::text where one = 1");
  if (!(await hasNoUser(db))) return;
  if (config.seed !== "none" && installation.demo !== null) {
    print(`Creating ${config.seed} demo data…`);
    return installation.demo.seed(db, config.seed, print, createDiskStore(filesFolderOf(config)));
  }
  if (config.administrator === null) throw noUserCanLogIn(installation);
  return createAdministrator(db, config.administrator);
};

const listen = async (app: FastifyInstance, { port, host }: Config): Promise<string> => {
  try {
    await app.listen({ port, host });
  } catch (error) {
    throw listenFailure(error, { port, host, portName: "PORT", hostName: "HOST" });
  }
  const address = app.server.address();
  const actual = typeof address === "object" && address !== null ? address.port : port;
  // One fixed spelling of the loopback, since people and scripts read it.
  return `http://${host === "127.0.0.1" || host === "0.0.0.0" ? "localhost" : host}:${actual}`;
};

/** What the database met while the server started, as one line; anything else as it is. */
const startFailure = (error: unknown): unknown => {
  if (databaseTrouble(error) === null || !(error instanceof Error)) return error;
  const reason = error.cause instanceof Error ? error.cause.message : error.message;
  return new DatabaseFailedError(`The database failed while the server started: ${reason}`);
};

/** Checks the ports, opens the database, brings it up to date, fills an empty one and listens. Throws StartError with one clear line. */
export const startServer = async (
  config: Config,
  installation: Installation,
  print: (line: string) => void,
): Promise<RunningServer> => {
  await checkPorts(config);
  print(`Data folder: ${config.dataDir}`);
  print(`Opening the database (${config.databaseUrl === null ? "embedded" : "DATABASE_URL"})…`);
  const db = await openConfigured(config);
  if (db.advice !== null) print(db.advice);
  try {
    await prepare(db, config, installation, print);
    const destination = pino.destination({ dest: 2, sync: true });
    const logs = openLogs({
      db,
      now: Date.now,
      output: { level: config.logLevel, destination },
      limits: config.logLimits,
    });
    const { log } = logs;
    const metrics = createMetrics();
    let url = "";
    let isStopping = false;
    const isReady = async () => !isStopping && (await db.isReady());
    const app = await createApp({
      db,
      log,
      terminalLog: logs.terminal,
      now: Date.now,
      build: { ...installation.build, ...(config.buildDate !== null && { buildDate: config.buildDate }) },
      filesFolder: filesFolderOf(config),
      consoleFolder: installation.consoleFolder,
      limits,
      tokenMinutes: config.tokenMinutes,
      keyDays: config.keyDays,
      wallDays: config.wallDays,
      hubLimits: config.hubLimits,
      auditDays: config.auditDays,
      trustedProxies: config.trustedProxies,
      authRoutes: config.authRoutes,
      sessionRoutes: config.sessionRoutes,
      providers: config.providers,
      frameOrigins: config.frameOrigins,
      mail: config.mail,
      consoleUrl: () => config.mail.consoleUrl ?? url,
      metrics,
      isReady,
      print,
    });
    const onFailure = (error: unknown) => log.error({ err: error }, "The metrics could not be read");
    let metricsServer: MetricsServer | null;
    try {
      metricsServer = await openMetricsServer(config, { metrics, isReady, onFailure });
      url = await listen(app, config);
    } catch (error) {
      await app.close();
      await logs.close();
      throw error;
    }
    const users = await demoUsers(db);
    const terminals = await installation.demo?.startTerminals(
      db,
      config.seed === "none" ? 0 : config.terminals,
      url,
      print,
    );
    return {
      url,
      announce() {
        print(`Backroom is ready at ${url}`);
        if (metricsServer !== null) print(`Metrics are at ${metricsServer.url}/metrics`);
        for (const line of users) print(line);
        if (users.length > 0 && !isLoopback(config.host))
          print("Everybody who reaches this address can log in with them: change their passwords.");
      },
      onDatabaseGone: (listener) => void db.gaveUp?.then(listener),
      async stop() {
        isStopping = true;
        await terminals?.stop();
        await pause(config.drainSeconds * 1000);
        await app.close();
        await logs.close();
        await metricsServer?.close();
        await db.close();
      },
    };
  } catch (error) {
    await db.close();
    throw startFailure(error);
  }
};

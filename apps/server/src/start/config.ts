import { isLocalPath } from "@backroom/contract";
import { isIPv4 } from "node:net";
import path from "node:path";
import { readAadSettings, readGoogleSettings } from "../identity/oidc/providerSettings.ts";
import { POOL_SIZE } from "../db/postgresPool.ts";
import { usualHubLimits } from "../hub/hub.ts";
import type { HubLimits } from "../hub/hub.ts";
import { authRoutes, isAuthRoute } from "../identity/authRoutes.ts";
import type { AuthRoute, SessionRoutes } from "../identity/authRoutes.ts";
import type { Providers } from "../identity/oidc/providerSettings.ts";
import { KEY_DAYS } from "../sessions/signingKeys.ts";
import { READING_DAYS } from "../identity/readingSessions.ts";
import { TOKEN_MINUTES } from "../sessions/sessions.ts";
import { userNameProblem } from "../sessions/users.ts";
import { readTrustedProxies } from "../http/trustedProxies.ts";
import { usualLogLimits } from "../logs/logStore.ts";
import type { LogLimits } from "../logs/logStore.ts";
import { readMailSettings } from "../mail/mailSettings.ts";
import type { MailSettings } from "../mail/mailSettings.ts";
import { StartError } from "../kernel/errors.ts";
import type { Installation, Seed } from "./installation.ts";
import { withSecretFiles } from "./secretFiles.ts";

/** Settings of one process. */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  /** Connections for calls to a PostgreSQL server. */
  readonly poolSize: number;
  /** Seconds a start waits for a PostgreSQL server that is not there yet. */
  readonly databaseWaitSeconds: number;
  readonly seed: Seed;
  /** Terminals to run beside the server when there is demo data. */
  readonly terminals: number;
  /** Name of the first administrator to make, instead of a start; null = start. */
  readonly firstAdministrator: string | null;
  /** First user of an installation without demo data. */
  readonly administrator: { readonly username: string; readonly password: string } | null;
  /** Another key is to sign tokens, instead of a start: `next` = those there are stay good, `all` = they end; null = start. */
  readonly rotateKeys: "next" | "all" | null;
  /** Life of the tokens of new sessions, in minutes. */
  readonly tokenMinutes: number;
  /** Days a screen on a wall goes on without a login; 0 = it ends with its token. */
  readonly wallDays: number;
  /** Connections of the hub one user or API access may have. */
  readonly hubLimits: HubLimits;
  /** Days after which another key signs tokens. */
  readonly keyDays: number;
  /** Retention of the audit in days; 0 = no limit. */
  readonly auditDays: number;
  /** Pages under /auth the login offers besides itself; none by default. */
  readonly authRoutes: readonly AuthRoute[];
  /** Where the console begins and ends a session. */
  readonly sessionRoutes: SessionRoutes;
  /** The identity providers people may log in with besides. */
  readonly providers: Providers;
  readonly mail: MailSettings;
  /** Proxies that may tell the client's address; none = nobody may. */
  readonly trustedProxies: readonly string[];
  /** Port of the metrics; null = none. */
  readonly metricsPort: number | null;
  /** Address the metrics listen on. */
  readonly metricsHost: string;
  /** How long the server goes on, not ready, once it is to stop. */
  readonly drainSeconds: number;
  readonly logLevel: string;
  /** How much of each log is kept. */
  readonly logLimits: LogLimits;
  readonly buildDate: string | null;
}

const MAX_TERMINALS = 2000;
const PORTS = [0, 65_535] as const;

const seeds: readonly string[] = ["small", "large", "none"] satisfies Seed[];
const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"];

const isSeed = (text: string): text is Seed => seeds.includes(text);

const wrong = (message: string) => new StartError(message, 2);

const readSeed = (name: string, text: string): Seed => {
  if (!isSeed(text)) throw wrong(`${name} must be small, large or none, not "${text}".`);
  return text;
};

const readUserName = (option: string, text: string): string => {
  if (userNameProblem(text) !== null)
    throw wrong(`${option} must be a name without colons and control characters.`);
  return text.trim();
};

/** True for addresses only this machine reaches. */
export const isLoopback = (host: string): boolean =>
  host === "localhost" || host === "::1" || (isIPv4(host) && host.startsWith("127."));

interface Flags {
  readonly seed: Seed | null;
  readonly terminals: number;
  readonly firstAdministrator: string | null;
  readonly rotateKeys: Config["rotateKeys"];
}

/** A setting that is a whole number within bounds. */
const readWhole = (name: string, text: string, [min, max]: readonly [number, number]): number => {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= min && value <= max) return value;
  throw wrong(`${name} must be a number from ${min} to ${max}, not "${text}".`);
};

const readRotation = (text: string): "next" | "all" => {
  if (text !== "next" && text !== "all") throw wrong(`--rotate-keys must be next or all, not "${text}".`);
  return text;
};

const readFlags = (args: readonly string[], hasDemo: boolean): Flags => {
  let seed: Seed | null = null;
  let terminals = 0;
  let firstAdministrator: string | null = null;
  let rotateKeys: Config["rotateKeys"] = null;
  for (const arg of args) {
    const [, name, value = ""] = /^--(seed|terminals|first-admin|rotate-keys)=(.*)$/.exec(arg) ?? [];
    if (name === "seed") seed = readSeed("--seed", value);
    else if (name === "terminals" && hasDemo) terminals = readWhole("--terminals", value, [0, MAX_TERMINALS]);
    else if (name === "first-admin") firstAdministrator = readUserName("--first-admin", value);
    else if (name === "rotate-keys") rotateKeys = readRotation(value);
    else
      throw wrong(
        `Unknown option "${arg}". There is ${hasDemo ? "--seed=small|large|none, --terminals=<number>, " : ""}--first-admin=<name>, --rotate-keys=next|all and --help.`,
      );
  }
  return { seed, terminals, firstAdministrator, rotateKeys };
};

const isDecodable = ({ username, password, pathname }: URL): boolean => {
  try {
    for (const part of [username, password, pathname]) decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
};

const readDatabaseUrl = (text: string): string | null => {
  if (text === "") return null;
  const url = URL.parse(text);
  if (url === null || !/^postgres(?:ql)?:$/.test(url.protocol) || !isDecodable(url)) {
    // The text may hold a password, so it is not shown.
    throw wrong(
      "DATABASE_URL must look like postgres://user:password@host:5432/database, " +
        "with @ : / # ? % in the password written as %40 %3A %2F %23 %3F %25.",
    );
  }
  return text;
};

const readAuthRoutes = (text: string): AuthRoute[] => {
  const names = text.split(",").map((name) => name.trim());
  const routes = names.filter(isAuthRoute);
  const unknown = names.find((name) => name !== "" && !isAuthRoute(name));
  if (unknown !== undefined) throw wrong(`AUTH_ROUTES may name ${authRoutes.join(", ")}, not "${unknown}".`);
  return routes;
};

const readSessionRoute = (name: string, text: string): string | null => {
  if (text === "") return null;
  if (!isLocalPath(text))
    throw wrong(`${name} must be a path of this site, such as /auth/login, not ${JSON.stringify(text)}.`);
  return text;
};

const readAdministrator = (username: string, password: string): Config["administrator"] => {
  if (username === "" && password === "") return null;
  if (username.trim() === "") throw wrong("ADMIN_PASSWORD is set, but ADMIN_USERNAME is not.");
  const name = readUserName("ADMIN_USERNAME", username);
  if (password.length < 8 || password.length > 128)
    throw wrong("ADMIN_PASSWORD must have 8 to 128 characters.");
  return { username: name, password };
};

/** The error for SEED or --seed in an installation without demo data. */
const noDemo = (command: string) =>
  wrong(
    "Demo data are not part of this installation, so SEED and --seed can only be none. " +
      `Leave them out, and make the first administrator: ${command} --first-admin=<name>`,
  );

/** Reads the settings. Throws a StartError with exit code 2 for anything it cannot use. */
export const readConfig = (
  given: Readonly<Record<string, string | undefined>>,
  args: readonly string[],
  { command, folder, dataDir, demo }: Pick<Installation, "command" | "folder" | "dataDir" | "demo">,
): Config => {
  const env = withSecretFiles(given);
  const text = (name: string, fallback: string) => env[name]?.trim() || fallback;
  const logLevel = text("LOG_LEVEL", "warn");
  if (!logLevels.includes(logLevel))
    throw wrong(`LOG_LEVEL must be one of ${logLevels.join(", ")}, not "${logLevel}".`);
  const flags = readFlags(args, demo !== null);
  const metricsPort = text("METRICS_PORT", "");
  const host = text("HOST", "127.0.0.1");
  const databaseUrl = readDatabaseUrl(text("DATABASE_URL", ""));
  // Everybody knows the passwords of the demo users: nobody else may reach them unless they were asked for.
  const usualSeed = demo !== null && databaseUrl === null && isLoopback(host) ? "small" : "none";
  const seed = flags.seed ?? readSeed("SEED", text("SEED", usualSeed));
  if (demo === null && seed !== "none") throw noDemo(command);
  const mail = readMailSettings(env);
  return {
    port: readWhole("PORT", text("PORT", "4300"), PORTS),
    host,
    dataDir: path.resolve(folder, text("DATA_DIR", dataDir)),
    databaseUrl,
    poolSize: readWhole("DB_POOL", text("DB_POOL", String(POOL_SIZE)), [2, 500]),
    databaseWaitSeconds: readWhole("DATABASE_WAIT_SECONDS", text("DATABASE_WAIT_SECONDS", "0"), [0, 3600]),
    seed,
    terminals: flags.terminals,
    firstAdministrator: flags.firstAdministrator,
    rotateKeys: flags.rotateKeys,
    auditDays: readWhole("AUDIT_DAYS", text("AUDIT_DAYS", "0"), [0, 36_500]),
    keyDays: readWhole("KEY_DAYS", text("KEY_DAYS", String(KEY_DAYS)), [1, 3650]),
    administrator: readAdministrator(text("ADMIN_USERNAME", ""), env["ADMIN_PASSWORD"] ?? ""),
    tokenMinutes: readWhole("TOKEN_MINUTES", text("TOKEN_MINUTES", String(TOKEN_MINUTES)), [5, 10_080]),
    wallDays: readWhole("WALL_DAYS", text("WALL_DAYS", String(READING_DAYS)), [0, 365]),
    hubLimits: {
      connectionsPerUser: readWhole(
        "HUB_CONNECTIONS",
        text("HUB_CONNECTIONS", String(usualHubLimits.connectionsPerUser)),
        [1, 100_000],
      ),
      connectionsPerAccess: readWhole(
        "HUB_CONNECTIONS_ACCESS",
        text("HUB_CONNECTIONS_ACCESS", String(usualHubLimits.connectionsPerAccess)),
        [1, 1_000_000],
      ),
    },
    authRoutes: readAuthRoutes(text("AUTH_ROUTES", "")),
    sessionRoutes: {
      login: readSessionRoute("LOGIN_ROUTE", text("LOGIN_ROUTE", "")),
      logout: readSessionRoute("LOGOUT_ROUTE", text("LOGOUT_ROUTE", "")),
    },
    providers: { aad: readAadSettings(env), google: readGoogleSettings(env) },
    // Whoever reads the output could take over accounts: links are printed only where the passwords are known anyway.
    mail: { ...mail, printsLinks: mail.printsLinks && seed !== "none" },
    trustedProxies: readTrustedProxies(text("TRUST_PROXY", "")),
    metricsPort: metricsPort === "" ? null : readWhole("METRICS_PORT", metricsPort, PORTS),
    metricsHost: text("METRICS_HOST", "127.0.0.1"),
    drainSeconds: readWhole("DRAIN_SECONDS", text("DRAIN_SECONDS", "0"), [0, 300]),
    logLevel,
    logLimits: {
      rows: readWhole("LOG_ROWS", text("LOG_ROWS", String(usualLogLimits.rows)), [1000, 10_000_000]),
      days: readWhole("LOG_DAYS", text("LOG_DAYS", String(usualLogLimits.days)), [1, 3650]),
    },
    buildDate: text("BUILD_DATE", "") || null,
  };
};

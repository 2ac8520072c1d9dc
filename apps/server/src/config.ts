import path from "node:path";
import { readAadSettings } from "./auth/oidc/aadSettings.ts";
import type { AadSettings } from "./auth/oidc/aadSettings.ts";
import { userNameProblem } from "./auth/users.ts";
import { readTrustedProxies } from "./http/trustedProxies.ts";
import { readMailSettings } from "./mail/mailSettings.ts";
import type { MailSettings } from "./mail/mailSettings.ts";
import { StartError } from "./ports.ts";

/** Demo data for an empty database. */
export type Seed = "small" | "large" | "none";

/** A page under /auth that can be offered. */
export type AuthRoute = "register" | "reset-password" | "change-password";

/** Settings of one process. */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly seed: Seed;
  /** Terminals to run beside the server when there is demo data. */
  readonly terminals: number;
  /** First user of an installation without demo data. */
  readonly administrator: { readonly username: string; readonly password: string } | null;
  /** Pages under /auth the login offers besides itself; none by default (DEC-036). */
  readonly authRoutes: readonly AuthRoute[];
  /** The identity provider people may sign in with besides; null = none. */
  readonly aad: AadSettings | null;
  readonly mail: MailSettings;
  /** Proxies that may tell the client's address; none = nobody may. */
  readonly trustedProxies: readonly string[];
  readonly logLevel: string;
  readonly buildDate: string | null;
}

/** What `--help` prints. */
export const usage = `Usage: pnpm start [--seed=small|large|none] [--terminals=5]
Environment: PORT (4300), HOST (127.0.0.1), DATA_DIR (.data), DATABASE_URL, SEED (small), LOG_LEVEL (warn),
  AUTH_ROUTES (register,reset-password,change-password), ADMIN_USERNAME and ADMIN_PASSWORD (first start without demo
  data), SMTP_URL, MAIL_FROM and CONSOLE_URL (mails), AAD_AUTHORITY, AAD_CLIENT_ID, AAD_AUDIENCE and AAD_SCOPES
  (identity provider), TRUST_PROXY (addresses of proxies in front)`;

const MAX_TERMINALS = 2000;

const seeds: readonly string[] = ["small", "large", "none"] satisfies Seed[];
const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"];

const authRoutes: readonly string[] = ["register", "reset-password", "change-password"] satisfies AuthRoute[];

const isAuthRoute = (text: string): text is AuthRoute => authRoutes.includes(text);

const isSeed = (text: string): text is Seed => seeds.includes(text);

const wrong = (message: string) => new StartError(message, 2);

const readPort = (text: string): number => {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535)
    throw wrong(`PORT must be a number from 0 to 65535, not "${text}".`);
  return port;
};

const readSeed = (name: string, text: string): Seed => {
  if (!isSeed(text)) throw wrong(`${name} must be small, large or none, not "${text}".`);
  return text;
};

const readTerminals = (text: string): number => {
  if (!/^\d+$/.test(text) || Number(text) > MAX_TERMINALS)
    throw wrong(`--terminals must be a number from 0 to ${MAX_TERMINALS}, not "${text}".`);
  return Number(text);
};

const readFlags = (args: readonly string[]): { readonly seed: Seed | null; readonly terminals: number } => {
  let seed: Seed | null = null;
  let terminals = 0;
  for (const arg of args) {
    const [, name, value = ""] = /^--(seed|terminals)=(.*)$/.exec(arg) ?? [];
    if (name === "seed") seed = readSeed("--seed", value);
    else if (name === "terminals") terminals = readTerminals(value);
    else
      throw wrong(
        `Unknown option "${arg}". There is --seed=small|large|none, --terminals=<number> and --help.`,
      );
  }
  return { seed, terminals };
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

const readAdministrator = (username: string, password: string): Config["administrator"] => {
  if (username === "" && password === "") return null;
  if (username.trim() === "") throw wrong("ADMIN_PASSWORD is set, but ADMIN_USERNAME is not.");
  if (userNameProblem(username) !== null)
    throw wrong("ADMIN_USERNAME must be a name without colons and control characters.");
  if (password.length < 8 || password.length > 128)
    throw wrong("ADMIN_PASSWORD must have 8 to 128 characters.");
  return { username: username.trim(), password };
};

/** Reads the settings; throws a StartError with exit code 2 for anything it cannot use. `root` is the repository's folder. */
export const readConfig = (
  env: Readonly<Record<string, string | undefined>>,
  args: readonly string[],
  root: string,
): Config => {
  const text = (name: string, fallback: string) => env[name]?.trim() || fallback;
  const logLevel = text("LOG_LEVEL", "warn");
  if (!logLevels.includes(logLevel))
    throw wrong(`LOG_LEVEL must be one of ${logLevels.join(", ")}, not "${logLevel}".`);
  const flags = readFlags(args);
  return {
    port: readPort(text("PORT", "4300")),
    host: text("HOST", "127.0.0.1"),
    dataDir: path.resolve(root, text("DATA_DIR", ".data")),
    databaseUrl: readDatabaseUrl(text("DATABASE_URL", "")),
    seed: flags.seed ?? readSeed("SEED", text("SEED", "small")),
    terminals: flags.terminals,
    administrator: readAdministrator(text("ADMIN_USERNAME", ""), env["ADMIN_PASSWORD"] ?? ""),
    authRoutes: readAuthRoutes(text("AUTH_ROUTES", "")),
    aad: readAadSettings(env),
    mail: readMailSettings(env),
    trustedProxies: readTrustedProxies(text("TRUST_PROXY", "")),
    logLevel,
    buildDate: text("BUILD_DATE", "") || null,
  };
};

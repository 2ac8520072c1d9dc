import { isIPv4 } from "node:net";
import path from "node:path";
import type { HubLimits } from "../hub/hub.ts";
import type { SessionRoutes } from "../identity/authRoutes.ts";
import type { Providers } from "../identity/oidc/providerSettings.ts";
import type { LogLimits } from "../logs/logStore.ts";
import type { MailSettings } from "../mail/mailSettings.ts";
import type { Installation } from "./installation.ts";
import type { Seed } from "./settings/data.ts";
import { addressSettings } from "./settings/addresses.ts";
import { dataSettings } from "./settings/data.ts";
import { administratorOf, loginSettings } from "./settings/login.ts";
import { logSettings } from "./settings/logs.ts";
import { readMail } from "./settings/mail.ts";
import { misspeltNames } from "./settings/misspelt.ts";
import { readOptions } from "./settings/options.ts";
import { readProviders } from "./settings/providers.ts";
import { withSecretFiles } from "./settings/secretFiles.ts";
import { readSettings, settingError } from "./settings/setting.ts";
import type { Environment, Values } from "./settings/setting.ts";
import { environmentNames } from "./settings/table.ts";

type Addresses = Values<typeof addressSettings>;
type Data = Values<typeof dataSettings>;
type Logins = Values<typeof loginSettings>;
type Logs = Values<typeof logSettings>;
type Options = ReturnType<typeof readOptions>;

/** Settings of one process. Those read as they are have the names of the tables in `settings`. */
export interface Config
  extends
    Pick<Addresses, "port" | "host" | "trustedProxies" | "metricsPort" | "metricsHost" | "drainSeconds">,
    Pick<Data, "databaseUrl" | "poolSize" | "databaseWaitSeconds" | "migrations">,
    Pick<Logins, "authRoutes" | "tokenMinutes" | "keyDays" | "wallDays">,
    Pick<Logs, "logLevel" | "auditDays" | "buildDate">,
    Omit<Options, "seed"> {
  /** Absolute path. */
  readonly dataDir: string;
  readonly seed: Seed;
  /** First user of an installation without demo data. */
  readonly administrator: { readonly username: string; readonly password: string } | null;
  readonly hubLimits: HubLimits;
  readonly logLimits: LogLimits;
  readonly sessionRoutes: SessionRoutes;
  readonly providers: Providers;
  /** Origins of applications that show the console in a frame. */
  readonly frameOrigins: readonly string[];
  readonly mail: MailSettings;
  /** Lines about environment variables that look like misspelt settings. */
  readonly warnings: readonly string[];
}

/** Whether only this machine reaches the address. */
export const isLoopback = (host: string): boolean =>
  host === "localhost" || host === "::1" || (isIPv4(host) && host.startsWith("127."));

/** The error for SEED or --seed in an installation without demo data. */
const noDemo = (command: string) =>
  settingError(
    "Demo data are not part of this installation, so SEED and --seed can only be none. " +
      `Leave them out, and make the first administrator: ${command} --first-admin=<name>`,
  );

/** Reads the settings and the options of the command line. Throws a StartError with exit code 2 for an invalid one. */
export const readConfig = (
  given: Environment,
  args: readonly string[],
  { command, folder, dataDir, demo }: Pick<Installation, "command" | "folder" | "dataDir" | "demo">,
): Config => {
  const env = withSecretFiles(given);
  const { seed: seedOption, ...options } = readOptions(args, demo !== null);
  const addresses = readSettings(addressSettings, env);
  const { dataFolder, chosenSeed, ...data } = readSettings(dataSettings, env);
  const logins = readSettings(loginSettings, env);
  const logs = readSettings(logSettings, env);
  const mail = readMail(env);
  // The passwords of demo users are public: users on other machines must not reach them unless the operator wants that.
  const usualSeed =
    demo !== null && data.databaseUrl === null && isLoopback(addresses.host) ? "small" : "none";
  const seed = seedOption ?? chosenSeed ?? usualSeed;
  if (demo === null && seed !== "none") throw noDemo(command);
  return {
    ...addresses,
    ...data,
    ...logins,
    ...logs,
    ...options,
    dataDir: path.resolve(folder, dataFolder ?? dataDir),
    seed,
    administrator: administratorOf(logins),
    hubLimits: {
      connectionsPerUser: addresses.connectionsPerUser,
      connectionsPerAccess: addresses.connectionsPerAccess,
    },
    logLimits: { rows: logs.logRows, days: logs.logDays },
    sessionRoutes: { login: logins.loginRoute, logout: logins.logoutRoute },
    providers: readProviders(env),
    frameOrigins: addresses.frameOrigins,
    // Readers of the output could take over accounts, so links are printed only if the passwords are public anyway.
    mail: { ...mail, printsLinks: mail.printsLinks && seed !== "none" },
    warnings: misspeltNames(given, environmentNames),
  };
};

import type { Installation } from "./installation.ts";

const settings = `PORT (4300), HOST (127.0.0.1), DATABASE_URL, DB_POOL (10), DATABASE_WAIT_SECONDS (0), LOG_LEVEL (warn),
  LOG_ROWS (100000), LOG_DAYS (14), TOKEN_MINUTES (480), KEY_DAYS (90),
  WALL_DAYS (30: how long dashboards on a wall go on without a login; 0: until their token ends),
  AUDIT_DAYS (0: the audit is kept for good),
  HUB_CONNECTIONS (500, of a user) and HUB_CONNECTIONS_ACCESS (20000, of an API access: tills),
  AUTH_ROUTES (register,reset-password,change-password), ADMIN_USERNAME and ADMIN_PASSWORD (first start without demo
  data), SMTP_URL, MAIL_FROM, CONSOLE_URL and REPORT_MAIL_DOMAINS (mails), AAD_AUTHORITY, AAD_CLIENT_ID, AAD_AUDIENCE and AAD_SCOPES,
  GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_DOMAIN and GOOGLE_AUTHORITY (identity providers), LOGIN_ROUTE and
  LOGOUT_ROUTE (paths instead of the console's own), TRUST_PROXY (addresses of proxies in front), METRICS_PORT (none),
  METRICS_HOST (127.0.0.1), DRAIN_SECONDS (0), BUILD_DATE
Secrets may be in files instead: DATABASE_URL_FILE, SMTP_URL_FILE, ADMIN_PASSWORD_FILE, GOOGLE_CLIENT_SECRET_FILE`;

/** What `--help` prints. */
export const usageOf = ({
  command,
  dataDir,
  demo,
}: Pick<Installation, "command" | "dataDir" | "demo">): string => {
  const options = demo === null ? "" : " [--seed=small|large|none] [--terminals=5]";
  const seed = demo === null ? "" : " SEED (small; none with DATABASE_URL or a HOST others reach),";
  return `Usage: ${command}${options}
       ${command} --first-admin=<name>    makes the first administrator and prints a link that sets the password
       ${command} --rotate-keys=next|all  makes another key that signs tokens; all = those there are end
Environment: DATA_DIR (${dataDir}),${seed}
  ${settings}`;
};

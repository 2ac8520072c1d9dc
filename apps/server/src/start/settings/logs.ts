import { usualLogLimits } from "../../logs/logStore.ts";
import { anyText, oneOf, whole } from "./rules.ts";
import { optional, setting } from "./setting.ts";

/** Logs, the audit and the version. */
export const logSettings = {
  logLevel: setting("LOG_LEVEL", oneOf(["fatal", "error", "warn", "info", "debug", "trace", "silent"]), {
    fallback: "warn",
    text: "Lowest level of the log on standard error, as JSON lines. The stored log starts at `info`.",
    link: "operations/README.md#logs",
  }),
  logRows: setting("LOG_ROWS", whole(1000, 10_000_000), {
    fallback: String(usualLogLimits.rows),
    text: "Lines that each stored log keeps. A line takes about 1 kB with its indexes; use PostgreSQL for a million or more.",
  }),
  logDays: setting("LOG_DAYS", whole(1, 3650), {
    fallback: String(usualLogLimits.days),
    text: "Days for which each stored log keeps a line.",
  }),
  auditDays: setting("AUDIT_DAYS", whole(0, 36_500), {
    fallback: "0",
    text: "Days for which the audit is kept. `0`: no limit.",
  }),
  buildDate: optional("BUILD_DATE", anyText("date"), {
    usually: "when the package was built; date of the server's manifest in a clone",
    text: "Date in `/api/info`. The console offers an update when it changes.",
  }),
};

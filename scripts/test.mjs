// Every check there is, on a fresh checkout: installs, brings the browser, then verifies.
import { ensureBrowser } from "./lib/browser.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { ensurePostgres } from "./lib/postgres.mjs";

await ensureInstalled();
await ensureBrowser();
await ensurePostgres();
await import("./verify.mjs");

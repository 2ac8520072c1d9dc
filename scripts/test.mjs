// Every check there is, on a fresh checkout: installs, brings the browser, then verifies.
import { ensureBrowser } from "./lib/browser.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { ensurePostgres } from "./lib/postgres.mjs";

// The packages of the system come from elsewhere than those of the workspace: neither waits for the other.
const installed = ensureInstalled();
const ensureSystem = async () => {
  await ensureBrowser(installed);
  await ensurePostgres();
};
await Promise.all([installed, ensureSystem()]);
await import("./verify.mjs");

// Every check there is, on a fresh checkout: installs, brings the browser, then verifies.
import { ensureBrowser } from "./lib/browser.mjs";
import { ensureInstalled } from "./lib/install.mjs";

await ensureInstalled();
await ensureBrowser();
await import("./verify.mjs");

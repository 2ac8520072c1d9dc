import path from "node:path";
import { pathToFileURL } from "node:url";
import { canUseApt, installPackages } from "./apt.mjs";
import { root, run } from "./run.mjs";

const readBrowsers = () => import(pathToFileURL(path.join(root, "packages/build/chromium.mjs")).href);

const PATIENCE_MS = 300_000;
const installWithPlaywright = async () =>
  (await run("packages/build/node_modules/.bin/playwright", ["install", "chromium"], {
    timeout: PATIENCE_MS,
  })) === 0;

/**
 * Brings the browser the tests need, unless one is there. Where Debian's packages can be installed that is Chromium's headless
 * shell. Ends the process with one sentence when there is no browser in the end.
 *
 * @param {Promise<void>} installed The packages of the workspace, for Playwright's own way.
 */
export const ensureBrowser = async (installed) => {
  const { findChromium, hasTestBrowser } = await readBrowsers();
  if (hasTestBrowser()) return;
  const isThere = findChromium() !== undefined;
  if (isThere && !canUseApt()) return;
  console.log("Installing Chromium for the browser tests…");
  if (canUseApt() && (await installPackages(["chromium-headless-shell"]))) return;
  if (isThere) return;
  if (canUseApt() && (await installPackages(["chromium"]))) return;
  await installed;
  if (await installWithPlaywright()) return;
  console.error(
    "No Chromium found and none could be installed: install Chromium or Chrome, or set CHROMIUM to its path.",
  );
  process.exit(2);
};

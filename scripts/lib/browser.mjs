import { run, root } from "./run.mjs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const readBrowsers = () => import(pathToFileURL(path.join(root, "packages/build/chromium.mjs")).href);

const canUseApt = () => process.platform === "linux" && process.getuid?.() === 0;
const apt = async (...args) => (await run("apt-get", ["-qq", ...args])) === 0;

const installs = [
  { isPossible: canUseApt, run: () => apt("install", "-y", "chromium") },
  {
    isPossible: () => true,
    run: async () =>
      (await run("packages/build/node_modules/.bin/playwright", ["install", "chromium"])) === 0,
  },
];

/**
 * Brings the browser the tests need, unless one is there. Where Debian's packages can be installed that is Chromium's headless
 * shell. Ends the process with one sentence when there is no browser in the end.
 */
export const ensureBrowser = async () => {
  const { findChromium, hasTestBrowser } = await readBrowsers();
  if (hasTestBrowser()) return;
  const isThere = findChromium() !== undefined;
  if (isThere && !canUseApt()) return;
  console.log("Installing Chromium for the browser tests…");
  if (canUseApt() && (await apt("update")) && (await apt("install", "-y", "chromium-headless-shell"))) return;
  if (isThere) return;
  for (const install of installs) if (install.isPossible() && (await install.run())) return;
  console.error(
    "No Chromium found and none could be installed: install Chromium or Chrome, or set CHROMIUM to its path.",
  );
  process.exit(2);
};

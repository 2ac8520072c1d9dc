import { run, root } from "./run.mjs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const find = async () => {
  const { findChromium } = await import(pathToFileURL(path.join(root, "packages/build/chromium.mjs")).href);
  return findChromium();
};

const installs = [
  {
    isPossible: () => process.platform === "linux" && process.getuid?.() === 0,
    run: async () =>
      (await run("apt-get", ["update", "-qq"])) === 0 &&
      (await run("apt-get", ["install", "-y", "-qq", "chromium"])) === 0,
  },
  {
    isPossible: () => true,
    run: async () =>
      (await run("packages/build/node_modules/.bin/playwright", ["install", "chromium"])) === 0,
  },
];

/** Brings the browser the tests need, unless one is there. Ends the process with one sentence when it cannot. */
export const ensureBrowser = async () => {
  if ((await find()) !== undefined) return;
  console.log("Installing Chromium for the browser tests…");
  for (const install of installs) if (install.isPossible() && (await install.run())) return;
  console.error(
    "No Chromium found and none could be installed: install Chromium or Chrome, or set CHROMIUM to its path.",
  );
  process.exit(2);
};

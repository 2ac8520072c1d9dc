import { existsSync } from "node:fs";

/** Chromium without its own windows: tests in it need a third less processor time. */
const headlessShell = "/usr/lib/chromium/chromium-headless-shell";

const usualPlaces = [
  headlessShell,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** Path of a Chromium on this machine: CHROMIUM, else one of the usual places, else undefined. */
export const findChromium = () => process.env.CHROMIUM ?? usualPlaces.find((place) => existsSync(place));

/** Whether the browser of the tests is chosen: one is named by CHROMIUM, or Chromium's headless shell is there. */
export const hasTestBrowser = () => process.env.CHROMIUM !== undefined || existsSync(headlessShell);

/** Playwright launch options of every browser test. The flags keep the browser from looking for its vendor's hosts. */
export const chromium = {
  executablePath: findChromium(),
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
};

/** Playwright context options of every browser test: what moves or fades ends at once, so that no test meets it half way. */
export const stillPages = { reducedMotion: "reduce" };

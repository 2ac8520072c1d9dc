import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { chromium as launchOptions } from "@backroom/build/chromium";
import { chromium } from "playwright";
import { createDataDir, readToken, startServer } from "../dashboard/busyServer.mjs";
import { cpuMs, openSession } from "../lib/mainThread.mjs";
import { preparePage } from "../lib/paintMarks.mjs";
import { cpuOfKeys, summed } from "./keys.mjs";

const SETTINGS = 5000;
const SCOPES = 200;
const server = path.resolve(import.meta.dirname, "../../server");

/** A database with the sample data and 100,000 values: of 5,000 settings, at 200 terminals, each setting at twenty. */
const makeSettings = async (dataDir) => {
  await (await startServer(dataDir)).stop();
  const filling = spawn(
    process.execPath,
    ["--conditions=@backroom/source", "bench/fillSettingsOf.ts", dataDir, String(SETTINGS), String(SCOPES)],
    { cwd: server, stdio: "inherit" },
  );
  const [code] = await once(filling, "exit");
  if (code !== 0) throw new Error("The settings could not be filled.");
};

/** In the page: notes when the tree is painted. */
const watchTree = () => {
  const { document, markPaint } = globalThis;
  const hasRows = () => document.querySelectorAll("[role=treegrid] [role=row]").length > 5;
  new MutationObserver(() => {
    if (document.querySelector("main") !== null) markPaint("page");
    if (hasRows()) markPaint("tree");
  }).observe(document, { childList: true, subtree: true, characterData: true });
};

const callMs = async (url, token, call) => {
  const started = performance.now();
  const answer = await fetch(`${url}/api/configuration/pos/${call}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  await answer.text();
  return Math.round(performance.now() - started);
};

/** What opening, searching and expanding the configuration costs where it has very many settings. */
export const measureConfiguration = async () => {
  const { dataDir, remove } = await createDataDir();
  await makeSettings(dataDir);
  const real = await startServer(dataDir);
  const browser = await chromium.launch(launchOptions);
  try {
    const token = await readToken(real.url);
    await callMs(real.url, token, "settings?scope=global");
    const calls = {
      treeMs: await callMs(real.url, token, "settings?scope=global"),
      settingMs: await callMs(real.url, token, "setting?scope=global&path=bench/branch-1/group-0/setting-1"),
      searchMs: await callMs(real.url, token, "search?text=value%2017%20of%20100"),
    };
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.addInitScript(preparePage, JSON.stringify({ token, provider: "internal" }));
    await context.addInitScript(watchTree);
    // The first visit fills the browser's cache.
    for (let turn = 0; turn < 2; turn += 1) {
      const tab = await context.newPage();
      const session = await openSession(tab);
      await tab.goto(`${real.url}/settings/pos/configuration?scope=global`);
      await tab.waitForFunction(() => globalThis.paintMarks?.tree > 0);
      const { page, tree } = await tab.evaluate(() => globalThis.paintMarks);
      const openCpuMs = Math.round(await cpuMs(session));
      if (turn === 0) {
        await tab.close();
        continue;
      }
      const list = tab.getByRole("treegrid", { name: "Settings" });
      await tab.getByRole("searchbox", { name: "Find settings" }).focus();
      const byKey = await cpuOfKeys(tab, session, "setting-17".split(""), 1000);
      await tab.getByRole("searchbox", { name: "Find settings" }).fill("");
      const byValue = await cpuOfKeys(tab, session, "value 17 of".split(""), 1000);
      await tab.getByRole("searchbox", { name: "Find settings" }).fill("");
      await list.focus();
      const openBranches = async (level) => {
        await tab.keyboard.press("Control+Home");
        return cpuOfKeys(tab, session, [level]);
      };
      const expandBranches = await openBranches("*");
      await tab.keyboard.press("Control+Home");
      const rows = Number(await list.getAttribute("aria-rowcount"));
      const arrows = await cpuOfKeys(
        tab,
        session,
        Array.from({ length: 20 }, () => "ArrowDown"),
        100,
      );
      return [
        { ...calls },
        { openMs: Math.round(tree), afterPageMs: Math.round(tree - page), openCpuMs },
        { what: "key of a search by key", ...summed(byKey) },
        { what: "key of a search by value", ...summed(byValue) },
        { what: "expand all branches", ...summed(expandBranches), rows },
        { what: "arrow", ...summed(arrows) },
      ];
    }
    return [];
  } finally {
    await browser.close();
    await real.stop();
    await remove();
  }
};

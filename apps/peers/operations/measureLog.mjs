import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { chromium as launchOptions } from "@backroom/build/chromium";
import { chromium } from "playwright";
import { createDataDir, readToken, startServer } from "../dashboard/busyServer.mjs";
import { cpuMs, openSession } from "../lib/mainThread.mjs";
import { median } from "../lib/median.mjs";
import { preparePage } from "../lib/paintMarks.mjs";

const REPETITIONS = 5;
const WHEEL_STEPS = 60;
const server = path.resolve(import.meta.dirname, "../../server");

const rounded = (value) => Math.round(10 * value) / 10;

/** A database with the sample data and a log of a million lines over two weeks. */
const makeLog = async (dataDir) => {
  await (await startServer(dataDir)).stop();
  const filling = spawn(process.execPath, ["--conditions=@backroom/source", "bench/fillLogOf.ts", dataDir], {
    cwd: server,
    stdio: "inherit",
  });
  const [code] = await once(filling, "exit");
  if (code !== 0) throw new Error("The log could not be filled.");
};

/** In the page: notes when the page is there and when its first lines are painted. */
const watchLines = () => {
  const { document, markPaint } = globalThis;
  const hasLines = () => /Document \d+/.test(document.querySelector("[role=treegrid]")?.textContent ?? "");
  new MutationObserver(() => {
    if (document.querySelector("main") !== null) markPaint("page");
    if (hasLines()) markPaint("lines");
  }).observe(document, { childList: true, subtree: true, characterData: true });
};

const openLog = async (context, url) => {
  const tab = await context.newPage();
  await tab.goto(`${url}/diagnostics/server-log`);
  await tab.waitForFunction(() => globalThis.paintMarks?.lines > 0);
  const figures = await tab.evaluate(() => {
    const call = performance.getEntriesByType("resource").find(({ name }) => name.includes("/server-log"));
    const { page, lines } = globalThis.paintMarks;
    return { firstLinesMs: lines, afterPageMs: lines - page, afterCallMs: lines - (call?.startTime ?? 0) };
  });
  return { tab, figures };
};

/** Turns the wheel over the lines; then goes to the oldest line and waits until it is there. */
const measureScrolling = async (tab) => {
  const session = await openSession(tab);
  const list = tab.getByRole("treegrid");
  await list.hover({ position: { x: 300, y: 200 } });
  const before = await cpuMs(session);
  for (let step = 0; step < WHEEL_STEPS; step += 1) {
    await tab.mouse.wheel(0, 300);
    await tab.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
  const wheelCpuMs = ((await cpuMs(session)) - before) / WHEEL_STEPS;
  await list.focus();
  const started = performance.now();
  await tab.keyboard.press("End");
  await tab.waitForFunction(() =>
    [...globalThis.document.querySelectorAll("[role=treegrid] [role=row]")].some(({ textContent }) =>
      /Document 1\D/.test(textContent),
    ),
  );
  return { wheelCpuMs, toOldestMs: performance.now() - started };
};

/** How soon the page of the server's log shows lines where it has a million, and what scrolling over them costs. */
export const measureLog = async () => {
  const { dataDir, remove } = await createDataDir();
  await makeLog(dataDir);
  const real = await startServer(dataDir, { LOG_ROWS: "2000000", LOG_DAYS: "30" });
  const browser = await chromium.launch(launchOptions);
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const auth = JSON.stringify({ token: await readToken(real.url), provider: "internal" });
    await context.addInitScript(preparePage, auth);
    await context.addInitScript(watchLines);
    const opened = [];
    const scrolled = [];
    for (let turn = 0; turn <= REPETITIONS; turn += 1) {
      const { tab, figures } = await openLog(context, real.url);
      // The first visit fills the browser's cache.
      if (turn > 0) {
        opened.push(figures);
        scrolled.push(await measureScrolling(tab));
      }
      await tab.close();
    }
    const medians = (runs) =>
      Object.fromEntries(
        Object.keys(runs[0]).map((name) => [name, rounded(median(runs.map((run) => run[name])))]),
      );
    return [{ lines: 1_000_000, ...medians(opened), ...medians(scrolled) }];
  } finally {
    await browser.close();
    await real.stop();
    await remove();
  }
};

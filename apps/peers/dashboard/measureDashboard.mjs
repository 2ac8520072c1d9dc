/**
 * Measures the dashboard of the built console with the real server and its small sample data, and prints medians:
 * `pnpm bench dashboard [repetitions]`. `…Cpu` is CPU time of the main thread, the steady figure on a shared machine.
 */
import { existsSync } from "node:fs";
import path from "node:path";
import { chromium as launchOptions } from "@backroom/build/chromium";
import { chromium } from "playwright";
import { cpuMs, metricsOf, openSession } from "../lib/mainThread.mjs";
import { median } from "../lib/median.mjs";
import { preparePage } from "../lib/paintMarks.mjs";
import { readToken, startBusyServer } from "./busyServer.mjs";

const repetitions = Number(process.argv[2] ?? 5);
const SLOWDOWN = 4;
const LIVE_SECONDS = 10;
const DRAG_FRAMES = 120;

if (!existsSync(path.resolve(import.meta.dirname, "../../console/dist/index.html"))) {
  process.stderr.write("The console is not built: npx turbo run build --filter=@backroom/console\n");
  process.exit(2);
}

const print = (line) => process.stdout.write(`${JSON.stringify(line)}\n`);
const printMedians = (about, runs) => {
  for (const name of Object.keys(runs[0]))
    print({ ...about, name, median: Math.round(10 * median(runs.map((run) => run[name]))) / 10 });
};

/** In the page: notes when the frame, the first tile and all tiles are painted. */
const watchTiles = () => {
  const { document, markPaint } = globalThis;
  const isDone = (tile) => {
    const state = tile.querySelector("[data-tile-state]");
    return state !== null && state.dataset.tileState !== "loading";
  };
  const look = () => {
    if (document.querySelector("footer") !== null) markPaint("frame");
    const tiles = [...document.querySelectorAll("[data-tile]")];
    if (tiles.some(isDone)) markPaint("first");
    if (tiles.length > 0 && tiles.every(isDone)) markPaint("all");
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true });
};

/** Samples the CPU time of the main thread until the result is called; then says how much there was at a time of the page. */
const sampleCpu = (session) => {
  const samples = [];
  const run = { isOver: false };
  const sampling = (async () => {
    while (!run.isOver) {
      const { Timestamp, TaskDuration, NavigationStart } = await metricsOf(session);
      samples.push({ at: Timestamp, cpu: TaskDuration, NavigationStart });
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  })();
  return async () => {
    run.isOver = true;
    await sampling;
    const { NavigationStart } = samples.at(-1);
    return (time) => samples.find(({ at }) => at - NavigationStart >= time)?.cpu ?? samples.at(-1).cpu;
  };
};

const openTab = async (context, slowdown) => {
  const tab = await context.newPage();
  const session = await openSession(tab);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  return { tab, session };
};
const untilAll = (tab) => tab.waitForFunction(() => globalThis.paintMarks?.all > 0);

/** Time from the frame until the first tile and all tiles are painted, in a browser that has been here before. */
const measureOpen = async (context, url, slowdown) => {
  const { tab, session } = await openTab(context, slowdown);
  const endSampling = sampleCpu(session);
  await tab.goto(url);
  await untilAll(tab);
  const { frame, first, all } = await tab.evaluate(() => globalThis.paintMarks);
  const cpuAt = await endSampling();
  await tab.close();
  const atFrame = cpuAt(frame);
  return {
    frameMs: frame,
    firstAfterFrameMs: first - frame,
    allAfterFrameMs: all - frame,
    frameCpu: atFrame,
    firstAfterFrameCpu: cpuAt(first) - atFrame,
    allAfterFrameCpu: cpuAt(all) - atFrame,
  };
};

/** In the page: the times of so many frames. */
const timeFrames = (frames) =>
  new Promise((resolve) => {
    const times = [];
    const frame = (time) => {
      times.push(time);
      if (times.length <= frames) requestAnimationFrame(frame);
      else resolve(times);
    };
    requestAnimationFrame(frame);
  });

/** A tile is dragged over all the others: how many frames a second are painted, and what each costs. */
const measureDrag = async (context, url, slowdown) => {
  const { tab, session } = await openTab(context, slowdown);
  await tab.goto(url);
  await untilAll(tab);
  await tab.getByRole("button", { name: "Edit" }).click();
  const handle = tab.getByRole("button", { name: "Move Favorites", exact: true });
  await handle.waitFor();
  // What the edit mode still draws is not part of the drag.
  await tab.waitForTimeout(1000);
  const box = await handle.boundingBox();
  await tab.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await tab.mouse.down();
  await tab.mouse.move(box.x + 60, box.y + 60, { steps: 5 });
  const before = await cpuMs(session);
  const run = { isOver: false };
  const frames = tab.evaluate(timeFrames, DRAG_FRAMES).finally(() => (run.isOver = true));
  for (let step = 0; !run.isOver; step += 1) {
    const angle = step / 12;
    await tab.mouse.move(700 + 550 * Math.sin(angle), 450 + 300 * Math.cos(1.3 * angle));
  }
  const times = await frames;
  const cpu = (await cpuMs(session)) - before;
  await tab.mouse.up();
  await tab.close();
  const seconds = (times.at(-1) - times[0]) / 1000;
  return { dragFramesASecond: DRAG_FRAMES / seconds, dragFrameCpu: cpu / DRAG_FRAMES };
};

/** The share of time the main thread is busy while receipts change so many times a second. */
const measureLive = async (context, { url, sayChanges }, { slowdown, aSecond }) => {
  const { tab, session } = await openTab(context, slowdown);
  await tab.goto(url);
  await untilAll(tab);
  await tab.getByTestId("hub-state").getByText("connected", { exact: true }).waitFor();
  // What opening still does is not part of the load by changes.
  await tab.waitForTimeout(2000);
  const before = await cpuMs(session);
  await sayChanges({ seconds: LIVE_SECONDS, aSecond });
  const busyPercent = ((await cpuMs(session)) - before) / (10 * LIVE_SECONDS);
  await tab.close();
  return { busyPercent };
};

const server = await startBusyServer();
const browser = await chromium.launch(launchOptions);
try {
  const auth = JSON.stringify({ token: await readToken(server.url), provider: "internal" });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript(preparePage, auth);
  await context.addInitScript(watchTiles);
  // The browser keeps files and compiled code from the first visits.
  for (let visit = 0; visit < 3; visit += 1) await measureOpen(context, server.url, 1);
  for (const slowdown of [1, SLOWDOWN]) {
    const repeat = async (measure) => {
      const runs = [];
      for (let repetition = 0; repetition < repetitions; repetition += 1) runs.push(await measure());
      return runs;
    };
    printMedians({ slowdown }, await repeat(() => measureOpen(context, server.url, slowdown)));
    printMedians({ slowdown }, await repeat(() => measureDrag(context, server.url, slowdown)));
    for (const aSecond of [0, 500]) {
      const run = () => measureLive(context, server, { slowdown, aSecond });
      printMedians({ slowdown, eventsASecond: aSecond }, [await run()]);
    }
  }
} finally {
  await browser.close();
  await server.stop();
}

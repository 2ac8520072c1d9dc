/**
 * Measures the page of `bench:page`: mount, five seconds of wheel, and what the grid holds. Prints one line of JSON per
 * mode and row count. Run `bench:page` first.
 */
import path from "node:path";
import { pathToFileURL } from "node:url";
import { chromium as launchOptions } from "@backroom/build/chromium";
import { chromium } from "playwright";

const page = pathToFileURL(path.join(import.meta.dirname, "../dist-bench/index.html")).href;
const wheel = { pixels: 30_000, speed: 6000 };

const inject = ({ rows }) => {
  const columns = Array.from({ length: 12 }, (_, index) => ({
    key: `c${index}`,
    title: `Column ${index}`,
    width: index === 0 ? 120 : 90,
  }));
  const make = (id) => {
    const row = { id };
    for (const { key } of columns) row[key] = `${key} ${id}`;
    return row;
  };
  const all = rows > 0 ? Array.from({ length: rows }, (_, id) => make(id)) : [];
  const wait = () => new Promise((resolve) => setTimeout(resolve, 20));
  globalThis.__benchData = {
    columns,
    rows: () => all,
    fetchPage: async (skip, take) => {
      await wait();
      return {
        rows: Array.from({ length: take }, (_, index) => make(skip + index)),
        hasMore: skip + take < 100_000,
      };
    },
    pageSize: 50,
    total: 100_000,
    width: 1200,
    height: 900,
  };
};

const cpuMs = async (session) => {
  const { metrics } = await session.send("Performance.getMetrics");
  return 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0);
};

const measure = async (browser, mode, rows) => {
  const tab = await browser.newPage({ viewport: { width: 1280, height: 960 } });
  const session = await tab.context().newCDPSession(tab);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  await tab.addInitScript(inject, { rows: mode === "sync" ? rows : 0 });
  await tab.goto(page);
  const mountMs = await tab.evaluate(
    (options) =>
      new Promise((resolve) => {
        const start = performance.now();
        globalThis.__gridBench.mount(options);
        const look = () => {
          const { first, count } = globalThis.__gridBench.rendered();
          if (first === 0 && count >= 15) requestAnimationFrame(() => resolve(performance.now() - start));
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
    { mode, rows, rowHeight: 32 },
  );
  const elements = await tab.evaluate(() => document.querySelectorAll("*").length);
  const before = await cpuMs(session);
  await session.send("Input.synthesizeScrollGesture", {
    x: 600,
    y: 450,
    yDistance: -wheel.pixels,
    speed: wheel.speed,
    gestureSourceType: "mouse",
    preventFling: true,
  });
  const wheelCpuMs = (await cpuMs(session)) - before;
  const { loaded, rendered } = await tab.evaluate(() => ({
    loaded: globalThis.__gridBench.loaded(),
    rendered: globalThis.__gridBench.rendered(),
  }));
  await tab.close();
  return {
    mode,
    rows,
    mountMs: Math.round(mountMs),
    elements,
    wheelCpuMs: Math.round(wheelCpuMs),
    loaded,
    rendered,
  };
};

const browser = await chromium.launch(launchOptions);
try {
  for (const [mode, rows] of [
    ["sync", 1000],
    ["sync", 100_000],
    ["infinite", 100_000],
  ]) {
    process.stdout.write(`${JSON.stringify(await measure(browser, mode, rows))}\n`);
  }
} finally {
  await browser.close();
}

/**
 * Measures the page `vite build` made of main.tsx beside a hand-written floor: mount, five seconds of wheel, and what the grid holds.
 * Prints medians of three interleaved repetitions as JSON lines.
 */
import path from "node:path";
import { pathToFileURL } from "node:url";
import { chromium as launchOptions } from "@backroom/build/chromium";
import { chromium } from "playwright";

const addressOf = (file) => pathToFileURL(path.join(import.meta.dirname, file)).href;
const grid = { name: "grid", address: addressOf("../dist-bench/index.html") };
const floor = { name: "floor", address: addressOf("floor.html") };
const repetitions = 3;
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

const measure = async (browser, address, mode, rows) => {
  const tab = await browser.newPage({ viewport: { width: 1280, height: 960 } });
  const session = await tab.context().newCDPSession(tab);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  await tab.addInitScript(inject, { rows: mode === "sync" ? rows : 0 });
  await tab.goto(address);
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
  return { mountMs, elements, wheelCpuMs, loaded, last: rendered.last };
};

const median = (values) => Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]);

const cases = [
  { page: floor, mode: "sync", rows: 100_000 },
  { page: grid, mode: "sync", rows: 1000 },
  { page: grid, mode: "sync", rows: 100_000 },
  { page: grid, mode: "infinite", rows: 100_000 },
].map((one) => ({ ...one, runs: [] }));

const browser = await chromium.launch(launchOptions);
try {
  for (let repetition = 0; repetition < repetitions; repetition += 1) {
    for (const { page, mode, rows, runs } of cases)
      runs.push(await measure(browser, page.address, mode, rows));
  }
} finally {
  await browser.close();
}
for (const { page, mode, rows, runs } of cases) {
  const figures = Object.keys(runs[0]).map((name) => [name, median(runs.map((run) => run[name]))]);
  process.stdout.write(
    `${JSON.stringify({ page: page.name, mode, rows, ...Object.fromEntries(figures) })}\n`,
  );
}

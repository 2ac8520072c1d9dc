/**
 * Measures the page `vite build` made of main.tsx: mount, and what one key costs in a form of 200 fields. Prints one line of JSON for
 * each CPU slowdown.
 */
import path from "node:path";
import { pathToFileURL } from "node:url";
import { chromium as launchOptions } from "@backroom/build/chromium";
import { chromium } from "playwright";

const page = pathToFileURL(path.join(import.meta.dirname, "../dist-bench/index.html")).href;
const FIELDS = 200;
const KEYS = 25;

const metricsMs = async (session) => {
  const { metrics } = await session.send("Performance.getMetrics");
  const read = (wanted) => 1000 * (metrics.find(({ name }) => name === wanted)?.value ?? 0);
  return { script: read("ScriptDuration"), task: read("TaskDuration") };
};

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const round = (value) => Math.round(value * 100) / 100;

const measure = async (browser, slowdown) => {
  const tab = await browser.newPage({ viewport: { width: 1280, height: 960 } });
  const session = await tab.context().newCDPSession(tab);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  await tab.goto(page);
  const mountMs = await tab.evaluate(
    (fields) =>
      new Promise((resolve) => {
        const start = performance.now();
        globalThis.__formBench.mount({ fields });
        const look = () => {
          if (globalThis.__formBench.inputs().length < fields) requestAnimationFrame(look);
          else resolve(performance.now() - start);
        };
        requestAnimationFrame(look);
      }),
    FIELDS,
  );
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await tab.evaluate(() => {
    globalThis.paints = [];
    globalThis.document.addEventListener(
      "keydown",
      (event) => {
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.addEventListener("message", () =>
            globalThis.paints.push(performance.now() - event.timeStamp),
          );
          channel.port1.start();
          channel.port2.postMessage(null);
        });
      },
      { capture: true },
    );
    globalThis.__formBench.inputs()[2].focus();
  });
  const type = async () => {
    for (let key = 0; key < KEYS; key += 1) {
      await tab.keyboard.press("a");
      await tab.waitForTimeout(60);
    }
  };
  await type();
  await tab.evaluate(() => {
    globalThis.paints = [];
  });
  const before = await metricsMs(session);
  await type();
  const after = await metricsMs(session);
  const paints = (await tab.evaluate(() => globalThis.paints)).toSorted((a, b) => a - b);
  await tab.close();
  return {
    slowdown,
    mountMs: round(mountMs),
    scriptPerKeyMs: round((after.script - before.script) / KEYS),
    taskPerKeyMs: round((after.task - before.task) / KEYS),
    paintP50Ms: round(median(paints)),
    paintP95Ms: round(paints[Math.floor(paints.length * 0.95)]),
  };
};

const browser = await chromium.launch(launchOptions);
for (const slowdown of [1, 4]) {
  for (let run = 0; run < 2; run += 1) {
    process.stdout.write(`${JSON.stringify(await measure(browser, slowdown))}\n`);
  }
}
await browser.close();

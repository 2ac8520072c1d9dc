import { cpuMs, openSession } from "../lib/mainThread.mjs";

const SECONDS = 10;
const BATCHES_A_SECOND = 50;

/** In the page: others create so many records a second, for some seconds. */
const createRecords = ({ seconds, batches, count }) =>
  new Promise((resolve) => {
    let left = seconds * batches;
    const timer = setInterval(() => {
      globalThis.benchCreate(count);
      left -= 1;
      if (left > 0) return;
      clearInterval(timer);
      resolve();
    }, 1000 / batches);
  });

/** The share of time the main thread of a grid with an open editor is busy while others create so many records a second. */
export const measureLive = async (browser, { address, createsASecond }) => {
  const tab = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  const session = await openSession(tab);
  await tab.goto(address);
  await tab.getByTestId("row-5001").dblclick();
  await tab.locator("input[aria-label=Text]").waitFor();
  const before = await cpuMs(session);
  const count = createsASecond / BATCHES_A_SECOND;
  await tab.evaluate(createRecords, { seconds: SECONDS, batches: BATCHES_A_SECOND, count });
  const busyMs = (await cpuMs(session)) - before;
  await tab.close();
  return { busyPercent: busyMs / (10 * SECONDS) };
};

import { cpuMs } from "../lib/mainThread.mjs";
import { median } from "../lib/median.mjs";

/** CPU of the main thread for each of some keys, with the frames they paint and what comes in the time after them. */
export const cpuOfKeys = async (tab, session, keys, restMs = 400) => {
  const figures = [];
  for (const key of keys) {
    const before = await cpuMs(session);
    await tab.keyboard.press(key);
    await tab.evaluate(
      (ms) => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, ms))),
      restMs,
    );
    figures.push((await cpuMs(session)) - before);
  }
  return figures;
};

/** Median and highest of some figures, with one decimal. */
export const summed = (figures) => ({
  median: Math.round(10 * median(figures)) / 10,
  most: Math.round(10 * Math.max(...figures)) / 10,
});

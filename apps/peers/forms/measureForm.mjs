import { metricsOf, openSession } from "../lib/mainThread.mjs";

const KEYS = 25;

const metricsMs = async (session) => {
  const { ScriptDuration, TaskDuration } = await metricsOf(session);
  return { script: ScriptDuration, task: TaskDuration };
};

const at = (values, share) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))];

/** Calls `mount`, and says how long it took until the frame with every input was painted. */
const mountForm = (fields) =>
  new Promise((resolve) => {
    const start = performance.now();
    globalThis.__formBench.mount({ fields });
    const look = () => {
      if (globalThis.__formBench.inputs().length < fields) requestAnimationFrame(look);
      else resolve(performance.now() - start);
    };
    requestAnimationFrame(look);
  });

/** Keeps the time from each key to the end of the frame that shows it. */
const recordPaints = () => {
  globalThis.paints = [];
  const { document } = globalThis;
  const record = (event) =>
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.addEventListener("message", () =>
        globalThis.paints.push(performance.now() - event.timeStamp),
      );
      channel.port1.start();
      channel.port2.postMessage(null);
    });
  document.addEventListener("keydown", record, { capture: true });
  globalThis.__formBench.inputs()[2].focus();
};

/**
 * Measures one form page (a page that defines `__formBench`) in a fresh tab: mounting, then typing. Milliseconds;
 * `…Cpu` and `…Script` are CPU time of the main thread, the steady figures on a shared machine.
 */
export const measureForm = async (browser, { address, fields, slowdown }) => {
  const tab = await browser.newPage({ viewport: { width: 1280, height: 960 } });
  try {
    const session = await openSession(tab);
    await tab.goto(address);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    const fresh = await metricsMs(session);
    const mount = await tab.evaluate(mountForm, fields);
    const mounted = await metricsMs(session);
    await tab.evaluate(recordPaints);
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
    const paints = await tab.evaluate(() => globalThis.paints);
    return {
      mount,
      mountCpu: mounted.task - fresh.task,
      keyScript: (after.script - before.script) / KEYS,
      keyCpu: (after.task - before.task) / KEYS,
      paintP50: at(paints, 0.5),
      paintP95: at(paints, 0.95),
    };
  } finally {
    await tab.close();
  }
};

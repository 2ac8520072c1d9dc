import { cpuMs, openSession } from "../lib/mainThread.mjs";

/** Begins to look for an element: how long it took, from a press or from now, until the frame was painted that shows it. */
const watch = (selector) => {
  globalThis.painted = new Promise((resolve) => {
    const { document } = globalThis;
    const start = performance.now();
    let pressed;
    document.addEventListener("keydown", ({ timeStamp }) => (pressed = timeStamp), {
      capture: true,
      once: true,
    });
    if (document.querySelector("[role=treegrid]") === null) globalThis.__rightsBench.open();
    const painted = () => {
      const channel = new MessageChannel();
      channel.port1.addEventListener("message", () => resolve(performance.now() - (pressed ?? start)));
      channel.port1.start();
      channel.port2.postMessage(null);
    };
    const look = () => {
      if (document.querySelector(selector) === null) requestAnimationFrame(look);
      else requestAnimationFrame(painted);
    };
    look();
  });
};
const untilPainted = () => globalThis.painted;

const TOGGLES = 5;

/**
 * Measures the matrix of rights (a page that defines `__rightsBench`) in a fresh tab, milliseconds: from the answer of the
 * server until its first rows are painted, and from a press of Space on a cell until its other sign is. `…Cpu` is CPU time
 * of the main thread, the steady figure on a shared machine.
 */
export const measureRights = async (browser, { address, paths, tenants, slowdown }) => {
  const tab = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    const session = await openSession(tab);
    await tab.goto(address);
    await tab.evaluate((given) => globalThis.__rightsBench.prepare(given), { paths, tenants });
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    const closed = await cpuMs(session);
    await tab.evaluate(watch, "[role=gridcell]");
    const open = await tab.evaluate(untilPainted);
    const opened = await cpuMs(session);
    await tab.getByRole("treegrid").focus();
    for (const key of ["ArrowDown", "End", "Home", "ArrowRight", "ArrowRight", "ArrowRight"])
      await tab.keyboard.press(key);
    // What is loaded when the browser is idle has come by then.
    await tab.waitForTimeout(500);
    const before = await cpuMs(session);
    const toggles = [];
    for (let at = 0; at < TOGGLES; at += 1) {
      // A press sets a flag, the next one takes it back.
      const sign = "[data-active] [data-state]";
      const isSet = (await tab.locator(sign).getAttribute("data-state")) !== "inherited";
      const wanted = isSet ? `${sign}[data-state="inherited"]` : `${sign}:not([data-state="inherited"])`;
      await tab.evaluate(watch, wanted);
      await tab.keyboard.press("Space");
      toggles.push(await tab.evaluate(untilPainted));
    }
    return {
      open,
      openCpu: opened - closed,
      toggle: toggles.toSorted((a, b) => a - b)[Math.floor(TOGGLES / 2)],
      toggleCpu: ((await cpuMs(session)) - before) / TOGGLES,
    };
  } finally {
    await tab.close();
  }
};

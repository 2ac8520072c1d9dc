import { cpuMs, openSession } from "../lib/mainThread.mjs";

/** Does something, and says how long it took until the frame was painted in which a row of the list has these words. */
const untilRow = ({ act, words }) =>
  new Promise((resolve) => {
    const { document } = globalThis;
    const start = performance.now();
    if (act === "open") document.querySelector("[data-testid=tenant-selector]").click();
    const painted = () => {
      const channel = new MessageChannel();
      channel.port1.addEventListener("message", () =>
        resolve(performance.now() - (globalThis.typedAt ?? start)),
      );
      channel.port1.start();
      channel.port2.postMessage(null);
    };
    const look = () => {
      const rows = [...document.querySelectorAll("[role=rowheader]")];
      if (rows.some(({ textContent }) => textContent.includes(words))) requestAnimationFrame(painted);
      else requestAnimationFrame(look);
    };
    look();
  });

/**
 * Measures the tenant selector (a page that defines `__placesBench`) in a fresh tab, milliseconds: from the press until its
 * list is painted, and from a letter of the search until what it finds is. `…Cpu` is CPU time of the main thread, the
 * steady figure on a shared machine.
 */
export const measurePlaces = async (browser, { address, tenants, locations, slowdown }) => {
  const tab = await browser.newPage({ viewport: { width: 1280, height: 960 } });
  try {
    const session = await openSession(tab);
    await tab.goto(address);
    await tab.evaluate((given) => globalThis.__placesBench.mount(given), { tenants, locations });
    await tab.waitForSelector("[data-testid=tenant-selector]");
    // What is loaded when the browser is idle has come by then.
    await tab.waitForTimeout(500);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    const closed = await cpuMs(session);
    const open = await tab.evaluate(untilRow, { act: "open", words: "Shop 1000" });
    const opened = await cpuMs(session);
    const wanted = `Location ${locations} of ${1000 + tenants - 1}`;
    await tab.getByRole("searchbox").fill(`location ${locations} of`);
    await tab.waitForTimeout(300);
    await tab.evaluate(() => {
      const { document } = globalThis;
      document.addEventListener("keydown", ({ timeStamp }) => (globalThis.typedAt = timeStamp), {
        capture: true,
      });
    });
    const before = await cpuMs(session);
    const found = tab.evaluate(untilRow, { act: "type", words: wanted });
    await tab.getByRole("searchbox").press("End");
    await tab.keyboard.insertText(wanted.slice(`location ${locations} of`.length));
    return {
      open,
      openCpu: opened - closed,
      search: await found,
      searchCpu: (await cpuMs(session)) - before,
    };
  } finally {
    await tab.close();
  }
};

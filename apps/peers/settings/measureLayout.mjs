import { chromium as launchOptions } from "@backroom/build/chromium";
import { chromium } from "playwright";
import { createDataDir, readToken, startServer } from "../dashboard/busyServer.mjs";
import { openSession } from "../lib/mainThread.mjs";
import { preparePage } from "../lib/paintMarks.mjs";
import { cpuOfKeys, summed } from "./keys.mjs";

const RECORDS = 'application/json; profile="pascal-case"';
const PAGES = 20;
const SIDE = 12;

const cellsOf = (more) =>
  Array.from({ length: SIDE * SIDE }, (_, index) => ({
    Column: (index % SIDE) + 1,
    Row: Math.floor(index / SIDE) + 1,
    Text: `Cell ${index + 1}`,
    Color: ["#fbe3c0", "#c3ebc8", "#7a3e1d"][index % 3],
    Function: "discount",
    ...more,
  })).slice(1);

/** A quick access of 20 pages, each as full as a page can be but for one place. */
const createLayout = async (url, token) => {
  const keys = Array.from({ length: PAGES - 1 }, (_, index) => `p${index + 2}`);
  const answer = await fetch(`${url}/api/data/pos-preferences/quick-access`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, accept: RECORDS, "content-type": RECORDS },
    body: JSON.stringify({
      Id: "BENCH",
      Text: "Bench",
      Columns: SIDE,
      Rows: SIDE,
      Buttons: cellsOf({}),
      Pages: keys.map((Key) => ({ Key, Text: `Page ${Key}`, Columns: SIDE, Rows: SIDE })),
      PageButtons: keys.flatMap((Page) => cellsOf({ Page })),
    }),
  });
  return (await answer.json()).Oid;
};

/** In the page: notes when the cells are painted. */
const watchCells = () => {
  const { document, markPaint } = globalThis;
  new MutationObserver(() => {
    if (document.querySelectorAll("[data-canvas] [role=option]").length > 100) markPaint("cells");
  }).observe(document, { childList: true, subtree: true });
};

/** What opening and editing the largest layout costs. */
export const measureLayout = async () => {
  const { dataDir, remove } = await createDataDir();
  const real = await startServer(dataDir);
  const browser = await chromium.launch(launchOptions);
  try {
    const token = await readToken(real.url);
    const oid = await createLayout(real.url, token);
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.addInitScript(preparePage, JSON.stringify({ token, provider: "internal" }));
    await context.addInitScript(watchCells);
    const open = async () => {
      const tab = await context.newPage();
      const session = await openSession(tab);
      await tab.goto(`${real.url}/settings/pos/quick-accesses/${oid}`);
      await tab.waitForFunction(() => globalThis.paintMarks?.cells > 0);
      return { tab, session, openMs: Math.round(await tab.evaluate(() => globalThis.paintMarks.cells)) };
    };
    // The first visit fills the browser's cache.
    await (await open()).tab.close();
    const { tab, session, openMs } = await open();
    await tab.locator("[data-canvas] [role=option][tabindex='0']").focus();
    const arrows = await cpuOfKeys(
      tab,
      session,
      Array.from({ length: 20 }, () => "ArrowRight"),
      600,
    );
    const moves = await cpuOfKeys(
      tab,
      session,
      Array.from({ length: 10 }, () => "Alt+ArrowLeft"),
      600,
    );
    const pages = await cpuOfKeys(
      tab,
      session,
      Array.from({ length: 10 }, () => "PageDown"),
      600,
    );
    await tab.keyboard.press("ArrowRight");
    await tab.keyboard.press("F2");
    const typed = await cpuOfKeys(tab, session, "abcdefghij".split(""), 600);
    return [
      { what: "open", openMs, pages: PAGES, cells: PAGES * (SIDE * SIDE - 1) },
      { what: "arrow", ...summed(arrows) },
      { what: "move of a cell", ...summed(moves) },
      { what: "next page", ...summed(pages) },
      { what: "letter of a text", ...summed(typed) },
    ];
  } finally {
    await browser.close();
    await real.stop();
    await remove();
  }
};

import { chromium as launchOptions } from "@backroom/build/chromium";
import { chromium } from "playwright";
import { readToken, startBusyServer } from "../dashboard/busyServer.mjs";
import { cpuMs, openSession } from "../lib/mainThread.mjs";

const SECONDS = 10;
const TERMINALS = 400;
/** Messages go out this many times a second. */
const BATCHES = 50;

/** Changes every terminal so many times a second; answers what is true of each at the end. */
const changeAll = async ({ broadcast }, oids, aSecond) => {
  const connected = new Map(oids.map((oid) => [oid, false]));
  let seq = 1_000_000;
  let turn = 0;
  const total = SECONDS * aSecond * oids.length;
  const started = performance.now();
  for (let sent = 0; sent < total;) {
    const due = Math.min(total, Math.floor(((performance.now() - started) / 1000) * aSecond * oids.length));
    for (; sent < due; sent += 1) {
      const oid = oids[turn % oids.length];
      turn += 1;
      seq += 1;
      const isConnected = !connected.get(oid);
      connected.set(oid, isConnected);
      const state = {
        version: "8.1.0",
        queueLength: 0,
        growingSince: null,
        isSyncing: false,
        lastContactAt: null,
      };
      const since = new Date().toISOString();
      broadcast("TerminalConnectionChanged", [
        { terminalOid: oid, connected: isConnected, since, seq, ...state },
      ]);
    }
    await new Promise((resolve) => setTimeout(resolve, 1000 / BATCHES));
  }
  return connected;
};

/** Share of the cells in sight that are not drawn as the terminal is. */
const wrongCells = (tab, connected) =>
  tab.evaluate(
    (known) =>
      [...globalThis.document.querySelectorAll("[role=gridcell][data-oid]")].filter(
        ({ dataset }) => dataset.mood !== (known[dataset.oid] ? "online" : "lost"),
      ).length,
    Object.fromEntries(connected),
  );

/** Share of a core the main thread needs while each of 400 terminals changes so many times a second. */
export const measureBoard = async () => {
  const server = await startBusyServer();
  const browser = await chromium.launch(launchOptions);
  try {
    const token = await readToken(server.url);
    const answer = await fetch(`${server.url}/api/terminals`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    const { terminals } = await answer.json();
    const oids = terminals.slice(0, TERMINALS).map(({ terminalOid }) => terminalOid);
    const context = await browser.newContext({ viewport: { width: 1440, height: 1300 } });
    const auth = JSON.stringify({ token, provider: "internal" });
    // All of them in sight: 16 locations of 25.
    const dense = {
      terminals: terminals
        .slice(0, TERMINALS)
        .map((one, index) => ({ ...one, tenantOid: 1, locationOid: 1 + Math.floor(index / 25) })),
      locations: Array.from({ length: 16 }, (_, index) => ({
        oid: index + 1,
        id: `${index}`,
        text: `Shop ${index}`,
      })),
    };
    await context.route("**/api/terminals", (route) => route.fulfill({ json: dense }));
    await context.addInitScript((session) => sessionStorage.setItem("backroom.auth", session), auth);
    const figures = [];
    for (const aSecond of [0, 1, 10]) {
      const tab = await context.newPage();
      const session = await openSession(tab);
      await tab.goto(`${server.url}/service/monitoring`);
      await tab.getByRole("treegrid").waitFor();
      await tab.getByText("Live", { exact: true }).waitFor();
      // What opening still does is not part of the load by changes.
      await tab.waitForTimeout(3000);
      const before = await cpuMs(session);
      const started = performance.now();
      const connected = aSecond === 0 ? new Map() : await changeAll(server, oids, aSecond);
      if (aSecond === 0) await tab.waitForTimeout(SECONDS * 1000);
      const busyPercent = (100 * ((await cpuMs(session)) - before)) / (performance.now() - started);
      await tab.waitForTimeout(2000);
      const cells = await tab.getByRole("gridcell").and(tab.locator("[data-oid]")).count();
      const wrong = aSecond === 0 ? 0 : await wrongCells(tab, connected);
      figures.push({
        terminals: oids.length,
        changesASecondEach: aSecond,
        busyPercent: Math.round(10 * busyPercent) / 10,
        cells,
        wrong,
      });
      await tab.close();
    }
    return figures;
  } finally {
    await browser.close();
    await server.stop();
  }
};

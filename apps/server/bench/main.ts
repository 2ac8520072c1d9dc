/**
 * Measures the server against the bare SQL of the embedded database in one run, so that the ratios hold on any machine:
 * `pnpm bench server`. `--seed=small` measures 20,000 articles instead of a million; `--only=hub` the hub alone.
 * The database is made once and kept in `.bench` (a million articles take minutes).
 */
import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { measureDatabase } from "./database.ts";
import { measureHub } from "./hub.ts";
import { report, reportFigures, reportRatio } from "./measure.ts";
import { measureServer } from "./server.ts";
import { startProcess } from "./serverProcess.ts";

const CLIENTS = 16;
const { values } = parseArgs({
  options: { seed: { type: "string", default: "large" }, only: { type: "string", default: "" } },
});
const seed = values.seed;
const isLarge = seed === "large";
const dataDir = path.resolve(import.meta.dirname, "../.bench", seed);

const measureCalls = async (): Promise<void> => {
  const isNew = !existsSync(dataDir);
  await mkdir(dataDir, { recursive: true });
  // Fills an empty database, also one whose first start was broken off.
  const seeding = await startProcess(dataDir, [`--seed=${seed}`]);
  await seeding.stop();
  if (isNew)
    report({ what: "First start, with the sample data made", value: seeding.startMs / 1000, unit: "s" });
  const { bare, oids } = await measureDatabase(dataDir, CLIENTS);
  const server = await startProcess(dataDir);
  try {
    report({
      what: "Further start, until the address answers",
      value: server.startMs / 1000,
      unit: "s",
      target: ["<=", 2],
    });
    const calls = await measureServer(server.url, oids, {
      clients: CLIENTS,
      deepSkip: isLarge ? 300_000 : 15_000,
    });
    reportRatio(`page of 50, ${CLIENTS} clients`, bare.page, calls.page, 1.5);
    reportRatio("update with compare-and-swap", bare.update, calls.update, 2);
    reportFigures("Call: first page, one client", calls.firstPage);
    reportFigures("Call: deep page, one client", calls.deepPage);
    report({
      what: "Deep page against the first",
      value: calls.deepPage.median / calls.firstPage.median,
      unit: "times",
      target: ["<=", 10],
    });
  } finally {
    await server.stop();
  }
};

console.log(`Node ${process.version}, ${seed} sample data`);
if (values.only !== "hub") await measureCalls();
if (values.only !== "calls") {
  const hub = await measureHub({ connections: 1000, eventsPerSecond: 100, seconds: 20 });
  report({
    what: "Hub: events that reached 1,000 connections, of those sent",
    value: hub.delivered * 100,
    unit: "%",
    target: [">=", 100],
  });
  report({ what: "Hub: 99 % of events within", value: hub.p99, unit: "ms", target: ["<=", 150] });
  report({ what: "Hub: CPU of the server process", value: hub.cores, unit: "cores" });
}

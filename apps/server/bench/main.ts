/**
 * Measures the server against the bare SQL of its database in one run, so that the ratios hold on any machine:
 * `pnpm bench server`. Calls are measured on the database of DATABASE_URL where that is set, otherwise on an embedded one. `--seed=small` measures 20,000 articles instead of a million; `--only=hub` the hub alone, `--only=crowd` a hub with 10,000 connections, `--only=tills`
 * the whole server with 10,000 tills of one API access, `--only=rights` rights alone, `--only=logs` a log and `--only=documents` the ways to find documents, on DATABASE_URL where that is set.
 * `--only=posting` posts receipts through HTTP, on DATABASE_URL where that is set; `--against=<checkout>` measures another version in turn with this one.
 * `--only=articles` reads and changes articles through HTTP on DATABASE_URL, with `--against=<checkout>` in turn with another version.
 * The database is made once and kept in `.bench` (a million articles take minutes).
 */
import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { measureCrowd } from "./crowd.ts";
import { measureDatabase } from "./database.ts";
import { measureDocuments } from "./documents.ts";
import { measureHub } from "./hub.ts";
import { measureLogs } from "./logs.ts";
import { report, reportFigures, reportRatio } from "./measure.ts";
import { measurePosting } from "./posting.ts";
import { measureArticles } from "./articles.ts";
import { measureRights } from "./rights.ts";
import { measureServer } from "./server.ts";
import { startProcess } from "./serverProcess.ts";
import { measureTills } from "./tills.ts";

const CLIENTS = 16;
const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "large" },
    only: { type: "string", default: "" },
    against: { type: "string" },
  },
});
const seed = values.seed;
const isLarge = seed === "large";
const dataDir = path.resolve(import.meta.dirname, "../.bench", seed);

const measureCalls = async (): Promise<void> => {
  const isNew = !existsSync(dataDir);
  await mkdir(dataDir, { recursive: true });
  const databaseUrl = process.env["DATABASE_URL"] ?? "";
  // Fills an empty database, also one whose first start was broken off.
  const seeding = await startProcess(dataDir, [`--seed=${seed}`], { databaseUrl });
  await seeding.stop();
  if (isNew)
    report({ what: "First start, with the sample data made", value: seeding.startMs / 1000, unit: "s" });
  const { bare, oids } = await measureDatabase(
    databaseUrl === "" ? { dataDir, databaseUrl: null } : { dataDir: null, databaseUrl },
    CLIENTS,
  );
  const server = await startProcess(dataDir, [], { databaseUrl });
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
const isMeasured = (part: string): boolean => values.only === "" || values.only === part;
if (isMeasured("rights")) {
  const rights = await measureRights();
  reportFigures("Rights of 20,000 flags: read and worked out for a call", rights.workedOut);
  reportFigures("Rights of 20,000 flags: kept", rights.kept);
  const value = rights.workedOut.median / rights.kept.median;
  report({ what: "Rights: worked out against kept", value, unit: "times", target: [">=", 100] });
  reportFigures("Matrix of 2,000 paths and 100 tenants: read", rights.matrix);
  reportFigures("Why: one right explained", rights.explanation);
  reportFigures("Impact: 20 of 20,000 flags", rights.impact);
  reportFigures("Change: checked against the rights of who makes it", rights.check);
}
if (isMeasured("logs")) {
  const lines = isLarge ? 1_000_000 : 100_000;
  const { engine, calls } = await measureLogs(lines);
  console.log(`Log of ${lines} lines on ${engine}`);
  for (const [what, figures] of calls) reportFigures(`Log: ${what}`, figures);
  const [, first] = calls[0] ?? [];
  if (first !== undefined)
    report({ what: "Log: first lines, 95 %", value: first.p95, unit: "ms", target: ["<=", 200] });
}
if (isMeasured("documents")) {
  const size = isLarge ? { documents: 5_000_000, tenants: 5000 } : { documents: 50_000, tenants: 60 };
  const { engine, calls } = await measureDocuments(size);
  console.log(`${size.documents} documents of ${size.tenants} tenants on ${engine}`);
  for (const [what, figures] of calls) reportFigures(`Documents: ${what}`, figures);
  const slowest = Math.max(...calls.map(([, { p95 }]) => p95));
  report({
    what: "Documents: the slowest way to find them, 95 %",
    value: slowest,
    unit: "ms",
    target: ["<=", 200],
  });
}
if (isMeasured("calls")) await measureCalls();
if (isMeasured("crowd")) {
  const crowd = await measureCrowd({ tills: 9980, consoles: 20, eventsPerSecond: 400, seconds: 15 });
  report({
    what: "Crowd: events that reached 20 consoles beside 9,980 tills, of those sent",
    value: crowd.delivered * 100,
    unit: "%",
    target: [">=", 100],
  });
  report({ what: "Crowd: events that reached tills", value: crowd.atTills, unit: "", target: ["<=", 0] });
  report({ what: "Crowd: 99 % of events within", value: crowd.p99, unit: "ms", target: ["<=", 150] });
  report({ what: "Crowd: memory of a connection", value: crowd.kilobytes, unit: "kB", target: ["<=", 40] });
  report({ what: "Crowd: CPU of the server process", value: crowd.cores, unit: "cores" });
}
if (isMeasured("tills")) {
  const tills = await measureTills({ tills: isLarge ? 10_000 : 500, consoles: 10, sales: 300 });
  report({ what: "Tills: all connected after", value: tills.connectSeconds, unit: "s" });
  report({
    what: "Tills: sales that reached those who may see them",
    value: tills.delivered * 100,
    unit: "%",
    target: [">=", 100],
  });
  report({
    what: "Tills: sales that reached tills or another tenant",
    value: tills.strayed,
    unit: "",
    target: ["<=", 0],
  });
  report({ what: "Tills: 99 % of sales at a console within", value: tills.p99, unit: "ms" });
  report({ what: "Tills: memory of a till", value: tills.kilobytes, unit: "kB", target: ["<=", 40] });
  reportFigures("Tills: a sale", tills.sale);
}
const own = { name: "this", folder: path.resolve(import.meta.dirname, "..") };
const other = values.against && { name: "other", folder: path.resolve(values.against, "apps/server") };
const versions = [...(other ? [other] : []), own];
if (values.only === "articles")
  await measureArticles(versions, 5, (what, { calls, serverMs, databaseMs }) => {
    reportFigures(`Articles: ${what}`, calls);
    report({ what: `Articles: ${what}: CPU of the server per call`, value: serverMs, unit: "ms" });
    report({ what: `Articles: ${what}: CPU of the database per call`, value: databaseMs, unit: "ms" });
  });
if (values.only === "posting") {
  await measurePosting(versions, 2, 15, (what, { calls, reader, serverMs, databaseMs, walBytes }) => {
    reportFigures(`Posting: ${what}`, calls);
    report({ what: `Posting: ${what}: 99 %`, value: calls.p99, unit: "ms" });
    report({ what: `Posting: ${what}: CPU of the server per receipt`, value: serverMs, unit: "ms" });
    report({ what: `Posting: ${what}: CPU of the database per receipt`, value: databaseMs, unit: "ms" });
    report({ what: `Posting: ${what}: WAL per receipt`, value: walBytes, unit: "B" });
    reportFigures(`Posting: ${what}: pages of another tenant`, reader);
  });
}
if (isMeasured("hub")) {
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

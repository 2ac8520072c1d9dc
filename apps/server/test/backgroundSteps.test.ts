/** Background steps: indexes that are built next to the requests, and columns that are filled in batches. */
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, describe, expect, inject, it, vi } from "vitest";
import "../src/app/subjects.ts";
import { allSteps } from "../src/db/background/backgroundSteps.ts";
import { createFillStep } from "../src/db/background/fillStep.ts";
import { createIndexStep } from "../src/db/background/indexStep.ts";
import { readDueSteps, runSteps } from "../src/db/background/runSteps.ts";
import type { Database } from "../src/db/database.ts";
import { openDatabase } from "../src/db/openDatabase.ts";
import type { DatabaseLocation } from "../src/db/openDatabase.ts";
import { createBackgroundWork } from "../src/processes/backgroundWork.ts";
import { createLeases } from "../src/processes/leases.ts";
import { describeTables } from "./catalogue.ts";
import { startProcess } from "./childProcess.ts";
import { WAIT_LIMIT_MS } from "./hang.ts";
import { createDatabase } from "./serverDatabase.ts";
import { visitFill, visitSql } from "./visitFill.ts";

const serverUrl = process.env["DATABASE_URL"] ?? "";
const soon = { timeout: WAIT_LIMIT_MS, interval: 20 };
const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

/** A place for a database with all tables. */
const makePlace = async (): Promise<DatabaseLocation> => {
  if (serverUrl !== "") {
    const { url, drop } = await createDatabase(serverUrl, inject("template"));
    ends.push(drop);
    return { dataDir: null, databaseUrl: url };
  }
  const dataDir = await mkdtemp(path.join(tmpdir(), "backroom-background-"));
  ends.push(() => rm(dataDir, { recursive: true, force: true }));
  await cp(inject("template"), dataDir, { recursive: true });
  return { dataDir, databaseUrl: null };
};

const open = async (place: DatabaseLocation): Promise<Database> => {
  const db = await openDatabase(place);
  ends.push(() => db.close());
  return db;
};

const unexpected = (error: unknown) => {
  throw error;
};

/** Background work of a process, and the lines it logs. */
const startWork = (db: Database, processId: string) => {
  const lines: string[] = [];
  const write = (_details: object, line: string) => void lines.push(line);
  const leases = createLeases({ db, processId, onFailure: unexpected });
  const log = { info: write, error: write };
  const work = createBackgroundWork({ db, leases, steps: allSteps(), log, onFailure: unexpected });
  ends.push(() => leases.close(), work.stop);
  return { work, lines };
};

const dueNames = async (db: Database) => (await readDueSteps(db, allSteps())).map(({ name }) => name);

/** Starts the script, sends it the place, and returns it when the script sends this message. */
const startUntil = async (script: string, place: DatabaseLocation, message: string) => {
  const child = startProcess(script);
  ends.push(() => child.kill());
  await child.next();
  child.send(place);
  while ((await child.next()) !== message);
  return child;
};

it("makes the trigram indexes when pg_trgm is installed later, and the plain one when it is removed", async () => {
  const db = await open(await makePlace());
  const before = await describeTables(db);
  expect(await dueNames(db)).toEqual([]);
  const { work, lines } = startWork(db, "a");

  await db.query("drop extension pg_trgm cascade");
  expect(await dueNames(db)).toEqual(["document_by_words"]);
  await work.run();
  expect(await dueNames(db)).toEqual([]);
  expect(await describeTables(db)).toContainEqual(
    expect.stringMatching(/^index true CREATE INDEX document_by_words .* USING gin \(words\)$/),
  );

  await db.query("create extension pg_trgm");
  const trigrams = await dueNames(db);
  expect(trigrams).toHaveLength(10);
  lines.length = 0;
  await work.run();
  expect(await describeTables(db)).toEqual(before);
  expect(lines).toHaveLength(2 * trigrams.length);
  expect(lines[0]).toBe("Background work on document: document_by_words has started, 9 left");
  expect(lines[1]).toMatch(/^Background work on document: document_by_words is done \(\d+\.\d s\)$/);
});

it("runs in one process at a time", async () => {
  const db = await open(await makePlace());
  await db.query("drop extension pg_trgm cascade");
  const works = ["a", "b", "c"].map((processId) => startWork(db, processId));
  await Promise.all(works.map(({ work }) => work.run()));
  expect(works.flatMap(({ lines }) => lines.filter((line) => line.includes("has started")))).toHaveLength(1);
});

it("runs the next step if one fails, and repeats the failed step in the next round", async () => {
  const db = await open(await makePlace());
  await db.query(
    "create table visit (oid bigint primary key, day date); insert into visit values (1, '2026-01-01')",
  );
  const steps = ["missing", "day"].map((column) =>
    createIndexStep({
      name: `visit_by_${column}`,
      table: "visit",
      definition: async () => `btree (${column})`,
    }),
  );
  const failed: string[] = [];
  const run = () =>
    runSteps(db, steps, new AbortController().signal, {
      onStart: () => undefined,
      onEnd: () => undefined,
      onWait: () => undefined,
      onFailure: ({ name }) => failed.push(name),
    });
  await run();
  expect(failed).toEqual(["visit_by_missing"]);
  expect((await readDueSteps(db, steps)).map(({ name }) => name)).toEqual(["visit_by_missing"]);
  await db.query("alter table visit add column missing integer");
  await run();
  expect(await readDueSteps(db, steps)).toEqual([]);
});

it("continues a fill after kill -9, with each row filled once", async () => {
  const place = await makePlace();
  const first = await openDatabase(place);
  await first.query(visitSql);
  await first.close();
  const child = await startUntil("fillProcess.ts", place, "stuck");
  await child.kill();

  const db = await open(place);
  const step = createFillStep(visitFill);
  const places = () =>
    db.query("select place, done_at is not null as done from background_step where name = $1", [step.name]);
  expect(await places()).toEqual([{ place: 6000, done: false }]);
  expect(await step.isDue(db)).toBe(true);
  await step.run({ db, signal: new AbortController().signal });
  expect(await places()).toEqual([{ place: 13_500, done: true }]);
  expect(await step.isDue(db)).toBe(false);
  expect(await db.query("select filled, count(*) as count from visit group by 1")).toEqual([
    { filled: 1, count: 4500 },
  ]);
});

it("stops a fill between two batches", async () => {
  const db = await open(await makePlace());
  await db.query(visitSql);
  const stopped = AbortSignal.abort(new Error("stopped"));
  await expect(createFillStep(visitFill).run({ db, signal: stopped })).rejects.toThrow("stopped");
  const placeSql = "select place from background_step where name = $1";
  expect(await db.query(placeSql, [visitFill.name])).toEqual([{ place: 3000 }]);
});

// The embedded database builds an index in one statement, which nothing interrupts.
describe.runIf(serverUrl !== "")("an index on a server", () => {
  /** A database that lacks `document_by_words`, and a child that waits in its build for a transaction that writes documents. */
  const interruptBuild = async () => {
    const place = await makePlace();
    const db = await open(place);
    await db.query("drop index document_by_words");
    const [written, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const writing = db.transaction(async (tx) => {
      await tx.query("lock table document in row exclusive mode");
      written.resolve();
      await commit.promise;
    });
    await written.promise;
    const child = await startUntil("buildProcess.ts", place, "document_by_words");
    const builders = () =>
      db.query<{ pid: number }>(
        "select pid from pg_stat_progress_create_index where datname = current_database()",
      );
    await vi.waitUntil(async () => (await builders()).length > 0, soon);
    await child.kill();
    const release = async () => {
      commit.resolve();
      await writing;
      await vi.waitUntil(async () => (await builders()).length === 0, soon);
    };
    return { db, builders, release, ...startWork(db, "b") };
  };

  it("is made again if its build ended invalid", async () => {
    const { db, builders, release, work } = await interruptBuild();
    for (const { pid } of await builders()) await db.query("select pg_terminate_backend($1)", [pid]);
    await release();
    expect(await describeTables(db)).toContainEqual(
      expect.stringMatching(/^index false .* document_by_words_new /),
    );
    await work.run();
    expect(await dueNames(db)).toEqual([]);
    expect((await describeTables(db)).filter((line) => line.includes("document_by_words"))).toHaveLength(2);
  });

  it("is used if the database finished the build of a killed process, and waits for it until then", async () => {
    const { db, release, work, lines } = await interruptBuild();
    await work.run();
    expect(lines.at(-1)).toBe(
      "Background work on document: document_by_words waits: the database still does it for a process that has ended",
    );
    await release();
    const [built] = await db.query<{ oid: number }>(
      "select 'document_by_words_new'::regclass::oid::bigint as oid",
    );
    await work.run();
    expect(await dueNames(db)).toEqual([]);
    expect(await db.query("select 'document_by_words'::regclass::oid::bigint as oid")).toEqual([built]);
  });

  it("stops with the server, which cancels its build", async () => {
    const place = await makePlace();
    const db = await open(place);
    await db.query("drop index document_by_words");
    const { work, lines } = startWork(db, "a");
    await db.transaction(async (tx) => {
      await tx.query("lock table document in row exclusive mode");
      const running = work.run();
      const builds = "select from pg_stat_progress_create_index where datname = current_database()";
      await vi.waitUntil(async () => (await db.query(builds)).length > 0, soon);
      await work.stop();
      await running;
    });
    expect(lines).toEqual(["Background work on document: document_by_words has started, 0 left"]);
    expect(await dueNames(db)).toEqual(["document_by_words"]);
  });
});

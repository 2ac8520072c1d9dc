/** Bridges of real processes: what is left when one is stopped or killed, and what two of them share. */
import { jobRunDetailSchema, jobRunsSchema, parse } from "@backroom/contract";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import "../src/app/subjects.ts";
import { migrate } from "../src/db/migrate.ts";
import { openDatabase } from "../src/db/openDatabase.ts";
import { addDocuments, MANY_DOCUMENTS, SERVER_ENDED, watchBridgesOf } from "./bridgeClient.ts";
import type { BridgeClient } from "./bridgeClient.ts";
import { call, logInAt } from "./calls.ts";
import { createDatabase } from "./serverDatabase.ts";
import { disconnectHubs } from "./hubClient.ts";
import { createPeople, vienna } from "./people.ts";
import { killServerProcesses, startServerProcess } from "./serverProcess.ts";
import type { ServerProcess } from "./serverProcess.ts";
import { WAIT_LIMIT_MS } from "./hang.ts";
import { documentsSql } from "./waitingDocuments.ts";

const serverUrl = process.env["DATABASE_URL"] ?? "";
const job = ["documents", "process-documents"] as const;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "backroom-processes-"));
});
afterEach(async () => {
  await disconnectHubs();
  await killServerProcesses();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const fill = async (place: { dataDir: string | null; databaseUrl: string | null }): Promise<void> => {
  const db = await openDatabase(place);
  await migrate(db);
  await createPeople(db);
  await addDocuments(db, MANY_DOCUMENTS, vienna);
  await db.close();
};

/** The run of the history that failed last, with the first lines it had reported. */
const lastFailure = async ({ ready }: ServerProcess) => {
  const url = await ready;
  const token = await logInAt(url, "admin");
  const { body } = await call(`${url}/api/bridge/runs?outcome=failed&take=1`, token);
  const runs = parse(jobRunsSchema, body, "runs");
  if (!runs.ok) throw runs.error;
  const detail = await call(`${url}/api/bridge/runs/${runs.value.runs[0]?.runId}`, token);
  const run = parse(jobRunDetailSchema, detail.body, "run");
  if (!run.ok) throw run.error;
  return { ...run.value, lines: run.value.lines.slice(0, 2) };
};

/** Waits until some documents are processed, but not all. */
const isAtWork = (client: BridgeClient) =>
  expect
    .poll(
      () => {
        const { state, count } = client.last(job[1]) ?? {};
        return state === 1 && (count ?? 0) > 0;
      },
      { timeout: WAIT_LIMIT_MS, interval: 10 },
    )
    .toBe(true);

const isOn = ({ states }: BridgeClient) =>
  expect.poll(() => states.findLast(({ id }) => id === job[0])?.state, { timeout: WAIT_LIMIT_MS }).toBe("ON");

describe("one process on an embedded database", () => {
  it("keeps jobs over a restart, cancels them when it stops, and fails those a kill cut off", async () => {
    const dataDir = path.join(folder, "embedded");
    await fill({ dataDir, databaseUrl: null });
    const start = () => startServerProcess({ DATA_DIR: dataDir, SEED: "none" });

    const first = start();
    const one = await watchBridgesOf(first);
    await one.run("master-data", "export-articles");
    await one.start(...job);
    await isAtWork(one);
    first.child.kill("SIGTERM");
    expect(await first.exited).toBe(0);
    const files = path.join(dataDir, "files", "spool", "master-data", "outbox");
    const exported = (await readdir(files)).toSorted();
    expect(exported).toHaveLength(2);

    const second = start();
    const two = await watchBridgesOf(second);
    expect(two.last("export-articles")).toMatchObject({ state: 3, count: 1, isManualStarted: true });
    const stopped = two.last(job[1]);
    expect(stopped).toMatchObject({
      state: 5,
      error: "i18n:The server was stopped",
      countMax: MANY_DOCUMENTS,
    });
    await two.start(...job);
    await isAtWork(two);
    second.child.kill("SIGKILL");
    await second.exited;
    // What an export leaves when it is cut off.
    await writeFile(path.join(files, "articles-all.csv.part"), "GTIN");

    const thirdProcess = start();
    const three = await watchBridgesOf(thirdProcess);
    const failed = await three.hears(job[1], [4]);
    expect(failed.error).toBe(SERVER_ENDED);
    expect(failed.finishedAt).not.toBeNull();
    expect(await lastFailure(thirdProcess)).toMatchObject({
      error: SERVER_ENDED,
      lines: [{ text: "Started by admin" }, { text: expect.stringMatching(/documents found/) }],
    });
    // Each bridge clears its own folders and publishes its own state, in whichever order they begin.
    await expect.poll(async () => (await readdir(files)).toSorted()).toEqual(exported);
    await expect
      .poll(() => three.states.findLast(({ id }) => id === job[0]))
      .toMatchObject({ jobFailedCount: 1 });
    const done = await three.run(...job);
    // What was processed before stayed so; nothing was lost or done twice.
    expect(done).toMatchObject({ state: 3, error: null });
    expect(done.count).toBeLessThanOrEqual(MANY_DOCUMENTS - (stopped?.count ?? 0) - (failed.count ?? 0));
  });
});

describe.skipIf(serverUrl === "")("two processes on one PostgreSQL (needs DATABASE_URL)", () => {
  it("run a job once, report it to everybody, and take over from a process that was killed", async () => {
    const { url, drop } = await createDatabase(serverUrl, inject("template"));
    await fill({ dataDir: null, databaseUrl: url });
    const start = () =>
      startServerProcess({ DATABASE_URL: url, DATA_DIR: path.join(folder, "shared"), SEED: "none" });
    const holder = start();
    const one = await watchBridgesOf(holder);
    // The first one runs the bridges before there is another.
    await isOn(one);
    const other = start();
    const two = await watchBridgesOf(other);
    await isOn(two);

    const starts = await Promise.allSettled([one, two].map((client) => client.start(...job)));
    expect(starts.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    await Promise.all([isAtWork(one), isAtWork(two)]);
    // A cancel through the one that does not run it reaches it, too.
    await two.cancel(...job);
    await one.hears(job[1], [5]);
    await two.start(...job);
    await Promise.all([isAtWork(one), isAtWork(two)]);

    holder.child.kill("SIGKILL");
    const failed = await two.hears(job[1], [4]);
    expect(failed.error).toBe(SERVER_ENDED);
    expect(await lastFailure(other)).toMatchObject({ error: SERVER_ENDED, runId: failed.runId });
    await isOn(two);
    expect((await two.run(...job)).state).toBe(3);
    const db = await openDatabase({ dataDir: null, databaseUrl: url });
    const [once] = await db.query<{ n: number }>(
      `select count(*) as n from ${documentsSql} where attempts = 1 and state = 'processed'`,
    );
    expect(once?.n).toBe(MANY_DOCUMENTS);
    await db.close();
    await killServerProcesses();
    await Promise.all([holder.exited, other.exited]);
    await drop();
  });
});

import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { addDocuments, FIRST_DOCUMENT, MANY_DOCUMENTS, watchBridges } from "./bridgeClient.ts";
import type { BridgeClient } from "./bridgeClient.ts";
import { connectHub, disconnectHubs } from "./hubClient.ts";
import { createPeople, prague, vienna } from "./people.ts";
import { startTestServer } from "./testServer.ts";
import type { TestServer } from "./testServer.ts";
import { documentsSql, letWait } from "./waitingDocuments.ts";

let folder: string;
let server: TestServer;
let admin: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "backroom-bridge-"));
  server = await startTestServer(
    {},
    async (db) => {
      await createPeople(db);
      await addDocuments(db, MANY_DOCUMENTS, vienna);
      // Jobs run when a test says so, however long the tests before took.
      await db.query("update bridge_job set interval_seconds = null");
    },
    { filesFolder: folder },
  );
  admin = await server.logIn("admin");
});
afterEach(disconnectHubs);
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const watch = async (name: string) => watchBridges(server.url, await server.logIn(name));
const filesOf = (bridgeId: string, name: string) => path.join(folder, "spool", bridgeId, name);
const count = async (condition: string) => {
  const rows = await server.db.query<{ n: number }>(
    `select count(*) as n from ${documentsSql} where ${condition}`,
  );
  return rows[0]?.n;
};
const namesOf = ({ jobs }: BridgeClient) =>
  jobs.map(({ name, tenantOid }) => `${name} ${tenantOid ?? "all"}`);

describe("who subscribes", () => {
  it("hears of both bridges and all their jobs", async () => {
    // The bridges begin a moment after the server answers.
    await expect
      .poll(async () => (await watchBridges(server.url, admin)).states.map(({ state }) => state))
      .toEqual(["ON", "ON"]);
    const { states, jobs } = await watchBridges(server.url, admin);
    await expect.poll(() => jobs.length).toBe(8);
    const counts = { version: "1.2.3", buildDate: "2026-01-02T03:04:05Z", jobFailedCount: 0 };
    expect(states.slice(0, 2)).toMatchObject([
      { id: "master-data", jobCount: 3, ...counts },
      { id: "documents", jobCount: 5, ...counts },
    ]);
    expect(jobs.find(({ name }) => name === "export-articles")).toEqual({
      bridgeId: "master-data",
      name: "export-articles",
      state: -99,
      startedAt: null,
      finishedAt: null,
      countMax: null,
      count: null,
      error: null,
      problems: [],
      category: "i18n:Articles",
      tenant: null,
      tenantOid: null,
      countryCode: "$",
      description: "i18n:Export articles",
      countUnit: "i18n:articles",
      isManualStarted: false,
      runId: null,
      startedBy: null,
      stoppedBy: null,
      queuedAt: null,
      nextAt: null,
      intervalSeconds: null,
      scheduleEtag: '"never"',
      isForTenants: true,
    });
  });

  it("without a right hears nothing", async () => {
    const { connection } = await connectHub(server.url, await server.logIn("nobody"));
    const refusal = /\[40301\] You have no permission for this/;
    await expect(connection.invoke("SubscribeBridgeStateNotification")).rejects.toThrow(refusal);
    await expect(connection.invoke("SubscribeBridgeJobNotification", "documents")).rejects.toThrow(refusal);
    await expect(connection.invoke("StartBridgeJob", "documents", "process-documents", null)).rejects.toThrow(
      /\[40401\]/,
    );
  });

  it("to a bridge that does not exist is refused", async () => {
    const { connection } = await connectHub(server.url, admin);
    await expect(connection.invoke("SubscribeBridgeJobNotification", "nowhere")).rejects.toThrow(
      "[40401] There is no such bridge",
    );
  });
});

describe("a job", () => {
  it("is started, reports its progress, is cancelled at a step, and is completed by the next run", async () => {
    const client = await watchBridges(server.url, admin);
    await client.start("documents", "process-documents");
    await expect(client.start("documents", "process-documents")).rejects.toThrow(
      "[40907] The job is running already",
    );
    await expect.poll(() => client.last("process-documents")?.count ?? 0).toBeGreaterThan(0);
    // Another job runs beside it; the same one for a tenant waits, and one that waits is cancelled at once.
    const beside = await client.run("documents", "recalculate-turnover");
    expect(beside).toMatchObject({ state: 3, startedBy: "admin" });
    await client.start("documents", "process-documents", vienna);
    await client.cancel("documents", "process-documents", vienna);
    expect(await client.hears("process-documents", [5], vienna)).toMatchObject({
      startedAt: null,
      count: null,
    });
    expect(client.last("process-documents")?.state).toBe(1);

    await client.cancel("documents", "process-documents");
    const cancelled = await client.hears("process-documents", [5]);
    expect(cancelled).toMatchObject({ countMax: MANY_DOCUMENTS, error: null, stoppedBy: "admin" });
    expect(cancelled.count).toBeLessThan(MANY_DOCUMENTS);
    expect(await count("state = 'processed'")).toBe(cancelled.count);
    await expect(client.cancel("documents", "process-documents")).rejects.toThrow(
      "[40907] The job is not running",
    );

    const done = await client.run("documents", "process-documents");
    const rest = MANY_DOCUMENTS - (cancelled.count ?? 0);
    expect(done).toMatchObject({ state: 3, count: rest, countMax: rest, error: null });
    expect(done.startedAt).not.toBeNull();
    expect(done.finishedAt).not.toBeNull();
    expect(await count("state = 'processed' and attempts = 1 and version = 1")).toBe(MANY_DOCUMENTS);

    const states = client.jobs
      .filter(({ name, tenantOid }) => name === "process-documents" && tenantOid === null)
      .map(({ state }) => state);
    const changes = states.filter((state, index) => state !== states[index - 1]);
    expect(changes.filter((state) => state !== 2)).toEqual([-99, 0, 1, 5, 0, 1, 3]);
  });

  it("reports to the journal and the consoles what it changed", async () => {
    const [row] = await server.db.query<{ user_name: string; before: unknown; after: unknown }>(
      "select user_name, before, after from audit where record_oid = $1",
      [FIRST_DOCUMENT],
    );
    expect(row).toEqual({
      user_name: "admin",
      before: { State: "unprocessed", Attempts: 0 },
      after: { State: "processed", Attempts: 1 },
    });
    await letWait(server.db, `oid = ${FIRST_DOCUMENT}`);
    const { events } = await connectHub(server.url, admin);
    await (await watchBridges(server.url, admin)).run("documents", "process-documents", vienna);
    await expect
      .poll(() => events.filter(([, { oid }]) => oid === FIRST_DOCUMENT))
      .toMatchObject([["DataServiceUpdate", { entity: "receipt" }]]);
  });

  it("checks documents: articles, clock, number; locked ones are left alone", async () => {
    await letWait(server.db, `oid between ${FIRST_DOCUMENT + 1} and ${FIRST_DOCUMENT + 6}`);
    await server.db.query("update document_waiting set attempts = 1");
    const change = (place: number, set: string) =>
      server.db.query(`update document set ${set} where oid = ${FIRST_DOCUMENT + place}`);
    await change(1, `lines = '[{"GTIN":"2100000000012"},{"GTIN":"9"}]'`);
    await change(2, "created_at = now() + interval '1 hour'");
    await change(3, "document_number = 'R5'");
    await change(4, "document_number = 'R5'");
    await server.db.query(
      "update document_waiting set attempts = 7, error = 'The article is unknown' where oid = $1",
      [FIRST_DOCUMENT + 6],
    );
    await server.db.query(
      "insert into document_lock (oid, document_oid, locked_by, locked_at) values (600001, $1, 'Till 1', now())",
      [FIRST_DOCUMENT + 5],
    );
    const job = await (await watchBridges(server.url, admin)).run("documents", "process-documents");
    expect(job).toMatchObject({ state: 3, count: 5 });
    const rows = await server.db.query(
      `select state, error, attempts from ${documentsSql} where oid between $1 and $2 order by oid`,
      [FIRST_DOCUMENT + 1, FIRST_DOCUMENT + 6],
    );
    const waiting = { state: "unprocessed", attempts: 2 };
    expect(rows).toEqual([
      { ...waiting, error: "The article is unknown" },
      { ...waiting, error: "The terminal's clock is ahead" },
      // Of two that wait, the first one keeps the number.
      { state: "processed", attempts: 2, error: null },
      { ...waiting, error: "The document number was used twice" },
      { state: "unprocessed", attempts: 1, error: null },
      { state: "processed", attempts: 8, error: null },
    ]);
  });

  it("whose end could not be stored is marked as failed, and can be started again", async () => {
    const client = await watchBridges(server.url, admin);
    await client.run("documents", "recalculate-turnover");
    // As the database remembers it when it was away just when the run ended.
    await server.db.query("update bridge_job set state = 1 where name = 'recalculate-turnover'");
    const failed = await client.hears("recalculate-turnover", [4]);
    expect(failed.error).toBe("i18n:The job failed unexpectedly; the log of the server tells why");
    expect(await client.run("documents", "recalculate-turnover")).toMatchObject({ state: 3, error: null });
  });

  it("fails with the reason of the database if it is full", async () => {
    await server.db.query(`create function no_room() returns trigger language plpgsql as
      $$ begin raise exception 'no room' using errcode = '53100'; end $$`);
    await server.db.query(`create trigger no_room before insert or update or delete on sales_daily
      for each statement execute function no_room()`);
    const client = await watchBridges(server.url, admin);
    expect(await client.run("documents", "recalculate-turnover")).toMatchObject({
      state: 4,
      error: "i18n:The database has no room left. Tell your administrator",
    });
    await server.db.query("drop function no_room cascade");
    expect(await client.run("documents", "recalculate-turnover")).toMatchObject({ state: 3, error: null });
  });

  it("runs by itself although its last run ended while the clock was ahead", async () => {
    const set = (change: string) =>
      server.db.query(`update bridge_job set ${change} where name = 'archive-receipts-day'`);
    await set("interval_seconds = 86400, finished_at = now() + interval '40 days', state = 3");
    const client = await watchBridges(server.url, admin);
    await client.run("documents", "recalculate-turnover");
    const ended = async () =>
      (
        await server.db.query<{ ended: boolean }>(
          "select finished_at < now() + interval '1 minute' as ended from bridge_job where name = 'archive-receipts-day'",
        )
      )[0]?.ended;
    await expect.poll(ended).toBe(true);
    await set("interval_seconds = null");
  });

  it("runs by itself when its interval has passed", async () => {
    const set = (seconds: number | null) =>
      server.db.query(
        "update bridge_job set interval_seconds = $1, queued_at = now() where name = 'archive-receipts-day'",
        [seconds],
      );
    await set(0);
    const client = await watchBridges(server.url, admin);
    // A start makes the bridge look after its jobs at once.
    await client.run("documents", "recalculate-turnover");
    const job = await client.hears("archive-receipts-day", [3]);
    expect(job.isManualStarted).toBe(false);
    await set(null);
  });
});

describe("exports, archives and rollups", () => {
  it("writes the articles of a tenant that no spreadsheet runs", async () => {
    await server.db.query(
      `insert into article (oid, tenant_oid, gtin, internal_number, text) values
       (410001, ${vienna}, '1', '1', '=1+1'), (410002, ${prague}, '2', '2', 'Prague'), (410003, ${vienna}, '3', '3', 'Über;"x"')`,
    );
    const job = await (await watchBridges(server.url, admin)).run("master-data", "export-articles", vienna);
    expect(job).toMatchObject({
      state: 3,
      count: 2,
      countMax: 2,
      tenant: "Wien",
      tenantOid: vienna,
      countryCode: "AT",
    });
    const outbox = filesOf("master-data", "outbox");
    const names = await readdir(outbox);
    expect(names.map((name) => name.replace(/\d{4}-.*Z/, "{time}"))).toEqual([
      "articles-100-{time}.csv",
      "articles-100-{time}.json",
    ]);
    const [csv = "", json = ""] = await Promise.all(
      names.map((name) => readFile(path.join(outbox, name), "utf8")),
    );
    expect(csv).toContain("'=1+1");
    expect(csv).toContain('"Über;""x"""');
    expect(csv).not.toContain("Prague");
    expect(JSON.parse(json)).toMatchObject([{ Text: "=1+1" }, { Text: 'Über;"x"' }]);
  });

  it("archives the receipts of the last month, wherever their numbers point", async () => {
    await server.db.query("delete from document_waiting");
    server.advance(Date.UTC(2026, 1, 10) - Date.now());
    await server.db.query("update document set document_number = '../../evil' where oid = $1", [
      FIRST_DOCUMENT + 9,
    ]);
    const client = await watchBridges(server.url, await server.logIn("admin"));
    const job = await client.run("documents", "archive-receipts-month", vienna);
    server.advance(Date.now() - Date.UTC(2026, 1, 10));
    expect(job).toMatchObject({ state: 3, countMax: await count("state = 'processed'") });
    const zip = await readFile(
      path.join(filesOf("documents", "archive"), "receipts-100-2026-01.zip"),
      "latin1",
    );
    expect(zip.startsWith("PK")).toBe(true);
    expect(zip).toContain("100/2026-01-15/R100_uid-100.xml");
    expect(zip).toContain("100/2026-01-15/______evil_uid-10.xml");
  });

  it.each([
    ["Pacific/Kiritimati", "2026-01-31T12:00:00Z", "2026-01"],
    ["America/Los_Angeles", "2026-02-01T03:00:00Z", "2025-12"],
    ["UTC", "2026-02-01T03:00:00Z", "2026-01"],
  ])("archives the month that is over by the clock of %s at %s", async (zone, at, month) => {
    const set = (value: string | null) =>
      server.db.query("update tenant set time_zone = $1 where oid = $2", [value, vienna]);
    await set(zone);
    const ahead = Date.parse(at) - Date.now();
    server.advance(ahead);
    const client = await watchBridges(server.url, await server.logIn("admin"));
    const job = await client.run("documents", "archive-receipts-month", vienna);
    server.advance(-ahead);
    await set(null);
    const [line] = await server.db.query<{ text: string }>(
      `select l.text from job_run_line as l join job_run as r on r.run_id = l.run_id
       where r.name = 'archive-receipts-month' and l.text like '%processed receipts%' order by r.queued_at desc limit 1`,
    );
    expect(job.state).toBe(3);
    expect(line?.text).toContain(`from ${month}-01 to ${month}-31`);
  });

  it("counts turnover anew", async () => {
    const job = await (await watchBridges(server.url, admin)).run("documents", "recalculate-turnover");
    expect(job).toMatchObject({ state: 3, count: 1, countMax: 1 });
    const rows = await server.db.query("select amount, documents from turnover_daily where tenant_oid = $1", [
      vienna,
    ]);
    expect(rows).toEqual([{ amount: MANY_DOCUMENTS * 2.5, documents: MANY_DOCUMENTS }]);
  });
});

describe("rights and tenants", () => {
  it("who only reads starts and cancels nothing", async () => {
    const viewer = await watch("viewer");
    for (const command of [viewer.start, viewer.cancel]) {
      await expect(command("documents", "recalculate-turnover")).rejects.toThrow(
        "[40301] You have no permission for this",
      );
    }
  });

  it("needs the rights the job works with", async () => {
    await server.db.query("insert into role (oid, id, text) values (2199, 'b', 'Bridges')");
    await server.db.query(
      "insert into role_permission (role_oid, path, right_name, tenant_oid, allowed) values (2199, '/service/bridge', '*', 1, true)",
    );
    await server.db.query("insert into user_role (user_oid, role_oid, tenant_oid) values (2207, 2199, 1)");
    await server.db.query("update access_version set version = version + 1");
    const nobody = await watch("nobody");
    await expect(nobody.start("master-data", "export-articles")).rejects.toThrow(/\[40301\]/);
    await expect(nobody.start("master-data", "import-articles")).rejects.toThrow(/\[40301\]/);
    expect((await nobody.run("documents", "recalculate-turnover")).state).toBe(3);
  });

  it("a tenant's user hears of their tenant's jobs only, and another tenant's job is none", async () => {
    const [single, all] = [await watch("single"), await watchBridges(server.url, admin)];
    await expect.poll(() => single.jobs.length).toBeGreaterThan(0);
    expect(new Set(single.jobs.map(({ tenantOid }) => tenantOid))).toEqual(new Set([vienna]));
    // Jobs that never ran for their tenant are there to be started.
    expect(namesOf(single)).toContain(`import-articles ${vienna}`);
    const before = single.jobs.length;
    await all.run("documents", "recalculate-turnover", prague);
    await all.run("documents", "recalculate-turnover");
    expect((await single.run("documents", "recalculate-turnover", vienna)).state).toBe(3);
    await all.hears("recalculate-turnover", [3], vienna);
    expect(new Set(single.jobs.slice(before).map(({ tenantOid }) => tenantOid))).toEqual(new Set([vienna]));
    expect(single.states.flatMap(({ jobs }) => jobs).every(({ tenantOid }) => tenantOid === vienna)).toBe(
      true,
    );
    for (const tenantOid of [prague, 999_999, null]) {
      for (const command of [single.start, single.cancel]) {
        await expect(command("documents", "recalculate-turnover", tenantOid)).rejects.toThrow(
          "[40401] There is no such job",
        );
      }
    }
    await expect(all.start("documents", "recalculate-turnover", 999_999)).rejects.toThrow(
      "[40401] There is no such job",
    );
    await expect(all.start("documents", "constructor")).rejects.toThrow("[40401] There is no such job");
  });
});

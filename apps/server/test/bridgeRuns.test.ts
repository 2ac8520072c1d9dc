/** The history of jobs: who sees which runs, in which order, and what each reported. */
import { jobRunCountsSchema, jobRunDetailSchema, jobRunsSchema, parse } from "@backroom/contract";
import type { JobRunDetail, JobRuns } from "@backroom/contract";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { KEPT_AT_EACH_END, createRunLines } from "../src/jobs/runLines.ts";
import { addDocuments, watchBridges } from "./bridgeClient.ts";
import { disconnectHubs } from "./hubClient.ts";
import { createPeople, prague, vienna } from "./people.ts";
import { startTestServer } from "./testServer.ts";
import type { TestServer } from "./testServer.ts";
import { letWait } from "./waitingDocuments.ts";

const DOCUMENTS = 600;
let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer({}, async (db) => {
    await createPeople(db);
    await addDocuments(db, DOCUMENTS, vienna);
    await db.query("update bridge_job set interval_seconds = null");
  });
  admin = await server.logIn("admin");
});
afterEach(disconnectHubs);
afterAll(() => server.stop());

const runsOf = async (token: string, query = ""): Promise<JobRuns> => {
  const { body } = await server.call(`/api/bridge/runs?${query}`, { token });
  const parsed = parse(jobRunsSchema, body, "runs");
  if (!parsed.ok) throw parsed.error;
  return parsed.value;
};
const runOf = async (token: string, runId: string): Promise<JobRunDetail> => {
  const { body } = await server.call(`/api/bridge/runs/${runId}`, { token });
  const parsed = parse(jobRunDetailSchema, body, "run");
  if (!parsed.ok) throw parsed.error;
  return parsed.value;
};
const names = ({ runs }: JobRuns) =>
  runs.map(({ name, tenantOid, state }) => `${name} ${tenantOid ?? "all"} ${state}`);

it("keeps each run with who, when, how long, its outcome and what it reported", async () => {
  const client = await watchBridges(server.url, admin);
  await server.db.query('update document set lines = \'[{"GTIN":"9"}]\' where oid = 500001');
  await client.run("documents", "process-documents", vienna);
  await client.run("documents", "recalculate-turnover");
  const inbox = path.join(server.filesFolder, "spool", "master-data", "inbox");
  await writeFile(path.join(inbox, "articles-bad.csv"), "GTIN,Prize\n1,2\n");
  await client.run("master-data", "import-articles");

  const { runs, next } = await runsOf(admin);
  expect(next).toBeNull();
  expect(runs).toMatchObject([
    { bridgeId: "master-data", name: "import-articles", state: 4, startedBy: "admin" },
    { bridgeId: "documents", name: "recalculate-turnover", state: 3, tenantOid: null, countryCode: "$" },
    {
      name: "process-documents",
      state: 3,
      tenantOid: vienna,
      tenant: "Wien",
      countryCode: "AT",
      count: DOCUMENTS,
      countUnit: "i18n:documents",
    },
  ]);
  const lines = async (index: number) =>
    (await runOf(admin, runs[index]?.runId ?? "")).lines.map(({ text }) => text);
  expect(await lines(2)).toEqual([
    "Started by admin",
    `${DOCUMENTS} documents found`,
    "49 documents processed, 1 keep waiting",
    ...Array.from({ length: DOCUMENTS / 50 - 1 }, () => "50 documents processed, 0 keep waiting"),
    "The article is unknown: 1 documents",
    "Done",
  ]);
  expect(runs[0]?.problems).toMatchObject([
    { code: "unknownColumn", file: "articles-bad.csv", line: 1, params: { column: "Prize" } },
  ]);
  const refusal = /^articles-bad\.csv, line 1: there is no column "Prize"/;
  expect(await lines(0)).toEqual([
    "Started by admin",
    "1 files articles*.csv or .json in the inbox",
    expect.stringMatching(refusal),
    "articles-bad.csv: nothing stored, moved to failed",
    expect.stringMatching(/^Failed: articles-bad\.csv, line 1/),
  ]);
});

it("gives the file a failed run could not use to who may start the job, and its lines to the log", async () => {
  const [run] = (await runsOf(admin, "outcome=failed")).runs;
  const runId = run?.runId ?? "";
  const line = (await runOf(admin, runId)).lines.find(({ file }) => file !== null);
  expect(line?.file).toMatch(/_articles-bad\.csv$/);
  const address = `/api/bridge/runs/${runId}/files/${line?.number}`;
  const file = await server.call(address, { token: admin });
  expect([file.status, file.text]).toEqual([200, "GTIN,Prize\n1,2\n"]);
  expect(file.headers.get("content-disposition")).toContain("articles-bad.csv");
  // The viewer sees the run, and may start nothing.
  const viewer = await server.logIn("viewer");
  expect((await server.call(`/api/bridge/runs/${runId}`, { token: viewer })).status).toBe(200);
  expect((await server.call(address, { token: viewer })).status).toBe(403);
  expect((await server.call(`/api/bridge/runs/${runId}/files/1`, { token: admin })).status).toBe(404);

  const sql = "select level, message from server_log where request_id = $1 order by oid";
  await server.logs.flush();
  const logged = await server.db.query<{ level: string; message: string }>(sql, [runId]);
  expect(logged.map(({ level, message }) => `${level} ${message}`)).toEqual([
    "info import-articles: Started by admin",
    expect.stringMatching(/^error import-articles: Failed: articles-bad\.csv, line 1/),
  ]);
});

const putSchedules = (token: string, ...schedules: readonly unknown[]) =>
  server.call("/api/bridge/schedules", { method: "PUT", token, json: { schedules } });
const turnover = { bridgeId: "documents", name: "recalculate-turnover", tenantOid: null };
const rates = { bridgeId: "master-data", name: "import-rates", tenantOid: null };
const NEVER = '"never"';
const intervals = async () =>
  Object.fromEntries(
    (
      await server.db.query<{ name: string; seconds: number | null }>(
        `select name, interval_seconds as seconds from bridge_job
         where tenant_oid = 1 and name in ('recalculate-turnover', 'import-rates')`,
      )
    ).map(({ name, seconds }) => [name, seconds]),
  );

it("schedules a job for users with the right to start it, within bounds", async () => {
  const put = async (intervalSeconds: unknown, etag: string | null, token = admin) =>
    putSchedules(token, { ...turnover, intervalSeconds, etag });
  await server.db.query("update bridge_job set interval_seconds = null where name = $1", [turnover.name]);
  const answer = await put(3600, NEVER);
  expect([answer.status, answer.body]).toMatchObject([
    200,
    { jobs: [{ intervalSeconds: 3600, scheduleEtag: '"3600"', name: turnover.name }] },
  ]);
  expect((await put(60, '"3600"', await server.logIn("viewer"))).status).toBe(403);
  for (const seconds of [0, 59, 1.5, 31 * 86_400 + 1, "3600"])
    expect((await put(seconds, '"3600"')).status).toBe(400);
  expect((await put(60, null)).status).toBe(428);
  const gone = { ...turnover, name: "gone-job", intervalSeconds: 60, etag: NEVER };
  expect((await putSchedules(admin, gone)).status).toBe(404);
  expect((await put(null, '"3600"')).body).toMatchObject({ jobs: [{ nextAt: null, scheduleEtag: NEVER }] });
});

it("stores no schedule of a list if one has another ETag, and names the job with its value", async () => {
  const set =
    "update bridge_job set interval_seconds = $1::integer where name = any($2::text[]) and tenant_oid = 1";
  await server.db.query(set, [7200, [turnover.name, rates.name]]);
  const first = { ...rates, intervalSeconds: 600, etag: '"7200"' };
  const second = { ...turnover, intervalSeconds: 900, etag: '"3600"' };
  const refused = await putSchedules(admin, first, second);
  expect([refused.status, refused.body]).toMatchObject([
    409,
    {
      errorCode: 40901,
      errors: [
        {
          field: "schedules.1",
          rule: "etag",
          params: { ...turnover, intervalSeconds: 7200, etag: '"7200"' },
        },
      ],
    },
  ]);
  expect(await intervals()).toEqual({ "recalculate-turnover": 7200, "import-rates": 7200 });
  expect((await putSchedules(admin, first, first)).status).toBe(400);
  expect((await putSchedules(admin, first, { ...second, etag: '"7200"' })).status).toBe(200);
  expect(await intervals()).toEqual({ "recalculate-turnover": 900, "import-rates": 600 });
  await server.db.query(set, [null, [turnover.name, rates.name]]);
});

it("grants one of two concurrent changes of a schedule", async () => {
  const change = (seconds: number) => ({ ...turnover, intervalSeconds: seconds, etag: NEVER });
  const other = (seconds: number) => ({ ...rates, intervalSeconds: seconds, etag: NEVER });
  const answers = await Promise.all([
    putSchedules(admin, change(600), other(600)),
    putSchedules(admin, other(900), change(900)),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const stored = await intervals();
  expect(stored["import-rates"]).toBe(stored["recalculate-turnover"]);
});

it("filters by bridge, job, outcome and by hand, pages backwards, and counts", async () => {
  const [due] = await server.db.query<{ run_id: string }>(
    `insert into job_run (run_id, bridge_id, name, tenant_oid, state, is_manual_started, user_oid, user_name, queued_at)
     values ('due', 'master-data', 'gone-job', 1, 5, false, 0, 'system', now() - interval '30 hours') returning run_id`,
  );
  expect(due?.run_id).toBe("due");
  expect(names(await runsOf(admin, "bridge=documents"))).toEqual([
    "recalculate-turnover all 3",
    `process-documents ${vienna} 3`,
  ]);
  expect(names(await runsOf(admin, "outcome=failed"))).toEqual(["import-articles all 4"]);
  expect(names(await runsOf(admin, "byHand=false"))).toEqual(["gone-job all 5"]);
  expect(names(await runsOf(admin, "job=recalculate-turnover"))).toEqual(["recalculate-turnover all 3"]);
  // A job this version does not know is still history.
  expect((await runsOf(admin, "job=gone-job")).runs).toMatchObject([{ description: null, startedBy: null }]);

  const first = await runsOf(admin, "take=3");
  const second = await runsOf(admin, `take=3&before=${first.next}`);
  expect([...first.runs, ...second.runs].map(({ seq }) => seq)).toEqual(
    (await runsOf(admin)).runs.map(({ seq }) => seq),
  );
  expect(second.next).toBeNull();

  const { body } = await server.call("/api/bridge/runs/counts?hours=24&parts=4", { token: admin });
  const counts = parse(jobRunCountsSchema, body, "counts");
  if (!counts.ok) throw counts.error;
  expect(counts.value).toMatchObject({ count: 3, failed: 1, kept: 4 });
  expect(counts.value.parts.at(-1)).toEqual({ count: 3, failed: 1 });
  for (const query of ["outcome=lost", "byHand=1", "take=0", "before=x"])
    expect((await server.call(`/api/bridge/runs?${query}`, { token: admin })).status).toBe(400);
});

it("shows runs as their jobs: a tenant's own, and those for all tenants to who sees all", async () => {
  const client = await watchBridges(server.url, admin);
  await client.run("documents", "recalculate-turnover", prague);
  const single = await server.logIn("single");
  const seen = await runsOf(single);
  expect(names(seen)).toEqual([`process-documents ${vienna} 3`]);
  expect(names(await runsOf(admin, `tenantOid=${prague}`))).toContain(`recalculate-turnover ${prague} 3`);
  expect(names(await runsOf(admin, `tenantOid=${prague}`))).not.toContain(`process-documents ${vienna} 3`);
  for (const { runId, tenantOid } of (await runsOf(admin)).runs) {
    const { status } = await server.call(`/api/bridge/runs/${runId}`, { token: single });
    expect(status).toBe(tenantOid === vienna ? 200 : 404);
  }
  const counted = await server.call("/api/bridge/runs/counts", { token: single });
  expect(counted.body).toMatchObject({ kept: 1, count: 1 });
  const nobody = await server.logIn("nobody");
  for (const call of ["runs", "runs/counts", `runs/${seen.runs[0]?.runId}`])
    expect((await server.call(`/api/bridge/${call}`, { token: nobody })).status).toBe(403);
  expect((await server.call(`/api/bridge/runs?tenantOid=${prague}`, { token: single })).status).toBe(403);
});

it("names who cancelled, and keeps the ends of a long report without what harms a terminal", async () => {
  const client = await watchBridges(server.url, admin);
  await letWait(server.db, "true");
  await client.start("documents", "process-documents");
  await client.hears("process-documents", [1]);
  await client.cancel("documents", "process-documents");
  await client.hears("process-documents", [5]);
  const [run] = (await runsOf(admin, "outcome=cancelled&bridge=documents")).runs;
  expect(run).toMatchObject({ stoppedBy: "admin", error: null });
  const runId = run?.runId ?? "";
  expect((await runOf(admin, runId)).lines.at(-1)?.text).toBe("Cancelled by admin");

  await server.db.query("delete from job_run_line where run_id = $1", [runId]);
  const lines = createRunLines(runId, () => 0);
  lines.add("\u001b[31mred\u202e\nnext\0");
  for (let number = 2; number <= 1000; number += 1) {
    lines.add(`line ${number}`);
    if (number % 170 === 0) await lines.store(server.db);
  }
  await lines.store(server.db);
  const kept = (await runOf(admin, runId)).lines;
  expect(kept).toHaveLength(2 * KEPT_AT_EACH_END);
  expect(kept[0]?.text).toBe(" [31mred next ");
  expect(kept.map(({ number }) => number)).toEqual([
    ...Array.from({ length: KEPT_AT_EACH_END }, (_, index) => index + 1),
    ...Array.from({ length: KEPT_AT_EACH_END }, (_, index) => 1000 - KEPT_AT_EACH_END + index + 1),
  ]);
});

import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { cleanOutboxes } from "../src/jobs/cleanOutboxes.ts";
import { cleanRuns, MOST_RUNS } from "../src/jobs/cleanRuns.ts";
import { createSpool, spoolOf } from "../src/jobs/spool.ts";
import { startRetention } from "../src/processes/retention.ts";
import { retentionRules as rules } from "../src/app/subjects.ts";
import { createLeases } from "../src/processes/leases.ts";
import { withTestDatabase } from "./database.ts";

const database = withTestDatabase();

const unexpected = (error: unknown) => {
  throw error;
};

/** A row whose time lies that far in the past. */
const rows: Readonly<Record<string, (name: string, ago: string) => string>> = {
  session: (name, ago) =>
    `insert into session (sid, user_oid, created_at, expires_at) values ('${name}', 1, now(), now() - interval '${ago}')`,
  mail_token: (name, ago) =>
    `insert into mail_token values ('${name}', 1, 'reset', now() - interval '${ago}')`,
  outbox: (name, ago) =>
    `insert into outbox (id, created_at, next_at, recipient, subject, body)
     values ('${name}', now() - interval '${ago}', now(), 'a@example.com', '', '')`,
  login_attempt: (name, ago) =>
    `insert into login_attempt values ('${name}', 1, now() - interval '${ago}', 0, null)`,
  login_address: (name, ago) =>
    `insert into login_address values ('${name}', '::1', now() - interval '${ago}')`,
  error_log: (name, ago) =>
    `insert into error_log values ('${name}', now() - interval '${ago}', 1, '', 1, '', 'GET', '/', 500, '[]')`,
  create_key: (name, ago) =>
    `insert into create_key values (1, '${name}', '', '{}', now() - interval '${ago}')`,
  change_log: (name, ago) =>
    `insert into change_log (at, action, area, entity, record_oid, tenant_oid, user_name)
     values (now() - interval '${ago}', 'update', 'a', 'b', 1, 1, '${name}')`,
  job_run: (name, ago) =>
    `insert into job_run (run_id, bridge_id, name, tenant_oid, state, is_manual_started, user_oid, user_name, queued_at)
     values ('${name}', 'b', 'j', 1, 3, false, 0, 'system', now() - interval '${ago}')`,
  table_size: (name, ago) =>
    `insert into table_size values ((now() - interval '${ago}')::date, '${name}', 1)`,
  node_message: (name, ago) =>
    `insert into node_message values ('${name}', 1, now() - interval '${ago}', 't', '1')`,
  node_lease: (name, ago) => `insert into node_lease values ('${name}', 'n', 't', now() - interval '${ago}')`,
  audit: (name, ago) =>
    `insert into audit (at, user_oid, user_name, action, area, entity, record_oid, tenant_oid)
     values (now() - interval '${ago}', 1, '${name}', 'update', 'a', 'b', 1, 1)`,
};
/** Errors the server keeps at most. */
const MOST_ERRORS = 100_000;
const count = async (table: string): Promise<number | undefined> =>
  (await database().query<{ count: number }>(`select count(*) as count from ${table}`))[0]?.count;

it("keeps the newest of a flood of errors", async () => {
  const db = database();
  await db.query(
    `insert into error_log select 'flood-' || n, now() - n * interval '1 ms', null, '', 1, '', 'GET', '/', 404, '[]'
     from generate_series(1, ${MOST_ERRORS + 500}) as n`,
  );
  await db.query(
    `insert into error_log select 'other-' || n, now() - interval '1 day', 7, '', 1, '', 'GET', '/', 404, '[]'
     from generate_series(1, 20) as n`,
  );
  const leases = createLeases({ db, processId: "flood", onFailure: unexpected });
  const retention = startRetention({ db, leases, rules, further: [], onFailure: unexpected });
  expect(await retention.clean()).toBe(true);
  expect(await count("error_log")).toBe(MOST_ERRORS);
  expect(await db.query("select 1 from error_log where uid = 'flood-1'")).toHaveLength(1);
  expect(await db.query("select 1 from error_log where user_oid = 7")).toHaveLength(20);
  await retention.stop();
  await leases.close();
  await db.query("delete from error_log");
  await db.query("delete from node_lease");
});

it("removes what was kept for long enough, by one process, and the audit never", async () => {
  const db = database();
  for (const row of Object.values(rows)) {
    await db.query(row("old", "400 days"));
    await db.query(row("young", "10 minutes"));
  }
  const start = (processId: string) => {
    const leases = createLeases({ db, processId, onFailure: unexpected });
    return { leases, retention: startRetention({ db, leases, rules, further: [], onFailure: unexpected }) };
  };
  const [first, second] = [start("a"), start("b")];

  expect(await first.retention.clean()).toBe(true);
  expect(await second.retention.clean()).toBe(false);
  for (const table of Object.keys(rows)) {
    // Its own lease is a row, too.
    const left = { audit: 2, node_lease: 2 }[table] ?? 1;
    expect([table, await count(table)]).toEqual([table, left]);
  }
  expect(await first.retention.clean()).toBe(true);

  await first.retention.stop();
  await first.leases.close();
  expect(await second.retention.clean()).toBe(true);
  await second.retention.stop();
  await second.leases.close();
});

it("keeps the latest runs of each job with their lines, and those that have not ended", async () => {
  const db = database();
  await db.query("delete from job_run");
  const add = (name: string, runs: number, state: number) =>
    db.query(
      `insert into job_run (run_id, bridge_id, name, tenant_oid, state, is_manual_started, user_oid, user_name, queued_at)
       select $1::text || n, 'b', $1::text, 1, $3::integer, false, 0, 'system', now() from generate_series(1, $2::integer) as n
       order by n`,
      [name, runs, state],
    );
  await add("working", 1, 1);
  await db.query("update job_run set name = 'often'");
  await add("often", MOST_RUNS + 2, 3);
  await add("seldom", 2, 4);
  await db.query("insert into job_run_line select run_id, 1, now(), 'Done' from job_run");
  await cleanRuns(db);
  const left = await db.query("select name, count(*) as runs from job_run group by name order by name");
  expect(left).toEqual([
    { name: "often", runs: MOST_RUNS + 1 },
    { name: "seldom", runs: 2 },
  ]);
  expect(await db.query("select 1 from job_run where run_id in ('often1', 'often2')")).toEqual([]);
  expect(await count("job_run_line")).toBe(MOST_RUNS + 3);
  await db.query("delete from job_run");
});

it("removes what nobody fetched from the outboxes of bridges, and nothing else", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "backroom-outboxes-"));
  const spool = spoolOf(folder, "master-data");
  await cleanOutboxes(folder, Date.now());
  await createSpool(spool);
  const lay = async (place: string, days: number) => {
    await writeFile(place, "");
    const at = new Date(Date.now() - days * 24 * 3_600_000);
    await utimes(place, at, at);
  };
  await mkdir(path.join(spool.outbox, "folder"));
  await lay(path.join(folder, "elsewhere"), 400);
  await symlink(path.join(folder, "elsewhere"), path.join(spool.outbox, "link"));
  for (const place of [spool.outbox, spool.archive, spool.failed, spool.inbox]) {
    await lay(path.join(place, "old"), 31);
    await lay(path.join(place, "young"), 29);
  }

  const db = database();
  const leases = createLeases({ db, processId: "c", onFailure: unexpected });
  const further = [() => cleanOutboxes(folder, Date.now())];
  const retention = startRetention({ db, leases, rules, further, onFailure: unexpected });
  expect(await retention.clean()).toBe(true);
  expect((await readdir(spool.outbox)).sort()).toEqual(["folder", "link", "young"]);
  for (const kept of [spool.archive, spool.failed, spool.inbox])
    expect((await readdir(kept)).sort()).toEqual(["old", "young"]);
  expect(await readdir(folder)).toContain("elsewhere");
  await retention.stop();
  await leases.close();
  await rm(folder, { recursive: true });
});

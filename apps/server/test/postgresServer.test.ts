/** What a PostgreSQL server may do to us. Without `DATABASE_URL` (see `postgres.ts`) there is none. */
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "../src/db/openDatabase.ts";
import { objectionTo } from "../src/db/postgresCheck.ts";
import { connect as takeConnection, queryable } from "../src/db/postgresQueryable.ts";
import { databaseTrouble } from "../src/db/sqlErrors.ts";
import type { Database } from "../src/db/database.ts";
import { startStandIn } from "./pooler.ts";
import { createDatabase } from "./serverDatabase.ts";

const serverUrl = process.env["DATABASE_URL"] ?? "";

describe.skipIf(serverUrl === "")("a PostgreSQL server (needs DATABASE_URL)", () => {
  let place: { readonly url: string; drop(): Promise<void> };
  let admin: pg.Client;
  const open: Database[] = [];

  const connect = async (changes: (url: URL) => void = () => undefined): Promise<Database> => {
    const url = new URL(place.url);
    changes(url);
    const db = await openDatabase({ dataDir: null, databaseUrl: url.href });
    open.push(db);
    return db;
  };
  const withOptions = (options: string) =>
    connect((url) => {
      url.searchParams.set("options", options);
    });

  beforeAll(async () => {
    place = await createDatabase(serverUrl);
    admin = new pg.Client({ connectionString: place.url });
    await admin.connect();
    await admin.query("create table scratch (oid bigint primary key, text text)");
  });
  afterEach(async () => {
    await Promise.all(open.splice(0).map((db) => db.close()));
  });
  afterAll(async () => {
    await admin.end();
    await place.drop();
  });

  const endOthers = async () => {
    const others = "datname = current_database() and pid <> pg_backend_pid()";
    await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${others}`);
    await expect
      .poll(async () => (await admin.query(`select 1 from pg_stat_activity where ${others}`)).rowCount)
      .toBe(0);
  };
  const troubleOf = async (work: Promise<unknown>) => {
    const error: unknown = await work.then(
      () => null,
      (cause: unknown) => cause,
    );
    return error === null ? "none" : databaseTrouble(error);
  };

  it("ends its connections, idle and in a transaction: the process lives and goes on", async () => {
    const db = await connect();
    await Promise.all(Array.from({ length: 4 }, () => db.query("select 1")));
    const cutOff = db.transaction(async (tx) => {
      await tx.query("insert into scratch values (1, 'half')");
      await endOthers();
      await tx.query("insert into scratch values (2, 'done')");
    });
    expect(await troubleOf(cutOff)).toBe("away");
    // The pool learns of an ended connection a moment later; a query in between is refused as "away".
    await expect.poll(() => db.query("select * from scratch")).toEqual([]);
    const pending = db.query("select pg_sleep(60)");
    await expect
      .poll(async () => {
        const sql = `select 1 from pg_stat_activity
          where datname = current_database() and query like '%pg_sleep%' and pid <> pg_backend_pid()`;
        return (await admin.query(sql)).rowCount;
      })
      .toBe(1);
    await Promise.all([endOthers(), expect(troubleOf(pending)).resolves.toBe("away")]);
    await expect.poll(() => db.query("select 1 as one")).toEqual([{ one: 1 }]);
  });

  it("has limits for what one waits for, unless it is long work or the address says otherwise", async () => {
    const db = await connect();
    const limits = `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as idle`;
    expect(await db.query(limits)).toEqual([{ statement: "1min", lock: "10s", idle: "1min" }]);
    expect(await db.noTimeout.query(limits)).toEqual([{ statement: "0", lock: "0", idle: "0" }]);
    const hasty = await withOptions("-c lock_timeout=20");
    expect(await hasty.query(limits)).toEqual([{ statement: "1min", lock: "20ms", idle: "1min" }]);
    await admin.query("begin; lock table scratch in access exclusive mode");
    try {
      expect(await troubleOf(hasty.query("select * from scratch"))).toBe("busy");
    } finally {
      await admin.query("rollback");
    }
    expect(await hasty.query("select * from scratch")).toEqual([]);
  });

  it("keeps a statement that is sent often, until a table of it gets another column", async () => {
    const db = await openDatabase({ dataDir: null, databaseUrl: place.url, poolSize: 1 });
    open.push(db);
    await admin.query("create table altered (oid bigint); insert into altered values (7)");
    const read = "select * from altered where oid = $1";
    const gone = new AbortController();
    for (let use = 0; use < 6; use += 1) expect(await db.query(read, [7])).toEqual([{ oid: 7 }]);
    const kept = "select statement from pg_prepared_statements where statement = $1";
    expect(await db.query(kept, [read])).toEqual([{ statement: read }]);

    await admin.query("alter table altered add text text");
    const row = { oid: 7, text: null };
    expect(await db.query(read, [7])).toEqual([row]);
    for (let use = 0; use < 6; use += 1) await db.query(read, [7]);
    await admin.query("alter table altered drop text");
    expect(await db.cancellable(gone.signal).query(read, [7])).toEqual([{ oid: 7 }]);
    for (let use = 0; use < 6; use += 1) await db.query(read, [7]);
    await admin.query("alter table altered add text text");
    const inTransaction = db.transaction(async (tx) => {
      await tx.query("update altered set oid = oid + 1");
      return tx.query(read, [8]);
    });
    expect(await inTransaction).toEqual([{ ...row, oid: 8 }]);
  });

  it("distinguishes a full pool from an unreachable database", async () => {
    const pool = new pg.Pool({ connectionString: place.url, max: 1 });
    const held = await pool.connect();
    pool.options.connectionTimeoutMillis = 50;
    expect(await troubleOf(queryable(pool).query("select 1"))).toBe("noConnection");
    expect(await troubleOf(takeConnection(pool))).toBe("noConnection");
    held.release();
    await pool.end();
  });

  it("runs calls while reports use all their connections", async () => {
    const db = await openDatabase({ dataDir: null, databaseUrl: place.url, poolSize: 2 });
    open.push(db);
    const gone = new AbortController();
    const reports = Array.from({ length: 4 }, () =>
      db.cancellable(gone.signal, "reports").query("select pg_sleep(60)"),
    );
    const settled = Promise.allSettled(reports);
    await expect
      .poll(
        async () =>
          (await db.query("select 1 from pg_stat_activity where query like '%pg_sleep(60)'")).length,
      )
      .toBeGreaterThan(0);
    expect(db.load()).toMatchObject({ waiting: 0 });
    gone.abort(new Error("gone"));
    expect((await settled).map(({ status }) => status)).toEqual(Array(4).fill("rejected"));
  });

  it("is ready while all connections for calls are busy", async () => {
    const db = await connect();
    const release = Promise.withResolvers<void>();
    const busy = Array.from({ length: 12 }, () =>
      db.transaction(async (tx) => {
        await tx.query("select 1");
        await release.promise;
      }),
    );
    await expect.poll(() => db.load().waiting).toBeGreaterThan(0);
    expect(await db.isReady()).toBe(true);
    release.resolve();
    await Promise.all(busy);
  });

  it("is not ready while the database can only be read", async () => {
    const { pathname } = new URL(place.url);
    await admin.query(`alter database ${pathname.slice(1)} set default_transaction_read_only = on`);
    const db = await connect();
    const isReady = await db.isReady();
    await admin.query(`alter database ${pathname.slice(1)} reset all`);
    expect(isReady).toBe(false);
  });

  it("is not ready while the database hangs, instead of waiting for it", async () => {
    const standIn = await startStandIn(place.url);
    const db = await openDatabase({ dataDir: null, databaseUrl: standIn.url });
    expect(await db.isReady()).toBe(true);
    standIn.hang();
    expect(await db.isReady()).toBe(false);
    await standIn.stop();
    await db.close();
  });

  it("hands over times and days alike, whatever the database and the address prefer", async () => {
    const { pathname } = new URL(place.url);
    await admin.query(`alter database ${pathname.slice(1)} set datestyle = 'German'`);
    await admin.query(
      `alter database ${pathname.slice(1)} set default_transaction_isolation = 'serializable'`,
    );
    const db = await withOptions("-c timezone=Asia/Tokyo -c search_path=pg_temp,public");
    const sql = `select date '2026-02-28' as day, timestamptz '2026-01-02 03:04:05+02' as at,
      timestamptz '2026-01-02 23:00:00Z'::date as today, current_setting('search_path') as path`;
    expect(await db.query(sql)).toEqual([
      { day: "2026-02-28", at: "2026-01-02T01:04:05.000Z", today: "2026-01-02", path: "pg_temp,public" },
    ]);
    expect(await db.transaction((tx) => tx.query("show transaction_isolation"))).toEqual([
      { transaction_isolation: "read committed" },
    ]);
    await admin.query(`alter database ${pathname.slice(1)} reset all`);
  });

  it.each([
    [
      "another encoding",
      "create database $name template template0 encoding 'LATIN1' locale 'C'",
      /encoding is LATIN1\. Create it anew/,
    ],
    [
      "no schema",
      "create database $name; alter database $name set search_path = 'nowhere'",
      /search_path names no schema/,
    ],
    ["no database", "", /database "\w+" does not exist\. Create it first/],
  ])("is refused with %s and what to do", async (_what, make, message) => {
    const name = `${new URL(place.url).pathname.slice(1)}_other`;
    for (const sql of make.split("; ")) await admin.query(sql.replaceAll("$name", name));
    const refused = connect((url) => (url.pathname = `/${name}`));
    await expect(refused).rejects.toThrow(message);
    await admin.query(`drop database if exists ${name} with (force)`);
  });

  it("is refused for a user who may not create tables", async () => {
    const name = `guest_${new URL(place.url).pathname.slice(-16)}`;
    await admin.query(`create role ${name} login`);
    const refused = connect((url) => (url.username = name));
    await expect(refused).rejects.toThrow(/may not create tables in the schema public\. Make them the owner/);
    await admin.query(`drop role ${name}`);
  });
});

describe("a PostgreSQL server that cannot be worked with", () => {
  const good = {
    number: 150_000,
    version: "15.0",
    encoding: "UTF8",
    schema: "public",
    mayCreate: true,
    isStandby: false,
    hasIcu: true,
    hidesTrigrams: false,
    isDistributed: false,
    database: "shop",
    isPooled: false,
    timezone: "Asia/Tokyo",
    datestyle: "German, DMY",
    hasLimits: true,
  };
  const pooled = { isPooled: true, timezone: "Etc/UTC", datestyle: "ISO, MDY" };

  it.each([
    [{ number: 140_020, version: "14.20" }, /^it is PostgreSQL 14\.20\. Use PostgreSQL 15 or newer/],
    [{ hasIcu: false }, /"und-x-icu" is missing\. Use a PostgreSQL that was built with ICU/],
    [{ isStandby: true }, /standby.*Name the primary/],
    [{ hidesTrigrams: true }, /pg_trgm.*search_path/],
    [{ ...pooled, timezone: "Asia/Tokyo" }, /pooler.*alter database "shop" set timezone = 'UTC'/],
    [{ ...pooled, datestyle: "SQL, MDY" }, /pooler.*alter database "shop" set datestyle = 'ISO'/],
  ])("%j: the start says what to do", (change, message) => {
    expect(objectionTo(good)).toBeNull();
    expect(objectionTo({ ...good, ...pooled })).toBeNull();
    expect(objectionTo({ ...good, ...change })).toMatch(message);
  });
});

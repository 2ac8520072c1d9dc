/** A database behind a connection pooler. Without `DATABASE_URL` (see `postgres.ts`) there is none. */
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import "../src/app/subjects.ts";
import { migrate } from "../src/db/migrate.ts";
import { openDatabase } from "../src/db/openDatabase.ts";
import { databaseTrouble } from "../src/db/sqlErrors.ts";
import type { Database } from "../src/db/database.ts";
import { hasPgbouncer, startPgbouncer, startStandIn } from "./pooler.ts";
import type { Pooler } from "./pooler.ts";
import { createDatabase } from "./serverDatabase.ts";
import type { ServerDatabase } from "./serverDatabase.ts";

const serverUrl = process.env["DATABASE_URL"] ?? "";
const poolers = [
  ["a stand-in", startStandIn, true],
  ["pgbouncer in transaction mode", startPgbouncer, hasPgbouncer],
] as const;

it("takes fatal errors of a pooler for a database that is away", () => {
  const error = (severity: string) =>
    Object.assign(new Error("query_wait_timeout"), { code: "08P01", severity });
  expect(databaseTrouble(error("FATAL"))).toBe("away");
  expect(databaseTrouble(error("ERROR"))).toBeNull();
});

describe.each(poolers)("behind %s (needs DATABASE_URL)", (_, start, isThere) => {
  describe.skipIf(serverUrl === "" || !isThere)("a database", () => {
    let database: ServerDatabase;
    let admin: pg.Client;
    let pooler: Pooler | undefined;
    const open: Database[] = [];

    beforeAll(async () => {
      database = await createDatabase(serverUrl);
      admin = new pg.Client({ connectionString: database.url });
      await admin.connect();
    });
    afterEach(async () => {
      await Promise.all(open.splice(0).map((db) => db.close()));
      await pooler?.stop();
      await admin.query(`alter database ${database.name} reset all`);
    });
    afterAll(async () => {
      await admin.end();
      await database.drop();
    });

    const connect = async () => {
      pooler = await start(database.url);
      const db = await openDatabase({ dataDir: null, databaseUrl: pooler.url });
      open.push(db);
      return db;
    };
    const set = (settings: Readonly<Record<string, string>>) =>
      Promise.all(
        Object.entries(settings).map(([name, value]) =>
          admin.query(`alter database ${database.name} set ${name} = '${value}'`),
        ),
      );

    it.each([{ timezone: "America/New_York" }, { datestyle: "SQL, DMY" }])(
      "refuses sessions that begin with %j, and says what to run",
      async (settings) => {
        await set({ timezone: "UTC", ...settings });
        await expect(connect()).rejects.toThrow(/^The database .* pooler .* Run: alter database "backroom_/);
      },
    );

    it("runs the migrations, reads instants in UTC and reports missing limits", async () => {
      await set({ timezone: "UTC" });
      const db = await connect();
      expect(db.advice).toMatch(/pooler.*alter database "backroom_\w+" set statement_timeout = '60s'/);
      await migrate(db);
      const instant = "select timestamptz '2026-01-02 03:04:05+02' as at, date '2026-02-28' as day";
      const rows = await Promise.all(Array.from({ length: 20 }, () => db.query(instant)));
      for (const row of rows) expect(row).toEqual([{ at: "2026-01-02T01:04:05.000Z", day: "2026-02-28" }]);
    });

    it("limits transactions of calls, not long work, and leaves no limit on shared connections", async () => {
      await set({ timezone: "UTC" });
      const db = await connect();
      const limit = "select current_setting('statement_timeout') as value";
      expect(await db.transaction((tx) => tx.query(limit))).toEqual([{ value: "1min" }]);
      await Promise.all(Array.from({ length: 10 }, () => db.query("select 1")));
      expect(await db.noTimeout.query(limit)).toEqual([{ value: "0" }]);
      expect(await db.query(limit)).toEqual([{ value: "0" }]);
    });

    it("does not apply limits of the database to long work", async () => {
      await set({ timezone: "UTC", statement_timeout: "30s" });
      const db = await connect();
      expect(db.advice).toBeNull();
      const limit = "select current_setting('statement_timeout') as value";
      expect(await db.query(limit)).toEqual([{ value: "30s" }]);
      expect(await db.noTimeout.query(limit)).toEqual([{ value: "0" }]);
      expect(await db.noTimeout.query("vacuum pg_class")).toEqual([]);
    });

    it("leaves no LISTEN on shared connections", async () => {
      await set({ timezone: "UTC" });
      const db = await connect();
      const stop = db.signal?.listen(() => undefined);
      await db.signal?.send("test");
      for (let turn = 0; turn < 5; turn += 1)
        expect(await db.query("select * from pg_listening_channels()")).toEqual([]);
      await stop?.();
    });
  });
});

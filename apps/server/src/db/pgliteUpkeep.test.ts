import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "./database.ts";
import { openDatabase } from "./openDatabase.ts";
import { keepUp } from "./pgliteUpkeep.ts";

let db: Database;
beforeAll(async () => {
  db = await openDatabase({ dataDir: null, databaseUrl: null });
});
afterAll(() => db.close());

it("a table that is changed all the time stays as large as it is, and so does the log", async () => {
  await db.query("create table busy (oid bigint primary key, text text)");
  await db.query("insert into busy select n, repeat('x', 500) from generate_series(1, 10000) n");
  const sizes: number[] = [];
  const logs: number[] = [];
  for (let round = 0; round < 8; round += 1) {
    await db.query("update busy set text = text || 'y'");
    await keepUp(db);
    const [size] = await db.query<{ pages: number; log: number }>(
      `select pg_relation_size('busy') / 8192 as pages, pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) as log
       from pg_control_checkpoint()`,
    );
    sizes.push(size?.pages ?? 0);
    logs.push(size?.log ?? 0);
  }
  expect(Math.max(...sizes)).toBeLessThan(3 * (sizes[0] ?? 0));
  expect(Math.max(...logs)).toBeLessThan(80 * 1024 * 1024);
});

it("a small table is counted, for the plans of its statements and the usage of the database", async () => {
  await db.query("create table small (oid bigint primary key)");
  await db.query("insert into small select n from generate_series(1, 300) n");
  await keepUp(db);
  expect(await db.query("select reltuples::integer as rows from pg_class where relname = 'small'")).toEqual([
    { rows: 300 },
  ]);
});

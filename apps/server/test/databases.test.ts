import { mkdtemp, rm, truncate } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import "../src/app/subjects.ts";
import { migrate, requireMigrations } from "../src/db/migrate.ts";
import { readMigrations } from "../src/db/migrations.ts";
import { allocateOids, createOidSource } from "../src/db/oids.ts";
import { openDatabase } from "../src/db/openDatabase.ts";
import {
  DatabaseBrokenError,
  DatabaseUnreachableError,
  DirectoryLockedError,
  MigrationChangedError,
  MigrationFailedError,
  NewerDatabaseError,
} from "../src/db/startErrors.ts";
import type { Queryable } from "../src/db/database.ts";
import { openEmptyDatabase, withTestDatabase } from "./database.ts";

const database = withTestDatabase();
beforeAll(() => database().query("create table scratch (oid bigint primary key, id text, text text)"));

it("both engines hand over values alike", async () => {
  const [row] = await database().query(
    `select 9007199254740991::bigint as big, 12.3400::numeric as money, date '2026-02-28' as day,
       timestamptz '2026-01-02 03:04:05.6+02' as at, '{"a":[1,null]}'::jsonb as json, true as flag, null::text as nothing,
       count(*) as count, array[1,2]::bigint[] as list, $1::jsonb as sent, $2::bigint[] as sent_list`,
    ['{"b":1}', [3, 4]],
  );
  expect(row).toMatchObject({
    big: 9_007_199_254_740_991,
    money: 12.34,
    day: "2026-02-28",
    at: "2026-01-02T01:04:05.600Z",
    json: { a: [1, null] },
    flag: true,
    nothing: null,
    count: 1,
    sent: { b: 1 },
  });
});

describe("transactions", () => {
  it("what fails leaves nothing behind, and the next one works", async () => {
    const db = database();
    const failed = db.transaction(async (tx) => {
      await tx.query("insert into scratch values (900, 'XA', 'A')");
      throw new Error("changed my mind");
    });
    await expect(failed).rejects.toThrow("changed my mind");
    const broken = db.transaction((tx) => tx.query("select * from no_such_table"));
    await expect(broken).rejects.toMatchObject({ code: "42P01" });
    expect(await db.query("select * from scratch where oid = 900")).toEqual([]);
  });

  it("they do not see each other's half-done work", async () => {
    const db = database();
    await db.query("insert into scratch values (901, 'XB', '0')");
    const increment = () =>
      db.transaction(async (tx) => {
        const [row] = await tx.query<{ text: string }>("select text from scratch where oid = 901 for update");
        await tx.query("update scratch set text = $1 where oid = 901", [String(Number(row?.text) + 1)]);
      });
    const reads = Array.from({ length: 10 }, () => db.query("select text from scratch where oid = 901"));
    await Promise.all([...Array.from({ length: 20 }, increment), ...reads]);
    expect(await db.query("select text from scratch where oid = 901")).toEqual([{ text: "20" }]);
  });

  it("a serialization failure runs the whole transaction again", async () => {
    let runs = 0;
    await database().transaction(async (tx) => {
      runs += 1;
      await tx.query("insert into scratch values (902, 'XC', $1)", [String(runs)]);
      if (runs < 3) await tx.query("do $$ begin raise exception 'again' using errcode = '40001'; end $$");
    });
    expect(await database().query("select text from scratch where oid = 902")).toEqual([{ text: "3" }]);
  });
});

it("a statement that was kept answers the columns a table got since", async () => {
  const db = database();
  const read = () => db.query("select * from growing where oid = $1", [1]);
  await db.query("create table growing (oid bigint)");
  await db.query("insert into growing values (1)");
  expect(await read()).toEqual([{ oid: 1 }]);
  await db.query("alter table growing add column text text default 'new'");
  expect(await read()).toEqual([{ oid: 1, text: "new" }]);
  const failing = db.transaction(async (tx) => {
    await tx.query("alter table growing add column more text");
    await tx.query("select * from growing where oid = $1", [1]);
  });
  // Where the statement was kept the transaction fails; the next read is right either way.
  await Promise.allSettled([failing]);
  expect(await read()).toMatchObject([{ oid: 1, text: "new" }]);
});

it("many statements, more than are kept, in transactions that end well or not", async () => {
  const db = database();
  const ask = async (tx: Queryable, number: number) => {
    const [row] = await tx.query<{ shape: number; value: number }>(
      `select ${number} as shape, $1::integer as value`,
      [number],
    );
    if (row?.shape !== number || row.value !== number) throw new Error(`Wrong answer to ${number}`);
  };
  const broken = db.transaction(async (tx) => {
    for (let number = 0; number < 250; number += 1) await ask(tx, number);
    await tx.query("select $1::integer / 0", [1]);
  });
  await expect(broken).rejects.toMatchObject({ code: "22012" });
  await db.transaction(async (tx) => {
    for (let number = 0; number < 450; number += 1) await ask(tx, number % 225);
  });
  await expect(ask(db, 3)).resolves.toBeUndefined();
});

it("a statement by itself is run again, too", async () => {
  const db = database();
  await db.query("create sequence tries");
  await db.query(
    "do $$ begin if nextval('tries') < 3 then raise exception 'again' using errcode = '40P01'; end if; end $$",
  );
  expect(await db.query("select last_value as tries from tries")).toEqual([{ tries: 3 }]);
});

describe.runIf(process.env["DATABASE_URL"])("transactions that meet on a PostgreSQL server", () => {
  /** Ends for both once both have called it; later calls do not wait. */
  const createMeeting = () => {
    const met = Promise.withResolvers<void>();
    let here = 0;
    return () => {
      here += 1;
      if (here === 2) met.resolve();
      return met.promise;
    };
  };
  const texts = (from: number) =>
    database().query("select text from scratch where oid in ($1, $2) order by oid", [from, from + 1]);

  it("a deadlock: both are done in the end", async () => {
    const db = database();
    await db.query("insert into scratch values (910, 'D1', ''), (911, 'D2', '')");
    const meet = createMeeting();
    let runs = 0;
    const append = (letter: string, oids: readonly number[]) =>
      db.transaction(async (tx) => {
        runs += 1;
        for (const oid of oids) {
          await tx.query("update scratch set text = text || $2 where oid = $1", [oid, letter]);
          await meet();
        }
      });
    await Promise.all([append("a", [910, 911]), append("b", [911, 910])]);
    expect(runs).toBeGreaterThan(2);
    const [one, other] = await texts(910);
    expect(one).toEqual(other);
    expect([{ text: "ab" }, { text: "ba" }]).toContainEqual(one);
  });

  it("a serialization failure: the second sees what the first wrote", async () => {
    const db = database();
    await db.query("insert into scratch values (920, 'S1', ''), (921, 'S2', '')");
    const meet = createMeeting();
    let runs = 0;
    // Each writes how many letters there are: one after the other that is 0 and 1, never 0 twice.
    const count = (oid: number) =>
      db.transaction(async (tx) => {
        runs += 1;
        await tx.query("set transaction isolation level serializable");
        const [row] = await tx.query<{ written: number }>(
          "select count(*) as written from scratch where oid in (920, 921) and text <> ''",
        );
        await meet();
        await tx.query("update scratch set text = $2 where oid = $1", [oid, String(row?.written)]);
      });
    await Promise.all([count(920), count(921)]);
    expect(runs).toBeGreaterThan(2);
    expect((await texts(920)).toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))).toEqual(
      [{ text: "0" }, { text: "1" }],
    );
  });
});

describe("oids", () => {
  it("are never given twice, whoever requests them", async () => {
    const [one, other] = [createOidSource(database()), createOidSource(database())];
    const asked = Array.from({ length: 500 }, (_, index) => (index % 2 === 0 ? one : other).next());
    const oids = [...(await Promise.all(asked)), await allocateOids(database(), 10)];
    expect(new Set(oids).size).toBe(501);
    expect(Math.min(...oids)).toBeGreaterThan(1000);
  });
});

describe("migrations", () => {
  it("run once, also when several servers start together", async () => {
    await Promise.all([migrate(database()), migrate(database())]);
    const rows = await database().query<{ name: string }>(
      "select name from schema_migration order by version",
    );
    expect(rows.map(({ name }) => name)).toEqual((await readMigrations()).map(({ name }) => name));
  });

  it("one of a newer version stops the start before anything is changed", async () => {
    await database().query(
      "insert into schema_migration (name, checksum) values ('99990101_01_later.sql', 'x')",
    );
    await expect(migrate(database())).rejects.toBeInstanceOf(NewerDatabaseError);
    await expect(migrate(database())).rejects.toThrow(
      /newer version of the server \(migration 99990101_01_later/,
    );
    await database().query("delete from schema_migration where name = '99990101_01_later.sql'");
    await migrate(database());
  });

  it("one that fails is named, and nothing of it is kept", async () => {
    const db = await openEmptyDatabase();
    await db.query("create table oid_block (mine text)");
    const failing = migrate(db);
    await expect(failing).rejects.toBeInstanceOf(MigrationFailedError);
    await expect(failing).rejects.toThrow(
      /^The migration 20261128_01_foundation\.sql failed: relation "oid_block" already/,
    );
    expect(await db.query("select * from schema_migration")).toEqual([]);
    await db.close();
  });

  it("without leave to run them, stop the start while one is missing, and change nothing", async () => {
    const db = await openEmptyDatabase();
    await expect(requireMigrations(db)).rejects.toThrow(
      /^The database lacks \d+ of the migrations of this version, 20261128_01_foundation\.sql first, and MIGRATE is off\./,
    );
    expect(await db.query("select to_regclass('schema_migration') as found")).toEqual([{ found: null }]);
    await db.close();
    await requireMigrations(database());
    const [last] = await database().query<{ name: string }>(
      "select name from schema_migration order by name desc limit 1",
    );
    const change = (values: string) =>
      database().query(`update schema_migration set ${values} where name in ($1, '0' || $1)`, [last?.name]);
    await change("name = '0' || name");
    await expect(requireMigrations(database())).rejects.toThrow(
      `lacks 1 of the migrations of this version, ${last?.name} first`,
    );
    await change("name = substr(name, 2)");
    await change("checksum = reverse(checksum)");
    await expect(requireMigrations(database())).rejects.toBeInstanceOf(MigrationChangedError);
    await change("checksum = reverse(checksum)");
    await requireMigrations(database());
  });

  it("prints the number of missing migrations, then each with its time, and nothing if none is missing", async () => {
    const db = await openEmptyDatabase();
    const lines: string[] = [];
    await migrate(db, (line) => lines.push(line));
    const names = (await readMigrations()).map(({ name }) => name);
    expect(lines.map((line) => line.replace(/\d+\.\d s/, "0.1 s"))).toEqual([
      `Migrating the database (${names.length} steps from 20261128_01_foundation.sql)…`,
      ...names.map((name) => `  ${name} (0.1 s)`),
    ]);
    await migrate(db, (line) => lines.push(line));
    expect(lines).toHaveLength(names.length + 1);
    await db.close();
  });

  it("a changed one stops the start", async () => {
    const change =
      "update schema_migration set checksum = reverse(checksum) where name like '%_02_tenancy.sql'";
    await database().query(change);
    await expect(migrate(database())).rejects.toBeInstanceOf(MigrationChangedError);
    await database().query(change);
    await migrate(database());
  });
});

// The run on PostgreSQL has nothing to add to what the run on the embedded database says.
describe.runIf(!process.env["DATABASE_URL"])("the embedded database", () => {
  it("keeps its data over a restart and refuses to be opened twice", async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), "backroom-data-"));
    try {
      const db = await openDatabase({ dataDir, databaseUrl: null });
      await db.query("create table kept (text text)");
      await db.query("insert into kept values ($1)", ["here"]);
      await expect(openDatabase({ dataDir, databaseUrl: null })).rejects.toBeInstanceOf(DirectoryLockedError);
      await db.close();
      await expect(db.query("select 1")).rejects.toThrow("closed");
      const again = await openDatabase({ dataDir, databaseUrl: null });
      expect(await again.query("select text from kept")).toEqual([{ text: "here" }]);
      await again.close();
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  });

  it("says what to do when its files are broken", async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), "backroom-data-"));
    await (await openDatabase({ dataDir, databaseUrl: null })).close();
    await truncate(path.join(dataDir, "postgres/global/pg_control"));
    const refused = openDatabase({ dataDir, databaseUrl: null });
    await expect(refused).rejects.toBeInstanceOf(DatabaseBrokenError);
    await expect(refused).rejects.toThrow(/cannot be opened: .*pg_control.* make room; else put back a copy/);
    await rm(dataDir, { recursive: true, force: true });
  });

  it("ends when its engine gives up: calls fail instead of waiting for ever", async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), "backroom-data-"));
    const db = await openDatabase({ dataDir, databaseUrl: null });
    await rm(path.join(dataDir, "postgres/pg_wal"), { recursive: true });
    const writing = db.query(
      "select pg_logical_emit_message(true, 'test', repeat('x', 1000000)) from generate_series(1, 40)",
    );
    await expect(writing).rejects.toMatchObject({ code: "databaseAway" });
    await db.gaveUp;
    await expect(db.query("select 1")).rejects.toMatchObject({ code: "databaseAway" });
    await db.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  it("warns a programmer who would make it wait for itself", async () => {
    const db = await openDatabase({ dataDir: null, databaseUrl: null });
    await expect(db.transaction(() => db.query("select 1"))).rejects.toThrow("use its own `tx`");
    await db.close();
  });
});

it("a server that does not answer is reported without its password", async () => {
  const opened = openDatabase({ dataDir: null, databaseUrl: "postgres://me:topsecret@127.0.0.1:1/shop" });
  await expect(opened).rejects.toBeInstanceOf(DatabaseUnreachableError);
  await expect(opened).rejects.toThrow(/^The database 127\.0\.0\.1:1\/shop cannot be used: (?!.*topsecret)/);
});

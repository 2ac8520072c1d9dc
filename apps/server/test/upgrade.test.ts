/**
 * Databases of version 0.2.0. The fixture was made by the migrations, the sample data and calls of that version: `pg_dump` of its database
 * as statements, without settings of the session, keys, sessions and logs.
 */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import "../src/app/subjects.ts";
import { allSteps } from "../src/db/background/backgroundSteps.ts";
import { runSteps } from "../src/db/background/runSteps.ts";
import type { Database } from "../src/db/database.ts";
import { migrate, requireMigrations } from "../src/db/migrate.ts";
import { openDatabase } from "../src/db/openDatabase.ts";
import type { DatabaseLocation } from "../src/db/openDatabase.ts";
import { EarlierDatabaseError, MigrationMissingError } from "../src/db/startErrors.ts";
import { call, logInAt } from "./calls.ts";
import { describeTables } from "./catalogue.ts";
import { openEmptyDatabase, openTestDatabase } from "./database.ts";
import { createDatabase } from "./serverDatabase.ts";
import { killServerProcesses, startServerProcess } from "./serverProcess.ts";

const serverUrl = process.env["DATABASE_URL"] ?? "";
const fixture = new URL("./fixtures/database-0.2.0.sql.gz", import.meta.url);

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  await killServerProcesses();
  for (const end of ends.splice(0).toReversed()) await end();
});

const loadFixture = async (db: Database): Promise<void> => {
  const sql = (await promisify(gunzip)(await readFile(fixture))).toString("utf8");
  await db.noTimeout.transaction((tx) => tx.query(sql));
};

/** A place for a database of version 0.2.0 that a process can open. */
const makePlace = async (): Promise<DatabaseLocation> => {
  const dataDir = await mkdtemp(path.join(tmpdir(), "backroom-upgrade-"));
  ends.push(() => rm(dataDir, { recursive: true, force: true }));
  if (serverUrl === "") return { dataDir, databaseUrl: null };
  const { url, drop } = await createDatabase(serverUrl);
  ends.push(drop);
  return { dataDir, databaseUrl: url };
};

const startAt = ({ dataDir, databaseUrl }: DatabaseLocation, settings: Readonly<Record<string, string>>) =>
  startServerProcess({
    DATA_DIR: dataDir ?? "",
    ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
    SEED: "none",
    LOG_LEVEL: "error",
    ...settings,
  });

describe("a database of version 0.2.0", () => {
  it("serves its users, records, documents, reports and audit after the upgrade", async () => {
    const place = await makePlace();
    const earlier = await openDatabase(place);
    await loadFixture(earlier);
    await earlier.close();

    const server = startAt(place, { MIGRATE: "auto" });
    const url = await server.ready;
    expect(server.output.out).toMatch(/^The database has the tables of version 0\.2\.0\.$/m);
    expect(server.output.out).not.toContain("20261128_01_foundation.sql");
    const token = await logInAt(url, "admin");
    const read = async (address: string) => (await call(`${url}${address}`, token)).body;

    const [unit] = (await read("/api/data/pos-supply/quantity-unit?search=box&tenantOid=1")) as [
      { Oid: number },
    ];
    expect(unit).toMatchObject({ Id: "BOX", Text: "Large box", ETag: "2" });
    expect(await read(`/api/audit/record/pos-supply/quantity-unit/${unit.Oid}`)).toMatchObject({
      entries: [{ action: "update" }, { action: "create" }],
    });
    const receipts = "/api/data/pos/receipt?tenantOid=1001";
    expect(await read(`${receipts}&Article=blue%20pen`)).toMatchObject([
      { Uid: "upgrade-2" },
      { Uid: "upgrade-1" },
    ]);
    const day = "From=2026-11-20&To=2026-11-20";
    const turnover = () => read(`/api/data/sales/turnover?tenantOid=1001&${day}`);
    expect(await turnover()).toMatchObject([{ Amount: 11 }]);

    const changed = await call(`${url}/api/data/pos-supply/quantity-unit/${unit.Oid}?tenantOid=1`, token, {
      method: "PATCH",
      json: { Text: "Huge box" },
    });
    expect(changed.body).toMatchObject({ Text: "Huge box", ETag: "3" });
    const [sale] = (await read(`${receipts}&search=U-0001`)) as [Record<string, unknown>];
    const { BusinessDate, Currency, LocationOid, TerminalOid, Total, Lines } = sale;
    const posted = await call(`${url}${receipts}`, token, {
      method: "POST",
      json: {
        Uid: "after",
        DocumentNumber: "U-0003",
        BusinessType: "sale",
        BusinessDate,
        Currency,
        LocationOid,
        TerminalOid,
        Total,
        Lines,
      },
    });
    expect(posted.status).toBe(201);
    expect(await turnover()).toMatchObject([{ Amount: 16.5 }]);

    server.child.kill("SIGTERM");
    expect(await server.exited).toBe(0);
    const again = startAt(place, { MIGRATE: "off" });
    await logInAt(await again.ready, "admin");
  });
});

describe("the tables of version 0.2.0", () => {
  let db: Database;
  beforeAll(async () => {
    db = await openEmptyDatabase();
    await loadFixture(db);
  });
  afterAll(() => db.close());

  it("are refused with MIGRATE=off, without a change", async () => {
    const before = await describeTables(db);
    await expect(requireMigrations(db)).rejects.toBeInstanceOf(MigrationMissingError);
    expect(await describeTables(db)).toEqual(before);
  });

  it("are refused if a migration of that version is missing or changed", async () => {
    const refused = async () => {
      await expect(migrate(db)).rejects.toBeInstanceOf(EarlierDatabaseError);
      await expect(migrate(db)).rejects.toThrow(/Start version 0\.2\.0 once, then this one\.$/);
    };
    const reverse = "update schema_migration set checksum = reverse(checksum) where version = 211";
    await db.query(reverse);
    await refused();
    await db.query(reverse);
    const [last] = await db.query<{ row: unknown }>(
      "delete from schema_migration where version = 211 returning to_jsonb(schema_migration) as row",
    );
    await refused();
    await db.query(
      "insert into schema_migration select * from jsonb_populate_record(null::schema_migration, $1)",
      [JSON.stringify(last?.row)],
    );
  });

  it("become those of a new database, once, when several servers start together", async () => {
    const versions = await db.query<{ version: number }>("select version from schema_migration");
    const lines: string[] = [];
    await Promise.all([1, 2, 3].map(() => migrate(db, (line) => lines.push(line))));
    expect(lines.filter((line) => line.includes("tables of version 0.2.0"))).toHaveLength(1);
    // Their tables have rows, so long work is done after the start.
    const ended: string[] = [];
    await runSteps(db, allSteps(), new AbortController().signal, {
      onStart: () => undefined,
      onEnd: ({ name }) => ended.push(name),
      onWait: ({ name }) => expect.fail(`${name} waits`),
      onFailure: (_step, error) => expect.fail(String(error)),
    });
    expect(ended).toContain("document_newest");
    const fresh = await openTestDatabase();
    try {
      expect(await describeTables(db)).toEqual(await describeTables(fresh));
      const applied = "select name, checksum from schema_migration order by name";
      expect(await db.query(applied)).toEqual(await fresh.query(applied));
    } finally {
      await fresh.close();
    }
    // The statement with which version 0.2.0 refuses a newer database.
    const newer = await db.query(
      "select name from schema_migration where version <> all($1::integer[]) order by version desc limit 1",
      [versions.map(({ version }) => version)],
    );
    expect(newer).toHaveLength(1);
  });
});

it("migrates a database of which version 0.2.0 had only created the table of migrations", async () => {
  const db = await openEmptyDatabase();
  ends.push(() => db.close());
  await db.query(
    "create table schema_migration (version integer primary key, name text not null, checksum text not null, applied_at timestamptz not null)",
  );
  await migrate(db);
  await expect(requireMigrations(db)).resolves.toBeUndefined();
});

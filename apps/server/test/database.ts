import { randomBytes } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll } from "vitest";
import { migrate } from "../src/db/migrate.ts";
import { openDatabase } from "../src/db/openDatabase.ts";
import type { Database } from "../src/ports.ts";

const onServer = async (url: string, sql: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql);
  await client.end();
};

/** An empty database of its own on the server at that address. */
export const createDatabase = async (
  serverUrl: string,
): Promise<{ readonly url: string; drop(): Promise<void> }> => {
  const name = `backroom_test_${randomBytes(8).toString("hex")}`;
  await onServer(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(serverUrl, `drop database ${name} with (force)`) };
};

const openOnServer = async (serverUrl: string): Promise<Database> => {
  const { url, drop } = await createDatabase(serverUrl);
  const db = await openDatabase({ dataDir: null, databaseUrl: url });
  return {
    ...db,
    async close() {
      await db.close();
      await drop();
    },
  };
};

/** An empty database without tables: in memory, or on the server DATABASE_URL names, where `close` drops it. */
export const openEmptyDatabase = (): Promise<Database> => {
  const serverUrl = process.env["DATABASE_URL"];
  return serverUrl === undefined || serverUrl === ""
    ? openDatabase({ dataDir: null, databaseUrl: null })
    : openOnServer(serverUrl);
};

/** A database of its own with all tables and no rows. */
export const openTestDatabase = async (): Promise<Database> => {
  const db = await openEmptyDatabase();
  await migrate(db);
  return db;
};

/** Gives the tests of a file one database, opened before and closed after them. */
export const withTestDatabase = (): (() => Database) => {
  let db: Database | undefined;
  beforeAll(async () => {
    db = await openTestDatabase();
  });
  afterAll(() => db?.close());
  return () => {
    if (db === undefined) throw new Error("The test database is open inside tests only");
    return db;
  };
};

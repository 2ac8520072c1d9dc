import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, inject } from "vitest";
import { openDatabase } from "../src/db/openDatabase.ts";
import type { Database } from "../src/db/database.ts";
import { createDatabase } from "./serverDatabase.ts";
import { withStatementShapes } from "./watchStatements.ts";

/** Removes what was made for the database once it is closed. */
const removedAtClose = (db: Database, remove: () => Promise<void>): Database => ({
  ...db,
  async close() {
    await db.close();
    await remove();
  },
});

const openOnServer = async (serverUrl: string, template?: string): Promise<Database> => {
  const { url, drop } = await createDatabase(serverUrl, template);
  return removedAtClose(await openDatabase({ dataDir: null, databaseUrl: url }), drop);
};

const openCopy = async (template: string): Promise<Database> => {
  const dataDir = await mkdtemp(path.join(tmpdir(), "backroom-test-"));
  await cp(template, dataDir, { recursive: true });
  const db = await openDatabase({ dataDir, databaseUrl: null });
  return removedAtClose(db, () => rm(dataDir, { recursive: true, force: true }));
};

const serverUrl = process.env["DATABASE_URL"] ?? "";

/** An empty database without tables: in memory, or on the server DATABASE_URL names, where `close` drops it. */
export const openEmptyDatabase = (): Promise<Database> =>
  serverUrl === "" ? openDatabase({ dataDir: null, databaseUrl: null }) : openOnServer(serverUrl);

/** A database of its own with all tables and no rows; `close` removes it. */
export const openTestDatabase = async (): Promise<Database> =>
  withStatementShapes(
    await (serverUrl === "" ? openCopy(inject("template")) : openOnServer(serverUrl, inject("template"))),
  );

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

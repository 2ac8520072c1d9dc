import { createHash } from "node:crypto";
import type { PlainDatabase, Queryable } from "./database.ts";
import type { Migration } from "./migrations.ts";
import { sqlCodeOf } from "./sqlErrors.ts";
import { EarlierDatabaseError } from "./startErrors.ts";

/** SHA-256 of the lines `version checksum` of the 59 migrations of version 0.2.0, which were numbered from 1 to 211. */
const MIGRATIONS_OF_0_2_0 = "72cd12409154cda19c5c593b4746da9f5e92473fb3bb8ca7aa061f599832d836";

/** `version`: version 0.2.0 refuses databases with a number that is not one of its own. */
const columns = `(name text collate "C" primary key, checksum text not null, applied_at timestamptz not null default now(),
  version integer not null generated always as identity (start with 1000))`;

/** Codes of two processes that create the same table at once: "if not exists" does not see what is not committed. */
const hasBeenCreated = (error: unknown): boolean => ["23505", "42P07"].includes(sqlCodeOf(error) ?? "");

const hasNumbers = async (tx: Queryable): Promise<boolean> => {
  const [column] = await tx.query<{ isNumber: boolean }>(
    `select attidentity = '' as "isNumber" from pg_attribute where attrelid = 'schema_migration'::regclass and attname = 'version'`,
  );
  return column?.isNumber === true;
};

const refusePart = async (tx: Queryable): Promise<void> => {
  const applied = await tx.query<{ line: string }>(
    "select version || ' ' || checksum as line from schema_migration order by version",
  );
  const lines = applied.map(({ line }) => `${line}\n`).join("");
  if (createHash("sha256").update(lines).digest("hex") === MIGRATIONS_OF_0_2_0) return;
  throw new EarlierDatabaseError(
    "The database does not have exactly the tables of version 0.2.0 of the server. Start version 0.2.0 once, then this one.",
  );
};

/** Records that a migration has been applied. */
export const storeApplied = async (tx: Queryable, { name, checksum }: Migration): Promise<void> => {
  await tx.query("insert into schema_migration (name, checksum) values ($1, $2)", [name, checksum]);
};

/**
 * Creates the table of applied migrations. In a database of version 0.2.0, replaces its table and records the first migrations as
 * applied. Returns whether it did the latter. Throws EarlierDatabaseError if the database has other tables than that version.
 */
export const prepareMigrationTable = async (
  db: PlainDatabase,
  migrations: readonly Migration[],
): Promise<boolean> => {
  await db.query(`create table if not exists schema_migration ${columns}`).catch((error: unknown) => {
    if (!hasBeenCreated(error)) throw error;
  });
  return db.transaction(async (tx) => {
    await tx.query("lock table schema_migration in exclusive mode");
    if (!(await hasNumbers(tx))) return false;
    // Empty: that version was killed before its first migration.
    const isEmpty = (await tx.query("select from schema_migration limit 1")).length === 0;
    if (!isEmpty) await refusePart(tx);
    await tx.query("drop table schema_migration");
    await tx.query(`create table schema_migration ${columns}`);
    if (isEmpty) return false;
    for (const migration of migrations.filter(({ isFirst }) => isFirst)) await storeApplied(tx, migration);
    return true;
  });
};

import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import type { Queryable } from "./database.ts";
import { MigrationChangedError, NewerDatabaseError } from "./startErrors.ts";

const directory = new URL("./migrations/", import.meta.url);
/** Date of the merge, number within the date, subject. */
const FILE_NAME = /^\d{8}_\d\d_\w+\.sql$/;
/** The last of the first migrations, which make the tables of version 0.2.0. */
const LAST_OF_FIRST = "20261128_10_logs.sql";

/** A file of `migrations`. */
export interface Migration {
  readonly name: string;
  readonly sql: string;
  /** SHA-256 of the file, as hexadecimal digits. */
  readonly checksum: string;
  /** Whether it makes tables of version 0.2.0. A database of that version has them. */
  readonly isFirst: boolean;
}

/** The migrations of this version, by their names. */
export const readMigrations = async (): Promise<Migration[]> => {
  const names = (await readdir(directory)).filter((name) => FILE_NAME.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, directory), "utf8");
      const checksum = createHash("sha256").update(sql.replaceAll("\r\n", "\n")).digest("hex");
      return { name, sql, checksum, isFirst: name <= LAST_OF_FIRST };
    }),
  );
};

/** Returns the name of the newest migration of the database that this version lacks; null = none. */
export const findNewer = async (db: Queryable, known: readonly Migration[]): Promise<string | null> => {
  const [newer] = await db.query<{ name: string }>(
    "select name from schema_migration where name <> all($1::text[]) order by name desc limit 1",
    [known.map(({ name }) => name)],
  );
  return newer?.name ?? null;
};

/**
 * Throws NewerDatabaseError if the database has a migration that this version lacks: a newer version may have given tables another
 * meaning.
 */
export const refuseNewer = async (db: Queryable, known: readonly Migration[]): Promise<void> => {
  const newer = await findNewer(db, known);
  if (newer === null) return;
  throw new NewerDatabaseError(
    `The database was made by a newer version of the server (migration ${newer}). ` +
      "Start that version, or restore the copy of the database from before the update.",
  );
};

/** Throws MigrationChangedError if the file differs from the one that was applied, whose checksum is given. */
export const refuseChanged = ({ name, checksum }: Migration, applied: string): void => {
  if (applied === checksum) return;
  throw new MigrationChangedError(
    `The migration ${name} was changed after it had been applied to this database. ` +
      "Use the version of the server that made the database, or start with an empty one.",
  );
};

/** Checksums of the migrations that the database has, by name. Empty if it has no tables. */
export const readApplied = async (db: Queryable): Promise<ReadonlyMap<string, string>> => {
  const [table] = await db.query<{ exists: boolean }>(
    "select to_regclass('schema_migration') is not null as exists",
  );
  if (table?.exists !== true) return new Map();
  const rows = await db.query<Pick<Migration, "name" | "checksum">>(
    "select name, checksum from schema_migration",
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
};

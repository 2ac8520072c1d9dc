import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import type { Queryable } from "./database.ts";
import { MigrationChangedError, NewerDatabaseError } from "./startErrors.ts";

const directory = new URL("./migrations/", import.meta.url);
const FILE_NAME = /^(\d{4})_\w+\.sql$/;

/** A file of `migrations`. */
export interface Migration {
  readonly version: number;
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/** The migrations of this version, in their order. */
export const readMigrations = async (): Promise<Migration[]> => {
  const names = (await readdir(directory)).filter((name) => FILE_NAME.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, directory), "utf8");
      const checksum = createHash("sha256").update(sql.replaceAll("\r\n", "\n")).digest("hex");
      return { version: Number(name.slice(0, 4)), name, sql, checksum };
    }),
  );
};

/**
 * Throws NewerDatabaseError if the database has a migration that this version lacks: a newer version may have given tables another
 * meaning.
 */
export const refuseNewer = async (db: Queryable, known: readonly Migration[]): Promise<void> => {
  const [newer] = await db.query<{ name: string }>(
    "select name from schema_migration where version <> all($1::integer[]) order by version desc limit 1",
    [known.map(({ version }) => version)],
  );
  if (newer === undefined) return;
  throw new NewerDatabaseError(
    `The database was made by a newer version of the server (migration ${newer.name}). ` +
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

/** Checksums of the migrations that the database has, by version. Empty if it has no tables. */
export const readApplied = async (db: Queryable): Promise<ReadonlyMap<number, string>> => {
  const [table] = await db.query<{ exists: boolean }>(
    "select to_regclass('schema_migration') is not null as exists",
  );
  if (table?.exists !== true) return new Map();
  const rows = await db.query<Pick<Migration, "version" | "checksum">>(
    "select version, checksum from schema_migration",
  );
  return new Map(rows.map(({ version, checksum }) => [version, checksum]));
};

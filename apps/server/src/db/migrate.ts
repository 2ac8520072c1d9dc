import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { StartError } from "../kernel/errors.ts";
import type { Database, Queryable } from "./database.ts";
import { sqlCodeOf } from "./sqlErrors.ts";
import { MigrationChangedError, MigrationFailedError, NewerDatabaseError } from "./startErrors.ts";

const directory = new URL("./migrations/", import.meta.url);
const FILE_NAME = /^(\d{4})_\w+\.sql$/;

interface Migration {
  readonly version: number;
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

const readMigrations = async (): Promise<Migration[]> => {
  const names = (await readdir(directory)).filter((name) => FILE_NAME.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, directory), "utf8");
      const checksum = createHash("sha256").update(sql.replaceAll("\r\n", "\n")).digest("hex");
      return { version: Number(name.slice(0, 4)), name, sql, checksum };
    }),
  );
};

/** Codes of two processes that create the same table at once: "if not exists" does not see what is not committed. */
const hasBeenCreated = (error: unknown): boolean => ["23505", "42P07"].includes(sqlCodeOf(error) ?? "");

const createTable = `create table if not exists schema_migration (
  version integer primary key, name text not null, checksum text not null, applied_at timestamptz not null)`;

const apply = async (tx: Queryable, { version, name, sql, checksum }: Migration): Promise<void> => {
  await tx.query("lock table schema_migration in exclusive mode");
  const [applied] = await tx.query<{ checksum: string }>(
    "select checksum from schema_migration where version = $1",
    [version],
  );
  if (applied === undefined) {
    await tx.query(sql);
    await tx.query("insert into schema_migration values ($1, $2, $3, now())", [version, name, checksum]);
  } else if (applied.checksum !== checksum) {
    throw new MigrationChangedError(
      `The migration ${name} was changed after it had been applied to this database. ` +
        "Use the version of the server that made the database, or start with an empty one.",
    );
  }
};

/** A newer version may have given tables another meaning: what this one wrote could not be mended any more. */
const refuseNewer = async (db: Queryable, known: readonly Migration[]): Promise<void> => {
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

const failed = (name: string, error: unknown): unknown =>
  error instanceof StartError || sqlCodeOf(error) === undefined
    ? error
    : new MigrationFailedError(
        `The migration ${name} failed: ${error instanceof Error ? error.message : ""}. ` +
          "The database is as it was before it; start again when the cause is gone.",
      );

/**
 * Brings the tables to this version: runs each `migrations/NNNN_name.sql` that has not run yet, in order, each in a
 * transaction of its own. Several servers may start at once. Throws {@link MigrationChangedError},
 * {@link NewerDatabaseError} or {@link MigrationFailedError}.
 */
export const migrate = async ({ noTimeout: db }: Pick<Database, "noTimeout">): Promise<void> => {
  await db.query(createTable).catch((error: unknown) => {
    if (!hasBeenCreated(error)) throw error;
  });
  const migrations = await readMigrations();
  await refuseNewer(db, migrations);
  for (const migration of migrations) {
    await db
      .transaction((tx) => apply(tx, migration))
      .catch((error: unknown) => {
        throw failed(migration.name, error);
      });
  }
};

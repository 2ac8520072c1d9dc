import { StartError } from "../kernel/errors.ts";
import type { Database, Queryable } from "./database.ts";
import { sqlCodeOf } from "./sqlErrors.ts";
import { readApplied, readMigrations, refuseChanged, refuseNewer } from "./migrations.ts";
import type { Migration } from "./migrations.ts";
import { MigrationFailedError, MigrationMissingError } from "./startErrors.ts";

/** Codes of two processes that create the same table at once: "if not exists" does not see what is not committed. */
const hasBeenCreated = (error: unknown): boolean => ["23505", "42P07"].includes(sqlCodeOf(error) ?? "");

const createTable = `create table if not exists schema_migration (
  version integer primary key, name text not null, checksum text not null, applied_at timestamptz not null)`;

const apply = async (tx: Queryable, migration: Migration): Promise<void> => {
  const { version, name, sql, checksum } = migration;
  await tx.query("lock table schema_migration in exclusive mode");
  const [applied] = await tx.query<{ checksum: string }>(
    "select checksum from schema_migration where version = $1",
    [version],
  );
  if (applied === undefined) {
    await tx.query(sql);
    await tx.query("insert into schema_migration values ($1, $2, $3, now())", [version, name, checksum]);
  } else refuseChanged(migration, applied.checksum);
};

const failed = (name: string, error: unknown): unknown =>
  error instanceof StartError || sqlCodeOf(error) === undefined
    ? error
    : new MigrationFailedError(
        `The migration ${name} failed: ${error instanceof Error ? error.message : ""}. ` +
          "The database is as it was before it; start again when the cause is gone.",
      );

const missingNames = (migrations: readonly Migration[], applied: ReadonlyMap<number, string>): string[] =>
  migrations.filter(({ version }) => !applied.has(version)).map(({ name }) => name);

/**
 * Brings the tables to this version: runs each `migrations/NNNN_name.sql` that has not run yet, in order, each in a
 * transaction of its own. Several servers may start at once. `onStart` gets the names of those it is going to run, if any. Throws
 * MigrationChangedError, NewerDatabaseError or MigrationFailedError.
 */
export const migrate = async (
  { noTimeout: db }: Pick<Database, "noTimeout">,
  onStart: (names: readonly string[]) => void = () => undefined,
): Promise<void> => {
  await db.query(createTable).catch((error: unknown) => {
    if (!hasBeenCreated(error)) throw error;
  });
  const migrations = await readMigrations();
  await refuseNewer(db, migrations);
  const missing = missingNames(migrations, await readApplied(db));
  if (missing.length > 0) onStart(missing);
  for (const migration of migrations) {
    await db
      .transaction((tx) => apply(tx, migration))
      .catch((error: unknown) => {
        throw failed(migration.name, error);
      });
  }
};

/**
 * Checks that the tables are those of this version, and changes nothing. Throws MigrationMissingError, MigrationChangedError or
 * NewerDatabaseError.
 */
export const requireMigrations = async (db: Queryable): Promise<void> => {
  const migrations = await readMigrations();
  const applied = await readApplied(db);
  const missing = missingNames(migrations, applied);
  if (missing.length > 0)
    throw new MigrationMissingError(
      `The database lacks ${missing.length} of the migrations of this version, ${missing[0]} first, and MIGRATE is off. ` +
        "Run one process with MIGRATE=only, then start again.",
    );
  for (const migration of migrations) refuseChanged(migration, applied.get(migration.version) ?? "");
  await refuseNewer(db, migrations);
};

import { StartError } from "../kernel/errors.ts";
import type { Database, Queryable } from "./database.ts";
import { allSteps } from "./background/backgroundSteps.ts";
import { runStepsOfEmptyTables } from "./background/runSteps.ts";
import { prepareMigrationTable, storeApplied } from "./migrationTable.ts";
import { readApplied, readMigrations, refuseChanged, refuseNewer } from "./migrations.ts";
import type { Migration } from "./migrations.ts";
import { sqlCodeOf } from "./sqlErrors.ts";
import { MigrationFailedError, MigrationMissingError } from "./startErrors.ts";

/** Returns whether the migration was missing. */
const apply = async (tx: Queryable, migration: Migration): Promise<boolean> => {
  await tx.query("lock table schema_migration in exclusive mode");
  const [applied] = await tx.query<{ checksum: string }>(
    "select checksum from schema_migration where name = $1",
    [migration.name],
  );
  if (applied !== undefined) {
    refuseChanged(migration, applied.checksum);
    return false;
  }
  await tx.query(migration.sql);
  await storeApplied(tx, migration);
  return true;
};

const failed = (name: string, error: unknown): unknown =>
  error instanceof StartError || sqlCodeOf(error) === undefined
    ? error
    : new MigrationFailedError(
        `The migration ${name} failed: ${error instanceof Error ? error.message : ""}. ` +
          "The database is as it was before it; start again when the cause is gone.",
      );

const missingNames = (
  migrations: readonly Migration[],
  applied: ReadonlyMap<string, string>,
): readonly string[] => migrations.map(({ name }) => name).filter((name) => !applied.has(name));

const printMissing = ({ length, 0: first = "" }: readonly string[], print: (line: string) => void): void => {
  if (length > 0)
    print(`Migrating the database (${length} ${length === 1 ? "step" : "steps"} from ${first})…`);
};

/**
 * Brings the tables to this version: runs each file of `migrations/` that has not run yet, in the order of their names, each in a
 * transaction of its own. A database of version 0.2.0 has the tables of the first ones. Several servers may start at once. Prints
 * each migration with its time. Throws EarlierDatabaseError, MigrationChangedError, NewerDatabaseError or MigrationFailedError.
 */
export const migrate = async (
  { noTimeout: db }: Pick<Database, "noTimeout">,
  print: (line: string) => void = () => undefined,
): Promise<void> => {
  const migrations = await readMigrations();
  if (await prepareMigrationTable(db, migrations)) print("The database has the tables of version 0.2.0.");
  await refuseNewer(db, migrations);
  const missing = missingNames(migrations, await readApplied(db));
  printMissing(missing, print);
  for (const migration of migrations) {
    const startedAt = performance.now();
    const isApplied = await db
      .transaction((tx) => apply(tx, migration))
      .catch((error: unknown) => {
        throw failed(migration.name, error);
      });
    if (isApplied) print(`  ${migration.name} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
  }
  if (missing.length > 0) await runStepsOfEmptyTables(db, allSteps());
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
  for (const migration of migrations) refuseChanged(migration, applied.get(migration.name) ?? "");
  await refuseNewer(db, migrations);
};

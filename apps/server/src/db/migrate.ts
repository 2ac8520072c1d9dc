import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import type { Database } from "../ports.ts";
import { MigrationChangedError } from "./startErrors.ts";

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
const hasBeenCreated = (error: unknown): boolean =>
  error instanceof Error && "code" in error && (error.code === "23505" || error.code === "42P07");

const createTable = `create table if not exists schema_migration (
  version integer primary key, name text not null, checksum text not null, applied_at timestamptz not null)`;

/**
 * Brings the tables to this version: runs each `migrations/NNNN_name.sql` that has not run yet, in order, each in a
 * transaction of its own. Several servers may start at once. Throws {@link MigrationChangedError}.
 */
export const migrate = async ({ unhurried: db }: Pick<Database, "unhurried">): Promise<void> => {
  await db.query(createTable).catch((error: unknown) => {
    if (!hasBeenCreated(error)) throw error;
  });
  for (const { version, name, sql, checksum } of await readMigrations()) {
    await db.transaction(async (tx) => {
      await tx.query("lock table schema_migration in exclusive mode");
      const [applied] = await tx.query<{ checksum: string }>(
        "select checksum from schema_migration where version = $1",
        [version],
      );
      if (applied === undefined) {
        await tx.query(sql);
        const row = [version, name, checksum];
        await tx.query("insert into schema_migration values ($1, $2, $3, now())", row);
      } else if (applied.checksum !== checksum) {
        throw new MigrationChangedError(
          `The migration ${name} was changed after it had been applied to this database. ` +
            "Use the version of the server that made the database, or start with an empty one.",
        );
      }
    });
  }
};

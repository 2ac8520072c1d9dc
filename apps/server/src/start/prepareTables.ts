import type { Database } from "../db/database.ts";
import { migrate, requireMigrations } from "../db/migrate.ts";
import type { Config } from "./config.ts";
import { openConfigured } from "./openConfigured.ts";

/** Brings the tables to this version, or checks them with MIGRATE=off. Throws StartError. */
export const prepareTables = (
  db: Database,
  { migrations }: Pick<Config, "migrations">,
  print: (line: string) => void,
): Promise<void> => (migrations === "off" ? requireMigrations(db) : migrate(db, print));

/** `MIGRATE=only`: brings the tables to this version and ends. Throws StartError. */
export const runMigrations = async (config: Config, print: (line: string) => void): Promise<void> => {
  const db = await openConfigured(config);
  try {
    await prepareTables(db, config, print);
    print("The database has all migrations of this version.");
  } finally {
    await db.close();
  }
};

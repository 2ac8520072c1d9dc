import type { Database } from "./database.ts";
import { openPglite } from "./pgliteDatabase.ts";
import { openPostgres } from "./postgresDatabase.ts";

/** Where the data lives. */
export interface DatabaseLocation {
  /** Directory of the embedded database; null = in memory, gone at close. */
  readonly dataDir: string | null;
  /** Address of a PostgreSQL server; wins over `dataDir`. */
  readonly databaseUrl: string | null;
  /** Connections for calls to a PostgreSQL server; 10 when left out. */
  readonly poolSize?: number;
}

/**
 * Opens the database: a server at `databaseUrl`, else the embedded one in `dataDir`.
 * Throws `DirectoryLockedError` or `DatabaseUnreachableError`, both start errors.
 */
export const openDatabase = ({ dataDir, databaseUrl, poolSize }: DatabaseLocation): Promise<Database> =>
  databaseUrl === null ? openPglite(dataDir) : openPostgres(databaseUrl, poolSize);

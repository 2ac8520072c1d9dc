import type { Queryable } from "../db/database.ts";
import { findNewer, readMigrations } from "../db/migrations.ts";
import { repeat } from "../kernel/timers.ts";

/** Time between two reads of the newest migration. */
const LOOK_MS = 30_000;

/** Whether a newer version of the server has migrated the database of this process. */
export interface NewerDatabase {
  /** Name of the migration that this version lacks; null = none. */
  migration(): string | null;
  /** Reads it now. */
  look(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Watches for migrations of a newer version. The process continues, because release notes can allow that for a rolling update; `onNewer`
 * is called once, so that a process that was forgotten before an update is noticed.
 */
export const watchNewerDatabase = async (deps: {
  db: Queryable;
  onNewer: (migration: string) => void;
  onFailure: (error: unknown) => void;
}): Promise<NewerDatabase> => {
  const known = await readMigrations();
  let newer: string | null = null;
  const look = async () => {
    const found = await findNewer(deps.db, known);
    if (found !== null && newer === null) deps.onNewer(found);
    newer = found;
  };
  return { migration: () => newer, look, stop: repeat(LOOK_MS, look, deps.onFailure).stop };
};

import { setTimeout as pause } from "node:timers/promises";
import type { Config } from "../config.ts";
import { openDatabase } from "../db/openDatabase.ts";
import { DatabaseUnreachableError } from "../db/startErrors.ts";
import type { Database } from "../ports.ts";
import { StartError } from "../ports.ts";

const RETRY_MS = 1000;

const isTemporary = (error: unknown): boolean =>
  error instanceof DatabaseUnreachableError && error.isTemporary;

/** Opens the database the settings name, and waits for a server as long as they say. Throws StartError. */
export const openConfigured = async (config: Config): Promise<Database> => {
  const until = performance.now() + config.databaseWaitSeconds * 1000;
  for (;;) {
    try {
      return await openDatabase(config);
    } catch (error) {
      if (isTemporary(error) && performance.now() < until) {
        await pause(RETRY_MS);
        continue;
      }
      const code = error instanceof Error && "code" in error ? error.code : undefined;
      if (typeof code !== "string" || !/^(?:EACCES|EPERM|EROFS|ENOENT|ENOTDIR|EEXIST|ENOSPC)$/.test(code))
        throw error;
      throw new StartError(
        `The data directory ${config.dataDir} cannot be written (${code}). Choose another with DATA_DIR.`,
      );
    }
  }
};

import { setTimeout as pause } from "node:timers/promises";
import type { Config } from "./config.ts";
import { openDatabase } from "../db/openDatabase.ts";
import { DatabaseUnreachableError } from "../db/startErrors.ts";
import type { Database } from "../db/database.ts";
import { checkDataFolder, notWritable } from "./checkDataFolder.ts";

const RETRY_MS = 1000;

const isTemporary = (error: unknown): boolean =>
  error instanceof DatabaseUnreachableError && error.isTemporary;

/** Checks the data folder and opens the database the settings name; waits for a server as long as they say. Throws StartError. */
export const openConfigured = async (config: Config): Promise<Database> => {
  await checkDataFolder(config.dataDir, { isEmbedded: config.databaseUrl === null });
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
      throw notWritable(config.dataDir, code);
    }
  }
};

import type { Config } from "../config.ts";
import { openDatabase } from "../db/openDatabase.ts";
import type { Database } from "../ports.ts";
import { StartError } from "../ports.ts";

/** Opens the database the settings name. Throws StartError when its folder cannot be written. */
export const openConfigured = async ({ dataDir, databaseUrl }: Config): Promise<Database> => {
  try {
    return await openDatabase({ dataDir, databaseUrl });
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (typeof code !== "string" || !/^(?:EACCES|EPERM|EROFS|ENOENT|ENOTDIR|EEXIST|ENOSPC)$/.test(code))
      throw error;
    throw new StartError(
      `The data directory ${dataDir} cannot be written (${code}). Choose another with DATA_DIR.`,
    );
  }
};

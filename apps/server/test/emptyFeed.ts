import type { Database } from "../src/db/database.ts";
import { rollUp } from "../src/documents/rollups/rollUp.ts";

/** Adds all pending documents to the rollups. */
export const emptyFeed = async (db: Database): Promise<void> => {
  while ((await rollUp(db, 1000)) !== 0);
};

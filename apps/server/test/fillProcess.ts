/** Fills the column of `visit` in the database it is sent, and stops inside the third batch, before its commit, to be killed there. */
import { createFillStep } from "../src/db/background/fillStep.ts";
import { openDatabase } from "../src/db/openDatabase.ts";
import type { DatabaseLocation } from "../src/db/openDatabase.ts";
import type { Database } from "../src/db/database.ts";
import { visitFill } from "./visitFill.ts";

const stuckInThirdBatch = (db: Database): Database => {
  let batches = 0;
  return {
    ...db,
    noTimeout: {
      ...db.noTimeout,
      transaction: (work) =>
        db.noTimeout.transaction(async (tx) => {
          const result = await work(tx);
          batches += 1;
          if (batches < 3) return result;
          process.send?.("stuck");
          return new Promise(() => undefined);
        }),
    },
  };
};

process.on("message", async (location: DatabaseLocation) => {
  const db = stuckInThirdBatch(await openDatabase(location));
  await createFillStep(visitFill).run({ db, signal: new AbortController().signal });
});
process.send?.("ready");

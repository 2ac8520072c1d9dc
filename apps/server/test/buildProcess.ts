/** Makes the index that background steps want, in the database it is sent. */
import "../src/app/subjects.ts";
import { allSteps } from "../src/db/background/backgroundSteps.ts";
import { runSteps } from "../src/db/background/runSteps.ts";
import { openDatabase } from "../src/db/openDatabase.ts";
import type { DatabaseLocation } from "../src/db/openDatabase.ts";

process.on("message", async (location: DatabaseLocation) => {
  const db = await openDatabase(location);
  await runSteps(db, allSteps(), new AbortController().signal, {
    onStart: ({ name }) => process.send?.(name),
    onEnd: () => undefined,
    onWait: () => undefined,
    onFailure: (_step, error) => {
      throw error;
    },
  });
});
process.send?.("ready");

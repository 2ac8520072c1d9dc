import type { Database } from "../../db/database.ts";
import type { DataEvents } from "../../processes/dataChange.ts";
import { createDelay, repeat } from "../../kernel/timers.ts";
import { rollUp } from "./rollUp.ts";

/** Max. rows of a batch. With fewer than 1,000, planning takes PostgreSQL longer than adding. */
const BATCH = 2000;
/** Max. rows of a batch on the embedded database, where all requests wait for its only connection. */
const EMBEDDED_BATCH = 100;
/** Delay between a written document and its batch, in ms. */
const GATHER_MS = 500;
/** Interval of polls, in ms. They find documents whose event was lost. */
const LOOK_MS = 30_000;

/** Dependencies of {@link followFeed}. */
export interface FollowFeedDeps {
  readonly db: Database;
  readonly events: DataEvents;
  /** Whether records of this kind are documents. */
  readonly isDocument: (change: { readonly area: string; readonly entity: string }) => boolean;
  readonly onFailure: (error: unknown) => void;
}

/**
 * Adds documents to the rollups half a second after they were written. All processes that share a database do so, one at a time.
 * Returns the function that stops it; the next start adds the remaining rows.
 */
export const followFeed = ({ db, events, isDocument, onFailure }: FollowFeedDeps): (() => Promise<void>) => {
  const isEmbedded = db.signal === undefined;
  const limit = isEmbedded ? EMBEDDED_BATCH : BATCH;
  const adding = repeat(
    LOOK_MS,
    async () => {
      const rows = await rollUp(db.noTimeout, limit);
      if (rows === limit) void adding.run();
      // The batch of another process may have started before these rows were committed.
      if (rows === null) gathering.start();
    },
    onFailure,
  );
  const gathering = createDelay(GATHER_MS, () => void adding.run());
  const unsubscribe = events.subscribe((change) => {
    if (isDocument(change)) gathering.start();
  });
  gathering.start();
  return async () => {
    unsubscribe();
    await adding.stop();
    gathering.cancel();
  };
};

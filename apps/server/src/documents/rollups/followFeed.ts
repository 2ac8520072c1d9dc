import type { Database } from "../../db/database.ts";
import type { DataEvents } from "../../processes/dataChange.ts";
import { createSingleFlight } from "../../kernel/singleFlight.ts";
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
  let hasEnded = false;
  let gathering: NodeJS.Timeout | undefined;
  const wake = () => {
    if (hasEnded) return;
    gathering ??= setTimeout(() => {
      gathering = undefined;
      void work();
    }, GATHER_MS).unref();
  };
  const work = createSingleFlight(async () => {
    if (hasEnded) return;
    const rows = await rollUp(db.noTimeout, limit);
    // The batch of another process may have started before these rows were committed.
    if (rows === null || rows === limit) wake();
  }, onFailure);
  const unsubscribe = events.subscribe((change) => {
    if (isDocument(change)) wake();
  });
  const timer = setInterval(wake, LOOK_MS).unref();
  wake();
  return async () => {
    hasEnded = true;
    unsubscribe();
    clearInterval(timer);
    clearTimeout(gathering);
    await work.idle();
  };
};

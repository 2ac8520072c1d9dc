import type { Database } from "../../db/database.ts";
import type { DataEvents } from "../../processes/dataChange.ts";
import { createSingleFlight } from "../../kernel/singleFlight.ts";
import { rollUp } from "./rollUp.ts";

/** Rows of a batch: below 1,000 PostgreSQL spends more on planning than on adding. */
const BATCH = 2000;
/** Rows of a batch of the embedded database, whose one connection everybody waits for. */
const EMBEDDED_BATCH = 100;
/** Time in which written documents gather. */
const GATHER_MS = 500;
/** Time after which rows are found whose message was lost. */
const LOOK_MS = 30_000;

/** Dependencies of {@link followFeed}. */
export interface FollowFeedDeps {
  readonly db: Database;
  readonly events: DataEvents;
  /** Whether a change of that kind adds to the feed. */
  readonly isFed: (change: { readonly area: string; readonly entity: string }) => boolean;
  readonly onFailure: (error: unknown) => void;
}

/**
 * Adds written documents to the rollups, soon after each was written. All processes do so and take turns. Returns the function that
 * ends it; what is left in the feed then is added at the next start.
 */
export const followFeed = ({ db, events, isFed, onFailure }: FollowFeedDeps): (() => Promise<void>) => {
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
    // Another process may have looked before these rows were committed.
    if (rows === null || rows === limit) wake();
  }, onFailure);
  const unsubscribe = events.subscribe((change) => {
    if (isFed(change)) wake();
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

import type { UnprocessedDocument } from "@backroom/contract";
import { outcomeOf } from "./outcome.ts";
import type { Outcome } from "./outcome.ts";

/** What {@link followProcessing} works with. */
export interface FollowProcessingDeps {
  /** Calls `look` after changes of documents; returns the function that ends it. */
  readonly watch: (look: () => Promise<void>) => () => void;
  /** Reads the documents that wait. */
  readonly read: () => Promise<readonly UnprocessedDocument[]>;
  /** Calls `look` every few seconds, for messages that got lost; returns what ends it. */
  readonly every: (look: () => void) => () => void;
  /** Called once, when none of the documents waits for its turn any more. */
  readonly onEnded: (outcome: Outcome) => void;
}

/** Waits until documents were processed again, also when the page was left meanwhile. */
export const followProcessing = (oids: readonly number[], deps: FollowProcessingDeps): void => {
  let isReading = false;
  let isOver = false;
  const look = async () => {
    if (isReading || isOver) return;
    isReading = true;
    try {
      const outcome = outcomeOf(oids, await deps.read());
      if (outcome.waiting.length > 0) return;
      isOver = true;
      unfollow();
      stop();
      deps.onEnded(outcome);
    } catch {
      // The next look may succeed; the page says that the server is away.
    } finally {
      isReading = false;
    }
  };
  const unfollow = deps.watch(look);
  const stop = deps.every(() => void look());
};

import { setTimeout as pause } from "node:timers/promises";
import { isRetryable } from "./sqlErrors.ts";

const ATTEMPTS = 6;
const LONGEST_PAUSE_MS = 20;

/** Runs a whole transaction, or a statement that is one by itself, again while the engine demands it, with a short random pause between. */
export const retryTransaction = async <T>(run: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (attempt === ATTEMPTS || !isRetryable(error)) throw error;
      await pause(Math.random() * LONGEST_PAUSE_MS * attempt);
    }
  }
};

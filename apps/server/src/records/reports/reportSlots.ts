import { errorCodes } from "@backroom/contract";
import { HttpError } from "../../kernel/errors.ts";

/** Reports of one user that run at once: each keeps a connection to the database busy, up to 50 s. */
export const MAX_RUNNING = 2;
/** Further reports of one user that wait for their turn: a page reads rows, totals and a comparison. */
export const MAX_WAITING = 6;

/** The reports each user is running. */
export interface ReportSlots {
  /**
   * Runs the work when a slot of the user is free. Rejects with 429 when too many wait already, and with the signal's reason when
   * it is aborted before the work starts.
   */
  run<T>(userOid: number, signal: AbortSignal, work: () => Promise<T>): Promise<T>;
}

interface UserSlots {
  running: number;
  readonly waiting: Set<() => void>;
}

/** Makes the slots of one server. */
export const createReportSlots = (): ReportSlots => {
  const users = new Map<number, UserSlots>();

  const turn = (own: UserSlots, signal: AbortSignal): Promise<void> => {
    if (own.waiting.size >= MAX_WAITING) {
      const message = "You are running several reports already. Try again when one has finished";
      throw new HttpError(429, errorCodes.tooManyRequests, message, { headers: { "retry-after": "10" } });
    }
    return new Promise((resolve, reject) => {
      const start = () => {
        signal.removeEventListener("abort", leave);
        resolve();
      };
      const leave = () => {
        own.waiting.delete(start);
        reject(signal.reason as Error);
      };
      own.waiting.add(start);
      signal.addEventListener("abort", leave, { once: true });
    });
  };

  return {
    async run(userOid, signal, work) {
      signal.throwIfAborted();
      const own = users.get(userOid) ?? { running: 0, waiting: new Set() };
      users.set(userOid, own);
      // The next in turn takes over the slot of the one that ends.
      if (own.running < MAX_RUNNING) own.running += 1;
      else await turn(own, signal);
      try {
        return await work();
      } finally {
        const [next] = own.waiting;
        if (next === undefined) {
          own.running -= 1;
          if (own.running === 0) users.delete(userOid);
        } else {
          own.waiting.delete(next);
          next();
        }
      }
    },
  };
};

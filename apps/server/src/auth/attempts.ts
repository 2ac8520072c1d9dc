import { setTimeout as wait } from "node:timers/promises";
import type { Actor } from "../data/audit.ts";
import type { Database } from "../ports.ts";
import { beginAttempt, dropAttempt, failAttempt, MAX_FAILURES, passAttempt } from "./lockout.ts";
import { nameKey } from "./users.ts";

/** How long an attempt waits when the places of its name are taken by other processes, or by failures and others. */
const RETRY_MS = 20;

/** Passwords that are tried. */
export interface Attempts {
  /**
   * Tries a password of that name with `check`; null = it was wrong, which counts. Right ones never count: an attempt waits
   * while as many others are under way as may still fail. Throws 40103 while the name is locked.
   */
  run<T>(name: string, by: Actor, check: () => Promise<T | null>): Promise<T | null>;
}

/** At most so many at once per name in this process, in the order they came; the others wait. */
const createQueues = (atOnce: number) => {
  const queues = new Map<string, { running: number; readonly waiting: (() => void)[] }>();
  return async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const queue = queues.get(name) ?? { running: 0, waiting: [] };
    queues.set(name, queue);
    if (queue.running < atOnce) queue.running += 1;
    else await new Promise<void>((resolve) => queue.waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = queue.waiting.shift();
      if (next === undefined) queue.running -= 1;
      else next();
      if (queue.running === 0) queues.delete(name);
    }
  };
};

/** Makes the attempts of one process; the count of failures is shared by all that use the database. */
export const createAttempts = ({ db, now }: { db: Database; now: () => number }): Attempts => {
  const queued = createQueues(MAX_FAILURES);

  const begin = async (name: string): Promise<string> => {
    for (;;) {
      const key = await beginAttempt(db, name, now());
      if (key !== null) return key;
      await wait(RETRY_MS);
    }
  };

  return {
    run: (name, by, check) =>
      queued(nameKey(name), async () => {
        const key = await begin(name);
        const found = await check().catch(async (error: unknown) => {
          await dropAttempt(db, name, key);
          throw error;
        });
        if (found === null) await failAttempt(db, name, { key, now: now(), by });
        else await passAttempt(db, name, key);
        return found;
      }),
  };
};

import { setTimeout as wait } from "node:timers/promises";
import type { Actor } from "../journal/audit.ts";
import type { Database } from "../db/database.ts";
import { clientAddress } from "../http/rateClients.ts";
import {
  attemptPlaces,
  beginAttempt,
  dropAttempt,
  failAttempt,
  MAX_FAILURES,
  passAttempt,
  rememberAddress,
} from "./lockout.ts";
import type { AttemptPlace } from "./lockout.ts";
import { nameKey } from "../sessions/users.ts";

/** How long an attempt waits when the places of its name are taken by other processes, or by failures and others. */
const RETRY_MS = 20;

/** Whose password is tried, and from which address (of `request.ip`). */
export interface Credential {
  readonly name: string;
  readonly ip: string;
}

/** A place among the attempts under way, and its key. */
interface Held {
  readonly place: AttemptPlace;
  readonly key: string;
}

/** Passwords that are tried. */
export interface Attempts {
  /**
   * Tries a password of that name with `check`; null = it was wrong, which counts. Right ones never count: an attempt waits
   * while as many others are under way as may still fail. Throws 40103 while the name is locked for the address.
   */
  run<T>(credential: Credential, by: Actor, check: () => Promise<T | null>): Promise<T | null>;
}

/** At most so many at once per name and address in this process, in the order they came; the others wait. */
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

  const drop = async (held: readonly Held[]) => {
    for (const { place, key } of held) await dropAttempt(db, place, key);
  };

  /** A place of every count, or none: null while one of them has no room. */
  const tryAll = async (places: readonly AttemptPlace[]): Promise<readonly Held[] | null> => {
    const held: Held[] = [];
    try {
      for (const place of places) {
        const key = await beginAttempt(db, place, now());
        if (key === null) break;
        held.push({ place, key });
      }
    } catch (error) {
      await drop(held);
      throw error;
    }
    if (held.length === places.length) return held;
    await drop(held);
    return null;
  };

  const begin = async (name: string, block: string): Promise<readonly Held[]> => {
    const places = await attemptPlaces(db, { name, block, now: now() });
    for (;;) {
      const held = await tryAll(places);
      if (held !== null) return held;
      await wait(RETRY_MS);
    }
  };

  return {
    run: ({ name, ip }, by, check) => {
      const block = clientAddress(ip);
      return queued(`${block} ${nameKey(name)}`, async () => {
        const held = await begin(name, block);
        const found = await check().catch(async (error: unknown) => {
          await drop(held);
          throw error;
        });
        for (const { place, key } of held)
          await (found === null
            ? failAttempt(db, place, { key, now: now(), by })
            : passAttempt(db, place, key));
        if (found !== null) await rememberAddress(db, { name, block, now: now() });
        return found;
      });
    },
  };
};

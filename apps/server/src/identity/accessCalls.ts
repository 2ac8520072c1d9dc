import { errorCodes } from "@backroom/contract";
import type { Database } from "../db/database.ts";
import { HttpError } from "../kernel/errors.ts";
import { createDelay } from "../kernel/timers.ts";

const MINUTE_MS = 60_000;
/** Delay between a call and the update of `api_access_use`, in ms. */
const SETTLE_MS = 1000;

// The later minute wins where the clocks of two processes differ.
const settleSql = `insert into api_access_use as used (access_oid, minute, calls, last_used_at)
  values ($1, $2::timestamptz, $4::integer, $3::timestamptz)
  on conflict (access_oid) do update set
    calls = case when excluded.minute > used.minute then excluded.calls else used.calls + excluded.calls end,
    minute = greatest(used.minute, excluded.minute),
    last_used_at = greatest(used.last_used_at, excluded.last_used_at)
  returning calls`;

/** Calls of an API access in one minute. */
interface Count {
  readonly minute: number;
  /** Calls of all processes at the last update. Pending until the first update of the minute has returned. */
  settled: Promise<number>;
  /** Calls of this process since the last update. */
  open: number;
  /** Time of the last call, ms since 1970. */
  lastAt: number;
}

/** Counts calls of API accesses. */
export interface AccessCalls {
  /**
   * Counts a call and stores its time. `limit` = max. calls per minute of all processes; calls of other processes are included after up
   * to a second. Throws 429 if the limit is exceeded. Calls `onLimit` for the first call over the limit.
   */
  count(accessOid: number, limit: number, onLimit: () => void): Promise<void>;
  /** Stores the calls since the last update. */
  close(): Promise<void>;
}

/** Creates the counter of one process. It counts in memory and updates the table each second, so that tills do not wait for the same row. */
export const createAccessCalls = ({
  db,
  now,
  onFailure,
}: {
  db: Pick<Database, "query">;
  now: () => number;
  onFailure: (error: unknown) => void;
}): AccessCalls => {
  const counts = new Map<number, Count>();

  const settle = async (accessOid: number, count: Count): Promise<number> => {
    const calls = count.open;
    count.open = 0;
    const times = [count.minute, count.lastAt].map((ms) => new Date(ms).toISOString());
    try {
      const [row] = await db.query<{ calls: number }>(settleSql, [accessOid, ...times, calls]);
      return row?.calls ?? calls;
    } catch (error) {
      count.open += calls;
      throw error;
    }
  };

  const settleAll = async (): Promise<void> => {
    const open = [...counts].filter(([, count]) => count.open > 0);
    await Promise.all(
      open.map(async ([accessOid, count]) => {
        const known = await count.settled.catch(() => 0);
        const settling = settle(accessOid, count);
        // If the update fails, the previous number stays, and the calls are counted as open again.
        count.settled = settling.catch(() => known);
        await settling.catch(onFailure);
      }),
    );
  };

  const settling = createDelay(SETTLE_MS, () => void settleAll());

  const countOf = (accessOid: number, minute: number, at: number): Count => {
    const known = counts.get(accessOid);
    if (known !== undefined && known.minute >= minute) return known;
    const count: Count = { minute, settled: Promise.resolve(0), open: 0, lastAt: at };
    // Reads the calls that other processes counted in this minute.
    count.settled = settle(accessOid, count);
    count.settled.catch(() => {
      if (counts.get(accessOid) === count) counts.delete(accessOid);
    });
    counts.set(accessOid, count);
    return count;
  };

  return {
    async count(accessOid, limit, onLimit) {
      const at = now();
      const count = countOf(accessOid, Math.floor(at / MINUTE_MS) * MINUTE_MS, at);
      // An update that starts during the await replaces `count.settled` and includes this call; `settled` does not.
      const { settled } = count;
      const place = (count.open += 1);
      count.lastAt = Math.max(count.lastAt, at);
      settling.start();
      const calls = (await settled) + place;
      if (calls <= limit) return;
      if (calls === limit + 1) onLimit();
      throw new HttpError(429, errorCodes.tooManyRequests, "Too many requests; try again in a minute", {
        headers: { "retry-after": String(Math.ceil((count.minute + MINUTE_MS - at) / 1000)) },
      });
    },
    async close() {
      settling.cancel();
      await settleAll();
    },
  };
};

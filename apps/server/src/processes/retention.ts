import type { Database } from "../db/database.ts";
import type { Lease, Leases } from "./leases.ts";
import { cutSharesSql } from "../kernel/shares.ts";
import { repeat } from "../kernel/timers.ts";

/** Time between two cleanings. */
const CLEAN_MS = 10 * 60_000;

/** How long rows of a table are kept. */
export interface RetentionRule {
  readonly table: string;
  /** Column of the time from which they are kept. */
  readonly since: string;
  /** An interval of SQL, such as `30 days`. */
  readonly keep: string;
  /** Rows the table has at most: the older go first. Default: no limit. */
  readonly most?: number;
  /** Column of the key, and of who keeps a share when there are too many, with its size. */
  readonly share?: { readonly key: string; readonly of: string; readonly keep: number };
}

/**
 * Retention of tables that belong to no subject. Sessions expire by themselves; their day allows for clocks that differ. Error
 * reports can be read for 7 days, and fewer if there are more than `most`.
 */
export const sharedRetention: readonly RetentionRule[] = [
  { table: "session", since: "expires_at", keep: "1 day" },
  { table: "outbox", since: "created_at", keep: "30 days" },
  {
    table: "error_log",
    since: "at",
    keep: "7 days",
    most: 100_000,
    share: { key: "uid", of: "user_oid", keep: 10_000 },
  },
  { table: "create_key", since: "created_at", keep: "1 day" },
  { table: "change_log", since: "at", keep: "7 days" },
  { table: "job_run", since: "queued_at", keep: "30 days" },
  { table: "node_message", since: "at", keep: "1 hour" },
  { table: "node_lease", since: "expires_at", keep: "1 day" },
];

/** Removes what has been kept for long enough. */
export interface Retention {
  /** False when another process has the lease. */
  clean(): Promise<boolean>;
  stop(): Promise<void>;
}

/** Starts the cleaning: the process that gets the lease keeps it, and another process takes over when that one has gone. */
export const startRetention = (deps: {
  db: Database;
  leases: Leases;
  rules: readonly RetentionRule[];
  /** Cleaning besides that of tables, and daily samples. */
  further: readonly (() => Promise<void>)[];
  onFailure: (error: unknown) => void;
}): Retention => {
  const { db, leases } = deps;
  let lease: Lease | null = null;
  const clean = async () => {
    if (lease === null || lease.signal.aborted) lease = await leases.acquire("janitor");
    if (lease === null) return false;
    for (const { table, since, keep, most, share } of deps.rules) {
      await db.noTimeout.query(`delete from ${table} where ${since} < now() - interval '${keep}'`);
      if (most === undefined || share === undefined) continue;
      const by = [{ columns: [share.of], keep: share.keep }];
      for (const sql of cutSharesSql({ table, key: share.key, at: since, most, by }))
        await db.noTimeout.query(sql);
    }
    for (const work of deps.further) await work();
    return true;
  };
  const cleaning = repeat(CLEAN_MS, async () => void (await clean()), deps.onFailure);
  return { clean, stop: cleaning.stop };
};

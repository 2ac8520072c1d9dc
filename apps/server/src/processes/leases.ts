import { randomUUID } from "node:crypto";
import type { Database } from "../db/database.ts";
import { after } from "../kernel/timers.ts";

/** How long a lease outlives a process that died. */
export const LEASE_MS = 15_000;

/** A thing this process alone does, for as long as `signal` is not aborted. */
export interface Lease {
  readonly name: string;
  /** Unique to this hold; other tables may keep it to say by whom they were written. */
  readonly token: string;
  /** Aborted when the lease was lost (the database was away for too long) or given back. Stop working then. */
  readonly signal: AbortSignal;
  /** Gives the lease back; another process may take it at once. */
  release(): Promise<void>;
}

/**
 * Leases of one process: named rows of the database, so that of all processes that share it only one does a thing. The
 * holder renews its row; a row that was not renewed for {@link LEASE_MS} is free. Only the clock of the database counts.
 *
 * A holder that hangs may wake after its lease went to another one, and is notified by `signal` then. Writes that must
 * never happen twice compare and swap a state of their own as well.
 */
export interface Leases {
  /** Takes the lease; null while a process holds it, this one included. */
  acquire(name: string): Promise<Lease | null>;
  /** Runs `work` under the lease, which ends with it; false when another process is at it. */
  run(name: string, work: (signal: AbortSignal) => Promise<void>): Promise<boolean>;
  /** True while any process holds the lease: work that is marked as running without it was cut off. */
  isHeld(name: string): Promise<boolean>;
  /** Names of the leases this process holds now. */
  heldNames(): readonly string[];
  /** Gives back all that is held. */
  close(): Promise<void>;
}

const takeSql = `insert into node_lease as l (name, node_id, token, expires_at)
  values ($1, $2, $3, now() + make_interval(secs => $4))
  on conflict (name) do update
    set node_id = excluded.node_id, token = excluded.token, expires_at = excluded.expires_at
    where l.expires_at <= now()
  returning token`;
const renewSql = `update node_lease set expires_at = now() + make_interval(secs => $3)
  where name = $1 and token = $2 returning token`;
const releaseSql = "delete from node_lease where name = $1 and token = $2";

/** Makes the leases of one process. */
export const createLeases = (deps: {
  db: Database;
  processId: string;
  onFailure: (error: unknown) => void;
}): Leases => {
  const { db, processId, onFailure } = deps;
  const held = new Set<Lease>();
  const seconds = LEASE_MS / 1000;

  const hold = (name: string, token: string, takenAt: number): Lease => {
    const ended = new AbortController();
    const end = () => {
      cancelRenewal();
      cancelDeadline();
      held.delete(lease);
      ended.abort();
    };
    // The local deadline counts from before the renewal was sent, so we always stop before the row expires.
    let safeUntil = takenAt + LEASE_MS;
    const endInTime = () => after(safeUntil - performance.now(), end);
    let cancelDeadline = endInTime();
    const renew = async () => {
      const sentAt = performance.now();
      if (sentAt >= safeUntil) return end();
      const rows = await db.query(renewSql, [name, token, seconds]);
      if (ended.signal.aborted) return;
      if (rows.length === 0) return end();
      safeUntil = sentAt + LEASE_MS;
      cancelDeadline();
      cancelDeadline = endInTime();
    };
    // Renewals may overlap: one that hangs must not cost the lease while others succeed.
    const renewAgain = () => {
      cancelRenewal = after(LEASE_MS / 3, renewAgain);
      renew().catch((error: unknown) => {
        if (!ended.signal.aborted) onFailure(error);
      });
    };
    let cancelRenewal = after(LEASE_MS / 3, renewAgain);
    const lease: Lease = {
      name,
      token,
      signal: ended.signal,
      async release() {
        end();
        await db.query(releaseSql, [name, token]);
      },
    };
    held.add(lease);
    return lease;
  };

  const acquire: Leases["acquire"] = async (name) => {
    const token = randomUUID();
    const takenAt = performance.now();
    const rows = await db.query(takeSql, [name, processId, token, seconds]);
    return rows.length === 0 ? null : hold(name, token, takenAt);
  };

  return {
    acquire,
    async run(name, work) {
      const lease = await acquire(name);
      if (lease === null) return false;
      try {
        await work(lease.signal);
      } finally {
        await lease.release().catch(onFailure);
      }
      return true;
    },
    async isHeld(name) {
      const sql = "select 1 from node_lease where name = $1 and expires_at > now()";
      return (await db.query(sql, [name])).length > 0;
    },
    heldNames: () => [...held].map(({ name }) => name),
    async close() {
      // What cannot be given back now ends by itself.
      await Promise.all([...held].map((lease) => lease.release().catch(onFailure)));
    },
  };
};

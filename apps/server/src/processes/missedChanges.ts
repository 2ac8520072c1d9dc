import type { ProcessDataEvents } from "./dataEvents.ts";
import type { Database } from "../db/database.ts";
import type { DataChange } from "./dataChange.ts";
import { repeat } from "../kernel/timers.ts";

/** How often a process looks for changes it has not received. */
const LOOK_MS = 10_000;
/** Age from which on a change should have been received. */
const PATIENCE_S = 15;
/** Longest transaction: a row of the change log carries the time its transaction began. */
const LONGEST_TRANSACTION_S = 300;

interface Row extends Omit<DataChange, "changeSeq"> {
  readonly seq: number;
}

const untoldSql = `select seq from change_log
  where at > greatest($1::timestamptz, $2::timestamptz - make_interval(secs => ${LONGEST_TRANSACTION_S}))
    and at <= now() - make_interval(secs => $3)`;
const readSql = `select seq, action, area, entity, record_oid as oid, tenant_oid as "tenantOid", etag,
  user_name as "userName", origin, to_json(location_oids) as locations, to_json(countries) as countries
  from change_log where seq = any($1::bigint[]) order by seq`;

/** The second way to hear of changes. */
export interface MissedChanges {
  /** Tells this process what is in the change log, old enough and unheard of. */
  look(patienceSeconds?: number): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Makes sure that every change is published in this process although the message of it was lost: its publisher was killed
 * after the commit, or the database was away for longer than messages are kept. The change log is written in the
 * transaction of the change, so it knows; what was received already is not published again.
 */
export const watchMissedChanges = async (deps: {
  db: Database;
  events: ProcessDataEvents;
  onFailure: (error: unknown) => void;
}): Promise<MissedChanges> => {
  const { db, events, onFailure } = deps;
  // As text, since a Date has no microseconds: what was written in the very millisecond of the start is no news.
  const clock = async () => {
    const [row] = await db.query<{ at: string }>("select now()::text as at");
    return row?.at ?? "";
  };
  const startedAt = await clock();
  let lookedAt = startedAt;

  const look: MissedChanges["look"] = async (patienceSeconds = PATIENCE_S) => {
    const begunAt = performance.now();
    const now = await clock();
    // Clients of this process came after it started.
    const rows = await db.query<{ seq: number }>(untoldSql, [startedAt, lookedAt, patienceSeconds]);
    const missed = rows.map(({ seq }) => seq).filter((seq) => !events.isPublished(seq));
    if (missed.length > 0) {
      const changes = await db.query<Row>(readSql, [missed]);
      for (const { seq, ...change } of changes) events.deliver({ ...change, changeSeq: seq });
    }
    lookedAt = now;
    events.forgetBefore(begunAt - LONGEST_TRANSACTION_S * 1000);
  };

  return { look, stop: repeat(LOOK_MS, () => look(), onFailure).stop };
};

import type { StoredError } from "@backroom/contract";
import { storableText } from "../db/storableText.ts";
import { storeRows } from "../db/storeRows.ts";
import type { Database } from "../db/database.ts";
import { repeat } from "../kernel/timers.ts";

/** How long an error can be requested. */
export const ERROR_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;
/** Errors held until they are written; the oldest go first, so that a flood of bad calls cannot fill the memory. */
const MAX_PENDING = 1000;
const FLUSH_MS = 1000;
/** Longest text of an error, in UTF-16 units: messages and addresses can quote what a client sent. */
const MAX_TEXT = 2000;

/** An error with the user whose call failed; null = anonymous. */
export interface ErrorRecord extends StoredError {
  readonly userOid: number | null;
  /** The tenant the call stood in; 0 = all, or none. */
  readonly tenantOid: number;
}

/** Remembers failed calls for 7 days (`processes/retention.ts` removes older ones). Writing never delays the answer. */
export interface ErrorStore {
  record(error: ErrorRecord): void;
  find(uid: string): Promise<ErrorRecord | null>;
  /** Writes what is pending. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

interface Row {
  uid: string;
  at: string;
  user_oid: number | null;
  tenant_oid: number;
  message: string;
  error_code: number;
  subject: string;
  http_method: string;
  path: string;
  http_status: number;
  stack_frames: string[];
}

const fromRow = (row: Row): ErrorRecord => ({
  uid: row.uid,
  at: row.at,
  userOid: row.user_oid,
  tenantOid: row.tenant_oid,
  message: row.message,
  errorCode: row.error_code,
  subject: row.subject,
  httpMethod: row.http_method,
  path: row.path,
  httpStatus: row.http_status,
  stackFrames: row.stack_frames,
});

/** An error without characters that the database cannot store, which a client may have sent. */
const storable = (error: ErrorRecord): ErrorRecord => ({
  ...error,
  message: storableText(error.message, MAX_TEXT),
  path: storableText(error.path, MAX_TEXT),
  stackFrames: error.stackFrames.map((frame) => storableText(frame, MAX_TEXT)),
});

const insert = `insert into error_log
  (uid, at, user_oid, tenant_oid, message, error_code, subject, http_method, path, http_status, stack_frames)
  select e->>'uid', (e->>'at')::timestamptz, (e->>'userOid')::bigint, (e->>'tenantOid')::bigint, e->>'message', (e->>'errorCode')::integer,
    e->>'subject', e->>'httpMethod', e->>'path', (e->>'httpStatus')::integer, e->'stackFrames'
  from jsonb_array_elements($1::jsonb) e on conflict (uid) do nothing`;

/** Makes the store. `onFailure` gets errors that could not be written. */
export const createErrorStore = (deps: {
  db: Database;
  now: () => number;
  onFailure: (error: unknown) => void;
}): ErrorStore => {
  const pending = new Map<string, ErrorRecord>();

  const write = async () => {
    const batch = [...pending.values()];
    if (batch.length === 0) return;
    const dropped = await storeRows(batch, (some) => deps.db.query(insert, [JSON.stringify(some)]));
    if (dropped > 0) deps.onFailure(new Error(`${dropped} errors hold values that cannot be stored`));
    for (const { uid } of batch) pending.delete(uid);
  };
  const flushing = repeat(FLUSH_MS, write, deps.onFailure);

  return {
    record(error) {
      const [oldest] = pending.keys();
      if (pending.size >= MAX_PENDING && oldest !== undefined) pending.delete(oldest);
      pending.set(error.uid, storable(error));
    },
    async find(uid) {
      const held = pending.get(uid);
      if (held !== undefined) return held;
      const after = new Date(deps.now() - ERROR_LIFETIME_MS).toISOString();
      const [row] = await deps.db.query<Row>("select * from error_log where uid = $1 and at >= $2", [
        uid,
        after,
      ]);
      return row === undefined ? null : fromRow(row);
    },
    flush: flushing.run,
    async close() {
      await flushing.run();
      await flushing.stop();
    },
  };
};

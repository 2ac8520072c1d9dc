import { searchTextOf } from "../model/searchText.ts";
import { allocateOids } from "../db/oids.ts";
import { storeRows } from "../db/storeRows.ts";
import type { KindDefinition, Values } from "../model/definition.ts";
import { serverLog, terminalServerLog } from "./logs.ts";
import type { Database } from "../db/database.ts";
import type { ServerLogEntry, TerminalLog } from "../kernel/logEntry.ts";
import { plainText } from "./parseLine.ts";
import { redact } from "./redact.ts";
import { cutSharesSql } from "../kernel/shares.ts";
import { repeat } from "../kernel/timers.ts";

/** How long lines are kept, and how many of each log at most; the older go first. */
export interface LogLimits {
  readonly days: number;
  readonly rows: number;
}
/** The limits of a server whose settings say nothing of them. */
export const usualLogLimits: LogLimits = { days: 14, rows: 100_000 };
const DAY_MS = 24 * 60 * 60 * 1000;
/** What one user, or one till, keeps at one level of a full log whatever others do, and what a level keeps: parts of its rows. */
const USER_SHARE = 0.1;
const LEVEL_SHARE = 0.2;
/** Entries held until they are written; beyond it the oldest are dropped, so that a flood cannot fill the memory. */
const MAX_PENDING = 1000;
/** Entries that are written at once: hundreds of tills that answer together would be more than is held. */
const FULL_BATCH = MAX_PENDING / 2;
const MAX_DETAILS = 8000;
const FLUSH_MS = 1000;
const PURGE_MS = 10 * 60 * 1000;

interface Pending {
  readonly kind: KindDefinition;
  readonly tenantOid: number;
  readonly values: Values;
}

/** Keeps the entries of the logs in the database. Noting one never waits and never fails. */
export interface LogStore {
  server(entry: ServerLogEntry): void;
  terminal: TerminalLog;
  /** Writes what is pending. */
  flush(): Promise<void>;
  /** Deletes what is too old or too much. */
  purge(): Promise<void>;
  close(): Promise<void>;
}

const detailsText = (details: Readonly<Record<string, unknown>>): string | null => {
  if (Object.keys(details).length === 0) return null;
  const text = redact(JSON.stringify(details));
  return text.length <= MAX_DETAILS
    ? plainText(text, MAX_DETAILS)
    : JSON.stringify({ shortened: plainText(text, MAX_DETAILS / 2) });
};

const insertSql = (kind: KindDefinition): string => {
  const columns = ["oid", "tenant_oid", "search", ...kind.fields.map(({ column }) => column)].join(", ");
  return `insert into ${kind.table} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${kind.table}, $1::jsonb)`;
};

/** Makes the store. `onFailure` gets entries that could not be written; it must not log them here again. */
export const createLogStore = (deps: {
  db: Database;
  now: () => number;
  onFailure: (error: unknown) => void;
  /** Default: `usualLogLimits`. */
  limits?: LogLimits;
}): LogStore => {
  const { db, now, limits = usualLogLimits } = deps;
  let pending: Pending[] = [];
  let dropped = 0;

  const add = (entry: Pending) => {
    pending.push(entry);
    if (pending.length === FULL_BATCH) void flushing.run();
    if (pending.length <= MAX_PENDING) return;
    pending = pending.slice(-FULL_BATCH);
    dropped += MAX_PENDING + 1 - FULL_BATCH;
  };

  const server = ({ tenantOid, details, ...entry }: ServerLogEntry) => {
    const { at, level, source, message, userName, requestId, uid } = entry;
    const values = {
      At: at,
      Level: level,
      Source: source,
      Message: redact(message),
      Details: detailsText(details),
      UserName: userName,
      RequestId: requestId,
      Uid: uid,
    };
    add({ kind: serverLog, tenantOid, values });
  };

  /** Stores entries of one log, and returns how many of them hold a value that cannot be stored. */
  const store = async (kind: KindDefinition, entries: readonly Pending[]): Promise<number> => {
    const first = await allocateOids(db, entries.length);
    const rows = entries.map(({ tenantOid, values }, index) => ({
      oid: first + index,
      tenant_oid: tenantOid,
      search: searchTextOf(kind, values),
      ...Object.fromEntries(kind.fields.map(({ name, column }) => [column, values[name] ?? null])),
    }));
    return storeRows(rows, (some) => db.query(insertSql(kind), [JSON.stringify(some)]));
  };

  const write = async () => {
    const batch = pending;
    let lost = dropped;
    if (batch.length === 0) return;
    pending = [];
    dropped = 0;
    try {
      for (const kind of [serverLog, terminalServerLog]) {
        const entries = batch.filter((entry) => entry.kind === kind);
        if (entries.length > 0) lost += await store(kind, entries);
      }
      if (lost > 0) {
        const at = new Date(now()).toISOString();
        const message = `${lost} entries could not be kept`;
        const about = { tenantOid: 0, userName: null, requestId: null, uid: null, details: {} };
        server({ at, level: "warn", source: "logs", message, ...about });
      }
    } catch (error) {
      dropped += batch.length + lost;
      throw error;
    }
  };
  const flushing = repeat(FLUSH_MS, write, deps.onFailure);

  const purge = async () => {
    const before = new Date(now() - limits.days * DAY_MS).toISOString();
    for (const { table } of [serverLog, terminalServerLog]) {
      await db.noTimeout.query(`delete from ${table} where at < $1::timestamptz`, [before]);
      const by = [
        {
          columns: ["level", table === serverLog.table ? "user_name" : "terminal_oid"],
          keep: limits.rows * USER_SHARE,
        },
        { columns: ["level"], keep: limits.rows * LEVEL_SHARE },
      ];
      for (const sql of cutSharesSql({ table, key: "oid", at: "at", most: limits.rows, by }))
        await db.noTimeout.query(sql);
    }
  };
  const purging = repeat(PURGE_MS, purge, deps.onFailure);

  return {
    server,
    terminal({ tenantOid, terminalOid, level, source, message, details = {} }) {
      const values = {
        At: new Date(now()).toISOString(),
        Level: level,
        Source: plainText(source, 80),
        Message: redact(plainText(message)),
        Details: detailsText(details),
        TerminalOid: terminalOid,
      };
      add({ kind: terminalServerLog, tenantOid, values });
    },
    flush: flushing.run,
    purge,
    async close() {
      await purging.stop();
      await flushing.run();
      await flushing.stop();
    },
  };
};

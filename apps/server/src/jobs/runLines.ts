import type { Queryable } from "../db/database.ts";
import { storableText } from "../db/storableText.ts";

/** Lines that are kept of the beginning and of the end of a run; what is between goes. */
export const KEPT_AT_EACH_END = 100;

const LONGEST_LINE = 500;

/** Line ends and tabs, and characters that turn the direction of what follows. */
const unseen = /[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu;

interface Line {
  readonly number: number;
  readonly at: string;
  readonly text: string;
  readonly file: string | null;
}

/** The lines a run reports. */
export interface RunLines {
  /** Adds a line; it is kept in memory until the next `store`. */
  add(text: string, file?: string): void;
  /** Writes what was added since. */
  store(db: Queryable): Promise<void>;
}

const insertSql = `insert into job_run_line (run_id, number, at, text, file)
  select $1, number, at, text, file
  from jsonb_to_recordset($2::jsonb) as r(number bigint, at timestamptz, text text, file text)
  on conflict do nothing`;
const cutSql = "delete from job_run_line where run_id = $1 and number > $2 and number <= $3";

/** Makes the lines of a run. */
export const createRunLines = (runId: string, now: () => number): RunLines => {
  let last = 0;
  let pending: Line[] = [];

  const isKept = ({ number }: Line): boolean =>
    number <= KEPT_AT_EACH_END || number > last - KEPT_AT_EACH_END;

  return {
    add(text, file) {
      last += 1;
      const line = storableText(text.replaceAll(unseen, " "), LONGEST_LINE);
      pending.push({ number: last, at: new Date(now()).toISOString(), text: line, file: file ?? null });
      if (pending.length > 4 * KEPT_AT_EACH_END) pending = pending.filter(isKept);
    },
    async store(db) {
      const lines = pending.filter(isKept);
      if (lines.length === 0) return;
      pending = [];
      await db.query(insertSql, [runId, JSON.stringify(lines)]);
      if (last > 2 * KEPT_AT_EACH_END)
        await db.query(cutSql, [runId, KEPT_AT_EACH_END, last - KEPT_AT_EACH_END]);
    },
  };
};

import type { Queryable } from "../db/database.ts";

/** Minutes that are kept of a queue. */
export const KEPT_MINUTES = 60;

const thisMinute = "floor(extract(epoch from now()) / 60)::bigint";
const gap = `(${thisMinute} - p.queue_minute)::integer`;
const size = "cardinality(p.queue_hour)";

/**
 * SQL: the assignments that add a length to the minutes of the row `p`. The last length of a minute counts; minutes without a
 * report are null, and what is older than an hour goes.
 */
export const queueHour = (length: string): string => `queue_minute = ${thisMinute}, queue_hour = case
    when ${gap} >= ${KEPT_MINUTES} or ${gap} < 0 then array[${length}]
    when ${gap} = 0 then p.queue_hour[:${size} - 1] || ${length}
    else (p.queue_hour || array_fill(null::integer, array[${gap} - 1]) || ${length})[greatest(1, ${size} + ${gap} - ${KEPT_MINUTES - 1}):]
  end`;

/** SQL: the value of `queue_minute` in a new row. */
export const firstMinute = thisMinute;

/** The lengths of the last hour, a minute each, this one last; minutes nothing is known of are null. */
export const toHour = (
  lengths: readonly (number | null)[],
  { minute, nowMinute }: { readonly minute: number; readonly nowMinute: number },
): (number | null)[] => {
  const since = Math.max(0, nowMinute - minute);
  return Array.from({ length: KEPT_MINUTES }, (_, index) => {
    const back = KEPT_MINUTES - 1 - index - since;
    return back < 0 ? null : (lengths[lengths.length - 1 - back] ?? null);
  });
};

/** How long the queue of a terminal was in each minute of the last hour. */
export const readQueueHour = async (db: Queryable, terminalOid: number): Promise<(number | null)[]> => {
  const [row] = await db.query<{ lengths: (number | null)[]; minute: number; nowMinute: number }>(
    `select queue_hour as lengths, queue_minute as minute, ${thisMinute} as "nowMinute"
     from terminal_presence where terminal_oid = $1`,
    [terminalOid],
  );
  return toHour(row?.lengths ?? [], row ?? { minute: 0, nowMinute: 0 });
};

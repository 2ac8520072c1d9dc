import { errorCodes } from "@backroom/contract";
import type { Database } from "../db/database.ts";
import { HttpError } from "../kernel/errors.ts";

const MINUTE_MS = 60_000;

// The later minute wins where the clocks of two processes differ.
const countSql = `insert into api_access_use as used (access_oid, minute, calls, last_used_at)
  values ($1, $2::timestamptz, 1, $3::timestamptz)
  on conflict (access_oid) do update set
    calls = case when excluded.minute > used.minute then 1 else used.calls + 1 end,
    minute = greatest(used.minute, excluded.minute),
    last_used_at = greatest(used.last_used_at, excluded.last_used_at)
  returning calls`;

interface CountedCall {
  readonly accessOid: number;
  /** Calls of a minute. */
  readonly limit: number;
  readonly now: number;
  /** Called for the first call of a minute that is one too many. */
  readonly onLimit: () => void;
}

/** Counts a call of a program, over all processes, and notes when it was. Throws 429 beyond the calls of a minute. */
export const countCall = async (
  db: Database,
  { accessOid, limit, now, onLimit }: CountedCall,
): Promise<void> => {
  const minute = Math.floor(now / MINUTE_MS) * MINUTE_MS;
  const times = [minute, now].map((ms) => new Date(ms).toISOString());
  const [row] = await db.query<{ calls: number }>(countSql, [accessOid, ...times]);
  const calls = row?.calls ?? 0;
  if (calls <= limit) return;
  if (calls === limit + 1) onLimit();
  throw new HttpError(429, errorCodes.tooManyRequests, "Too many requests; try again in a minute", {
    headers: { "retry-after": String(Math.ceil((minute + MINUTE_MS - now) / 1000)) },
  });
};

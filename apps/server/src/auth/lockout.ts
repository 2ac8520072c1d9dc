import { errorCodes } from "@backroom/contract";
import { auditColumns } from "../data/audit.ts";
import type { Actor } from "../data/audit.ts";
import { instantSql } from "../kinds/instantSql.ts";
import type { Queryable } from "../ports.ts";
import { HttpError } from "../ports.ts";
import { nameKey } from "./users.ts";

/** Wrong passwords until a name is locked (DEC-201). */
export const MAX_FAILURES = 5;
/** Time within which they count. */
export const FAILURE_WINDOW_MS = 15 * 60 * 1000;
/** Length of the first, second, third and each further lock. */
export const LOCK_MS = [1, 5, 15, 60].map((minutes) => minutes * 60 * 1000);
/** Attempts older than this are forgotten, with the number of locks. */
const FORGET_MS = 24 * 60 * 60 * 1000;

interface Attempt {
  failures: number;
  lock_count: number;
  locked_until: string | null;
}

const isoAt = (ms: number) => new Date(ms).toISOString();

const locked = (untilMs: number, now: number) =>
  new HttpError(401, errorCodes.lockedOut, "Too many failed logins; the account is locked for a while", {
    headers: { "retry-after": String(Math.max(1, Math.ceil((untilMs - now) / 1000))) },
  });

const lockLength = (lockCount: number): number => LOCK_MS[Math.min(lockCount, LOCK_MS.length - 1)] ?? 0;

/**
 * Counts an attempt before the password is looked at, so that parallel guesses cannot outrun the count. Throws 40103
 * while the name is locked. It does not matter whether the name exists.
 */
export const beginAttempt = async (db: Queryable, name: string, now: number): Promise<void> => {
  await db.query("delete from login_attempt where window_start < $1", [isoAt(now - FORGET_MS)]);
  const [attempt] = await db.query<Attempt>(
    `insert into login_attempt as a (name_key, failures, window_start, lock_count) values ($1, 1, $2, 0)
     on conflict (name_key) do update set
       failures = case when a.locked_until > $2 then a.failures when a.window_start < $3 then 1 else a.failures + 1 end,
       window_start = case when a.locked_until > $2 or a.window_start >= $3 then a.window_start else $2 end
     returning failures, lock_count, locked_until`,
    [nameKey(name), isoAt(now), isoAt(now - FAILURE_WINDOW_MS)],
  );
  if (attempt === undefined) return;
  const until = attempt.locked_until === null ? 0 : Date.parse(attempt.locked_until);
  if (until > now) throw locked(until, now);
  if (attempt.failures > MAX_FAILURES) throw locked(now + lockLength(attempt.lock_count), now);
};

const lockSql = `with locked as (
    update login_attempt set failures = 0, window_start = $4, lock_count = lock_count + 1, locked_until =
      $4::timestamptz + make_interval(secs => ($5::double precision[])[least(lock_count, $6::integer) + 1])
    where name_key = $3 and failures >= $7 returning name_key, locked_until)
  insert into audit (${auditColumns})
  select $1::bigint, $2::text, 'lock', 'identity', 'user', u.oid, u.tenant_oid, null,
    jsonb_build_object('LockedUntil', ${instantSql("locked.locked_until")})
  from locked join app_user as u on u.username_key = locked.name_key and not u.deleted`;

/**
 * Locks the name when the attempt that just failed was the last one allowed. The audit tells when it is a user's; what
 * else was tried may be a password that went into the wrong field.
 */
export const failAttempt = async (db: Queryable, name: string, now: number, by: Actor): Promise<void> => {
  const lengths = LOCK_MS.map((ms) => ms / 1000);
  const attempt = [nameKey(name), isoAt(now), lengths, LOCK_MS.length - 1, MAX_FAILURES];
  await db.query(lockSql, [by.userOid, by.userName, ...attempt]);
};

/** Forgets the failures of a name after a right password. */
export const clearAttempts = async (db: Queryable, name: string): Promise<void> => {
  await db.query("delete from login_attempt where name_key = $1", [nameKey(name)]);
};

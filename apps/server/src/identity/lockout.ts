import { errorCodes } from "@backroom/contract";
import { randomUUID } from "node:crypto";
import { auditColumns } from "../journal/audit.ts";
import type { Actor } from "../journal/audit.ts";
import { instantSql } from "../db/instantSql.ts";
import type { Queryable } from "../db/database.ts";
import { HttpError } from "../kernel/errors.ts";
import { nameKey } from "../sessions/users.ts";

/** Wrong passwords of one address until the name is locked for it. */
export const MAX_FAILURES = 5;
/** Wrong passwords of all unknown addresses together until the name is locked for all of them. */
export const MAX_FAILURES_UNKNOWN = 20;
/** How long an address stays known after a login. */
const KNOWN_MS = 90 * 24 * 60 * 60 * 1000;
/** Time within which they count. */
export const FAILURE_WINDOW_MS = 15 * 60 * 1000;
/** Length of the first, second, third and each further lock. The last is also the limit after a clock jump. */
export const LOCK_MS = [1, 5, 15, 60].map((minutes) => minutes * 60 * 1000);
const LONGEST_LOCK_MS = 60 * 60 * 1000;
/** Attempts older than this are forgotten, with the number of locks. */
const FORGET_MS = 24 * 60 * 60 * 1000;
/** An attempt that takes longer belongs to a process that died, and holds its place no longer. */
const PENDING_MS = 30_000;

/** Where failures of a name are counted: at one address, or at all that its user has not logged in from. */
export interface AttemptPlace {
  readonly name: string;
  /** `clientAddress`; "" = all unknown ones. */
  readonly block: string;
  readonly maxFailures: number;
}

/**
 * Where the failures of an attempt count. At an address the user has logged in from only those of this address do, so that
 * guesses from elsewhere cannot lock the user out. All other addresses share a further limit, so that many addresses cannot
 * guess without end.
 */
export const attemptPlaces = async (
  db: Queryable,
  { name, block, now }: { readonly name: string; readonly block: string; readonly now: number },
): Promise<readonly AttemptPlace[]> => {
  const known = await db.query(
    "select 1 from login_address where name_key = $1 and block = $2 and used_at > $3",
    [nameKey(name), block, isoAt(now - KNOWN_MS)],
  );
  const own = { name, block, maxFailures: MAX_FAILURES };
  return known.length > 0 ? [own] : [own, { name, block: "", maxFailures: MAX_FAILURES_UNKNOWN }];
};

/** Remembers that the user of a name has logged in from an address. */
export const rememberAddress = async (
  db: Queryable,
  { name, block, now }: { readonly name: string; readonly block: string; readonly now: number },
): Promise<void> => {
  await db.query(
    `insert into login_address (name_key, block, used_at) values ($1, $2, $3)
     on conflict (name_key, block) do update set used_at = excluded.used_at`,
    [nameKey(name), block, isoAt(now)],
  );
};

interface Attempt {
  admitted: boolean;
  locked_until: string | null;
}

const isoAt = (ms: number) => new Date(ms).toISOString();

const locked = (untilMs: number, now: number) =>
  new HttpError(401, errorCodes.lockedOut, "Too many failed logins; the account is locked for a while", {
    headers: { "retry-after": String(Math.max(1, Math.ceil((untilMs - now) / 1000))) },
  });

// One statement: the row's lock orders attempts of all processes, and each sees those before it.
// Times that a clock which was ahead has left do not count beyond what they could from now on.
const beginSql = `insert into login_attempt as a (name_key, block, failures, window_start, lock_count, pending)
  values ($1, $8, 0, $2::timestamptz, 0, jsonb_build_object($4::text, $5::bigint))
  on conflict (name_key, block) do update set
    window_start = least(a.window_start, $2::timestamptz),
    locked_until = case when a.locked_until > $9::timestamptz then $9::timestamptz else a.locked_until end,
    pending = case
    when a.locked_until > $2::timestamptz then a.pending
    when (case when a.window_start < $3::timestamptz then 0 else a.failures end) + (select count(*)
      from jsonb_each_text(a.pending) as other where abs(other.value::bigint - $5::bigint) < $6::bigint) >= $7::integer then a.pending
    else a.pending || jsonb_build_object($4::text, $5::bigint) end
  returning pending ? $4::text as admitted, locked_until`;

/**
 * Takes a place for an attempt before its password is looked at, so that parallel guesses cannot outrun the count: failures
 * and attempts under way together never exceed the limit of the place. Answers the attempt's key, or null while every place is
 * taken. Throws 40103 while the name is locked there. It does not matter whether the name exists.
 */
export const beginAttempt = async (
  db: Queryable,
  { name, block, maxFailures }: AttemptPlace,
  now: number,
): Promise<string | null> => {
  await db.query("delete from login_attempt where window_start < $1", [isoAt(now - FORGET_MS)]);
  const key = randomUUID();
  const [attempt] = await db.query<Attempt>(beginSql, [
    nameKey(name),
    isoAt(now),
    isoAt(now - FAILURE_WINDOW_MS),
    key,
    now,
    PENDING_MS,
    maxFailures,
    block,
    isoAt(now + LONGEST_LOCK_MS),
  ]);
  const until = attempt?.locked_until ?? null;
  if (until !== null && Date.parse(until) > now) throw locked(Date.parse(until), now);
  return attempt?.admitted === true ? key : null;
};

// Failures of this window, this one included; the last one allowed locks the name in the same statement.
const failures = "(case when a.window_start < $4::timestamptz then 1 else a.failures + 1 end)";
const isLast = `(${failures} >= $5::integer and (a.locked_until is null or a.locked_until <= $3::timestamptz))`;
const failSql = `with failed as (
    insert into login_attempt as a (name_key, block, failures, window_start, lock_count)
    values ($1, $10, 1, $3::timestamptz, 0)
    on conflict (name_key, block) do update set
      pending = a.pending - $2::text,
      failures = case when ${isLast} then 0 else ${failures} end,
      window_start = case when ${isLast} or a.window_start < $4::timestamptz then $3::timestamptz else a.window_start end,
      lock_count = a.lock_count + case when ${isLast} then 1 else 0 end,
      locked_until = case when ${isLast} then $3::timestamptz
        + make_interval(secs => ($6::double precision[])[least(a.lock_count, $7::integer) + 1]) else a.locked_until end
    returning name_key, failures, window_start, locked_until)
  insert into audit (${auditColumns})
  select $8::bigint, $9::text, 'lock', 'identity', 'user', u.oid, u.tenant_oid, null,
    jsonb_build_object('LockedUntil', ${instantSql("failed.locked_until")})
  from failed join app_user as u on u.username_key = failed.name_key and not u.deleted
  where failed.failures = 0 and failed.window_start = $3::timestamptz`;

/**
 * Counts an attempt as a failure, and locks the name when it was the last one allowed. The audit records it when it is a user's;
 * what else was tried may be a password that went into the wrong field.
 */
export const failAttempt = async (
  db: Queryable,
  { name, block, maxFailures }: AttemptPlace,
  { key, now, by }: { readonly key: string; readonly now: number; readonly by: Actor },
): Promise<void> => {
  const times = [isoAt(now), isoAt(now - FAILURE_WINDOW_MS)];
  const lengths = LOCK_MS.map((ms) => ms / 1000);
  const rule = [maxFailures, lengths, LOCK_MS.length - 1];
  await db.query(failSql, [nameKey(name), key, ...times, ...rule, by.userOid, by.userName, block]);
};

/** Gives an attempt's place back without counting it: the password could not be checked. */
export const dropAttempt = async (
  db: Queryable,
  { name, block }: AttemptPlace,
  key: string,
): Promise<void> => {
  await db.query("update login_attempt set pending = pending - $3::text where name_key = $1 and block = $2", [
    nameKey(name),
    block,
    key,
  ]);
};

/** Forgets the failures at a place after a right password; attempts beside it keep their places. */
export const passAttempt = async (
  db: Queryable,
  { name, block }: AttemptPlace,
  key: string,
): Promise<void> => {
  const row = [nameKey(name), block];
  await db.query(
    `update login_attempt set failures = 0, lock_count = 0, locked_until = null, pending = pending - $3::text
     where name_key = $1 and block = $2`,
    [...row, key],
  );
  await db.query(
    `delete from login_attempt where name_key = $1 and block = $2
       and pending = '{}' and failures = 0 and lock_count = 0`,
    row,
  );
};

/** Ends the locks of a name and forgets its failures, at every address. */
export const clearAttempts = async (db: Queryable, name: string): Promise<void> => {
  await db.query("delete from login_attempt where name_key = $1", [nameKey(name)]);
};

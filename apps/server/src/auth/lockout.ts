import { errorCodes } from "@backroom/contract";
import { randomUUID } from "node:crypto";
import { auditColumns } from "../data/audit.ts";
import type { Actor } from "../data/audit.ts";
import { instantSql } from "../kinds/instantSql.ts";
import type { Queryable } from "../ports.ts";
import { HttpError } from "../ports.ts";
import { nameKey } from "./users.ts";

/** Wrong passwords until a name is locked. */
export const MAX_FAILURES = 5;
/** Time within which they count. */
export const FAILURE_WINDOW_MS = 15 * 60 * 1000;
/** Length of the first, second, third and each further lock. */
export const LOCK_MS = [1, 5, 15, 60].map((minutes) => minutes * 60 * 1000);
/** Attempts older than this are forgotten, with the number of locks. */
const FORGET_MS = 24 * 60 * 60 * 1000;
/** An attempt that takes longer belongs to a process that died, and holds its place no longer. */
const PENDING_MS = 30_000;

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
const beginSql = `insert into login_attempt as a (name_key, failures, window_start, lock_count, pending)
  values ($1, 0, $2::timestamptz, 0, jsonb_build_object($4::text, $5::bigint))
  on conflict (name_key) do update set pending = case
    when a.locked_until > $2::timestamptz then a.pending
    when (case when a.window_start < $3::timestamptz then 0 else a.failures end) + (select count(*)
      from jsonb_each_text(a.pending) as other where other.value::bigint > $6::bigint) >= $7::integer then a.pending
    else a.pending || jsonb_build_object($4::text, $5::bigint) end
  returning pending ? $4::text as admitted, locked_until`;

/**
 * Takes a place for an attempt before its password is looked at, so that parallel guesses cannot outrun the count: failures
 * and attempts under way together never exceed {@link MAX_FAILURES}. Answers the attempt's key, or null while every place is
 * taken. Throws 40103 while the name is locked. It does not matter whether the name exists.
 */
export const beginAttempt = async (db: Queryable, name: string, now: number): Promise<string | null> => {
  await db.query("delete from login_attempt where window_start < $1", [isoAt(now - FORGET_MS)]);
  const key = randomUUID();
  const [attempt] = await db.query<Attempt>(beginSql, [
    nameKey(name),
    isoAt(now),
    isoAt(now - FAILURE_WINDOW_MS),
    key,
    now,
    now - PENDING_MS,
    MAX_FAILURES,
  ]);
  const until = attempt?.locked_until ?? null;
  if (until !== null && Date.parse(until) > now) throw locked(Date.parse(until), now);
  return attempt?.admitted === true ? key : null;
};

// Failures of this window, this one included; the last one allowed locks the name in the same statement.
const failures = "(case when a.window_start < $4::timestamptz then 1 else a.failures + 1 end)";
const isLast = `(${failures} >= $5::integer and (a.locked_until is null or a.locked_until <= $3::timestamptz))`;
const failSql = `with failed as (
    insert into login_attempt as a (name_key, failures, window_start, lock_count) values ($1, 1, $3::timestamptz, 0)
    on conflict (name_key) do update set
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
  name: string,
  { key, now, by }: { readonly key: string; readonly now: number; readonly by: Actor },
): Promise<void> => {
  const times = [isoAt(now), isoAt(now - FAILURE_WINDOW_MS)];
  const lengths = LOCK_MS.map((ms) => ms / 1000);
  const rule = [MAX_FAILURES, lengths, LOCK_MS.length - 1];
  await db.query(failSql, [nameKey(name), key, ...times, ...rule, by.userOid, by.userName]);
};

/** Gives an attempt's place back without counting it: the password could not be checked. */
export const dropAttempt = async (db: Queryable, name: string, key: string): Promise<void> => {
  await db.query("update login_attempt set pending = pending - $2::text where name_key = $1", [
    nameKey(name),
    key,
  ]);
};

/** Forgets the failures of a name after a right password; attempts beside it keep their places. */
export const passAttempt = async (db: Queryable, name: string, key: string): Promise<void> => {
  const row = [nameKey(name), key];
  await db.query(
    `update login_attempt set failures = 0, lock_count = 0, locked_until = null, pending = pending - $2::text
     where name_key = $1`,
    row,
  );
  await db.query(
    "delete from login_attempt where name_key = $1 and pending = '{}' and failures = 0 and lock_count = 0",
    row.slice(0, 1),
  );
};

/** Forgets everything about a name, whose password was set anew. */
export const clearAttempts = async (db: Queryable, name: string): Promise<void> => {
  await db.query("delete from login_attempt where name_key = $1", [nameKey(name)]);
};

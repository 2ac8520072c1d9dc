import { errorCodes, ROOT_OID } from "@backroom/contract";
import { auditColumns } from "../journal/audit.ts";
import type { Actor } from "../journal/audit.ts";
import { HttpError } from "../kernel/errors.ts";
import type { Caller } from "../access/requestCaller.ts";
import type { Queryable } from "../db/database.ts";
import { principalsSql } from "./principals.ts";

/** What a call with a worthless token is answered. */
export const sessionEnded = (): HttpError =>
  new HttpError(401, errorCodes.tokenRevoked, "The session has ended; please log in again");

/** Ends the sessions that are alive and fulfil the condition on `$4` and `$5`; the audit records each. */
const endSql = (condition: string): string => `with ended as (
    update session set revoked_at = $1 where ${condition} and revoked_at is null and expires_at > $1 returning user_oid)
  insert into audit (${auditColumns})
  select $2::bigint, $3::text, 'signOut', 'identity', 'session', user_oid, ${ROOT_OID}, null, null from ended`;
const endOneSql = endSql("sid = $4");
const endAllSql = endSql("user_oid = $4 and sid <> $5");

/** A caller, and the session they call in. */
export type SessionHolder = Pick<Caller, "sid" | keyof Actor>;

/** Ends the caller's session at once. */
export const revokeSession = async (db: Queryable, caller: SessionHolder, now: number): Promise<void> => {
  const { sid, userOid, userName } = caller;
  await db.query(endOneSql, [new Date(now).toISOString(), userOid, userName, sid]);
};

/** Who ends the sessions of a user, when, and which one goes on: its `sid`, "" = none. */
export interface SessionsEnd {
  readonly by: Actor;
  /** ms since 1970. */
  readonly now: number;
  readonly but: string;
}

/** Ends all sessions of a user at once, but the one named. */
export const revokeSessionsOf = async (
  tx: Queryable,
  userOid: number,
  { by, now, but }: SessionsEnd,
): Promise<void> => {
  await tx.query(endAllSql, [new Date(now).toISOString(), by.userOid, by.userName, userOid, but]);
};

/** Those of the sessions that are alive: not ended, and their users may still use their accounts. */
export const aliveSessions = async (db: Queryable, sids: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await db.query<{ sid: string }>(
    `select s.sid from session s
     join ${principalsSql} p on p.oid = s.user_oid and not p.blocked
       and (p.valid_to is null or p.valid_to >= (now() at time zone 'UTC')::date)
     where s.sid = any($1::text[]) and s.revoked_at is null`,
    [sids],
  );
  return new Set(rows.map(({ sid }) => sid));
};

import type {
  ReadingSessionInfo,
  ReadingSessions as ReadingSessionList,
  TokenAnswer,
} from "@backroom/contract";
import { errorCodes, ROOT_OID } from "@backroom/contract";
import { randomUUID } from "node:crypto";
import { writeAudit } from "../journal/audit.ts";
import { storableText } from "../db/storableText.ts";
import { instantSql } from "../db/instantSql.ts";
import type { Database } from "../db/database.ts";
import { HttpError } from "../kernel/errors.ts";
import { principalsSql } from "../sessions/principals.ts";
import { revokeSession, sessionEnded } from "../sessions/sessionEnds.ts";
import type { SessionHolder } from "../sessions/sessionEnds.ts";
import { TOKEN_MINUTES } from "../sessions/sessions.ts";
import type { SigningKeys } from "../sessions/signingKeys.ts";
import { signToken } from "../sessions/signToken.ts";

/** How long a screen may go on without a login; a month, so that a forgotten one does not last. */
export const READING_DAYS = 30;

/** Sessions of screens without a user in front of them, such as dashboards on a wall: they may only read, and go on while the screen shows. */
export interface ReadingSessions {
  /**
   * Returns a read-only token. It belongs to a new session of the caller, or extends the caller's session if that is read-only
   * itself. `device` is the User-Agent of the screen. Throws 403 for an API access and when these sessions are disabled, 401
   * when the session has reached its maximum age.
   */
  open(caller: SessionHolder, device: string): Promise<TokenAnswer>;
  /** Those of a user that go on, the last used first. */
  list(userOid: number): Promise<ReadingSessionList>;
  /** Ends one of the caller's at once. Throws 404 when there is none with that id. */
  end(caller: SessionHolder, id: string): Promise<void>;
}

/** Longest name of a device, in UTF-16 units. */
const MAX_DEVICE = 300;

interface Row {
  created_at: string;
  provider: string;
  reads_only: boolean;
  email: string | null;
}

const select = `select s.created_at, s.provider, s.reads_only, p.email
  from session s join ${principalsSql} p on p.oid = s.user_oid where s.sid = $1`;
const insert = `insert into session (sid, user_oid, created_at, expires_at, provider, reads_only, device, used_at)
  values ($1, $2, $3, $4, $5, true, $6, $3)`;
const goOn = `update session set expires_at = $2, device = $3, used_at = $4
  where sid = $1 and revoked_at is null returning sid`;
const alive = "user_oid = $1 and reads_only and revoked_at is null and expires_at > $2";
const listed = `select sid as id, device, ${instantSql("created_at")} as "startedAt",
    ${instantSql("coalesce(used_at, created_at)")} as "usedAt"
  from session where ${alive} order by coalesce(used_at, created_at) desc, sid`;

const iso = (seconds: number) => new Date(seconds * 1000).toISOString();

/** Makes the reading sessions of one server; `days` 0 = there are none. */
export const createReadingSessions = (deps: {
  db: Database;
  keys: SigningKeys;
  now: () => number;
  tokenMinutes?: number | undefined;
  days?: number | undefined;
}): ReadingSessions => ({
  async list(userOid) {
    const now = new Date(deps.now()).toISOString();
    return { sessions: await deps.db.query<ReadingSessionInfo>(listed, [userOid, now]) };
  },

  async end({ userOid, userName }, id) {
    const { db, now } = deps;
    const sql = `select sid from session where ${alive} and sid = $3`;
    const found = await db.query(sql, [userOid, new Date(now()).toISOString(), id]);
    if (found.length === 0)
      throw new HttpError(404, errorCodes.recordNotFound, "This screen has already ended");
    await revokeSession(db, { sid: id, userOid, userName }, now());
  },

  async open({ sid, userOid, userName }, userAgent) {
    const { db, keys, now, tokenMinutes = TOKEN_MINUTES, days = READING_DAYS } = deps;
    const device = storableText(userAgent, MAX_DEVICE);
    const [row] = await db.query<Row>(select, [sid]);
    if (row === undefined) throw sessionEnded();
    if (days === 0 || row.provider === "ApiAccess")
      throw new HttpError(403, errorCodes.noPermission, "You have no permission for this");
    const issuedAt = Math.floor(now() / 1000);
    const startedAt = row.reads_only ? Math.floor(Date.parse(row.created_at) / 1000) : issuedAt;
    const expiresAt = Math.min(issuedAt + tokenMinutes * 60, startedAt + days * 86_400);
    if (expiresAt <= issuedAt) throw sessionEnded();
    const user = { userOid, userName, email: row.email };
    if (row.reads_only) {
      if ((await db.query(goOn, [sid, iso(expiresAt), device, iso(issuedAt)])).length === 0)
        throw sessionEnded();
      return signToken(keys, { sid, ...user, issuedAt, expiresAt });
    }
    const opened = randomUUID();
    await db.transaction(async (tx) => {
      await tx.query(insert, [opened, userOid, iso(issuedAt), iso(expiresAt), row.provider, device]);
      await writeAudit(tx, {
        by: { userOid, userName },
        action: "signIn",
        area: "identity",
        entity: "session",
        oid: userOid,
        tenantOid: ROOT_OID,
        before: null,
        after: { Provider: row.provider, ReadsOnly: true },
      });
    });
    return signToken(keys, { sid: opened, ...user, issuedAt, expiresAt });
  },
});

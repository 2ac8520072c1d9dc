import type { TokenAnswer } from "@backroom/contract";
import { errorCodes, ROOT_OID } from "@backroom/contract";
import { randomUUID } from "node:crypto";
import { writeAudit } from "../data/audit.ts";
import type { Database } from "../ports.ts";
import { HttpError } from "../ports.ts";
import { principalsSql } from "./principals.ts";
import { sessionEnded } from "./sessionEnds.ts";
import type { SessionHolder } from "./sessionEnds.ts";
import { TOKEN_MINUTES } from "./sessions.ts";
import type { SigningKeys } from "./signingKeys.ts";
import { signToken } from "./signToken.ts";

/** How long a screen may go on without a login; a month, so that a forgotten one does not last. */
export const READING_DAYS = 30;

/** Sessions of screens nobody sits at, such as dashboards on a wall: they may only read, and go on while the screen shows. */
export interface ReadingSessions {
  /**
   * A token that may only read, of another session of the caller, which ends by itself; of the caller's own session where
   * that only reads, which goes on. Throws 403 for an API access, and where such sessions are switched off; 401 when
   * the session has gone on for as long as it may.
   */
  open(caller: SessionHolder): Promise<TokenAnswer>;
}

interface Row {
  created_at: string;
  provider: string;
  reads_only: boolean;
  email: string | null;
}

const select = `select s.created_at, s.provider, s.reads_only, p.email
  from session s join ${principalsSql} p on p.oid = s.user_oid where s.sid = $1`;
const insert = `insert into session (sid, user_oid, created_at, expires_at, provider, reads_only)
  values ($1, $2, $3, $4, $5, true)`;
const goOn = "update session set expires_at = $2 where sid = $1 and revoked_at is null returning sid";

const iso = (seconds: number) => new Date(seconds * 1000).toISOString();

/** Makes the reading sessions of one server; `days` 0 = there are none. */
export const createReadingSessions = (deps: {
  db: Database;
  keys: SigningKeys;
  now: () => number;
  tokenMinutes?: number | undefined;
  days?: number | undefined;
}): ReadingSessions => ({
  async open({ sid, userOid, userName }) {
    const { db, keys, now, tokenMinutes = TOKEN_MINUTES, days = READING_DAYS } = deps;
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
      if ((await db.query(goOn, [sid, iso(expiresAt)])).length === 0) throw sessionEnded();
      return signToken(keys, { sid, ...user, issuedAt, expiresAt });
    }
    const opened = randomUUID();
    await db.transaction(async (tx) => {
      await tx.query(insert, [opened, userOid, iso(issuedAt), iso(expiresAt), row.provider]);
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

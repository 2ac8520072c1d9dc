import type { AuthProviderName, TokenAnswer } from "@backroom/contract";
import { errorCodes, ROOT_OID } from "@backroom/contract";
import { errors, jwtVerify } from "jose";
import type { JWTPayload } from "jose";
import { randomUUID } from "node:crypto";
import { LruMap } from "toad-cache";
import { writeAudit } from "../journal/audit.ts";
import type { Database } from "../db/database.ts";
import { createBatches } from "../kernel/batches.ts";
import { HttpError } from "../kernel/errors.ts";
import { endOfDay, principalsSql } from "./principals.ts";
import { revokeSession, sessionEnded } from "./sessionEnds.ts";
import type { SessionHolder } from "./sessionEnds.ts";
import type { SigningKeys } from "./signingKeys.ts";
import { ISSUER, signToken } from "./signToken.ts";
import type { UserAccount } from "./users.ts";

/** Usual life of a token in minutes: one working day. */
export const TOKEN_MINUTES = 480;

/** How far the clock of the process that made a token may be ahead of this one's. */
const MAX_AHEAD_MS = 15 * 60_000;

/** Max. number of tokens with a verified signature that are cached. */
const MAX_VERIFIED = 20_000;

interface VerifiedToken {
  readonly payload: JWTPayload;
  /** Id of the key that signed it. */
  readonly kid: string;
}

/** A session that is alive. */
export interface Session {
  readonly sid: string;
  readonly userOid: number;
  readonly userName: string;
  readonly email: string | null;
  readonly expiresAtMs: number;
  /** Grows with every change that decides what users may do. */
  readonly accessVersion: number;
  /** Changes with every change of the scope tree. */
  readonly treeVersion: string;
  /** Calls an API access may make per minute; null = a user, who has no limit of their own. */
  readonly callsPerMinute: number | null;
  /** Whether it may only read: that of a screen without a user in front of it. */
  readonly readsOnly: boolean;
}

/** Sign-ins as rows of the database, each named by the `sid` of its token. */
export interface Sessions {
  /**
   * Starts a session, begun at that provider (Integrated when left out), and signs its token, which lasts until `endsAtMs` at
   * most.
   */
  open(
    user: Pick<UserAccount, "oid" | "username" | "email">,
    provider?: AuthProviderName | "ApiAccess",
    endsAtMs?: number | null,
  ): Promise<TokenAnswer>;
  /** The session of a token. Throws 401: 40110 expired, 40111 anything else that makes it worthless. */
  find(token: string): Promise<Session>;
  /** Ends the caller's session at once. */
  revoke(caller: SessionHolder): Promise<void>;
}

/** Called when sessions have just ended, so that their hub connections end too, in every process. */
export type OnRevoked = () => void;

const expired = () => new HttpError(401, errorCodes.tokenExpired, "Access token expired");

interface Row {
  sid: string;
  user_oid: number;
  revoked_at: string | null;
  expires_at: string;
  username: string;
  email: string | null;
  blocked: boolean;
  valid_to: string | null;
  calls_per_minute: number | null;
  reads_only: boolean;
  access_version: number;
  tree_version: string;
}

const select = `select s.sid, s.user_oid, s.revoked_at, s.expires_at, p.username, p.email, p.blocked, p.valid_to::text,
    p.calls_per_minute, s.reads_only, access.version as access_version, access.tree as tree_version
  from session s join ${principalsSql} p on p.oid = s.user_oid
    cross join (select version, tree from access_version where one = 1) as access where s.sid = any($1::text[])`;

/** Makes the sessions of one server. */
export const createSessions = (deps: {
  db: Database;
  keys: SigningKeys;
  now: () => number;
  /** Life of the tokens it signs. */
  tokenMinutes?: number | undefined;
}): Sessions => {
  const { db, keys, now } = deps;
  const verified = new LruMap<VerifiedToken>(MAX_VERIFIED);
  const lifetime = (deps.tokenMinutes ?? TOKEN_MINUTES) * 60;

  /** Calls that arrive at the same time share one statement, which begins after the last of them: a session that was ended is refused at once. */
  const rowOf = createBatches<string, Row | undefined>(async (sids) => {
    const rows = await db.query<Row>(select, [[...new Set(sids)]]);
    const bySid = new Map(rows.map((row) => [row.sid, row]));
    return sids.map((sid) => bySid.get(sid));
  });

  /** Verifies the signature once per token. */
  const verifySignature = async (token: string): Promise<VerifiedToken> => {
    const known = verified.get(token);
    if (known !== undefined) return known;
    let kid = "";
    const { payload } = await jwtVerify(
      token,
      async (header) => {
        kid = header.kid ?? "";
        const key = await keys.publicKey(kid);
        if (key === null) throw sessionEnded();
        return key;
      },
      {
        algorithms: ["EdDSA"],
        issuer: ISSUER,
        currentDate: new Date(now()),
        requiredClaims: ["exp", "sub", "sid"],
      },
    );
    const result = { payload, kid };
    verified.set(token, result);
    return result;
  };

  const verify = async (token: string): Promise<JWTPayload> => {
    try {
      const { payload, kid } = await verifySignature(token);
      if ((payload.exp ?? 0) * 1000 <= now()) throw expired();
      if ((await keys.publicKey(kid)) === null) throw sessionEnded();
      // It was made while a clock was far ahead, and would last until that time.
      if ((payload.iat ?? 0) * 1000 > now() + MAX_AHEAD_MS) throw sessionEnded();
      return payload;
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw expired();
      if (error instanceof errors.JOSEError) throw sessionEnded();
      throw error;
    }
  };

  return {
    async open(user, provider = "Integrated", endsAtMs = null) {
      const sid = randomUUID();
      const issuedAt = Math.floor(now() / 1000);
      const end = endsAtMs === null ? Number.POSITIVE_INFINITY : Math.floor(endsAtMs / 1000);
      const expiresAt = Math.min(issuedAt + lifetime, end);
      const [from, to] = [issuedAt, expiresAt].map((seconds) => new Date(seconds * 1000).toISOString());
      await db.transaction(async (tx) => {
        await tx.query(
          "insert into session (sid, user_oid, created_at, expires_at, provider) values ($1, $2, $3, $4, $5)",
          [sid, user.oid, from, to, provider],
        );
        await writeAudit(tx, {
          by: { userOid: user.oid, userName: user.username },
          action: "signIn",
          area: "identity",
          entity: "session",
          oid: user.oid,
          tenantOid: ROOT_OID,
          before: null,
          after: { Provider: provider },
        });
      });
      const { oid: userOid, username: userName, email } = user;
      return signToken(keys, { sid, userOid, userName, email, issuedAt, expiresAt });
    },

    async find(token) {
      const { sid, sub, exp = 0 } = await verify(token);
      if (typeof sid !== "string") throw sessionEnded();
      const row = await rowOf(sid);
      if (row === undefined || row.revoked_at !== null || row.blocked) throw sessionEnded();
      if (sub !== String(row.user_oid)) throw sessionEnded();
      if (Date.parse(row.expires_at) <= now()) throw expired();
      if (row.valid_to !== null && endOfDay(row.valid_to) <= now()) throw sessionEnded();
      return {
        sid,
        userOid: row.user_oid,
        userName: row.username,
        email: row.email,
        expiresAtMs: exp * 1000,
        accessVersion: row.access_version,
        treeVersion: row.tree_version,
        callsPerMinute: row.calls_per_minute,
        readsOnly: row.reads_only,
      };
    },

    async revoke(caller) {
      await revokeSession(db, caller, now());
    },
  };
};

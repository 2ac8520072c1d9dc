import {
  changePasswordRequestSchema,
  confirmRegistrationRequestSchema,
  errorCodes,
  resetRequestSchema,
  setPasswordRequestSchema,
} from "@backroom/contract";
import type { TokenAnswer } from "@backroom/contract";
import type { FastifyInstance } from "fastify";
import { parseBody } from "../http/parseBody.ts";
import type { Database } from "../ports.ts";
import { callerOf, HttpError } from "../ports.ts";
import { beginAttempt, clearAttempts, failAttempt } from "./lockout.ts";
import { createMailToken, queueMail, consumeMailToken } from "./mailTokens.ts";
import { hashPassword, verifyPassword } from "./passwords.ts";
import { revokeSessionsOf } from "./sessions.ts";
import type { OnRevoked, Sessions } from "./sessions.ts";
import { findUserByEmail, findUserByOid, setPasswordHash } from "./users.ts";
import type { UserAccount } from "./users.ts";

/** What the calls around passwords need. */
export interface PasswordRoutesDeps {
  readonly db: Database;
  readonly sessions: Sessions;
  readonly now: () => number;
  readonly signInsPerMinute: number;
  /** Address of the console, for links in mails. */
  readonly consoleUrl: () => string;
  readonly onRevoked: OnRevoked;
}

const unusable = () => new HttpError(401, errorCodes.disabled, "The account is disabled");

const openFor = (sessions: Sessions, user: UserAccount | null): Promise<TokenAnswer> => {
  if (user === null || user.disabled || user.limitReached || !user.confirmed) throw unusable();
  return sessions.open(user);
};

/** Anonymous calls with a mailed token: reset-password, set-password, confirm-registration. */
export const mailedRoutes = (app: FastifyInstance, deps: PasswordRoutesDeps): void => {
  const { db, sessions, now } = deps;
  const limited = {
    config: {
      rateLimit: {
        max: deps.signInsPerMinute,
        timeWindow: 60_000,
        keyGenerator: ({ ip }: { ip: string }) => ip,
      },
    },
  };

  app.post("/api/auth/reset-password", limited, async (request, reply) => {
    const { email } = parseBody(resetRequestSchema, request.body);
    const user = await findUserByEmail(db, email);
    if (user?.email != null && !user.disabled) {
      const { oid, email: to } = user;
      await db.transaction(async (tx) => {
        const token = await createMailToken(tx, oid, "reset", now());
        const link = `${deps.consoleUrl()}/auth/reset-password?userId=${oid}&token=${token}`;
        const body = `Choose a new password within 24 hours: ${link}`;
        await queueMail(tx, { to, subject: "Reset your password", body }, now());
      });
    }
    // The same answer for unknown addresses, so that nobody can probe for accounts.
    return reply.code(204).send();
  });

  app.post("/api/auth/set-password", limited, async (request, reply): Promise<TokenAnswer> => {
    const claim = parseBody(setPasswordRequestSchema, request.body);
    const hash = await hashPassword(claim.newPassword);
    const user = await db.transaction(async (tx) => {
      const oid = await consumeMailToken(tx, claim, "reset", now());
      await setPasswordHash(tx, oid, hash);
      await revokeSessionsOf(tx, oid, now());
      return findUserByOid(tx, oid);
    });
    if (user !== null) await clearAttempts(db, user.username);
    deps.onRevoked((caller) => caller.userOid === user?.oid);
    void reply.header("cache-control", "no-store");
    return openFor(sessions, user);
  });

  app.post("/api/auth/confirm-registration", limited, async (request, reply): Promise<TokenAnswer> => {
    const claim = parseBody(confirmRegistrationRequestSchema, request.body);
    const user = await db.transaction(async (tx) => {
      const oid = await consumeMailToken(tx, claim, "confirm", now());
      await tx.query("update app_user set confirmed = true where oid = $1", [oid]);
      return findUserByOid(tx, oid);
    });
    void reply.header("cache-control", "no-store");
    return openFor(sessions, user);
  });
};

/** `POST /api/auth/change-password`: other sessions of the user end, his own goes on (DEC-035). */
export const changePasswordRoute = (app: FastifyInstance, deps: PasswordRoutesDeps): void => {
  const { db, now } = deps;
  app.post("/api/auth/change-password", async (request, reply) => {
    const caller = callerOf(request);
    const { password, newPassword } = parseBody(changePasswordRequestSchema, request.body);
    const user = await findUserByOid(db, caller.userOid);
    await beginAttempt(db, caller.userName, now());
    if (user === null || !(await verifyPassword(password, user.passwordHash))) {
      await failAttempt(db, caller.userName, now());
      throw new HttpError(401, errorCodes.wrongOldPassword, "Invalid username or password");
    }
    await clearAttempts(db, caller.userName);
    const hash = await hashPassword(newPassword);
    await db.transaction(async (tx) => {
      await setPasswordHash(tx, caller.userOid, hash);
      await revokeSessionsOf(tx, caller.userOid, now(), caller.sid);
    });
    deps.onRevoked(({ userOid, sid }) => userOid === caller.userOid && sid !== caller.sid);
    return reply.code(204).send();
  });
};

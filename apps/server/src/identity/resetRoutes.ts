import { resetPassword, setPassword } from "@backroom/contract/calls/registration";
import type { FastifyRequest } from "fastify";
import { randomInt } from "node:crypto";
import { anonymous, auditColumns } from "../journal/audit.ts";
import { refuseAddress } from "../http/errorHandler.ts";
import { route } from "../http/router.ts";
import type { Route } from "../http/router.ts";
import { isMailAddress } from "../mail/mailSettings.ts";
import type { Queryable } from "../db/database.ts";
import { actorOf, changeOwnAccount } from "./accountChanges.ts";
import { limitedBy, mailLanguageOf, tokenOptions } from "./identityDeps.ts";
import type { IdentityDeps } from "./identityDeps.ts";
import { clearAttempts } from "./lockout.ts";
import { consumeMailToken, createMailToken } from "./mailTokens.ts";
import { hashPassword } from "../kernel/passwords.ts";
import { revokeSessionsOf } from "../sessions/sessionEnds.ts";
import { checkUsable } from "./usable.ts";
import { findUserByEmail } from "../sessions/users.ts";

/** Stands in for the user an unknown address does not have. */
const nobody = () => ({ oid: -randomInt(1, 2 ** 40), username: "nobody", email: "nobody@invalid" });

/** A requester without an account; there is no row for it. */
const auditResetRequest = (tx: Queryable, userOid: number): Promise<unknown> =>
  tx.query(
    `insert into audit (${auditColumns})
     select $1::bigint, $2::text, 'askReset', 'identity', 'user', oid, tenant_oid, null, null from app_user where oid = $3`,
    [anonymous.userOid, anonymous.userName, userOid],
  );

/** Mails a link for a new password. */
const resetPasswordRoute = (deps: IdentityDeps, isOffered: boolean): Route => {
  const { db, mails, now } = deps;
  const mailed = async (email: string, request: FastifyRequest): Promise<void> => {
    const mail = await db.transaction(async (tx) => {
      const found = await findUserByEmail(tx, email);
      const user = found ?? nobody();
      const to = user.email ?? "nobody@invalid";
      const isMailed =
        (await mails.mayMail(tx, to)) && found !== null && !found.disabled && isMailAddress(to);
      const { oid, username: userName } = user;
      // With and without a mail, the same statements run: the response time does not reveal whether the account exists.
      const owner = isMailed ? oid : nobody().oid;
      const claim = { userId: owner, token: await createMailToken(tx, owner, "reset", { now: now() }) };
      const language = mailLanguageOf(request);
      const queued = await mails.queue(tx, { kind: "resetPassword", language, to, userName, claim });
      await auditResetRequest(tx, owner);
      await tx.query("delete from mail_token where user_oid = $1", [isMailed ? 0 : owner]);
      await tx.query("delete from outbox where id = $1", [isMailed ? "" : queued.id]);
      return isMailed ? queued : null;
    });
    if (mail !== null) mails.committed(mail);
  };
  return route(resetPassword, ({ body: { email }, request }) => mailed(email, request), {
    ...limitedBy(deps.loginsPerMinute),
    ...(!isOffered && refuseAddress),
  });
};

/** Uses a link for a new password. It is always there: `--first-admin` also makes such a link. */
const setPasswordRoute = ({ db, sessions, mails, now, events, loginsPerMinute }: IdentityDeps): Route =>
  route(
    setPassword,
    async ({ body: claim, request }) => {
      const passwordHash = await hashPassword(claim.newPassword);
      const language = mailLanguageOf(request);
      const { user, change, mail } = await db.transaction(async (tx) => {
        const before = await consumeMailToken(tx, claim, "reset", now());
        // Who reads the mail owns the address.
        const user = { ...before, confirmed: true };
        const change = await changeOwnAccount(tx, before, { passwordHash, confirmed: true }, request.id);
        await revokeSessionsOf(tx, user.oid, { by: actorOf(user), now: now(), but: "" });
        await clearAttempts(tx, user.username);
        const { username: userName, email: to } = user;
        const mail =
          to === null
            ? null
            : await mails.queue(tx, { kind: "passwordChanged", language, to, userName, claim: null });
        return { user, change, mail };
      });
      events.publish(change);
      if (mail !== null) mails.committed(mail);
      request.log.info({ source: "login", userName: user.username }, "A password was reset by mail");
      checkUsable(user);
      return sessions.open(user);
    },
    tokenOptions(loginsPerMinute),
  );

/** Routes for users who have forgotten their password; mails are sent only if `isOffered`. */
export const resetRoutes = (deps: IdentityDeps, isOffered: boolean): readonly Route[] => [
  resetPasswordRoute(deps, isOffered),
  setPasswordRoute(deps),
];

import { errorCodes } from "@backroom/contract";
import { changePassword } from "@backroom/contract/calls/account";
import { route } from "../http/router.ts";
import type { Route } from "../http/router.ts";
import { callerOf } from "../access/requestCaller.ts";
import { HttpError } from "../kernel/errors.ts";
import { changeOwnAccount } from "./accountChanges.ts";
import { mailLanguageOf } from "./identityDeps.ts";
import type { IdentityDeps } from "./identityDeps.ts";
import { hashPassword, verifyPassword } from "../kernel/passwords.ts";
import { revokeSessionsOf } from "../sessions/sessionEnds.ts";
import { findUserByOid } from "../sessions/users.ts";

/** `POST /api/auth/change-password`: other sessions of the user end, their own goes on. */
export const changePasswordRoute = (deps: IdentityDeps): Route => {
  const { db, mails, now, attempts } = deps;
  return route(changePassword, async ({ body: { password, newPassword }, request }) => {
    const caller = callerOf(request);
    const user = await attempts.run({ name: caller.userName, ip: request.ip }, caller, async () => {
      const found = await findUserByOid(db, caller.userOid);
      return (await verifyPassword(password, found?.passwordHash ?? null)) ? found : null;
    });
    if (user === null) throw new HttpError(401, errorCodes.wrongOldPassword, "Invalid username or password");
    const passwordHash = await hashPassword(newPassword);
    const language = mailLanguageOf(request);
    const { change, mail } = await db.transaction(async (tx) => {
      const change = await changeOwnAccount(tx, user, { passwordHash }, request.id);
      await revokeSessionsOf(tx, caller.userOid, { by: caller, now: now(), but: caller.sid });
      const { username: userName, email: to } = user;
      const mail =
        to === null
          ? null
          : await mails.queue(tx, { kind: "passwordChanged", language, to, userName, claim: null });
      return { change, mail };
    });
    deps.events.publish(change);
    if (mail !== null) mails.committed(mail);
    request.log.info({ source: "login", userName: user.username }, "A password was changed");
  });
};

import { errorCodes } from "@backroom/contract";
import type { ConfirmRegistrationRequest, FieldError, RegisterRequest } from "@backroom/contract";
import { confirmRegistration, register } from "@backroom/contract/calls/registration";
import type { FastifyRequest } from "fastify";
import { randomUUID } from "node:crypto";
import { allocateOids } from "../db/oids.ts";
import { violatedUniqueIndex } from "../db/sqlErrors.ts";
import { refuseAddress } from "../http/errorHandler.ts";
import { route } from "../http/router.ts";
import type { Route } from "../http/router.ts";
import { isMailAddress } from "../mail/mailSettings.ts";
import type { Queryable } from "../db/database.ts";
import { HttpError } from "../kernel/errors.ts";
import { actorOf, changeOwnAccount, createUser } from "./accountChanges.ts";
import { limitedBy, mailLanguageOf, tokenOptions } from "./identityDeps.ts";
import type { IdentityDeps } from "./identityDeps.ts";
import { consumeMailToken, createMailToken } from "./mailTokens.ts";
import type { NewUser } from "./insertUser.ts";
import { looksOf, looksSql, newNameProblem } from "./newNames.ts";
import { hashPassword } from "../kernel/passwords.ts";
import { checkUsable } from "./usable.ts";
import { nameKey } from "../sessions/users.ts";

const fieldError = (field: string, rule: string, message: string): FieldError => ({
  field,
  rule,
  message,
  params: {},
});
/** The reason for refusing a new account. Null: it can be made. */
type Clash = "addressTaken" | "nameTaken" | null;

const clashOf = async (tx: Queryable, { username, email }: RegisterRequest): Promise<Clash> => {
  const [found] = await tx.query<{ name: boolean; email: boolean }>(
    `select coalesce(bool_or(${looksSql} = $1), false) as name,
       coalesce(bool_or(email_key = $2 and not deleted), false) as email from app_user`,
    [looksOf(username), nameKey(email)],
  );
  if (found?.email === true) return "addressTaken";
  return found?.name === true ? "nameTaken" : null;
};

/** Stores the user, and makes the token of the link that confirms the address. */
const store = async (tx: Queryable, user: NewUser, origin: string, now: number) => {
  const change = await createUser(tx, user, { by: actorOf(user), origin, extra: null });
  return { change, token: await createMailToken(tx, user.oid, "confirm", { now }) };
};

/** Undoes what was stored since the savepoint. */
const undo = (tx: Queryable) => tx.query("rollback to savepoint registration");

const checkName = (username: string): void => {
  const message = newNameProblem(username);
  if (message === null) return;
  const errors = [fieldError("username", "username", message)];
  throw new HttpError(400, errorCodes.fieldErrors, message, { errors });
};

const checkAddress = (email: string): void => {
  if (isMailAddress(email)) return;
  const message = "This address cannot be mailed";
  throw new HttpError(400, errorCodes.fieldErrors, message, {
    errors: [fieldError("email", "email", message)],
  });
};

/**
 * Registration: an unconfirmed user without rights, and a mail that confirms the address. The response is the same when the address or
 * the name is taken, after the same work. Only the mail differs, and its reader owns the address.
 */
export const registerRoutes = (deps: IdentityDeps, isOffered: boolean): readonly Route[] => {
  const { db, sessions, mails, now } = deps;
  const unlessOffered = isOffered ? {} : refuseAddress;

  const registered = async (wanted: RegisterRequest, request: FastifyRequest): Promise<void> => {
    const email = wanted.email.trim();
    checkName(wanted.username);
    checkAddress(email);
    const passwordHash = await hashPassword(wanted.password);
    const { change, mail } = await db.transaction(async (tx) => {
      // Locks the oids until the transaction ends, so that the second of two equal registrations finds the first.
      const oid = await allocateOids(tx, 1);
      let clash = await clashOf(tx, wanted);
      const isMailed = await mails.mayMail(tx, email);
      const unused = randomUUID();
      const isFree = clash === null;
      const user = {
        oid,
        username: isFree ? wanted.username.trim() : unused,
        email: isFree ? email : `${unused}@invalid`,
        firstName: wanted.firstname.trim(),
        lastName: wanted.lastname.trim(),
        passwordHash,
        confirmed: false,
      };
      await tx.query("savepoint registration");
      const stored = await store(tx, user, request.id, now()).catch(async (error: unknown) => {
        // An administrator has taken the name since.
        if (violatedUniqueIndex(error) === null) throw error;
        await undo(tx);
        clash = "nameTaken";
        return null;
      });
      const made = clash === null && isMailed ? stored : null;
      if (stored !== null && made === null) await undo(tx);
      const queued = await mails.queue(tx, {
        kind: clash ?? "confirmRegistration",
        language: mailLanguageOf(request),
        to: email,
        userName: wanted.username.trim(),
        claim: made === null ? null : { userId: oid, token: made.token },
      });
      await tx.query("delete from outbox where id = $1", [isMailed ? "" : queued.id]);
      return { change: made?.change ?? null, mail: isMailed ? queued : null };
    });
    if (mail !== null) mails.committed(mail);
    if (change !== null) {
      deps.events.publish(change);
      request.log.info({ source: "login", userName: change.userName }, "A user registered");
    }
  };

  const confirmed = async (claim: ConfirmRegistrationRequest, request: FastifyRequest) => {
    const { user, change } = await db.transaction(async (tx) => {
      const before = await consumeMailToken(tx, claim, "confirm", now());
      const change = await changeOwnAccount(tx, before, { confirmed: true }, request.id);
      return { user: { ...before, confirmed: true }, change };
    });
    deps.events.publish(change);
    request.log.info({ source: "login", userName: user.username }, "A user confirmed their address");
    checkUsable(user);
    return sessions.open(user);
  };
  return [
    route(register, ({ body, request }) => registered(body, request), {
      ...limitedBy(deps.loginsPerMinute),
      ...unlessOffered,
    }),
    route(confirmRegistration, ({ body, request }) => confirmed(body, request), {
      ...tokenOptions(deps.loginsPerMinute),
      ...unlessOffered,
    }),
  ];
};

import { confirmRegistrationRequestSchema, errorCodes, registerRequestSchema } from "@backroom/contract";
import type { FieldError, RegisterRequest, TokenAnswer } from "@backroom/contract";
import type { FastifyInstance } from "fastify";
import { allocateOids } from "../db/oids.ts";
import { violatedUniqueIndex } from "../db/sqlErrors.ts";
import { parseBody } from "../http/parseBody.ts";
import { isMailAddress } from "../mail/mailSettings.ts";
import type { Queryable } from "../ports.ts";
import { HttpError } from "../ports.ts";
import { actorOf, changeOwnAccount, createUser } from "./accountChanges.ts";
import { limitedBy, mailLanguageOf } from "./identityDeps.ts";
import type { IdentityDeps } from "./identityDeps.ts";
import { consumeMailToken, createMailToken } from "./mailTokens.ts";
import { hashPassword } from "./passwords.ts";
import { checkUsable } from "./usable.ts";
import { nameKey, userNameProblem } from "./users.ts";

const conflict = (errors: readonly FieldError[]) =>
  new HttpError(409, errorCodes.duplicateOnCreate, errors.map(({ message }) => message).join("; "), {
    errors,
    subject: "Validation",
  });

const fieldError = (field: string, rule: string, message: string): FieldError => ({
  field,
  rule,
  message,
  params: {},
});
const nameUsed = fieldError("username", "unique", "Username already used");
const emailUsed = fieldError("email", "unique", "E-mail address already used");

const taken = async (db: Queryable, { username, email }: RegisterRequest): Promise<FieldError[]> => {
  const [found] = await db.query<{ name: boolean; email: boolean }>(
    `select coalesce(bool_or(username_key = $1), false) as name, coalesce(bool_or(email_key = $2), false) as email
     from app_user where username_key = $1 or email_key = $2`,
    [nameKey(username), nameKey(email)],
  );
  return [...(found?.name === true ? [nameUsed] : []), ...(found?.email === true ? [emailUsed] : [])];
};

const checkName = (username: string): void => {
  const message = userNameProblem(username);
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
 * `POST /api/auth/register`: an unconfirmed user without rights, and a mail that confirms the address.
 * `POST /api/auth/confirm-registration` uses its link.
 */
export const registerRoutes = (app: FastifyInstance, deps: IdentityDeps): void => {
  const { db, sessions, mails, now } = deps;
  const limited = limitedBy(deps.loginsPerMinute);

  app.post("/api/auth/register", limited, async (request, reply) => {
    const wanted = parseBody(registerRequestSchema, request.body);
    const email = wanted.email.trim();
    checkName(wanted.username);
    checkAddress(email);
    const passwordHash = await hashPassword(wanted.password);
    const language = mailLanguageOf(request);
    const { change, mail } = await db.transaction(async (tx) => {
      // Taken in the transaction: until it ends nobody else gets oids, so of two registrations of one address the
      // second one looks after the first was stored.
      const oid = await allocateOids(tx, 1);
      const errors = await taken(tx, wanted);
      if (errors.length > 0) throw conflict(errors);
      const user = {
        oid,
        username: wanted.username.trim(),
        email,
        firstName: wanted.firstname.trim(),
        lastName: wanted.lastname.trim(),
        passwordHash,
        confirmed: false,
      };
      const creation = { by: actorOf(user), origin: request.id, extra: null };
      const change = await createUser(tx, user, creation).catch((error: unknown) => {
        // An administrator took the name between the look and the insert.
        throw violatedUniqueIndex(error) === null ? error : conflict([nameUsed]);
      });
      const claim = { userId: oid, token: await createMailToken(tx, oid, "confirm", { now: now() }) };
      const { username: userName } = user;
      const mail = await mails.queue(tx, {
        kind: "confirmRegistration",
        language,
        to: email,
        userName,
        claim,
      });
      return { change, mail };
    });
    deps.events.publish(change);
    mails.committed(mail);
    request.log.info({ source: "login", userName: change.userName }, "A user registered");
    return reply.code(201).send();
  });

  app.post("/api/auth/confirm-registration", limited, async (request, reply): Promise<TokenAnswer> => {
    const claim = parseBody(confirmRegistrationRequestSchema, request.body);
    const { user, change } = await db.transaction(async (tx) => {
      const before = await consumeMailToken(tx, claim, "confirm", now());
      const change = await changeOwnAccount(tx, before, { confirmed: true }, request.id);
      return { user: { ...before, confirmed: true }, change };
    });
    deps.events.publish(change);
    request.log.info({ source: "login", userName: user.username }, "A user confirmed their address");
    void reply.header("cache-control", "no-store");
    checkUsable(user);
    return sessions.open(user);
  });
};

import { errorCodes, registerRequestSchema } from "@backroom/contract";
import type { FieldError, RegisterRequest } from "@backroom/contract";
import type { FastifyInstance } from "fastify";
import { allocateOids } from "../db/oids.ts";
import { violatedUniqueIndex } from "../db/sqlErrors.ts";
import { parseBody } from "../http/parseBody.ts";
import type { Database, Queryable } from "../ports.ts";
import { HttpError } from "../ports.ts";
import { insertUser } from "./insertUser.ts";
import { createMailToken, queueMail } from "./mailTokens.ts";
import { hashPassword } from "./passwords.ts";
import { nameKey } from "./users.ts";

const conflict = (errors: readonly FieldError[]) =>
  new HttpError(409, errorCodes.duplicateOnCreate, errors.map(({ message }) => message).join("; "), {
    errors,
    subject: "Validation",
  });

const usedTwice = (field: string, message: string): FieldError => ({
  field,
  rule: "unique",
  message,
  params: {},
});
const nameUsed = usedTwice("username", "Username already used");
const emailUsed = usedTwice("email", "E-mail address already used");

const taken = async (db: Queryable, { username, email }: RegisterRequest): Promise<FieldError[]> => {
  const [found] = await db.query<{ name: boolean; email: boolean }>(
    `select coalesce(bool_or(username_key = $1), false) as name, coalesce(bool_or(email_key = $2), false) as email
     from app_user where username_key = $1 or email_key = $2`,
    [nameKey(username), nameKey(email)],
  );
  return [...(found?.name === true ? [nameUsed] : []), ...(found?.email === true ? [emailUsed] : [])];
};

/** `POST /api/auth/register`: an unconfirmed user without rights, and a mail that confirms the address (DEC-034). */
export const registerRoute = (
  app: FastifyInstance,
  deps: { db: Database; now: () => number; signInsPerMinute: number; consoleUrl: () => string },
): void => {
  const limit = {
    max: deps.signInsPerMinute,
    timeWindow: 60_000,
    keyGenerator: ({ ip }: { ip: string }) => ip,
  };
  app.post("/api/auth/register", { config: { rateLimit: limit } }, async (request, reply) => {
    const wanted = parseBody(registerRequestSchema, request.body);
    const hash = await hashPassword(wanted.password);
    const oid = await allocateOids(deps.db, 1);
    await deps.db.transaction(async (tx) => {
      const errors = await taken(tx, wanted);
      if (errors.length > 0) throw conflict(errors);
      const user = {
        oid,
        username: wanted.username,
        email: wanted.email,
        firstName: wanted.firstname,
        lastName: wanted.lastname,
        passwordHash: hash,
        confirmed: false,
      };
      await insertUser(tx, user).catch((error: unknown) => {
        // Somebody took the name between the look and the insert.
        throw violatedUniqueIndex(error) === null ? error : conflict([nameUsed]);
      });
      const token = await createMailToken(tx, oid, "confirm", deps.now());
      const link = `${deps.consoleUrl()}/auth/validate-email?userId=${oid}&token=${token}`;
      const body = `Confirm your address within 24 hours: ${link}`;
      await queueMail(
        tx,
        { to: wanted.email.trim(), subject: "Confirm your e-mail address", body },
        deps.now(),
      );
    });
    return reply.code(201).send({});
  });
};

import { clientCredentialsRequestSchema, errorCodes } from "@backroom/contract";
import type { TokenAnswer } from "@backroom/contract";
import type { FastifyInstance } from "fastify";
import { parseBody } from "../http/parseBody.ts";
import { HttpError } from "../ports.ts";
import type { Database } from "../ports.ts";
import { verifySecret } from "./accessSecrets.ts";
import { parseBasicCredentials } from "./basicCredentials.ts";
import { limitedBy } from "./identityDeps.ts";
import type { IdentityDeps } from "./identityDeps.ts";
import { endOfDay } from "./principals.ts";

const FORM = "application/x-www-form-urlencoded";
/** Largest body of the call, in bytes. */
const BODY_LIMIT = 4096;

interface AccessRow {
  oid: number;
  username: string;
  hash: string | null;
  disabled: boolean;
  valid_to: string | null;
}

const accessSql = `select oid, 'api:' || id as username, secret_hash as hash, disabled, valid_to::text
  from api_access where oid = $1::bigint and not deleted`;

const findAccess = async (db: Database, clientId: string): Promise<AccessRow | undefined> => {
  const oid =
    /^[1-9]\d{0,15}$/.test(clientId) && Number.isSafeInteger(Number(clientId)) ? Number(clientId) : 0;
  const [access] = await db.query<AccessRow>(accessSql, [oid]);
  return access;
};

/** `POST /api/v1-pub/auth/access/token.json`: a token for a program that shows the secret of its API access. */
export const accessTokenRoute = (app: FastifyInstance, deps: IdentityDeps): void => {
  const { db, sessions, now } = deps;
  app.addContentTypeParser<string>(
    FORM,
    { parseAs: "string", bodyLimit: BODY_LIMIT },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body))),
  );
  const options = { ...limitedBy(deps.loginsPerMinute), bodyLimit: BODY_LIMIT };
  app.post("/api/v1-pub/auth/access/token.json", options, async (request, reply): Promise<TokenAnswer> => {
    void reply.header("cache-control", "no-store");
    const sent = parseBody(clientCredentialsRequestSchema, request.body);
    const basic = parseBasicCredentials(request.headers.authorization);
    const clientId = basic?.username ?? sent.client_id ?? "";
    const secret = basic?.password ?? sent.client_secret ?? "";
    const access = await findAccess(db, clientId);
    if (!verifySecret(secret, access?.hash ?? null) || access === undefined)
      throw new HttpError(401, errorCodes.badCredentials, "Invalid client id or secret");
    if (access.disabled) throw new HttpError(401, errorCodes.disabled, "The API access is disabled");
    const endsAtMs = access.valid_to === null ? null : endOfDay(access.valid_to);
    if (endsAtMs !== null && endsAtMs <= now())
      throw new HttpError(401, errorCodes.disabled, "The API access is not valid any more");
    request.log.info({ source: "login", userName: access.username, provider: "ApiAccess" }, "Logged in");
    return sessions.open({ ...access, email: null }, "ApiAccess", endsAtMs);
  });
};

import { errorCodes } from "@backroom/contract";
import { logInProgram } from "@backroom/contract/calls/programs";
import { route } from "../http/router.ts";
import type { Route } from "../http/router.ts";
import { HttpError } from "../kernel/errors.ts";
import type { Database } from "../db/database.ts";
import { verifySecret } from "./accessSecrets.ts";
import { parseBasicCredentials } from "./basicCredentials.ts";
import { tokenOptions } from "./identityDeps.ts";
import type { IdentityDeps } from "./identityDeps.ts";
import { endOfDay } from "../sessions/principals.ts";

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

/** A token for a program that shows the secret of its API access. */
export const accessTokenRoute = ({ db, sessions, now, loginsPerMinute }: IdentityDeps): Route =>
  route(
    logInProgram,
    async ({ body, request }) => {
      const basic = parseBasicCredentials(request.headers.authorization);
      const clientId = basic?.username ?? body.client_id ?? "";
      const secret = basic?.password ?? body.client_secret ?? "";
      const access = await findAccess(db, clientId);
      if (!verifySecret(secret, access?.hash ?? null) || access === undefined)
        throw new HttpError(401, errorCodes.badCredentials, "Invalid client id or secret");
      if (access.disabled) throw new HttpError(401, errorCodes.disabled, "The API access is disabled");
      const endsAtMs = access.valid_to === null ? null : endOfDay(access.valid_to);
      if (endsAtMs !== null && endsAtMs <= now())
        throw new HttpError(401, errorCodes.disabled, "The API access is not valid any more");
      request.log.info({ source: "login", userName: access.username, provider: "ApiAccess" }, "Logged in");
      return sessions.open({ ...access, email: null }, "ApiAccess", endsAtMs);
    },
    { ...tokenOptions(loginsPerMinute), bodyLimit: BODY_LIMIT },
  );

import { aadTokenRequestSchema, errorCodes } from "@backroom/contract";
import type { TokenAnswer } from "@backroom/contract";
import type { FastifyInstance } from "fastify";
import { parseBody } from "../../http/parseBody.ts";
import { HttpError } from "../../ports.ts";
import { limitedBy } from "../identityDeps.ts";
import type { IdentityDeps } from "../identityDeps.ts";
import { checkUsable } from "../usable.ts";
import { findUserByEmail } from "../users.ts";
import type { AadSettings } from "./aadSettings.ts";
import { ProviderUnavailableError } from "./fetchJson.ts";
import { createProviderKeys } from "./providerKeys.ts";
import { ProviderTokenError, verifyProviderToken } from "./verifyProviderToken.ts";

const refused = (message: string) => new HttpError(401, errorCodes.badCredentials, message);

const unavailable = (cause: unknown) =>
  new HttpError(
    503,
    errorCodes.identityProvider,
    "The identity provider cannot be reached; try again in a moment",
    { cause, headers: { "retry-after": "5" } },
  );

/**
 * `POST /api/v1-pub/aad-auth/token.json`: trades a token of the identity provider for one of ours. The user is
 * found by the e-mail address the provider vouches for; a password plays no part, and so neither does the lockout.
 */
export const aadRoutes = (
  app: FastifyInstance,
  deps: IdentityDeps & { readonly aad: AadSettings | null },
): void => {
  const { aad, db, now } = deps;
  const keys = aad === null ? null : createProviderKeys(aad.authority, now);

  const identify = async (token: string) => {
    if (aad === null || keys === null)
      throw refused("Logging in with an identity provider is not set up on this server");
    try {
      return await verifyProviderToken(token, { settings: aad, keys, now });
    } catch (error) {
      if (error instanceof ProviderUnavailableError) throw unavailable(error);
      if (!(error instanceof ProviderTokenError)) throw error;
      app.log.warn({ source: "sign-in", provider: "AAD", reason: error.message }, "A login was refused");
      throw refused("The identity provider's token is not valid; log in there again");
    }
  };

  app.post(
    "/api/v1-pub/aad-auth/token.json",
    limitedBy(deps.loginsPerMinute),
    async (request, reply): Promise<TokenAnswer> => {
      void reply.header("cache-control", "no-store");
      const { token } = parseBody(aadTokenRequestSchema, request.body);
      const { subject, email } = await identify(token);
      const user = await findUserByEmail(db, email);
      if (user === null) {
        request.log.warn(
          { source: "sign-in", provider: "AAD", subject, reason: "unknown address" },
          "A login was refused",
        );
        throw refused("Nobody here has your e-mail address; ask your administrator for an account");
      }
      checkUsable(user);
      request.log.info({ source: "sign-in", userName: user.username, provider: "AAD", subject }, "Logged in");
      return deps.sessions.open(user, "AAD");
    },
  );
};

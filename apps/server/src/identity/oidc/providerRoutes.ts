import { errorCodes } from "@backroom/contract";
import type { AuthProviderName, TokenAnswer } from "@backroom/contract";
import { logInByAad, logInByGoogle } from "@backroom/contract/calls/login";
import type { FastifyBaseLogger, FastifyRequest } from "fastify";
import { route } from "../../http/router.ts";
import type { Route } from "../../http/router.ts";
import { HttpError } from "../../kernel/errors.ts";
import { tokenOptions } from "../identityDeps.ts";
import type { IdentityDeps } from "../identityDeps.ts";
import type { UserAccount } from "../../sessions/users.ts";
import { ProviderUnavailableError } from "./callProvider.ts";
import { aadEmail, googleEmail } from "./emailOf.ts";
import { findIdentity } from "./findIdentity.ts";
import type { ProviderIdentity } from "./findIdentity.ts";
import { createProviderKeys } from "./providerKeys.ts";
import type { Providers, ProviderSettings } from "./providerSettings.ts";
import { ProviderTokenError } from "./ProviderTokenError.ts";
import { tradeCode } from "./tradeCode.ts";
import { verifyProviderToken } from "./verifyProviderToken.ts";

const refused = (message: string) => new HttpError(401, errorCodes.badCredentials, message);

const unavailable = (cause: unknown) =>
  new HttpError(
    503,
    errorCodes.identityProvider,
    "The identity provider cannot be reached; try again in a moment",
    { cause, headers: { "retry-after": "5" } },
  );

/** Whom a login at a provider proves. */
type Proven = Pick<ProviderIdentity, "subject" | "email">;

const notSetUp = (): never => {
  throw refused("Logging in with an identity provider is not set up on this server");
};

/**
 * Logins at identity providers: a token or a code of the provider is traded for a token of ours. A password plays no part, and so
 * neither does the lockout.
 */
export const providerRoutes = (
  log: FastifyBaseLogger,
  deps: IdentityDeps & { readonly providers: Providers },
): readonly Route[] => {
  const { db, now, providers } = deps;

  const userOf = async (
    provider: AuthProviderName,
    { issuer, clientId, subject, email }: ProviderIdentity,
  ): Promise<UserAccount> => {
    const found = await findIdentity(db, { issuer, clientId, subject, email }, now());
    if (found.kind === "user") return found.user;
    const reason = found.kind === "unknown" ? "unknown address" : "the account is bound to another person";
    log.warn({ source: "login", provider, subject, reason }, "A login was refused");
    throw refused(
      found.kind === "unknown"
        ? "No user has your e-mail address. Ask your administrator for an account"
        : "The account with your e-mail address belongs to another user at the identity provider. Ask your administrator",
    );
  };

  /** The user that a provider proves, logged in. Throws 401 or 503. */
  const logIn = async (
    provider: AuthProviderName,
    { authority: issuer, clientId }: ProviderSettings,
    request: FastifyRequest,
    prove: () => Promise<Proven>,
  ): Promise<TokenAnswer> => {
    try {
      const { subject, email } = await prove();
      const user = await userOf(provider, { issuer, clientId, subject, email });
      request.log.info({ source: "login", userName: user.username, provider, subject }, "Logged in");
      return await deps.sessions.open(user, provider);
    } catch (error) {
      if (error instanceof ProviderUnavailableError) throw unavailable(error);
      if (!(error instanceof ProviderTokenError)) throw error;
      log.warn({ source: "login", provider, reason: error.message }, "A login was refused");
      throw refused("The identity provider's token is not valid; log in there again");
    }
  };
  const options = tokenOptions(deps.loginsPerMinute);
  // Before mistakes in the body.
  const unset = { ...options, preHandler: async () => notSetUp() };

  const { aad, google } = providers;
  const aadKeys = aad && createProviderKeys(aad.authority, now);
  const googleKeys = google && createProviderKeys(google.authority, now);
  return [
    route(
      logInByAad,
      ({ body: { token }, request }) =>
        aad === null || aadKeys === null
          ? notSetUp()
          : logIn("AAD", aad, request, async () => {
              const claims = await verifyProviderToken(token, { ...aad, keys: aadKeys, now });
              return { subject: claims.sub, email: () => aadEmail(claims, aad) };
            }),
      aad === null ? unset : options,
    ),
    route(
      logInByGoogle,
      ({ body, request }) =>
        google === null || googleKeys === null
          ? notSetUp()
          : logIn("Google", google, request, async () => {
              const token = await tradeCode(body, google, googleKeys);
              const { authority, clientId } = google;
              const { nonce } = body;
              const check = { authority, clientId, audience: clientId, nonce, keys: googleKeys, now };
              const claims = await verifyProviderToken(token, check);
              const email = googleEmail(claims, google);
              return { subject: claims.sub, email: () => email };
            }),
      google === null ? unset : options,
    ),
  ];
};

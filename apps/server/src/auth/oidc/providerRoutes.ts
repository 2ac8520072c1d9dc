import { aadTokenRequestSchema, errorCodes, googleTokenRequestSchema } from "@backroom/contract";
import type { AuthProviderName, TokenAnswer } from "@backroom/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { parseBody } from "../../http/parseBody.ts";
import { HttpError } from "../../ports.ts";
import { limitedBy } from "../identityDeps.ts";
import type { IdentityDeps } from "../identityDeps.ts";
import type { UserAccount } from "../users.ts";
import { ProviderUnavailableError } from "./callProvider.ts";
import { aadEmail, googleEmail } from "./emailOf.ts";
import { findIdentity } from "./findIdentity.ts";
import type { ProviderIdentity } from "./findIdentity.ts";
import { createProviderKeys } from "./providerKeys.ts";
import type { ProviderKeys } from "./providerKeys.ts";
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

/** Reads a request and gives whom it proves. */
type Identify<Settings> = (
  body: unknown,
  settings: Settings,
  keys: ProviderKeys,
) => Promise<Pick<ProviderIdentity, "subject" | "email">>;

/**
 * `POST /api/v1-pub/aad-auth/token.json` and `POST /api/v1-pub/google-auth/token.json`: a token or a code of the identity
 * provider is traded for a token of ours. A password plays no part, and so neither does the lockout.
 */
export const providerRoutes = (
  app: FastifyInstance,
  deps: IdentityDeps & { readonly providers: Providers },
): void => {
  const { db, now, providers } = deps;

  const userOf = async (
    provider: AuthProviderName,
    { issuer, clientId, subject, email }: ProviderIdentity,
  ): Promise<UserAccount> => {
    const found = await findIdentity(db, { issuer, clientId, subject, email }, now());
    if (found.kind === "user") return found.user;
    const reason = found.kind === "unknown" ? "unknown address" : "the account is bound to another person";
    app.log.warn({ source: "login", provider, subject, reason }, "A login was refused");
    throw refused(
      found.kind === "unknown"
        ? "Nobody here has your e-mail address; ask your administrator for an account"
        : "The account with your e-mail address belongs to somebody else at the identity provider; ask your administrator",
    );
  };

  const route = <Settings extends ProviderSettings>(
    path: string,
    provider: AuthProviderName,
    settings: Settings | null,
    identify: Identify<Settings>,
  ): void => {
    const keys = settings === null ? null : createProviderKeys(settings.authority, now);
    const logIn = async (request: FastifyRequest): Promise<TokenAnswer> => {
      if (settings === null || keys === null)
        throw refused("Logging in with an identity provider is not set up on this server");
      const { subject, email } = await identify(request.body, settings, keys);
      const { authority: issuer, clientId } = settings;
      const user = await userOf(provider, { issuer, clientId, subject, email });
      request.log.info({ source: "login", userName: user.username, provider, subject }, "Logged in");
      return deps.sessions.open(user, provider);
    };
    app.post(path, limitedBy(deps.loginsPerMinute), async (request, reply): Promise<TokenAnswer> => {
      void reply.header("cache-control", "no-store");
      try {
        return await logIn(request);
      } catch (error) {
        if (error instanceof ProviderUnavailableError) throw unavailable(error);
        if (!(error instanceof ProviderTokenError)) throw error;
        app.log.warn({ source: "login", provider, reason: error.message }, "A login was refused");
        throw refused("The identity provider's token is not valid; log in there again");
      }
    });
  };

  route("/api/v1-pub/aad-auth/token.json", "AAD", providers.aad, async (body, settings, keys) => {
    const { token } = parseBody(aadTokenRequestSchema, body);
    const claims = await verifyProviderToken(token, { ...settings, keys, now });
    return { subject: claims.sub, email: () => aadEmail(claims, settings) };
  });
  route("/api/v1-pub/google-auth/token.json", "Google", providers.google, async (body, settings, keys) => {
    const request = parseBody(googleTokenRequestSchema, body);
    const token = await tradeCode(request, settings, keys);
    const { authority, clientId } = settings;
    const check = { authority, clientId, audience: clientId, nonce: request.nonce, keys, now };
    const claims = await verifyProviderToken(token, check);
    const email = googleEmail(claims, settings);
    return { subject: claims.sub, email: () => email };
  });
};

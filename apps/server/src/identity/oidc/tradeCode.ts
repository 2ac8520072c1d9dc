import type { GoogleTokenRequest } from "@backroom/contract";
import { callProvider } from "./callProvider.ts";
import type { ProviderKeys } from "./providerKeys.ts";
import type { GoogleSettings } from "./providerSettings.ts";
import { ProviderTokenError } from "./ProviderTokenError.ts";

/**
 * Trades an authorization code for the ID token (RFC 6749, 4.1.3, with the code verifier of RFC 7636). Throws
 * {@link ProviderTokenError} when the provider refuses the code, ProviderUnavailableError when it cannot be reached.
 */
export const tradeCode = async (
  { code, codeVerifier, redirectUri }: GoogleTokenRequest,
  { clientId, clientSecret }: Pick<GoogleSettings, "clientId" | "clientSecret">,
  keys: Pick<ProviderKeys, "tokenAddress">,
): Promise<string> => {
  const form = new URLSearchParams({
    grant_type: "authorization_code",
    client_id: clientId,
    client_secret: clientSecret,
    redirect_uri: redirectUri,
    code,
    code_verifier: codeVerifier,
  });
  const { body } = await callProvider(await keys.tokenAddress(), { form, statuses: [200, 400, 401] });
  const answer: { id_token?: unknown; error?: unknown } =
    typeof body === "object" && body !== null ? body : {};
  if (typeof answer.id_token === "string") return answer.id_token;
  throw new ProviderTokenError(`The provider gives no token for the code: ${String(answer.error)}`);
};

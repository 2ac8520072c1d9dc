import { errors, jwtVerify } from "jose";
import type { JWTPayload } from "jose";
import type { ProviderKeys } from "./providerKeys.ts";
import { GOOGLE_ISSUER } from "./providerSettings.ts";
import { ProviderTokenError } from "./ProviderTokenError.ts";

/** Signatures with a public key only: a shared secret or none at all proves nothing. */
const ALGORITHMS = [
  "RS256",
  "RS384",
  "RS512",
  "PS256",
  "PS384",
  "PS512",
  "ES256",
  "ES384",
  "ES512",
  "EdDSA",
  "Ed25519",
];
/** How far the clocks of both machines may differ. */
const CLOCK_TOLERANCE_S = 60;
/** A token that was issued longer ago is refused even if it is said to live longer. */
const MAX_AGE_S = 24 * 60 * 60;
/** ID tokens and access tokens (RFC 9068), but no logout tokens and the like. */
const types: ReadonlySet<string> = new Set(["jwt", "at+jwt", "application/at+jwt"]);

/** What a token is checked against. */
export interface TokenCheck {
  readonly authority: string;
  readonly clientId: string;
  readonly audience: string;
  /** The nonce the login was begun with; left out where only the console knows it. */
  readonly nonce?: string;
  readonly keys: Pick<ProviderKeys, "find">;
  readonly now: () => number;
}

/** The names an issuer goes by. Google documents two of its own. */
const issuersOf = (authority: string): string[] =>
  authority === GOOGLE_ISSUER ? [authority, "accounts.google.com"] : [authority];

/**
 * Checks a token of the identity provider: type, algorithm, signature, issuer, audience, nonce, life. Throws
 * {@link ProviderTokenError}, or ProviderUnavailableError when the keys cannot be read.
 */
export const verifyProviderToken = async (
  token: string,
  { authority, clientId, audience, nonce, keys, now }: TokenCheck,
): Promise<JWTPayload & { readonly sub: string }> => {
  try {
    const { payload, protectedHeader } = await jwtVerify(token, keys.find, {
      algorithms: ALGORITHMS,
      issuer: issuersOf(authority),
      audience,
      clockTolerance: CLOCK_TOLERANCE_S,
      maxTokenAge: MAX_AGE_S,
      requiredClaims: ["exp", "iat", "sub"],
      currentDate: new Date(now()),
    });
    const { typ } = protectedHeader;
    if (typ !== undefined && !types.has(typ.toLowerCase()))
      throw new ProviderTokenError(`The token is a ${typ.slice(0, 40)}`);
    // A token for several must name whom it was issued to (OpenID Connect Core 1.0, 3.1.3.7).
    if (Array.isArray(payload.aud) && payload.aud.length > 1 && payload["azp"] !== clientId)
      throw new ProviderTokenError("The token was issued to another application");
    if (nonce !== undefined && payload["nonce"] !== nonce)
      throw new ProviderTokenError("The token belongs to another login");
    if (payload.sub === undefined || payload.sub === "")
      throw new ProviderTokenError("The token has no subject (`sub`)");
    return { ...payload, sub: payload.sub };
  } catch (error) {
    if (error instanceof errors.JOSEError) throw new ProviderTokenError(error.message, { cause: error });
    throw error;
  }
};

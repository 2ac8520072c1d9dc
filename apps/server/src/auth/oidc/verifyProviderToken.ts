import { errors, jwtVerify } from "jose";
import type { JWTPayload } from "jose";
import type { AadSettings } from "./aadSettings.ts";
import type { ProviderKeys } from "./providerKeys.ts";

/** A token of the identity provider that proves nothing; the message is for the log. */
export class ProviderTokenError extends Error {
  override readonly name = "ProviderTokenError";
  readonly code = "PROVIDER_TOKEN";
}

/** Whom a token of the identity provider names. */
export interface ProviderIdentity {
  /** The provider's own id of the person. */
  readonly subject: string;
  readonly email: string;
}

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

const isTrue = (claim: unknown): boolean =>
  claim === true || claim === 1 || claim === "true" || claim === "1";

const emailOf = (claims: JWTPayload): string => {
  // `xms_edov` is what Microsoft calls it.
  for (const name of ["email_verified", "xms_edov"]) {
    if (claims[name] !== undefined && !isTrue(claims[name]))
      throw new ProviderTokenError(`The e-mail address is not verified (${name})`);
  }
  const email = claims["email"] ?? claims["preferred_username"];
  if (typeof email !== "string" || !/^[^\s@]+@[^\s@]+$/.test(email))
    throw new ProviderTokenError("The token names no e-mail address");
  return email;
};

/**
 * Checks a token of the identity provider: type, algorithm, signature, issuer, audience, life. Throws
 * {@link ProviderTokenError}, or ProviderUnavailableError when the keys cannot be read.
 */
export const verifyProviderToken = async (
  token: string,
  deps: { readonly settings: AadSettings; readonly keys: ProviderKeys; readonly now: () => number },
): Promise<ProviderIdentity> => {
  const { settings, keys, now } = deps;
  try {
    const { payload, protectedHeader } = await jwtVerify(token, keys.find, {
      algorithms: ALGORITHMS,
      issuer: settings.authority,
      audience: settings.audience,
      clockTolerance: CLOCK_TOLERANCE_S,
      maxTokenAge: MAX_AGE_S,
      requiredClaims: ["exp", "iat", "sub"],
      currentDate: new Date(now()),
    });
    const { typ } = protectedHeader;
    if (typ !== undefined && !types.has(typ.toLowerCase()))
      throw new ProviderTokenError(`The token is a ${typ.slice(0, 40)}`);
    // A token for several must name whom it was issued to (OpenID Connect Core 1.0, 3.1.3.7).
    if (Array.isArray(payload.aud) && payload.aud.length > 1 && payload["azp"] !== settings.clientId)
      throw new ProviderTokenError("The token was issued to another application");
    return { subject: payload.sub ?? "", email: emailOf(payload) };
  } catch (error) {
    if (error instanceof errors.JOSEError) throw new ProviderTokenError(error.message, { cause: error });
    throw error;
  }
};

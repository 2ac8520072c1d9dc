import type { JWTPayload } from "jose";
import { ProviderTokenError } from "./ProviderTokenError.ts";
import { isMicrosoft } from "./providerSettings.ts";
import type { AadSettings, GoogleSettings } from "./providerSettings.ts";

const isTrue = (claim: unknown): boolean =>
  claim === true || claim === 1 || claim === "true" || claim === "1";

const addressIn = (claim: unknown): string => {
  if (typeof claim !== "string" || !/^[^\s@]+@[^\s@]+$/.test(claim))
    throw new ProviderTokenError("The token names no e-mail address");
  return claim;
};

/**
 * The address an AAD token vouches for. A provider must call it verified; only a Microsoft directory, which gives its people
 * their names itself, may leave that out. Throws a {@link ProviderTokenError}.
 */
export const aadEmail = (claims: JWTPayload, { authority }: Pick<AadSettings, "authority">): string => {
  // `xms_edov` is what Microsoft calls it.
  const marks = ["email_verified", "xms_edov"].filter((name) => claims[name] !== undefined);
  const unverified = marks.find((name) => !isTrue(claims[name]));
  if (unverified !== undefined)
    throw new ProviderTokenError(`The e-mail address is not verified (${unverified})`);
  if (isMicrosoft(authority)) return addressIn(claims["email"] ?? claims["preferred_username"]);
  if (marks.length === 0)
    throw new ProviderTokenError("The provider does not say whether the e-mail address is verified");
  return addressIn(claims["email"]);
};

/**
 * The address a Google token vouches for: verified, and Google's own (gmail.com, or of a Workspace domain), since the owner of
 * any other may have changed. Throws a {@link ProviderTokenError}.
 */
export const googleEmail = (claims: JWTPayload, { domain }: Pick<GoogleSettings, "domain">): string => {
  if (!isTrue(claims["email_verified"]))
    throw new ProviderTokenError("The e-mail address is not verified (email_verified)");
  const email = addressIn(claims["email"]);
  const own = typeof claims["hd"] === "string" ? claims["hd"].toLowerCase() : undefined;
  if (domain !== null && own !== domain) throw new ProviderTokenError(`The account is not of ${domain}`);
  if (own === undefined && !/@gmail\.com$/i.test(email))
    throw new ProviderTokenError("Google does not vouch for addresses of that domain");
  return email;
};

import { GOOGLE_ISSUER, isMicrosoft, isSafeAddress } from "../../identity/oidc/providerSettings.ts";
import type { AadSettings, GoogleSettings, Providers } from "../../identity/oidc/providerSettings.ts";
import { anyText, list } from "./rules.ts";
import { optional, readSettings, setting, settingError } from "./setting.ts";
import type { Environment, Rule, Values } from "./setting.ts";

/** The address of an issuer, as its tokens contain it; `example` is one. */
const issuer = (example: string): Rule<string> => ({
  must: `be the issuer's https address, ${example}`,
  values: `\`${example}\``,
  form: "<url>",
  parse: (text) => {
    const url = URL.parse(text);
    return url !== null && isSafeAddress(text) && url.search + url.hash === "" ? text : undefined;
  },
});

const clientId = anyText("text");

/** Identity providers. */
export const providerSettings = {
  aadAuthority: optional("AAD_AUTHORITY", issuer("https://login.microsoftonline.com/{directory}/v2.0"), {
    text: "Issuer of AAD (Microsoft, or another OpenID Connect provider), exactly as its tokens name it. https, or http on the loopback.",
    link: "identity.md#identity-providers",
  }),
  aadClientId: optional("AAD_CLIENT_ID", clientId, { text: "Id of the console at AAD." }),
  aadAudience: optional("AAD_AUDIENCE", anyText("`api://…`"), {
    usually: "the client id",
    text: "Audience that tokens must have, if the console sends access tokens.",
  }),
  aadScopes: optional(
    "AAD_SCOPES",
    list((text): text is string => text !== "", { must: "be a list of scopes", values: "list" }),
    { usually: "`openid profile email`", text: "Scopes that the console requests." },
  ),
  googleClientId: optional("GOOGLE_CLIENT_ID", clientId, {
    text: "Id of the console at Google: a client of the type Web application.",
    link: "identity.md#identity-providers",
  }),
  googleClientSecret: optional("GOOGLE_CLIENT_SECRET", clientId, {
    isSecret: true,
    text: "Secret of the client.",
  }),
  googleDomain: optional("GOOGLE_DOMAIN", anyText("`example.com`"), {
    text: "Workspace domain that accounts must have. Without it every account with an address that Google has verified can try.",
  }),
  googleAuthority: setting("GOOGLE_AUTHORITY", issuer(GOOGLE_ISSUER), {
    fallback: GOOGLE_ISSUER,
    text: "Issuer of Google's tokens.",
  }),
};

type ProviderValues = Values<typeof providerSettings>;

/** The value of a setting that a provider needs. Throws StartError if it is not set. */
const needed = (value: string | null, { name }: { readonly name: string }, provider: string): string => {
  if (value !== null) return value;
  throw settingError(`${name} is not set. It is needed for logging in with ${provider}.`);
};

/** Authorities with tokens of all directories: an e-mail address in them proves nothing. */
const isShared = (authority: string): boolean =>
  isMicrosoft(authority) &&
  /^\/(?:common|organizations|consumers)(?:\/|$)/.test(URL.parse(authority)?.pathname ?? "");

const aadOf = ({ aadAuthority, aadClientId, aadAudience, aadScopes }: ProviderValues): AadSettings | null => {
  if (aadAuthority === null && aadClientId === null && aadAudience === null && aadScopes === null)
    return null;
  const authority = needed(aadAuthority, providerSettings.aadAuthority, "AAD");
  const id = needed(aadClientId, providerSettings.aadClientId, "AAD");
  if (isShared(authority))
    throw settingError(
      "AAD_AUTHORITY must name one directory: people of any other could claim your users' addresses.",
    );
  return {
    authority,
    clientId: id,
    audience: aadAudience ?? id,
    scopes: aadScopes ?? ["openid", "profile", "email"],
  };
};

const googleOf = (values: ProviderValues): GoogleSettings | null => {
  const { googleClientId, googleClientSecret, googleDomain, googleAuthority } = values;
  const isSet = googleAuthority !== GOOGLE_ISSUER;
  if (googleClientId === null && googleClientSecret === null && googleDomain === null && !isSet) return null;
  return {
    authority: googleAuthority,
    clientId: needed(googleClientId, providerSettings.googleClientId, "Google"),
    clientSecret: needed(googleClientSecret, providerSettings.googleClientSecret, "Google"),
    domain: googleDomain?.toLowerCase() ?? null,
    scopes: ["openid", "email"],
  };
};

/** Reads the identity providers that are set up. Throws StartError, also if a setting of one of them is missing. */
export const readProviders = (env: Environment): Providers => {
  const values = readSettings(providerSettings, env);
  return { aad: aadOf(values), google: googleOf(values) };
};

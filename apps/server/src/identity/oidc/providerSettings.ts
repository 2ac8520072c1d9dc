/** An identity provider people may log in with. */
export interface ProviderSettings {
  /** Issuer of the provider; its description is at `/.well-known/openid-configuration` below it. */
  readonly authority: string;
  /** The console's id at the provider. */
  readonly clientId: string;
  /** What the console asks the provider for. */
  readonly scopes: readonly string[];
}

/** The provider AAD: Microsoft, or any other OpenID Connect provider that takes codes from browsers. */
export interface AadSettings extends ProviderSettings {
  /** Whom tokens must be meant for. */
  readonly audience: string;
}

/** The provider Google, which gives tokens for a code only to who knows the client's secret. */
export interface GoogleSettings extends ProviderSettings {
  readonly clientSecret: string;
  /** The Workspace domain accounts must be of; null = any verified account. */
  readonly domain: string | null;
}

/** The identity providers people may log in with; null = not this one. */
export interface Providers {
  readonly aad: AadSettings | null;
  readonly google: GoogleSettings | null;
}

/** Origins of the providers there are. */
export const originsOf = ({ aad, google }: Providers): readonly string[] =>
  [aad, google].flatMap((provider) => (provider === null ? [] : [new URL(provider.authority).origin]));

/** Google's issuer. */
export const GOOGLE_ISSUER = "https://accounts.google.com";

/** True where a secret may travel: https, or plain http that never leaves the machine. */
export const isSafeAddress = (address: string): boolean => {
  const url = URL.parse(address);
  if (url === null || url.username !== "" || url.password !== "") return false;
  const isLoopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(url.hostname);
  return url.protocol === "https:" || (url.protocol === "http:" && isLoopback);
};

/** True for authorities of Microsoft, whose directories say by themselves whom an address belongs to. */
export const isMicrosoft = (authority: string): boolean =>
  /(?:^|\.)(?:microsoftonline\.com|microsoft\.com|windows\.net)$/.test(URL.parse(authority)?.hostname ?? "");

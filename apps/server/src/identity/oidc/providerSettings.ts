import type { AuthProviderName } from "@backroom/contract";
import { StartError } from "../../kernel/errors.ts";

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

type Environment = Readonly<Record<string, string | undefined>>;

/** Google's issuer. */
export const GOOGLE_ISSUER = "https://accounts.google.com";

const wrong = (message: string) => new StartError(message, 2);

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

/** Authorities whose tokens come from anybody's directory: an e-mail address in them proves nothing. */
const isShared = (url: URL): boolean =>
  isMicrosoft(url.href) && /^\/(?:common|organizations|consumers)(?:\/|$)/.test(url.pathname);

const listOf = (text: string): string[] => text.split(/[\s,]+/);

/** Reads the settings of one provider, all named with its prefix; null when none is set. */
const readerOf = (env: Environment, provider: AuthProviderName) => {
  const prefix = provider.toUpperCase();
  return {
    text: (name: string) => env[`${prefix}_${name}`]?.trim() ?? "",
    needed: (name: string) => {
      const text = env[`${prefix}_${name}`]?.trim() ?? "";
      if (text === "")
        throw wrong(`${prefix}_${name} is not set. It is needed for logging in with ${provider}.`);
      return text;
    },
    isSet: (...names: string[]) => names.some((name) => (env[`${prefix}_${name}`]?.trim() ?? "") !== ""),
    /** An issuer's address; `example` says how one looks. */
    issuer: (address: string, example: string) => {
      const url = URL.parse(address);
      if (url !== null && isSafeAddress(address) && url.search + url.hash === "") return url;
      throw wrong(
        `${prefix}_AUTHORITY must be the issuer's https address, ${example}, not ${JSON.stringify(address)}.`,
      );
    },
  };
};

/** Reads AAD_AUTHORITY, AAD_CLIENT_ID, AAD_AUDIENCE and AAD_SCOPES; null when there are none. Throws a StartError. */
export const readAadSettings = (env: Environment): AadSettings | null => {
  const { text, needed, isSet, issuer } = readerOf(env, "AAD");
  if (!isSet("AUTHORITY", "CLIENT_ID", "AUDIENCE", "SCOPES")) return null;
  const authority = needed("AUTHORITY");
  const clientId = needed("CLIENT_ID");
  if (isShared(issuer(authority, "https://login.microsoftonline.com/{directory}/v2.0"))) {
    throw wrong(
      "AAD_AUTHORITY must name one directory: people of any other could claim your users' addresses.",
    );
  }
  return {
    authority,
    clientId,
    audience: text("AUDIENCE") || clientId,
    scopes: listOf(text("SCOPES") || "openid profile email"),
  };
};

/** Reads GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_DOMAIN and GOOGLE_AUTHORITY; null when there are none. Throws a StartError. */
export const readGoogleSettings = (env: Environment): GoogleSettings | null => {
  const { text, needed, isSet, issuer } = readerOf(env, "Google");
  if (!isSet("CLIENT_ID", "CLIENT_SECRET", "DOMAIN", "AUTHORITY")) return null;
  const clientId = needed("CLIENT_ID");
  const clientSecret = needed("CLIENT_SECRET");
  const authority = text("AUTHORITY") || GOOGLE_ISSUER;
  issuer(authority, GOOGLE_ISSUER);
  return {
    authority,
    clientId,
    clientSecret,
    domain: text("DOMAIN").toLowerCase() || null,
    scopes: ["openid", "email"],
  };
};

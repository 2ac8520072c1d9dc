import { StartError } from "../../ports.ts";

/** The identity provider people may log in with. */
export interface AadSettings {
  /** Issuer of the provider; its description is at `/.well-known/openid-configuration` below it. */
  readonly authority: string;
  /** The console's id at the provider. */
  readonly clientId: string;
  /** Whom tokens must be meant for. */
  readonly audience: string;
  /** What the console asks the provider for. */
  readonly scopes: readonly string[];
}

const wrong = (message: string) => new StartError(message, 2);

/** True where a secret may travel: https, or plain http that never leaves the machine. */
export const isSafeAddress = (address: string): boolean => {
  const url = URL.parse(address);
  if (url === null || url.username !== "" || url.password !== "") return false;
  const isLoopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(url.hostname);
  return url.protocol === "https:" || (url.protocol === "http:" && isLoopback);
};

/** Authorities whose tokens come from anybody's directory: an e-mail address in them proves nothing. */
const isShared = ({ hostname, pathname }: URL): boolean =>
  /(?:^|\.)(?:microsoftonline\.com|microsoft\.com|windows\.net)$/.test(hostname) &&
  /^\/(?:common|organizations|consumers)(?:\/|$)/.test(pathname);

/** Reads AAD_AUTHORITY, AAD_CLIENT_ID, AAD_AUDIENCE and AAD_SCOPES; null when there are none. Throws a StartError. */
export const readAadSettings = (env: Readonly<Record<string, string | undefined>>): AadSettings | null => {
  const text = (name: string) => env[name]?.trim() ?? "";
  const authority = text("AAD_AUTHORITY");
  const clientId = text("AAD_CLIENT_ID");
  const isSet = ["AAD_AUTHORITY", "AAD_CLIENT_ID", "AAD_AUDIENCE", "AAD_SCOPES"].some(
    (name) => text(name) !== "",
  );
  if (!isSet) return null;
  if (authority === "") throw wrong("AAD_AUTHORITY is not set. It is needed for logging in with AAD.");
  if (clientId === "") throw wrong("AAD_CLIENT_ID is not set. It is needed for logging in with AAD.");
  const url = URL.parse(authority);
  if (url === null || !isSafeAddress(authority) || url.search + url.hash !== "") {
    throw wrong(
      `AAD_AUTHORITY must be the issuer's https address, https://login.microsoftonline.com/{directory}/v2.0, not ${JSON.stringify(authority)}.`,
    );
  }
  if (isShared(url)) {
    throw wrong(
      "AAD_AUTHORITY must name one directory: people of any other could claim your users' addresses.",
    );
  }
  return {
    authority,
    clientId,
    audience: text("AAD_AUDIENCE") || clientId,
    scopes: (text("AAD_SCOPES") || "openid profile email").split(/[\s,]+/),
  };
};

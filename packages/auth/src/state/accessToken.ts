import { ANONYMOUS_TOKEN } from "@backroom/api-client";
import { parse, tokenClaimsSchema } from "@backroom/contract";
import { TOKEN_MARGIN_MS } from "../constants.ts";
import { InvalidTokenError } from "../errors/InvalidTokenError.ts";

/** The logged-in user as their token names them. */
export interface User {
  oid: number;
  username: string;
  /** For the avatar; null = none. */
  emailAddress: string | null;
}

/** A token and what it says. `user` is undefined for `ANONYMOUS`, which never expires. */
export interface AccessToken {
  value: string;
  /** ms since 1970. */
  expiresAt: number;
  user: User | undefined;
}

const readPayload = (token: string): unknown => {
  const payload = token.split(".")[1];
  if (payload === undefined) throw new InvalidTokenError("unreadable", "it is no JWT.");
  try {
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, "+").replace(/_/g, "/")), (char) =>
      char.charCodeAt(0),
    );
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch (cause) {
    throw new InvalidTokenError("unreadable", "its claims are no JSON.", { cause });
  }
};

/**
 * Reads the claims of a token. They are for showing only: whether the token is genuine, the server decides.
 * @throws InvalidTokenError when it cannot be read.
 */
export const readAccessToken = (value: string): AccessToken => {
  if (value === ANONYMOUS_TOKEN) return { value, expiresAt: Infinity, user: undefined };
  const parsed = parse(tokenClaimsSchema, readPayload(value), "Token claims");
  if (!parsed.ok) throw new InvalidTokenError("unreadable", parsed.error.message, { cause: parsed.error });
  const { sub, unique_name, email, exp } = parsed.value;
  const oid = /^\d{1,15}$/.test(sub) ? Number(sub) : 0;
  return { value, expiresAt: exp * 1000, user: { oid, username: unique_name, emailAddress: email } };
};

/** Whether a token may still be used: its expiry is more than 5 s away. */
export const isTokenValid = (token: AccessToken, now: number): boolean =>
  token.expiresAt - now > TOKEN_MARGIN_MS;

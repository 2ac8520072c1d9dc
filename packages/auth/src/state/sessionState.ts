import type { StoredAuth } from "@backroom/contract";
import type { AccessToken, User } from "./accessToken.ts";

/** Why the user has to sign in again. */
export type ReloginReason = "expired" | "lock";

/** Who signed the user in: Integrated is stored as `internal`, every other as `aad`. */
export type TokenProvider = StoredAuth["provider"];

/** State of a session. */
export interface SessionState {
  /** Undefined = nobody is signed in. Stays while the relogin dialog is open. */
  user: User | undefined;
  /** Undefined while locked and when nobody is signed in. */
  token: AccessToken | undefined;
  provider: TokenProvider;
  /** Whether the token outlives the tab. */
  isRemembered: boolean;
  /** Set while the relogin dialog is open. */
  relogin: ReloginReason | undefined;
}

/** Nobody is signed in. */
export const signedOut: SessionState = {
  user: undefined,
  token: undefined,
  provider: "internal",
  isRemembered: false,
  relogin: undefined,
};

/** A token came, by sign-in or from storage: it ends every waiting for one. */
export const withToken = (
  token: AccessToken,
  provider: TokenProvider,
  isRemembered: boolean,
): SessionState => ({ user: token.user, token, provider, isRemembered, relogin: undefined });

/** The token is dropped at once, user and page stay. Nobody to lock changes nothing. */
export const locked = (state: SessionState): SessionState =>
  state.user === undefined ? state : { ...state, token: undefined, relogin: "lock" };

/** The token turned out to be expired. A lock stays a lock. */
export const expired = (state: SessionState): SessionState => ({
  ...state,
  relogin: state.relogin ?? "expired",
});

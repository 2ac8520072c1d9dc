import type { StoredAuth } from "@backroom/contract";
import type { AccessToken, User } from "./accessToken.ts";

/** Why the user has to log in again: the token expired, the session was ended elsewhere or revoked, or it was locked. */
export type ReloginReason = "expired" | "ended" | "lock";

/** Who signed the user in: Integrated is stored as `internal`. */
export type TokenProvider = StoredAuth["provider"];

/** State of a session. */
export interface SessionState {
  /** Undefined = no user is logged in. Stays while the relogin dialog is open. */
  user: User | undefined;
  /** Undefined while locked and when no user is logged in. */
  token: AccessToken | undefined;
  provider: TokenProvider;
  /** Whether the token outlives the tab. */
  isRemembered: boolean;
  /** Set while the relogin dialog is open. */
  relogin: ReloginReason | undefined;
  /** Who logged out last in this tab; undefined while a user is logged in, and after a fresh start. */
  lastUser: User | undefined;
}

/** No user is logged in. */
export const loggedOut: SessionState = {
  user: undefined,
  token: undefined,
  provider: "internal",
  isRemembered: false,
  relogin: undefined,
  lastUser: undefined,
};

/** A token came, by login or from storage: it ends every waiting for one. */
export const withToken = (
  token: AccessToken,
  provider: TokenProvider,
  isRemembered: boolean,
): SessionState => ({
  user: token.user,
  token,
  provider,
  isRemembered,
  relogin: undefined,
  lastUser: undefined,
});

/** Removes the token and keeps user and page. No effect if no user is logged in. */
export const locked = (state: SessionState): SessionState =>
  state.user === undefined ? state : { ...state, token: undefined, relogin: "lock" };

/** The token turned out to be expired. A lock stays a lock. */
export const expired = (state: SessionState): SessionState => ({
  ...state,
  relogin: state.relogin ?? "expired",
});

/** The token was ended elsewhere, or refused, and is of no more use; user and page stay. An earlier reason stays. */
export const revoked = (state: SessionState): SessionState =>
  state.user === undefined ? state : { ...state, token: undefined, relogin: state.relogin ?? "ended" };

/** Whether two users are the same person; an identity provider may give users without an oid. */
export const isSameUser = (one: User | undefined, other: User | undefined): boolean =>
  one !== undefined && one.oid === other?.oid && one.username === other.username;

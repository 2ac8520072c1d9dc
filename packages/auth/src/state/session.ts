import type { ApiClient } from "@backroom/api-client";
import type { Clock, LogError, ReadableStore } from "@backroom/ports";
import type { SessionChannel } from "./sessionChannel.ts";
import type { SessionState, TokenProvider } from "./sessionState.ts";
import type { SessionStorages } from "./tokenStorage.ts";

/** What `createSession` works with. */
export interface SessionOptions {
  /** The calls of logging in and out; a function, since the client in turn reads its token from the session. */
  api: () => Pick<ApiClient, "token" | "logout">;
  storage: SessionStorages;
  /** Gets stored values that cannot be read. */
  logError: LogError;
  /** Connects the tabs that share a session, made by `createSessionChannel`. Default: each tab stands alone. */
  channel?: SessionChannel;
  /** Default: the system's clock. */
  clock?: Clock;
}

/** What a login needs. */
export interface LogInRequest {
  username: string;
  password: string;
  /** Keep the token after the tab is closed. Default: false. */
  remember?: boolean | undefined;
}

/** How a token that came by another way than a password is kept. */
export interface AcceptOptions {
  /** Default: internal. */
  provider?: TokenProvider;
  /** Default: false. */
  remember?: boolean;
  /** Take a token of the logged-in user only; that of another one is ended. Default: false. */
  isRelogin?: boolean;
}

/** Tokens that calls get instead of the user's own. */
export interface LentTokens {
  /** The token for the next call; undefined = the user's own. */
  token: () => string | undefined;
  /** Says that the server refused a token; true = it was one of these, and the next call gets another. */
  refuse: (token: string) => boolean;
}

/** The session of one console: who is logged in, and the token for the next call. */
export interface Session extends ReadableStore<SessionState> {
  /**
   * The token for the next call, undefined when no user is logged in. An expired, ended or locked session opens the
   * relogin dialog, and the caller waits for it.
   * @throws MissingReloginError when no dialog is on the page, LoggedOutError when the user logs out instead.
   */
  token: () => Promise<string | undefined>;
  /**
   * Says that the server refused a token with 401. True = ask `token` again, which may wait for the relogin dialog;
   * false = no user can log in again here.
   * @throws LoggedOutError when the user of that token is no longer logged in.
   */
  refuse: (token: string) => boolean;
  /** Aborted when the user logs out, or another one logs in. Read it before every call. */
  ended: () => AbortSignal;
  /** Logs in, or logs in again, with name and password; rejects with what the call rejects with. */
  logIn: (request: LogInRequest) => Promise<void>;
  /**
   * Takes a token from elsewhere: an identity provider, a reset password, a confirmed address.
   * @throws InvalidTokenError, or OtherUserError when another user logs in again.
   */
  accept: (token: string, options?: AcceptOptions) => void;
  /** Gives calls other tokens of the same user from now on, or again the user's own. */
  lend: (tokens: LentTokens | undefined) => void;
  /** Drops the token at once and opens the relogin dialog, in every tab of the session. */
  lock: () => void;
  /** Clears token and user, ends the session on the server as far as it can, and gives up every waiting call. */
  logout: () => void;
  /** Says that a relogin dialog is on the page; call the result when it leaves. */
  registerRelogin: () => () => void;
}

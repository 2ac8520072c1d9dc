import { systemClock } from "@backroom/api-client";
import type { ApiClient, Clock } from "@backroom/api-client";
import { createStore } from "zustand/vanilla";
import type { StoreApi } from "zustand/vanilla";
import { InvalidTokenError } from "../errors/InvalidTokenError.ts";
import { MissingReloginError } from "../errors/MissingReloginError.ts";
import { SignedOutError } from "../errors/SignedOutError.ts";
import { isTokenValid, readAccessToken } from "./accessToken.ts";
import { expired, locked, signedOut, withToken } from "./sessionState.ts";
import type { TokenProvider, SessionState } from "./sessionState.ts";
import { createTokenStorage } from "./tokenStorage.ts";
import type { LogError, SessionStorages } from "./tokenStorage.ts";

/** What {@link createSession} works with. */
export interface SessionOptions {
  /** The calls of signing in and out; a function, since the client in turn asks the session for its token. */
  api: () => Pick<ApiClient, "token" | "logout">;
  storage: SessionStorages;
  /** Told of stored values that cannot be read. */
  logError: LogError;
  /** Default: the system's clock. */
  clock?: Clock;
}

/** What a sign-in needs. */
export interface SignInRequest {
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
}

/** The session of one console: who is signed in, and the token for the next call. */
export interface Session {
  store: StoreApi<SessionState>;
  /**
   * The token for the next call, undefined when nobody is signed in. An expired or locked session opens the relogin
   * dialog, and the caller waits for it.
   * @throws MissingReloginError when no dialog is on the page, SignedOutError when the user signs out instead.
   */
  token: () => Promise<string | undefined>;
  /** Signs in, or signs in again, with name and password; rejects with what the call rejects with. */
  signIn: (request: SignInRequest) => Promise<void>;
  /** Takes a token from elsewhere: an identity provider, a reset password, a confirmed address. */
  accept: (token: string, options?: AcceptOptions) => void;
  /** Drops the token at once and opens the relogin dialog. */
  lock: () => void;
  /** Clears token and user, tells the server as far as it can, and gives up every waiting call. */
  logout: () => void;
  /** Says that a relogin dialog is on the page; call the result when it leaves. */
  registerRelogin: () => () => void;
}

/**
 * Makes the session and restores a stored token. A token that is unreadable or expired by then is cleared.
 * After that the server has the last word: log out when it refuses the restored token.
 */
export const createSession = ({ api, storage, logError, clock = systemClock }: SessionOptions): Session => {
  const tokens = createTokenStorage(storage, logError);
  let waiting: Array<PromiseWithResolvers<string>> = [];
  let dialogs = 0;

  const readStored = (): SessionState | undefined => {
    const stored = tokens.read();
    if (stored === undefined) return undefined;
    try {
      const token = readAccessToken(stored.token);
      if (isTokenValid(token, clock.now())) return withToken(token, stored.provider, stored.isRemembered);
    } catch (cause) {
      logError("The stored access token cannot be read.", cause);
    }
    return undefined;
  };
  const restore = (): SessionState => {
    const restored = readStored();
    if (restored === undefined) tokens.clear();
    return restored ?? signedOut;
  };

  const store = createStore<SessionState>(restore);

  const takeOver = (state: SessionState, token: string): string => {
    store.setState(state);
    const parked = waiting;
    waiting = [];
    for (const { resolve } of parked) resolve(token);
    return token;
  };

  /** Another tab of the same user may have signed in again already. */
  const adoptOtherTab = (): string | undefined => {
    const { user, token: current } = store.getState();
    const other = readStored();
    const isSame =
      user !== undefined && other?.user?.oid === user.oid && other.user.username === user.username;
    if (!isSame || other.token === undefined || other.token.value === current?.value) return undefined;
    return takeOver(other, other.token.value);
  };

  const accept: Session["accept"] = (value, { provider = "internal", remember = false } = {}) => {
    const token = readAccessToken(value);
    if (!isTokenValid(token, clock.now())) {
      throw new InvalidTokenError("expired", "it has expired already; compare the clocks of both machines.");
    }
    tokens.write({ token: value, provider, isRemembered: remember });
    takeOver(withToken(token, provider, remember), value);
  };

  return {
    store,
    token: async () => {
      const { token, user, relogin } = store.getState();
      if (token !== undefined && relogin === undefined && isTokenValid(token, clock.now()))
        return token.value;
      if (user === undefined) return undefined;
      if (relogin !== "lock") {
        const adopted = adoptOtherTab();
        if (adopted !== undefined) return adopted;
      }
      if (dialogs === 0) throw new MissingReloginError();
      const parked = Promise.withResolvers<string>();
      waiting.push(parked);
      store.setState(expired);
      return parked.promise;
    },
    signIn: async ({ username, password, remember = false }) => {
      const answer = await api().token({ username, password });
      accept(answer.access_token, { remember });
    },
    accept,
    lock: () => {
      if (dialogs === 0) throw new MissingReloginError();
      tokens.clear();
      store.setState(locked);
    },
    logout: () => {
      const { token } = store.getState();
      tokens.clear();
      store.setState(signedOut);
      const parked = waiting;
      waiting = [];
      for (const { reject } of parked) reject(new SignedOutError());
      if (token?.user === undefined) return;
      // The user is signed out here whatever the server says; only its own session record may live on.
      api()
        .logout(token.value)
        .catch(() => undefined);
    },
    registerRelogin: () => {
      dialogs += 1;
      let isRegistered = true;
      return () => {
        if (isRegistered) dialogs -= 1;
        isRegistered = false;
      };
    },
  };
};

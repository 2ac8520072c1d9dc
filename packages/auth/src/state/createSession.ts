import type { StoredAuth } from "@backroom/contract";
import { systemClock, toReadable } from "@backroom/ports";
import { createStore } from "zustand/vanilla";
import { InvalidTokenError } from "../errors/InvalidTokenError.ts";
import { LoggedOutError } from "../errors/LoggedOutError.ts";
import { OtherUserError } from "../errors/OtherUserError.ts";
import { MissingReloginError } from "../errors/MissingReloginError.ts";
import { isTokenValid, readAccessToken } from "./accessToken.ts";
import type { User } from "./accessToken.ts";
import type { LentTokens, Session, SessionOptions } from "./session.ts";
import type { SessionMessage } from "./sessionChannel.ts";
import { expired, isSameUser, locked, loggedOut, revoked, withToken } from "./sessionState.ts";
import type { SessionState } from "./sessionState.ts";
import { createTokenStorage } from "./tokenStorage.ts";
import { createWaitingCalls } from "./waitingCalls.ts";

/**
 * Makes the session and restores a stored token. A token that is unreadable or expired by then is cleared.
 * After that the server has the last word: log out when it refuses the restored token.
 */
export const createSession = (options: SessionOptions): Session => {
  const { api, storage, logError, channel, clock = systemClock } = options;
  const tokens = createTokenStorage(storage, logError);
  const calls = createWaitingCalls();
  let dialogs = 0;
  let lent: LentTokens | undefined;

  const readToken = (value: string) => {
    try {
      return readAccessToken(value);
    } catch (cause) {
      logError("The stored access token cannot be read.", cause);
      return undefined;
    }
  };
  const readStored = (): SessionState | undefined => {
    const stored = tokens.read();
    const token = stored && readToken(stored.token);
    if (stored === undefined || token === undefined || !isTokenValid(token, clock.now())) return undefined;
    return withToken(token, stored.provider, stored.isRemembered);
  };
  const restore = (): SessionState => {
    const restored = readStored();
    if (restored === undefined) tokens.clear();
    return restored ?? loggedOut;
  };

  const store = createStore<SessionState>(restore);
  /** What the tabs of this session have in common; outlives a lock, which drops the token. */
  let shared = store.getState().token?.value;

  const takeOver = (state: SessionState, token: string): void => {
    shared = token;
    store.setState(state);
    calls.goOn(token);
  };
  /** Another user of this browser may have logged in since; the token stored then is none of ours. */
  const isOthersOf =
    (user: User | undefined) =>
    (stored: StoredAuth): boolean => {
      const other = user && readToken(stored.token)?.user;
      return other !== undefined && !isSameUser(user, other);
    };
  const clearStored = (user: User | undefined): void => tokens.clear(isOthersOf(user));

  /** Another tab of the same user may have logged in again already. */
  const adoptOtherTab = (): boolean => {
    const { user } = store.getState();
    const other = readStored();
    if (other?.token === undefined || !isSameUser(user, other.user) || other.token.value === shared)
      return false;
    takeOver(other, other.token.value);
    return true;
  };
  const end = (): void => {
    clearStored(store.getState().user);
    store.setState(revoked);
  };

  // Whatever the server says: only its own session record may live on.
  const endOnServer = (token: string): void => {
    api()
      .logout(token)
      .catch(() => undefined);
  };

  const accept: Session["accept"] = (
    value,
    { provider = "internal", remember = false, isRelogin = false } = {},
  ) => {
    const token = readAccessToken(value);
    if (!isTokenValid(token, clock.now())) {
      throw new InvalidTokenError("expired", "it has expired already; compare the clocks of both machines.");
    }
    const { user, relogin } = store.getState();
    if (isRelogin && user !== undefined && !isSameUser(user, token.user)) {
      endOnServer(value);
      throw new OtherUserError(user.username, token.user?.username ?? "");
    }
    const before = shared;
    // Who logs in again takes nothing from a user the browser has remembered since.
    const mayDisplace = !isSameUser(user, token.user);
    const written = tokens.write(
      { token: value, provider, isRemembered: remember },
      { isOthers: isOthersOf(token.user), mayDisplace },
    );
    if (written.displaced !== undefined) channel?.post({ type: "displaced", shared: written.displaced });
    // What one user began is never sent in the name of another.
    if (user !== undefined && !isSameUser(user, token.user)) calls.giveUp();
    takeOver(withToken(token, provider, written.isRemembered), value);
    if (relogin === undefined || before === undefined || !isSameUser(user, token.user)) return;
    channel?.post({ type: "renewed", shared: before, token: value, provider, isRemembered: remember });
  };

  const receive = (message: SessionMessage): void => {
    const { user, relogin, provider, token: own } = store.getState();
    if (user === undefined || message.shared !== shared) return;
    if (message.type === "ended") end();
    else if (message.type === "displaced") {
      if (own === undefined) return;
      tokens.write(
        { token: own.value, provider, isRemembered: false },
        { isOthers: isOthersOf(user), mayDisplace: false },
      );
      store.setState({ isRemembered: false });
    } else if (message.type === "locked") {
      clearStored(user);
      store.setState(locked);
    } else {
      const token = readToken(message.token);
      if (relogin === undefined || token === undefined || !isSameUser(user, token.user)) return;
      const { isRemembered } = tokens.write(message, { isOthers: isOthersOf(user), mayDisplace: false });
      takeOver(withToken(token, message.provider, isRemembered), message.token);
    }
  };
  channel?.subscribe(receive);

  return {
    ...toReadable(store),
    token: async () => {
      const other = lent?.token();
      if (other !== undefined) return other;
      const { token, user, relogin } = store.getState();
      if (token !== undefined && relogin === undefined && isTokenValid(token, clock.now()))
        return token.value;
      if (user === undefined) return undefined;
      if (relogin !== "lock" && adoptOtherTab()) return shared;
      if (dialogs === 0) throw new MissingReloginError();
      store.setState(expired);
      return calls.wait();
    },
    refuse: (value) => {
      if (lent?.refuse(value) === true) return true;
      const { user, token } = store.getState();
      if (user === undefined || !isSameUser(user, readToken(value)?.user)) throw new LoggedOutError();
      if (token?.value !== value) return true;
      if (adoptOtherTab()) return true;
      if (dialogs === 0) return false;
      if (!isTokenValid(token, clock.now())) store.setState(expired);
      end();
      channel?.post({ type: "ended", shared: value });
      return true;
    },
    ended: calls.ended,
    logIn: async ({ username, password, remember = false }) => {
      const answer = await api().token({ username, password });
      accept(answer.access_token, { remember });
    },
    accept,
    lend: (tokens) => {
      lent = tokens;
    },
    lock: () => {
      if (dialogs === 0) throw new MissingReloginError();
      const { user } = store.getState();
      if (user === undefined) return;
      clearStored(user);
      store.setState(locked);
      if (shared !== undefined) channel?.post({ type: "locked", shared });
    },
    logout: () => {
      const { token, user, lastUser } = store.getState();
      const ended = shared;
      shared = undefined;
      clearStored(user);
      store.setState({ ...loggedOut, lastUser: user ?? lastUser });
      calls.giveUp();
      if (ended !== undefined) channel?.post({ type: "ended", shared: ended });
      if (token?.user === undefined || !isTokenValid(token, clock.now())) return;
      endOnServer(token.value);
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

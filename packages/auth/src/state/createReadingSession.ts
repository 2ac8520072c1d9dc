import { isApiError } from "@backroom/api-client";
import type { ApiClient } from "@backroom/api-client";
import { openReadingSession } from "@backroom/contract/calls/account";
import { systemClock, toReadable } from "@backroom/ports";
import type { Clock, LogError, ReadableStore } from "@backroom/ports";
import { createStore } from "zustand/vanilla";
import { isTokenValid, readAccessToken } from "./accessToken.ts";
import type { AccessToken } from "./accessToken.ts";
import type { Session } from "./session.ts";

/** Time until a renewal that failed is tried again. */
const RETRY_MS = 60_000;
/** A token that lives shorter than the first by more than this share cannot be renewed for long: the server sets an end. */
const SHORTENED = 0.95;
/** Too many requests: another try may be answered. */
const TOO_MANY = 429;

/** What {@link createReadingSession} works with. */
export interface ReadingSessionOptions {
  readonly api: Pick<ApiClient, "logout" | "call">;
  /** The session of the user; it gives out the tokens of the reading session while that goes on. */
  readonly session: Pick<Session, "lend" | "getState" | "subscribe">;
  readonly logError: LogError;
  /** Default: the system's clock. */
  readonly clock?: Clock;
}

/** State of a reading session. */
export interface ReadingSessionState {
  /** When it ends without a renewal, in ms since 1970; undefined = it does not go on, or is renewed by itself. */
  readonly endsAt: number | undefined;
  /** Whether calls are made in it. */
  readonly isOpen: boolean;
}

/** A session beside the user's own that may only read and renews itself, for a screen without a user in front of it. */
export interface ReadingSession extends ReadableStore<ReadingSessionState> {
  /** Opens it. A server without such sessions, or without an answer, leaves the user's own session in use. */
  start: () => Promise<void>;
  /** Ends it, here and on the server; calls are made in the user's own session again, which may ask for a login. */
  end: () => void;
}

const closed: ReadingSessionState = { endsAt: undefined, isOpen: false };

/** Makes a reading session. It lives in memory alone, and ends when the user's own session is locked, ended or logged out. */
export const createReadingSession = ({
  api,
  session,
  logError,
  clock = systemClock,
}: ReadingSessionOptions): ReadingSession => {
  const store = createStore<ReadingSessionState>(() => closed);
  let token: AccessToken | undefined;
  let life = 0;
  let timer: unknown;
  /** Stops listening to the user's own session; undefined = the reading session is not wanted. */
  let stop: (() => void) | undefined;

  const drop = (): void => {
    clock.clearTimeout(timer);
    stop?.();
    stop = undefined;
    token = undefined;
    session.lend(undefined);
    store.setState(closed);
  };
  const later = (delay: number): void => {
    timer = clock.setTimeout(() => void renew(), delay);
  };

  const accept = (value: string): void => {
    const now = clock.now();
    const next = readAccessToken(value);
    const nextLife = next.expiresAt - now;
    if (token === undefined) life = nextLife;
    token = next;
    session.lend({
      token: () => (token !== undefined && isTokenValid(token, clock.now()) ? token.value : undefined),
      refuse: (refused) => {
        if (refused !== token?.value) return false;
        drop();
        return true;
      },
    });
    const isLast = nextLife < life * SHORTENED;
    store.setState({ isOpen: true, endsAt: isLast ? next.expiresAt : undefined });
    if (!isLast) later(nextLife / 2);
  };

  const renew = async (): Promise<void> => {
    const wanted = stop;
    try {
      const answer = await api.call(openReadingSession, {});
      // If the page was left before the response, nothing else would end the new session.
      if (stop === wanted) accept(answer.access_token);
      else await api.logout(answer.access_token);
    } catch (error) {
      if (stop !== wanted) return;
      if (isApiError(error) && error.status < 500 && error.status !== TOO_MANY) {
        logError("The reading session cannot go on.", error);
        if (token !== undefined) store.setState({ endsAt: token.expiresAt });
      } else later(RETRY_MS);
    }
  };

  const end = (): void => {
    const ended = token;
    drop();
    // Whatever the server says: without its token it cannot be continued.
    if (ended !== undefined) api.logout(ended.value).catch(() => undefined);
  };

  return {
    ...toReadable(store),
    start: async () => {
      if (stop !== undefined) return;
      stop = session.subscribe(({ relogin, user }) => {
        if (relogin !== undefined || user === undefined) end();
      });
      await renew();
    },
    end,
  };
};

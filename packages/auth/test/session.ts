import { ApiError } from "@backroom/api-client";
import type { ApiErrorDetails } from "@backroom/api-client";
import { authSettingsSchema, parse } from "@backroom/contract";
import type { AuthSettings } from "@backroom/contract";
import { createFakeClock, createMemoryStorage } from "@backroom/ports/testing";
import { createSession } from "../src/state/createSession.ts";
import type { SessionOptions } from "../src/state/session.ts";
import type { SessionChannel, SessionMessage } from "../src/state/sessionChannel.ts";

const encode = (value: unknown): string => {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
    .replace(/\+/g, "-")
    .replace(/\//g, "_")
    .replace(/=+$/, "");
};

/** A token as the server would make it, unsigned. `exp` in seconds since 1970. */
export const makeToken = (claims: Record<string, unknown> = {}): string =>
  [
    encode({ alg: "EdDSA" }),
    encode({ sub: "12", unique_name: "jürgen", email: "j@example.com", exp: 28_800, ...claims }),
    "signature",
  ].join(".");

/** Tabs of one browser: what one posts reaches all others, at once. */
export const makeTabs = () => {
  const tabs: Array<(message: SessionMessage) => void> = [];
  return (): SessionChannel => {
    let own: ((message: SessionMessage) => void) | undefined;
    return {
      post: (message) => {
        for (const listener of tabs) if (listener !== own) listener(message);
      },
      subscribe: (listener) => {
        own = listener;
        tabs.push(listener);
      },
    };
  };
};

/** The answer of a server that refuses. */
export const refusal = (
  errorCode: number,
  message: string,
  details: Pick<Partial<ApiErrorDetails>, "retryAfterMs" | "icon"> = {},
): ApiError =>
  new ApiError({
    message,
    httpMethod: "GET",
    httpStatus: Math.floor(errorCode / 100),
    httpStatusText: "",
    errorCode,
    ...details,
  });

/** Settings with what the test needs over the defaults. */
export const makeSettings = (settings: Partial<AuthSettings> = {}): AuthSettings => {
  const parsed = parse(authSettingsSchema, settings, "settings");
  if (!parsed.ok) throw parsed.error;
  return parsed.value;
};

/** A session at time 0 over storage in memory. Its server logs everybody in whose password is `backroom`. */
export const makeSession = (options: Partial<SessionOptions> = {}) => {
  const clock = createFakeClock();
  const storage = { tab: createMemoryStorage(), persistent: createMemoryStorage() };
  const errors: string[] = [];
  const logIns: string[] = [];
  const endedTokens: string[] = [];
  let issued = 0;
  const create = () =>
    createSession({
      clock,
      storage,
      logError: (message) => errors.push(message),
      api: () => ({
        token: async ({ username, password }) => {
          logIns.push(`${username}:${password}`);
          if (password !== "backroom") throw refusal(40101, "Invalid username or password");
          issued += 1;
          const exp = clock.now() / 1000 + 28_800;
          const access_token = makeToken({ unique_name: username, exp, sid: String(issued) });
          return { access_token, token_type: "Bearer" };
        },
        logout: async (token) => void endedTokens.push(token),
      }),
      ...options,
    });
  return { clock, storage, errors, logIns, endedTokens, session: create(), create };
};

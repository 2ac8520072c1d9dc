import { parse, storedAuthSchema } from "@backroom/contract";
import type { StoredAuth } from "@backroom/contract";
import { AUTH_STORAGE_KEY } from "../constants.ts";

/** What one tab sends to the others about the session they share; each message names the token they shared until then. */
export type SessionMessage =
  /** The server refuses the token: the user logged out, or it was revoked. */
  | { readonly type: "ended"; readonly shared: string }
  | { readonly type: "locked"; readonly shared: string }
  /** The browser remembers another user from now on; a tab with this token keeps it. */
  | { readonly type: "displaced"; readonly shared: string }
  /** The user logged in again and has this token now. */
  | ({ readonly type: "renewed"; readonly shared: string; readonly isRemembered: boolean } & StoredAuth);

/** Connects the sessions of all tabs of one console. */
export interface SessionChannel {
  /** Reaches every other tab, never this one. */
  post: (message: SessionMessage) => void;
  subscribe: (listener: (message: SessionMessage) => void) => void;
}

const readMessage = (data: unknown): SessionMessage | undefined => {
  if (typeof data !== "object" || data === null || !("type" in data) || !("shared" in data)) return undefined;
  const { type, shared } = data;
  if (typeof shared !== "string") return undefined;
  if (type === "ended" || type === "locked" || type === "displaced") return { type, shared };
  const stored = parse(storedAuthSchema, data, "Session message");
  if (type !== "renewed" || !stored.ok || !("isRemembered" in data)) return undefined;
  const { token, provider } = stored.value;
  return { type, shared, token, provider, isRemembered: data.isRemembered === true };
};

/** Makes the channel over the browser's BroadcastChannel, which reaches the tabs of this origin. Without one each tab stands alone. */
export const createSessionChannel = (name: string = AUTH_STORAGE_KEY): SessionChannel => {
  if (typeof BroadcastChannel === "undefined") return { post: () => undefined, subscribe: () => undefined };
  const channel = new BroadcastChannel(name);
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel knows its own origin only
    post: (message) => channel.postMessage(message),
    subscribe: (listener) =>
      channel.addEventListener("message", ({ data }) => {
        const message = readMessage(data);
        if (message !== undefined) listener(message);
      }),
  };
};

import { browserStorage } from "@backroom/ports";
import type { KeyValueStorage } from "@backroom/ports";
import { CALLBACK_CHANNEL, CALLBACK_ROUTE } from "../constants.ts";
import { openLoginWindow } from "./loginWindow.ts";
import type { LoginWindow } from "./loginWindow.ts";

/** What the window of a login and the page that opened it send each other. */
export type CallbackMessage =
  /** The provider's answer; `state` names the login. */
  | { readonly type: "answer"; readonly state: string; readonly answer: string }
  /** The page has taken the answer of that login. */
  | { readonly type: "taken"; readonly state: string };

/** Connects the window of a login with the page that opened it. */
export interface CallbackChannel {
  readonly post: (message: CallbackMessage) => void;
  readonly close: () => void;
}

/** What logging in at an identity provider needs of the browser. */
export interface LoginBrowser {
  /** Address of the callback page. */
  readonly callbackAddress: string;
  /** Kept while the page is away, of this tab only. */
  readonly storage: KeyValueStorage;
  /** Leaves the page; resolves when the user comes back to it as it was. */
  readonly leave: (address: string) => Promise<void>;
  /** Opens an empty window; undefined when the browser lets none open. */
  readonly open: () => LoginWindow | undefined;
  /** Opens the channel to other windows of this origin. */
  readonly channel: (receive: (message: CallbackMessage) => void) => CallbackChannel;
}

const readMessage = (data: unknown): CallbackMessage | undefined => {
  if (typeof data !== "object" || data === null || !("type" in data) || !("state" in data)) return undefined;
  const { type, state } = data;
  if (typeof state !== "string") return undefined;
  if (type === "taken") return { type, state };
  return type === "answer" && "answer" in data && typeof data.answer === "string"
    ? { type, state, answer: data.answer }
    : undefined;
};

/** The running browser, with the callback page at `callbackRoute`. */
export const createLoginBrowser = (callbackRoute: string = CALLBACK_ROUTE): LoginBrowser => ({
  callbackAddress: new URL(callbackRoute, window.location.origin).href,
  storage: browserStorage.tab,
  leave: (address) =>
    new Promise((resolve) => {
      window.addEventListener("pageshow", () => resolve(), { once: true });
      window.location.assign(address);
    }),
  open: openLoginWindow,
  channel: (receive) => {
    const channel = new BroadcastChannel(CALLBACK_CHANNEL);
    channel.addEventListener("message", ({ data }) => {
      const message = readMessage(data);
      if (message !== undefined) receive(message);
    });
    return {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel knows its own origin only
      post: (message) => channel.postMessage(message),
      close: () => channel.close(),
    };
  },
});

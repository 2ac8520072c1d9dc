import type { ProviderLoginError } from "../errors/ProviderLoginError.ts";
import type { LoginBrowser } from "./loginBrowser.ts";

/** What {@link windowAnswer} waits with. */
export interface WindowAnswerOptions {
  /** Aborted when the user gives up. */
  readonly signal: AbortSignal;
  /** What it rejects with then. */
  readonly givenUp: () => ProviderLoginError;
}

/** Resolves with the response of one login from the channel. `state` identifies the login; only its window has it. */
export const windowAnswer = (
  browser: Pick<LoginBrowser, "channel">,
  state: string,
  { signal, givenUp }: WindowAnswerOptions,
): Promise<string> =>
  new Promise((resolve, reject) => {
    const channel = browser.channel((message) => {
      if (message.type !== "answer" || message.state !== state) return;
      channel.post({ type: "taken", state });
      channel.close();
      resolve(message.answer);
    });
    const giveUp = () => {
      channel.close();
      reject(givenUp());
    };
    if (signal.aborted) giveUp();
    else signal.addEventListener("abort", giveUp, { once: true });
  });

import type { AuthSettings, PendingLogin } from "@backroom/contract";
import type { Clock, LogError } from "@backroom/ports";
import { CALLBACK_WAIT_MS } from "../constants.ts";
import { ProviderLoginError } from "../errors/ProviderLoginError.ts";
import { offeredProviders, storedProviders } from "../providers/authProvider.ts";
import type { AuthProvider } from "../providers/authProvider.ts";
import { readPendingLogin } from "../providers/pendingLogin.ts";
import type { LoginBrowser } from "../providers/loginBrowser.ts";
import type { Session } from "../state/session.ts";

/** What {@link finishLogin} works with. */
export interface FinishLoginOptions {
  readonly session: Pick<Session, "accept" | "getState">;
  readonly settings: AuthSettings;
  readonly providers: readonly AuthProvider[];
  /** The query the provider answered with. */
  readonly answer: string;
  readonly browser: Pick<LoginBrowser, "storage" | "channel">;
  readonly logError: LogError;
  readonly clock: Pick<Clock, "setTimeout" | "clearTimeout">;
}

/** How a login at an identity provider ended. */
export type FinishedLogin =
  /** Logged in; `path` is the page to open. */
  | { readonly kind: "loggedIn"; readonly path: string }
  /** This is the window of a login that the page which opened it has taken. */
  | { readonly kind: "taken" }
  /** `returnTo` is the page that was wanted. */
  | { readonly kind: "failed"; readonly error: unknown; readonly returnTo: string };

/** Gives the answer to the page that opened this window; false = no page waits for it. */
const giveToOpener = (
  { browser, answer, clock }: Pick<FinishLoginOptions, "browser" | "answer" | "clock">,
  state: string,
): Promise<boolean> =>
  new Promise((resolve) => {
    const end = (isTaken: boolean) => {
      clock.clearTimeout(timer);
      channel.close();
      resolve(isTaken);
    };
    const channel = browser.channel((message) => {
      if (message.type === "taken" && message.state === state) end(true);
    });
    const timer = clock.setTimeout(() => end(false), CALLBACK_WAIT_MS);
    channel.post({ type: "answer", state, answer });
  });

const finishHere = async (
  { session, settings, providers, answer }: FinishLoginOptions,
  { provider: name, remember, returnTo, formerOid }: PendingLogin,
): Promise<FinishedLogin> => {
  try {
    const provider = offeredProviders(settings, providers).find((each) => each.name === name);
    if (provider?.finish === undefined) throw new ProviderLoginError("unknown", name);
    session.accept(await provider.finish(settings, answer), { provider: storedProviders[name], remember });
    const isAnother = formerOid !== undefined && session.getState().user?.oid !== formerOid;
    return { kind: "loggedIn", path: isAnother ? "/" : returnTo };
  } catch (error) {
    return { kind: "failed", error, returnTo };
  }
};

/** Takes the answer of an identity provider: of the login that left this tab's page, else of one that another page waits for. */
export const finishLogin = async (options: FinishLoginOptions): Promise<FinishedLogin> => {
  const { browser, answer, logError } = options;
  const state = new URLSearchParams(answer).get("state");
  const pending = readPendingLogin({ storage: browser.storage, logError });
  if (pending !== undefined && pending.state === state) return finishHere(options, pending);
  if (state !== null && (await giveToOpener(options, state))) return { kind: "taken" };
  return { kind: "failed", error: new ProviderLoginError("unknown", ""), returnTo: "/" };
};

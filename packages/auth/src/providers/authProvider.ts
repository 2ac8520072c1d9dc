import type { AuthProviderName, AuthSettings } from "@backroom/contract";
import type { TokenProvider } from "../state/sessionState.ts";

/** What a login that leaves the page comes back with. */
export interface LeavingLogIn {
  /** Whether the token outlives the tab. */
  remember: boolean;
  /** Path of this console to open afterwards. */
  returnTo: string;
  /** Oid of the user who logged out last in this tab: where they were is not shown to another one. Default: none. */
  formerOid?: number | undefined;
}

/** How a login in a window of its own is made. */
export interface BesideLogIn {
  /** Who is expected: their e-mail address, or their name. */
  hint?: string | undefined;
  /** Aborted when the user gives up. */
  signal: AbortSignal;
}

/** A way to log in besides name and password. Its button shows when the server's settings name it too. */
export interface AuthProvider {
  name: Exclude<AuthProviderName, "Integrated">;
  /** The provider's own name, which is not translated: "Microsoft". */
  label: string;
  /**
   * Logs in there while the page stays, in a window of its own, and gives an access token of this API. Called while the browser
   * still allows windows, so it opens its window before it waits for anything. Rejects when the user gives up.
   */
  logIn: (settings: AuthSettings, options?: BesideLogIn) => Promise<string>;
  /**
   * Leaves the page for the provider, which answers to the callback page. Rejects when that cannot begin, or when the user comes
   * back to the page as it was. Without it the login page uses `logIn`.
   */
  leave?: (settings: AuthSettings, options: LeavingLogIn) => Promise<void>;
  /** Gives the access token of a login that left the page; `answer` is the query the provider answered with. */
  finish?: (settings: AuthSettings, answer: string) => Promise<string>;
}

/** The providers to offer: named by the settings and registered by the host, in the settings' order. */
export const offeredProviders = (
  settings: Pick<AuthSettings, "providers">,
  registered: readonly AuthProvider[] | undefined,
): AuthProvider[] =>
  settings.providers.flatMap((name) => (registered ?? []).filter((provider) => provider.name === name));

/** How sessions of a provider are stored. */
export const storedProviders: Readonly<Record<AuthProvider["name"], TokenProvider>> = {
  AAD: "aad",
  Google: "google",
};

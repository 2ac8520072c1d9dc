import type { AuthSettings, TokenAnswer } from "@backroom/contract";
import type { LogError } from "@backroom/ports";
import type { AuthProvider } from "./authProvider.ts";
import type { BegunLogin, CodeFlowClient } from "./codeFlow.ts";
import type { LoginBrowser } from "./loginBrowser.ts";
import { openLoginWindow } from "./loginWindow.ts";

/** What a provider of the authorization code flow works with besides its calls. */
export interface CodeProviderOptions {
  /** Gets a stored login that cannot be read. */
  readonly logError: LogError;
  /** Default: the running browser, with the callback page at `/auth/callback`. */
  readonly browser?: LoginBrowser;
}

/** A provider of the authorization code flow. */
export interface CodeProviderDefinition extends CodeProviderOptions {
  readonly name: AuthProvider["name"];
  readonly label: string;
  /** What the settings say of it; null = nothing. */
  readonly client: (
    settings: AuthSettings,
  ) => Pick<CodeFlowClient, "authority" | "clientId" | "scopes"> | null;
  /** Trades the answer of a login for a token of this API. */
  readonly trade: (client: CodeFlowClient, login: BegunLogin, answer: string) => Promise<TokenAnswer>;
}

// The code that logs in, and its library, load with the first login.
const codeLogin = () => import("./codeLogin.ts");

/** A provider that logs in by the authorization code flow with PKCE: in the page, which leaves for it, or in a window. */
export const createCodeProvider = (definition: CodeProviderDefinition): AuthProvider => ({
  name: definition.name,
  label: definition.label,
  logIn: async (settings, options) => {
    // At once: a browser lets a window open only right after a click.
    const opened = (definition.browser?.open ?? openLoginWindow)();
    return (await codeLogin()).logInBeside(definition, settings, opened, options);
  },
  leave: async (settings, options) => (await codeLogin()).leaveFor(definition, settings, options),
  finish: async (settings, answer) => (await codeLogin()).finishLeft(definition, settings, answer),
});

import { isApiError } from "@backroom/api-client";
import { errorCodes } from "@backroom/contract";
import type { AuthSettings, PendingLogin } from "@backroom/contract";
import { removeStored, writeStored } from "@backroom/ports";
import { PENDING_LOGIN_KEY } from "../constants.ts";
import { ProviderLoginError } from "../errors/ProviderLoginError.ts";
import type { BesideLogIn, LeavingLogIn } from "./authProvider.ts";
import { beginLogin } from "./codeFlow.ts";
import type { BegunLogin, CodeFlowClient } from "./codeFlow.ts";
import type { CodeProviderDefinition } from "./codeProvider.ts";
import { createLoginBrowser } from "./loginBrowser.ts";
import type { LoginWindow } from "./loginWindow.ts";
import { readPendingLogin } from "./pendingLogin.ts";
import { windowAnswer } from "./windowAnswer.ts";

const browserOf = ({ browser = createLoginBrowser() }: CodeProviderDefinition) => browser;

const clientOf = (definition: CodeProviderDefinition, settings: AuthSettings): CodeFlowClient => {
  const { name, label } = definition;
  const found = definition.client(settings);
  if (found === null) throw new Error(`The server's settings name the provider ${name} but no authority.`);
  const { authority, clientId, scopes } = found;
  return { label, authority, clientId, scopes, redirectUri: browserOf(definition).callbackAddress };
};

const storedOf = (definition: CodeProviderDefinition) => ({
  storage: browserOf(definition).storage,
  logError: definition.logError,
});

const tokenOf = async (
  { trade, label }: CodeProviderDefinition,
  ...login: [client: CodeFlowClient, login: BegunLogin, answer: string]
): Promise<string> => {
  try {
    return (await trade(...login)).access_token;
  } catch (error) {
    // The code of a wrong password says nothing of a login that had none.
    if (!isApiError(error) || error.errorCode !== errorCodes.badCredentials) throw error;
    throw new ProviderLoginError("notAdmitted", label, { cause: error });
  }
};

/** Logs in in a window, which is closed at the end; undefined = the browser let none open. */
export const logInBeside = async (
  definition: CodeProviderDefinition,
  settings: AuthSettings,
  opened: LoginWindow | undefined,
  { hint, signal = new AbortController().signal }: Partial<BesideLogIn> = {},
): Promise<string> => {
  const { label } = definition;
  if (opened === undefined) throw new ProviderLoginError("blocked", label);
  try {
    const client = clientOf(definition, settings);
    const { address, login } = await beginLogin(client, hint);
    const givenUp = () => new ProviderLoginError("cancelled", label);
    const answer = windowAnswer(browserOf(definition), login.state, { signal, givenUp });
    opened.go(address);
    return await tokenOf(definition, client, login, await answer);
  } finally {
    opened.close();
  }
};

/** Leaves the page for the provider; rejects when the user comes back to it as it was. */
export const leaveFor = async (
  definition: CodeProviderDefinition,
  settings: AuthSettings,
  { remember, returnTo, formerOid }: LeavingLogIn,
): Promise<void> => {
  const { name: provider, label } = definition;
  const { address, login } = await beginLogin(clientOf(definition, settings));
  const former = formerOid === undefined ? {} : { formerOid };
  const pending: PendingLogin = { provider, ...login, remember, returnTo, ...former };
  writeStored(storedOf(definition), PENDING_LOGIN_KEY, pending);
  await browserOf(definition).leave(address);
  removeStored(storedOf(definition), PENDING_LOGIN_KEY);
  throw new ProviderLoginError("cancelled", label);
};

/** The token of the login that left the page. */
export const finishLeft = async (
  definition: CodeProviderDefinition,
  settings: AuthSettings,
  answer: string,
): Promise<string> => {
  const login = readPendingLogin(storedOf(definition));
  if (login === undefined) throw new ProviderLoginError("unknown", definition.label);
  // A code and what belongs to it are good for one try.
  removeStored(storedOf(definition), PENDING_LOGIN_KEY);
  return tokenOf(definition, clientOf(definition, settings), login, answer);
};

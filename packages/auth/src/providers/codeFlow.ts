import * as oauth from "oauth4webapi";
import { CLOCK_TOLERANCE_S } from "../constants.ts";
import { ProviderLoginError } from "../errors/ProviderLoginError.ts";

/** The console as a client of an identity provider. */
export interface CodeFlowClient {
  /** The provider's label, for messages. */
  readonly label: string;
  /** Issuer of the provider. */
  readonly authority: string;
  readonly clientId: string;
  readonly scopes: readonly string[];
  /** Where the provider answers. */
  readonly redirectUri: string;
}

/** Random values of a login, which only this window has until the provider responds. */
export interface BegunLogin {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

const clientOf = ({ clientId }: CodeFlowClient): oauth.Client => ({
  client_id: clientId,
  [oauth.clockTolerance]: CLOCK_TOLERANCE_S,
});

/** Plain http is for providers on the own machine; servers allow no other. */
const transport = ({ authority }: CodeFlowClient) => ({
  [oauth.allowInsecureRequests]: new URL(authority).protocol === "http:",
});

const failureOf = (error: unknown, { label }: CodeFlowClient): ProviderLoginError => {
  if (error instanceof oauth.AuthorizationResponseError) {
    const reason = error.error === "access_denied" ? "cancelled" : "refused";
    return new ProviderLoginError(reason, label, { cause: error, detail: error.error });
  }
  if (error instanceof oauth.ResponseBodyError)
    return new ProviderLoginError("refused", label, { cause: error, detail: error.error });
  // What fetch rejects with when there is no answer.
  const isUnreachable =
    (error instanceof TypeError && !("code" in error)) ||
    (error instanceof oauth.OperationProcessingError && error.code === oauth.RESPONSE_IS_NOT_CONFORM);
  return new ProviderLoginError(isUnreachable ? "unreachable" : "invalid", label, { cause: error });
};

const discover = async (client: CodeFlowClient): Promise<oauth.AuthorizationServer> => {
  const issuer = new URL(client.authority);
  return oauth.processDiscoveryResponse(issuer, await oauth.discoveryRequest(issuer, transport(client)));
};

/** Begins a login: the address to send the user to, and what belongs to its answer. Throws a {@link ProviderLoginError}. */
export const beginLogin = async (
  client: CodeFlowClient,
  hint?: string,
): Promise<{ readonly address: string; readonly login: BegunLogin }> => {
  try {
    const { authorization_endpoint: endpoint } = await discover(client);
    const address = new URL(endpoint ?? "");
    const login = {
      state: oauth.generateRandomState(),
      nonce: oauth.generateRandomNonce(),
      codeVerifier: oauth.generateRandomCodeVerifier(),
    };
    const query = {
      client_id: client.clientId,
      redirect_uri: client.redirectUri,
      response_type: "code",
      scope: ["openid", ...client.scopes.filter((scope) => scope !== "openid")].join(" "),
      state: login.state,
      nonce: login.nonce,
      code_challenge: await oauth.calculatePKCECodeChallenge(login.codeVerifier),
      code_challenge_method: "S256",
      ...(hint === undefined ? {} : { login_hint: hint }),
    };
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
    return { address: address.href, login };
  } catch (error) {
    throw failureOf(error, client);
  }
};

/** Checks the provider's answer to a login. Throws a {@link ProviderLoginError} for refusals and answers that do not fit. */
const checkAnswer = async (client: CodeFlowClient, { state }: BegunLogin, answer: string) => {
  const provider = await discover(client);
  const parameters = new URLSearchParams(answer);
  return { provider, parameters: oauth.validateAuthResponse(provider, clientOf(client), parameters, state) };
};

/** The code of an answer, for a server that trades it. Throws a {@link ProviderLoginError}. */
export const readCode = async (
  client: CodeFlowClient,
  login: BegunLogin,
  answer: string,
): Promise<string> => {
  try {
    const { parameters } = await checkAnswer(client, login, answer);
    return parameters.get("code") ?? "";
  } catch (error) {
    throw failureOf(error, client);
  }
};

/** Trades the code of an answer for the ID token, whose issuer, audience, nonce and life are checked. Throws a {@link ProviderLoginError}. */
export const tradeCode = async (
  client: CodeFlowClient,
  login: BegunLogin,
  answer: string,
): Promise<string> => {
  try {
    const { provider, parameters } = await checkAnswer(client, login, answer);
    const own = clientOf(client);
    const { redirectUri } = client;
    const response = await oauth.authorizationCodeGrantRequest(
      provider,
      own,
      oauth.None(),
      parameters,
      redirectUri,
      login.codeVerifier,
      transport(client),
    );
    const check = { expectedNonce: login.nonce, requireIdToken: true };
    const { id_token } = await oauth.processAuthorizationCodeResponse(provider, own, response, check);
    if (id_token === undefined) throw new ProviderLoginError("invalid", client.label);
    return id_token;
  } catch (error) {
    throw failureOf(error, client);
  }
};

import type { ApiClient } from "@backroom/api-client";
import { logInByAad, logInByGoogle } from "@backroom/contract/calls/login";
import type { AuthProvider } from "./authProvider.ts";
import type { CodeProviderOptions } from "./codeProvider.ts";
import { createCodeProvider } from "./codeProvider.ts";

/** What {@link createAadProvider} works with. */
export interface AadProviderOptions extends CodeProviderOptions {
  /** The call that trades the provider's token for one of this API. */
  readonly api: () => Pick<ApiClient, "call">;
  /** Default: "Microsoft". */
  readonly label?: string;
}

/** What {@link createGoogleProvider} works with. */
export interface GoogleProviderOptions extends CodeProviderOptions {
  /** The call by which the server trades the code, since Google gives tokens only to who knows the client's secret. */
  readonly api: () => Pick<ApiClient, "call">;
}

/** The AAD provider: the browser trades the code for the provider's token, and that for one of this API. */
export const createAadProvider = ({
  api,
  label = "Microsoft",
  ...options
}: AadProviderOptions): AuthProvider =>
  createCodeProvider({
    ...options,
    name: "AAD",
    label,
    client: ({ aad }) => aad,
    trade: async (client, login, answer) => {
      const { tradeCode } = await import("./codeFlow.ts");
      return api().call(logInByAad, { body: { token: await tradeCode(client, login, answer) } });
    },
  });

/** The Google provider: the server trades the code. */
export const createGoogleProvider = ({ api, ...options }: GoogleProviderOptions): AuthProvider =>
  createCodeProvider({
    ...options,
    name: "Google",
    label: "Google",
    client: ({ google }) => google,
    trade: async (client, login, answer) => {
      const { readCode } = await import("./codeFlow.ts");
      const code = await readCode(client, login, answer);
      const { redirectUri } = client;
      const { codeVerifier, nonce } = login;
      return api().call(logInByGoogle, { body: { code, codeVerifier, redirectUri, nonce } });
    },
  });

import type { ApiClient } from "@backroom/api-client";
import type { AuthProviderName, AuthSettings } from "@backroom/contract";

/** A way to log in besides name and password. Its button shows when the server's settings name it too. */
export interface AuthProvider {
  name: Exclude<AuthProviderName, "Integrated">;
  /** The provider's own name, which is not translated: "Microsoft". */
  label: string;
  /** Logs in there, and gives an access token of this API. Rejects when the user gives up. */
  logIn: (settings: AuthSettings) => Promise<string>;
}

/** What {@link createAadProvider} works with. */
export interface AadProviderOptions {
  /** The call that trades the provider's token for one of this API. */
  api: () => Pick<ApiClient, "aadToken">;
  /** Logs in at the identity provider and gives its token; the host brings the library for it. */
  acquireToken: (aad: NonNullable<AuthSettings["aad"]>) => Promise<string>;
  /** Default: "Microsoft". */
  label?: string;
}

/** The AAD provider: the token of the identity provider is traded for one of this API. */
export const createAadProvider = ({
  api,
  acquireToken,
  label = "Microsoft",
}: AadProviderOptions): AuthProvider => ({
  name: "AAD",
  label,
  logIn: async ({ aad }) => {
    if (aad === null) throw new Error("The server's settings name the provider AAD but no authority.");
    const answer = await api().aadToken(await acquireToken(aad));
    return answer.access_token;
  },
});

/** The providers to offer: named by the settings and registered by the host, in the settings' order. */
export const offeredProviders = (
  settings: Pick<AuthSettings, "providers">,
  registered: readonly AuthProvider[] | undefined,
): AuthProvider[] =>
  settings.providers.flatMap((name) => (registered ?? []).filter((provider) => provider.name === name));

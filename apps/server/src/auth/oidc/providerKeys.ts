import { createLocalJWKSet, errors } from "jose";
import type { CryptoKey, FlattenedJWSInput, JSONWebKeySet, JWSHeaderParameters } from "jose";
import { fetchJson, ProviderUnavailableError } from "./fetchJson.ts";

/** How long keys are taken as current; a key that was withdrawn is refused after that time. */
export const KEYS_LIFETIME_MS = 10 * 60_000;
/** Least time between two looks for a key id nobody knows, so that made-up ids cost nothing. */
export const UNKNOWN_KEY_COOLDOWN_MS = 30_000;
/** While the provider is away, it is asked no more often than this. */
export const FAILURE_COOLDOWN_MS = 5000;

type KeySet = ReturnType<typeof createLocalJWKSet>;

/** The keys an identity provider signs with, discovered below its issuer (OpenID Connect Discovery 1.0). */
export interface ProviderKeys {
  /** The key of a token, for jose. Throws ProviderUnavailableError, or jose's error when there is no such key. */
  readonly find: (header: JWSHeaderParameters, token: FlattenedJWSInput) => Promise<CryptoKey>;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

const isKeySet = (value: unknown): value is JSONWebKeySet =>
  isObject(value) && Array.isArray(value["keys"]) && value["keys"].every(isObject);

const withoutSlash = (address: string) => address.replace(/\/+$/, "");

const load = async (issuer: string): Promise<KeySet> => {
  const document = await fetchJson(`${withoutSlash(issuer)}/.well-known/openid-configuration`);
  const settings = isObject(document) ? document : {};
  if (settings["issuer"] !== issuer) {
    throw new ProviderUnavailableError(
      `The identity provider at ${issuer} calls itself ${JSON.stringify(settings["issuer"])}; AAD_AUTHORITY must be exactly that`,
    );
  }
  const address = settings["jwks_uri"];
  const keys = typeof address === "string" ? await fetchJson(address) : undefined;
  if (!isKeySet(keys)) throw new ProviderUnavailableError(`The identity provider at ${issuer} shows no keys`);
  return createLocalJWKSet(keys);
};

/** Makes the keys of one provider. Nothing is read before the first token comes: a provider that is down stops no start. */
export const createProviderKeys = (issuer: string, now: () => number): ProviderKeys => {
  let current: { readonly keys: KeySet; readonly loadedAt: number } | undefined;
  let failure: { readonly error: unknown; readonly at: number } | undefined;
  let loading: Promise<KeySet> | undefined;

  const reload = async (): Promise<KeySet> => {
    if (failure !== undefined && now() - failure.at < FAILURE_COOLDOWN_MS) throw failure.error;
    try {
      const keys = await load(issuer);
      current = { keys, loadedAt: now() };
      failure = undefined;
      return keys;
    } catch (error) {
      failure = { error, at: now() };
      throw error;
    }
  };
  // However many tokens wait, the provider is asked once.
  const reloadOnce = (): Promise<KeySet> => {
    loading ??= reload().finally(() => (loading = undefined));
    return loading;
  };

  return {
    async find(header, token) {
      const known = current;
      const isFresh = known !== undefined && now() - known.loadedAt < KEYS_LIFETIME_MS;
      const keys = isFresh ? known.keys : await reloadOnce();
      try {
        return await keys(header, token);
      } catch (error) {
        const mayLook = isFresh && now() - known.loadedAt >= UNKNOWN_KEY_COOLDOWN_MS;
        if (!(error instanceof errors.JWKSNoMatchingKey) || !mayLook) throw error;
        return (await reloadOnce())(header, token);
      }
    },
  };
};

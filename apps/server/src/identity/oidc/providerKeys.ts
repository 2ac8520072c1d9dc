import { createLocalJWKSet, errors } from "jose";
import type { CryptoKey, FlattenedJWSInput, JSONWebKeySet, JWSHeaderParameters } from "jose";
import { fetchJson, ProviderUnavailableError } from "./callProvider.ts";

/** How long keys are taken as current; a key that was withdrawn is refused after that time. */
export const KEYS_LIFETIME_MS = 10 * 60_000;
/** Least time between two looks for an unknown key id, so that made-up ids cost nothing. */
export const UNKNOWN_KEY_COOLDOWN_MS = 30_000;
/** While the provider is away, it is called no more often than this. */
export const FAILURE_COOLDOWN_MS = 5000;

type KeySet = ReturnType<typeof createLocalJWKSet>;

/** What a provider says of itself, discovered below its issuer (OpenID Connect Discovery 1.0): the keys it signs with, its addresses. */
export interface ProviderKeys {
  /** The key of a token, for jose. Throws ProviderUnavailableError, or jose's error when there is no such key. */
  readonly find: (header: JWSHeaderParameters, token: FlattenedJWSInput) => Promise<CryptoKey>;
  /** Where it trades codes for tokens. Throws ProviderUnavailableError. */
  readonly tokenAddress: () => Promise<string>;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

const isKeySet = (value: unknown): value is JSONWebKeySet =>
  isObject(value) && Array.isArray(value["keys"]) && value["keys"].every(isObject);

const withoutSlash = (address: string) => address.replace(/\/+$/, "");

interface Description {
  readonly keys: KeySet;
  readonly tokenAddress: unknown;
}

const load = async (issuer: string): Promise<Description> => {
  const document = await fetchJson(`${withoutSlash(issuer)}/.well-known/openid-configuration`);
  const settings = isObject(document) ? document : {};
  if (settings["issuer"] !== issuer) {
    throw new ProviderUnavailableError(
      `The identity provider at ${issuer} calls itself ${JSON.stringify(settings["issuer"])}; its authority must be set to exactly that`,
    );
  }
  const address = settings["jwks_uri"];
  const keys = typeof address === "string" ? await fetchJson(address) : undefined;
  if (!isKeySet(keys)) throw new ProviderUnavailableError(`The identity provider at ${issuer} shows no keys`);
  return { keys: createLocalJWKSet(keys), tokenAddress: settings["token_endpoint"] };
};

/** Makes the keys of one provider. Nothing is read before the first token comes: a provider that is down stops no start. */
export const createProviderKeys = (issuer: string, now: () => number): ProviderKeys => {
  let current: { readonly description: Description; readonly loadedAt: number } | undefined;
  let failure: { readonly error: unknown; readonly at: number } | undefined;
  let loading: Promise<Description> | undefined;

  const reload = async (): Promise<Description> => {
    if (failure !== undefined && now() - failure.at < FAILURE_COOLDOWN_MS) throw failure.error;
    try {
      const description = await load(issuer);
      current = { description, loadedAt: now() };
      failure = undefined;
      return description;
    } catch (error) {
      failure = { error, at: now() };
      throw error;
    }
  };
  // However many tokens wait, the provider is called once.
  const reloadOnce = (): Promise<Description> => {
    loading ??= reload().finally(() => (loading = undefined));
    return loading;
  };
  const fresh = () =>
    current !== undefined && now() - current.loadedAt < KEYS_LIFETIME_MS ? current : undefined;

  return {
    async find(header, token) {
      const known = fresh();
      const { keys } = known?.description ?? (await reloadOnce());
      try {
        return await keys(header, token);
      } catch (error) {
        const mayLook = known !== undefined && now() - known.loadedAt >= UNKNOWN_KEY_COOLDOWN_MS;
        if (!(error instanceof errors.JWKSNoMatchingKey) || !mayLook) throw error;
        return (await reloadOnce()).keys(header, token);
      }
    },
    async tokenAddress() {
      const { tokenAddress } = fresh()?.description ?? (await reloadOnce());
      if (typeof tokenAddress === "string") return tokenAddress;
      throw new ProviderUnavailableError(`The identity provider at ${issuer} names no address for codes`);
    },
  };
};

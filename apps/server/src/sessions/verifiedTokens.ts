import type { JWTPayload } from "jose";

/** Max. number of cached tokens. The least recently used one is removed first. */
const MOST = 20_000;

/** Payload of a token, and the id of the key that signed it. */
export interface VerifiedToken {
  readonly payload: JWTPayload;
  readonly kid: string;
}

/** Caches tokens with a valid signature, so that it is verified once. Check expiry, key and session of a cached token at each request. */
export const createVerifiedTokens = (most = MOST) => {
  const known = new Map<string, VerifiedToken>();
  return {
    /** Returns the cached token, otherwise the result of `verify`, which rejects invalid tokens. */
    async of(token: string, verify: () => Promise<VerifiedToken>): Promise<VerifiedToken> {
      const found = known.get(token) ?? (await verify());
      // A Map iterates in insertion order: the first entry is the least recently used one.
      known.delete(token);
      known.set(token, found);
      const [oldest] = known.keys();
      if (known.size > most && oldest !== undefined) known.delete(oldest);
      return found;
    },
  };
};

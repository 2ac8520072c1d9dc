import type { JWTPayload } from "jose";

/** Tokens that are remembered; who called longest ago is forgotten first. A till has one token for hours. */
const MOST = 20_000;

/** What a token says, and the id of the key that signed it. */
export interface VerifiedToken {
  readonly payload: JWTPayload;
  readonly kid: string;
}

/**
 * Remembers tokens whose signature was checked, so that a token is checked once. Time, key and session of a token are to be checked
 * at each call all the same.
 */
export const createVerifiedTokens = (most = MOST) => {
  const known = new Map<string, VerifiedToken>();
  return {
    /** What is known of the token; else the result of `verify`, which rejects for one that is not genuine. */
    async of(token: string, verify: () => Promise<VerifiedToken>): Promise<VerifiedToken> {
      const found = known.get(token) ?? (await verify());
      // Put last, so that the first one is who was away longest.
      known.delete(token);
      known.set(token, found);
      const [oldest] = known.keys();
      if (known.size > most && oldest !== undefined) known.delete(oldest);
      return found;
    },
  };
};

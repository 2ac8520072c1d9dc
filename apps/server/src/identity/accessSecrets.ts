import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** Bytes of chance in a secret: no guess finds it, so that a fast hash is enough. */
const SECRET_BYTES = 32;

/** A new secret of a program, of letters, digits, `-` and `_`. */
export const createSecret = (): string => randomBytes(SECRET_BYTES).toString("base64url");

/** The hash a secret is stored as. */
export const hashSecret = (secret: string): string => createHash("sha256").update(secret).digest("base64url");

/** A hash no secret has. */
const nobody = hashSecret("");

/** True when the secret belongs to the hash. Null (unknown access, no secret made) takes as long and is false. */
export const verifySecret = (secret: string, hash: string | null): boolean => {
  const [actual, expected] = [hashSecret(secret), hash ?? nobody].map((text) => Buffer.from(text));
  if (actual === undefined || expected === undefined || actual.length !== expected.length) return false;
  return timingSafeEqual(actual, expected) && hash !== null;
};

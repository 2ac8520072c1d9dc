import { argon2, randomBytes, timingSafeEqual } from "node:crypto";

/** Cost of one hash: 19 MiB, 2 passes, 1 lane (OWASP's first recommendation for argon2id). */
const MEMORY_KIB = 19_456;
const PASSES = 2;
const LANES = 1;
const TAG_BYTES = 32;
const SALT_BYTES = 16;

interface Cost {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

const derive = (password: string, salt: Buffer, cost: Cost, tagLength: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const message = Buffer.from(password.normalize("NFKC"), "utf8");
    argon2("argon2id", { message, nonce: salt, tagLength, ...cost }, (error, tag) =>
      error === null ? resolve(tag) : reject(error),
    );
  });

const base64 = (bytes: Buffer) => bytes.toString("base64").replaceAll("=", "");

/** Hashes a password with argon2id and a fresh salt into a PHC string, which carries its own parameters. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(SALT_BYTES);
  const cost = { memory: MEMORY_KIB, passes: PASSES, parallelism: LANES };
  const tag = await derive(password, salt, cost, TAG_BYTES);
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${base64(salt)}$${base64(tag)}`;
};

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** A hash no password has; checking against it takes the time of a real check. */
const nobody = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${base64(Buffer.alloc(SALT_BYTES))}$${base64(Buffer.alloc(TAG_BYTES))}`;

/** True when the password belongs to the hash. Null (unknown user, no password) takes as long and is false. */
export const verifyPassword = async (password: string, hash: string | null): Promise<boolean> => {
  const parts = phc.exec(hash ?? nobody);
  if (parts === null) return false;
  const [, memory, passes, parallelism, salt = "", tag = ""] = parts;
  const expected = Buffer.from(tag, "base64");
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const actual = await derive(password, Buffer.from(salt, "base64"), cost, expected.length);
  return timingSafeEqual(actual, expected) && hash !== null;
};

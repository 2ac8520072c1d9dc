import { exportJWK, generateKeyPair, importJWK } from "jose";
import type { CryptoKey, JWK } from "jose";
import { randomUUID } from "node:crypto";
import type { Database } from "../ports.ts";

/** The key tokens are signed with and all keys they are checked with. Keys live in the database, shared by all nodes. */
export interface SigningKeys {
  /** The newest key. */
  current(): { readonly kid: string; readonly privateKey: CryptoKey };
  /** The public key of that id; null when no such key exists. */
  publicKey(kid: string): Promise<CryptoKey | null>;
}

interface Row {
  kid: string;
  private_jwk: JWK;
}

interface KeyPair {
  readonly kid: string;
  readonly privateKey: CryptoKey;
  readonly publicKey: CryptoKey;
}

const ALGORITHM = "EdDSA";
/** Time between two looks for keys other nodes made, so that forged key ids cost nothing. */
const RELOAD_MS = 5000;

const importKey = async (jwk: JWK): Promise<CryptoKey> => {
  const key = await importJWK(jwk, ALGORITHM);
  if (key instanceof Uint8Array) throw new TypeError("A signing key in the database is not an EdDSA key");
  return key;
};

const fromRow = async ({ kid, private_jwk: jwk }: Row): Promise<KeyPair> => {
  const { d: _, ...publicJwk } = jwk;
  return { kid, privateKey: await importKey(jwk), publicKey: await importKey(publicJwk) };
};

const load = async (db: Database): Promise<KeyPair[]> => {
  const rows = await db.query<Row>("select kid, private_jwk from signing_key order by created_at desc, kid");
  return Promise.all(rows.map(fromRow));
};

const create = async (db: Database, now: number): Promise<void> => {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const jwk = JSON.stringify(await exportJWK(privateKey));
  const values = [randomUUID(), jwk, new Date(now).toISOString()];
  await db.transaction(async (tx) => {
    // Of processes that start together one makes the key.
    await tx.query("lock table signing_key in exclusive mode");
    if ((await tx.query("select 1 from signing_key limit 1")).length > 0) return;
    await tx.query(
      "insert into signing_key (kid, private_jwk, created_at) values ($1, $2::jsonb, $3)",
      values,
    );
  });
};

/** Loads the keys; makes the first one on the first start. */
export const createSigningKeys = async (db: Database, now: () => number): Promise<SigningKeys> => {
  let keys = await load(db);
  if (keys.length === 0) {
    await create(db, now());
    keys = await load(db);
  }
  let loadedAt = now();
  return {
    current() {
      const [newest] = keys;
      if (newest === undefined) throw new Error("There is no signing key");
      return newest;
    },
    async publicKey(kid) {
      const find = () => keys.find((key) => key.kid === kid)?.publicKey ?? null;
      if (find() === null && now() - loadedAt > RELOAD_MS) {
        loadedAt = now();
        keys = await load(db);
      }
      return find();
    },
  };
};

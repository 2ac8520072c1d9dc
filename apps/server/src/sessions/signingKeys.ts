import { exportJWK, generateKeyPair, importJWK } from "jose";
import type { CryptoKey, JWK } from "jose";
import { randomUUID } from "node:crypto";
import type { Database } from "../db/database.ts";

/** The key tokens are signed with and all keys they are checked with. Keys live in the database, shared by all processes. */
export interface SigningKeys {
  /** The newest key. */
  current(): Promise<{ readonly kid: string; readonly privateKey: CryptoKey }>;
  /** The public key of that id; null when no such key exists, or its last token has ended. */
  publicKey(kid: string): Promise<CryptoKey | null>;
}

/** Usual time after which another key signs. */
export const KEY_DAYS = 90;

interface Row {
  kid: string;
  private_jwk: JWK;
  created_at: string;
}

interface KeyPair {
  readonly kid: string;
  readonly createdAtMs: number;
  readonly privateKey: CryptoKey;
  readonly publicKey: CryptoKey;
}

const ALGORITHM = "EdDSA";
const DAY_MS = 24 * 60 * 60 * 1000;
/** Time after which a process looks for keys others made or took away. */
const KEEP_MS = 60_000;
/** Time between two looks for an unknown key id, so that forged ones cost nothing. */
const RELOAD_MS = 5000;
/** How long a key checks tokens after another one took its place: more than the longest life of a token, 7 days. */
const CHECKS_MS = 8 * DAY_MS;

const importKey = async (jwk: JWK): Promise<CryptoKey> => {
  const key = await importJWK(jwk, ALGORITHM);
  if (key instanceof Uint8Array) throw new TypeError("A signing key in the database is not an EdDSA key");
  return key;
};

const fromRow = async ({ kid, private_jwk: jwk, created_at: createdAt }: Row): Promise<KeyPair> => {
  const { d: _, ...publicJwk } = jwk;
  return {
    kid,
    createdAtMs: Date.parse(createdAt),
    privateKey: await importKey(jwk),
    publicKey: await importKey(publicJwk),
  };
};

/** Keys that sign or may still check tokens, newest first. */
const load = async (db: Database, now: number): Promise<KeyPair[]> => {
  const rows = await db.query<Row>(
    "select kid, private_jwk, created_at from signing_key order by created_at desc, kid",
  );
  const alive = rows.filter((_, index) => {
    const successor = rows[index - 1];
    return successor === undefined || Date.parse(successor.created_at) > now - CHECKS_MS;
  });
  return Promise.all(alive.map(fromRow));
};

/** What becomes of the keys there are when a new one is made. */
export type OldKeys = "check until their tokens end" | "are removed";

const iso = (ms: number): string => new Date(ms).toISOString();

/** When a key is made, and what becomes of the others. */
export interface KeyRotation {
  /** ms since 1970. */
  readonly now: number;
  /** Nothing is made when there is a key from after this time; left out: one is made in any case. */
  readonly unlessMadeAfterMs?: number;
  readonly old: OldKeys;
}

/**
 * Makes a new key that signs from now on; of processes that do so together one makes it. Where the old keys are removed,
 * everybody has to log in again.
 */
export const rotateSigningKey = async (
  db: Database,
  { now, unlessMadeAfterMs, old }: KeyRotation,
): Promise<void> => {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const jwk = JSON.stringify(await exportJWK(privateKey));
  await db.transaction(async (tx) => {
    await tx.query("lock table signing_key in exclusive mode");
    if (unlessMadeAfterMs !== undefined) {
      const sql = "select 1 from signing_key where created_at > $1 limit 1";
      if ((await tx.query(sql, [iso(unlessMadeAfterMs)])).length > 0) return;
    }
    if (old === "are removed") await tx.query("delete from signing_key");
    const overSql = `delete from signing_key where created_at <
      (select max(created_at) from signing_key where created_at < $1)`;
    await tx.query(overSql, [iso(now - CHECKS_MS)]);
    // The newest one signs, also where the clock of another process was ahead.
    await tx.query(
      `insert into signing_key (kid, private_jwk, created_at) values ($1, $2::jsonb, greatest($3::timestamptz,
         (select max(created_at) + interval '1 millisecond' from signing_key)))`,
      [randomUUID(), jwk, iso(now)],
    );
  });
};

/** Loads the keys; makes one at the first start and when the newest is `keyDays` old. Processes agree within a minute. */
export const createSigningKeys = async (
  db: Database,
  now: () => number,
  keyDays: number = KEY_DAYS,
): Promise<SigningKeys> => {
  let keys: readonly KeyPair[] = [];
  let loadedAt = 0;
  let loading: Promise<void> | undefined;

  const read = async () => {
    const dueMs = now() - keyDays * DAY_MS;
    keys = await load(db, now());
    if ((keys[0]?.createdAtMs ?? 0) <= dueMs) {
      await rotateSigningKey(db, {
        now: now(),
        unlessMadeAfterMs: dueMs,
        old: "check until their tokens end",
      });
      keys = await load(db, now());
    }
    loadedAt = now();
  };
  /** Reads the keys when they were read longer ago than that; callers meanwhile wait for the same reading. */
  const refresh = async (olderThanMs: number): Promise<void> => {
    if (now() - loadedAt <= olderThanMs) return;
    loading ??= read().finally(() => (loading = undefined));
    await loading;
  };

  await read();
  return {
    async current() {
      await refresh(KEEP_MS);
      const [newest] = keys;
      if (newest === undefined) throw new Error("There is no signing key");
      return newest;
    },
    async publicKey(kid) {
      const find = () => keys.find((key) => key.kid === kid)?.publicKey ?? null;
      await refresh(KEEP_MS);
      if (find() === null) await refresh(RELOAD_MS);
      return find();
    },
  };
};

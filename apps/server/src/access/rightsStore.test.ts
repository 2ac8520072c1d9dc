import { expect, it } from "vitest";
import type { Database } from "../db/database.ts";
import { createRightsStore } from "./rightsStore.ts";

/** Counts how often rights are read; user 7 fails once. */
const countingDatabase = () => {
  const reads: number[] = [];
  let failures = 1;
  const query = async <Row>(sql: string, params: readonly unknown[] = []): Promise<Row[]> => {
    if (!sql.includes("from user_permission")) return [];
    const [oids] = params;
    const oid = Array.isArray(oids) ? Number(oids[0]) : 0;
    if (oid === 7 && failures-- > 0) throw new Error("The connection failed");
    reads.push(oid);
    return [];
  };
  const unused = () => Promise.reject(new Error("Not used here"));
  const db: Database = {
    engine: { name: "PGlite", version: "0" },
    query,
    transaction: unused,
    noTimeout: { query, transaction: unused },
    cancellable: () => ({ query }),
    load: () => ({ busy: 0, idle: 0, waiting: 0 }),
    isReady: unused,
    advice: null,
    close: unused,
  };
  return { db, reads };
};

it("works rights out once per user and version, keeps the users who called last, and no failure", async () => {
  const { db, reads } = countingDatabase();
  const store = createRightsStore(db, 2);
  const [one, same] = await Promise.all([store.rightsOf(1, 5), store.rightsOf(1, 5)]);
  expect(same).toBe(one);
  // A call that was on its way when the version changed takes what is newer.
  const newer = await store.rightsOf(1, 6);
  expect(newer).not.toBe(one);
  expect(await store.rightsOf(1, 5)).toBe(newer);
  expect(reads).toEqual([1, 1]);

  await store.rightsOf(2, 6);
  await store.rightsOf(1, 6);
  await store.rightsOf(3, 6);
  await store.rightsOf(1, 6);
  expect(reads).toEqual([1, 1, 2, 3]);
  await store.rightsOf(2, 6);
  expect(reads).toEqual([1, 1, 2, 3, 2]);

  await expect(store.rightsOf(7, 6)).rejects.toThrow("The connection failed");
  await store.rightsOf(7, 6);
  expect(reads.at(-1)).toBe(7);
});

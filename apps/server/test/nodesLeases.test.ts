import { afterEach, expect, test } from "vitest";
import { createLeases } from "../src/nodes/leases.ts";
import type { Leases } from "../src/nodes/leases.ts";
import type { Database } from "../src/ports.ts";
import { withTestDatabase } from "./database.ts";

const database = withTestDatabase();
const made: Leases[] = [];
afterEach(() => Promise.all(made.splice(0).map((leases) => leases.close())));

const unexpected = (error: unknown) => {
  throw error;
};
const leasesOf = (nodeId: string, extra: { db?: Database; leaseMs?: number } = {}): Leases => {
  const leases = createLeases({ db: database(), nodeId, onFailure: unexpected, ...extra });
  made.push(leases);
  return leases;
};
const aborted = ({ signal }: { signal: AbortSignal }) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener("abort", () => resolve());
  });
/** As after the time of a lease that nobody renewed. */
const expire = () => database().query("update node_lease set expires_at = now() - interval '1 second'");

test("of many that ask at once one gets it, and another one once it was given back", async () => {
  const nodes = ["a", "b", "c"].map((nodeId) => leasesOf(nodeId));
  const asked = await Promise.all(nodes.flatMap((node) => [node.acquire("mails"), node.acquire("mails")]));
  const [lease, ...more] = asked.filter((answer) => answer !== null);
  expect(more).toEqual([]);
  expect(await nodes[0]?.isHeld("mails")).toBe(true);
  expect(await nodes[1]?.acquire("other")).not.toBeNull();
  await lease?.release();
  expect(lease?.signal.aborted).toBe(true);
  expect(await nodes[0]?.isHeld("mails")).toBe(false);
  expect(await nodes[1]?.acquire("mails")).not.toBeNull();
});

test("a holder keeps it beyond its time", async () => {
  // Long enough for a busy machine, so that the holder never comes too late.
  const [one, other] = [leasesOf("a", { leaseMs: 6000 }), leasesOf("b")];
  const lease = await one.acquire("long");
  const ends = async () => {
    const sql = "select expires_at as at from node_lease where name = 'long'";
    return Date.parse((await database().query<{ at: string }>(sql))[0]?.at ?? "");
  };
  const first = await ends();
  await expect.poll(ends, { timeout: 20_000 }).toBeGreaterThan(first);
  expect(lease?.signal.aborted).toBe(false);
  expect(await other.acquire("long")).toBeNull();
});

test("the lease of a process that is gone is taken over, and one that only hung hears of it", async () => {
  const [hung, other] = [leasesOf("a", { leaseMs: 300 }), leasesOf("b")];
  const lease = await hung.acquire("job");
  if (lease === null) throw new Error("The lease is free");
  // Both at once, so that the holder cannot renew in between.
  await database().query(
    "update node_lease set node_id = 'b', token = 'theirs', expires_at = now() + interval '1 minute'",
  );
  await aborted(lease);
  await lease.release();
  expect(await other.isHeld("job")).toBe(true);
  await expire();
  expect(await other.isHeld("job")).toBe(false);
  expect(await other.acquire("job")).not.toBeNull();
});

test("a holder that cannot reach the database stops before another one may begin", async () => {
  const failures: unknown[] = [];
  const db = database();
  let isAway = false;
  const query: Database["query"] = async (sql, params) => {
    if (isAway) throw new Error("away");
    return db.query(sql, params);
  };
  const leases = createLeases({
    db: { ...db, query },
    nodeId: "a",
    leaseMs: 1500,
    onFailure: (error) => failures.push(error),
  });
  const lease = await leases.acquire("far");
  if (lease === null) throw new Error("The lease is free");
  isAway = true;
  await aborted(lease);
  expect(failures).not.toEqual([]);
  await leases.close();
});

test("work runs under the lease and gives it back, also when it fails", async () => {
  const [one, other] = [leasesOf("a"), leasesOf("b")];
  const ran = await one.run("work", async (signal) => {
    expect(signal.aborted).toBe(false);
    expect(await other.run("work", () => Promise.reject(new Error("ran twice")))).toBe(false);
  });
  expect(ran).toBe(true);
  await expect(one.run("work", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await other.run("work", () => Promise.resolve())).toBe(true);
});

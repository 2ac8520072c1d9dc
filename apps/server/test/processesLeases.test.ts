import { afterEach, expect, it, vi } from "vitest";
import { createLeases, LEASE_MS } from "../src/processes/leases.ts";
import type { Leases } from "../src/processes/leases.ts";
import { withTestDatabase } from "./database.ts";

const database = withTestDatabase();
const made: Leases[] = [];
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(made.splice(0).map((leases) => leases.close()));
});

const unexpected = (error: unknown) => {
  throw error;
};
const leasesOf = (processId: string): Leases => {
  const leases = createLeases({ db: database(), processId, onFailure: unexpected });
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

it("of many that request it at once one gets it, and another one once it was given back", async () => {
  const processes = ["a", "b", "c"].map((processId) => leasesOf(processId));
  const asked = await Promise.all(processes.flatMap((one) => [one.acquire("mails"), one.acquire("mails")]));
  const [lease, ...more] = asked.filter((answer) => answer !== null);
  expect(more).toEqual([]);
  expect(await processes[0]?.isHeld("mails")).toBe(true);
  expect(await processes[1]?.acquire("other")).not.toBeNull();
  await lease?.release();
  expect(lease?.signal.aborted).toBe(true);
  expect(await processes[0]?.isHeld("mails")).toBe(false);
  expect(await processes[1]?.acquire("mails")).not.toBeNull();
});

it("a holder keeps it beyond its time", async () => {
  vi.useFakeTimers({ toFake: ["setInterval"] });
  const [one, other] = [leasesOf("a"), leasesOf("b")];
  const lease = await one.acquire("long");
  const ends = async () => {
    const sql = "select expires_at as at from node_lease where name = 'long'";
    return Date.parse((await database().query<{ at: string }>(sql))[0]?.at ?? "");
  };
  const first = await ends();
  const endsLater = () => {
    vi.advanceTimersByTime(LEASE_MS / 3);
    return ends();
  };
  await expect.poll(endsLater).toBeGreaterThan(first);
  expect(lease?.signal.aborted).toBe(false);
  expect(await other.acquire("long")).toBeNull();
});

it("the lease of a process that is gone is taken over, and one that only hung hears of it", async () => {
  vi.useFakeTimers({ toFake: ["setInterval"] });
  const [hung, other] = [leasesOf("a"), leasesOf("b")];
  const lease = await hung.acquire("job");
  if (lease === null) throw new Error("The lease is free");
  await database().query(
    "update node_lease set node_id = 'b', token = 'theirs', expires_at = now() + interval '1 minute'",
  );
  vi.advanceTimersByTime(LEASE_MS / 3);
  await aborted(lease);
  await lease.release();
  expect(await other.isHeld("job")).toBe(true);
  await expire();
  expect(await other.isHeld("job")).toBe(false);
  expect(await other.acquire("job")).not.toBeNull();
});

it("a holder that cannot reach the database stops before another one may begin", async () => {
  const taken = await database().query("select 'far' as name");
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "setTimeout", "clearTimeout", "performance"] });
  const failures: unknown[] = [];
  const answerMs = 70;
  let isAway = false;
  const query = async <Row>() => {
    if (isAway) throw new Error("away");
    // It may have been taken at any time while the answer was on its way.
    vi.advanceTimersByTime(answerMs);
    return taken as Row[];
  };
  const leases = createLeases({
    db: { ...database(), query },
    processId: "a",
    onFailure: (error) => failures.push(error),
  });
  const lease = await leases.acquire("far");
  if (lease === null) throw new Error("The lease is free");
  isAway = true;
  await vi.advanceTimersByTimeAsync(LEASE_MS - answerMs - 1);
  expect(lease.signal.aborted).toBe(false);
  expect(failures).toEqual([new Error("away"), new Error("away")]);
  await vi.advanceTimersByTimeAsync(1);
  expect(lease.signal.aborted).toBe(true);
  await leases.close();
});

it("work runs under the lease and gives it back, also when it fails", async () => {
  const [one, other] = [leasesOf("a"), leasesOf("b")];
  const ran = await one.run("work", async (signal) => {
    expect(signal.aborted).toBe(false);
    expect(await other.run("work", () => Promise.reject(new Error("ran twice")))).toBe(false);
  });
  expect(ran).toBe(true);
  await expect(one.run("work", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await other.run("work", () => Promise.resolve())).toBe(true);
});

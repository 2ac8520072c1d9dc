import { expect, it } from "vitest";
import { createReportSlots, MAX_RUNNING, MAX_WAITING } from "./reportSlots.ts";

const never = new AbortController().signal;

/** Reports that run until the test ends them. */
const startReports = () => {
  const slots = createReportSlots();
  const started: number[] = [];
  const ends = new Map<number, () => void>();
  let count = 0;
  const start = (userOid: number, signal = never) => {
    const id = count;
    count += 1;
    return slots.run(userOid, signal, async () => {
      started.push(id);
      await new Promise<void>((resolve) => ends.set(id, resolve));
      return id;
    });
  };
  return { start, started, end: (id: number) => ends.get(id)?.() };
};

it("runs two reports of a user at once, and the next when one has ended", async () => {
  const { start, started, end } = startReports();
  const reports = [start(1), start(1), start(1)];
  await expect.poll(() => started).toEqual([0, 1]);
  end(1);
  await expect.poll(() => started).toEqual([0, 1, 2]);
  end(0);
  end(2);
  expect(await Promise.all(reports)).toEqual([0, 1, 2]);
});

it("does not keep another user waiting", async () => {
  const { start, started } = startReports();
  for (let turn = 0; turn <= MAX_RUNNING; turn += 1) void start(1);
  void start(2);
  await expect.poll(() => started).toEqual([0, 1, MAX_RUNNING + 1]);
});

it("rejects with 429 when too many wait, until one of them is given up", async () => {
  const { start } = startReports();
  const gone = new AbortController();
  for (let turn = 1; turn < MAX_RUNNING + MAX_WAITING; turn += 1) void start(1);
  const leaving = start(1, gone.signal);
  await expect(start(1)).rejects.toMatchObject({
    status: 429,
    extra: { headers: { "retry-after": "10" } },
  });
  gone.abort(new Error("gone"));
  await expect(leaving).rejects.toThrow("gone");
  const next = start(1);
  await expect(Promise.race([next, Promise.resolve("waits")])).resolves.toBe("waits");
});

it("gives the slot of a failed report to the next", async () => {
  const slots = createReportSlots();
  const failing = () => slots.run(1, never, () => Promise.reject(new Error("failed")));
  const results = await Promise.allSettled([failing(), failing(), failing()]);
  expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  expect(await slots.run(1, never, () => Promise.resolve("runs"))).toBe("runs");
});

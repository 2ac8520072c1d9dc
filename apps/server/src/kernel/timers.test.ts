import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createDelay, repeat } from "./timers.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const noFailure = (error: unknown) => {
  throw error;
};

describe("repeat", () => {
  it("starts no run while one is under way, and one more after it", async () => {
    const started: PromiseWithResolvers<void>[] = [];
    const repetition = repeat(
      1000,
      () => {
        const run = Promise.withResolvers<void>();
        started.push(run);
        return run.promise;
      },
      noFailure,
    );
    await vi.advanceTimersByTimeAsync(5000);
    expect(started).toHaveLength(1);
    started[0]?.resolve();
    await vi.advanceTimersByTimeAsync(1);
    expect(started).toHaveLength(2);
    started[1]?.resolve();
    await repetition.stop();
  });

  it("reports the first failure of a series and continues", async () => {
    const failures: unknown[] = [];
    let runs = 0;
    const repetition = repeat(
      1000,
      () => {
        runs += 1;
        if (runs !== 3) throw new Error(`run ${runs}`);
      },
      (error) => failures.push(error),
    );
    await vi.advanceTimersByTimeAsync(4000);
    await repetition.stop();
    expect(failures).toEqual([new Error("run 1"), new Error("run 4")]);
  });

  it("waits for the last run when it is stopped, and starts no other", async () => {
    const last = Promise.withResolvers<void>();
    let runs = 0;
    const repetition = repeat(
      1000,
      () => {
        runs += 1;
        return last.promise;
      },
      noFailure,
    );
    void repetition.run();
    void repetition.run();
    let isStopped = false;
    const stopping = repetition.stop().then(() => (isStopped = true));
    await vi.advanceTimersByTimeAsync(5000);
    expect(isStopped).toBe(false);
    last.resolve();
    await stopping;
    await repetition.run();
    expect(runs).toBe(1);
  });
});

describe("createDelay", () => {
  it("runs once for all requests within its time, and not if it is cancelled", () => {
    let runs = 0;
    const delay = createDelay(100, () => (runs += 1));
    delay.start();
    vi.advanceTimersByTime(60);
    delay.start();
    vi.advanceTimersByTime(40);
    expect(runs).toBe(1);
    delay.start();
    delay.cancel();
    vi.advanceTimersByTime(1000);
    expect(runs).toBe(1);
  });
});

import { createFakeClock } from "@backroom/ports/testing";
import { expect, it } from "vitest";
import { createBodyBusy } from "./bodyBusy.ts";
import { createBusy } from "./busy.ts";
import { isIndicatorVisible } from "./indicator.ts";
import { createLayoutTransition } from "./layoutTransition.ts";

const setup = () => {
  const clock = createFakeClock();
  const busy = createBusy(clock);
  const { promise: work, resolve, reject } = Promise.withResolvers<string>();
  const settled: string[] = [];
  const running = busy
    .run(() => work)
    .then(
      (value) => settled.push(`resolved ${value}`),
      (error: unknown) => settled.push(`rejected ${String(error)}`),
    );
  return { clock, busy, resolve, reject, settled, running, phase: () => busy.getState().phase };
};

it("the indicator shows after 25 ms, not at 24", async () => {
  const { clock, phase } = setup();
  await clock.advanceAsync(24);
  expect(phase()).toBe("waiting");
  await clock.advanceAsync(1);
  expect(phase()).toBe("busy");
});

it("the minimum, then the success icon, then the promise", async () => {
  const { clock, phase, resolve, settled } = setup();
  await clock.advanceAsync(30);
  resolve("saved");
  await clock.advanceAsync(25 + 249 - 30);
  expect(phase()).toBe("busy");
  await clock.advanceAsync(1);
  expect(phase()).toBe("success");
  await clock.advanceAsync(499);
  expect([phase(), settled]).toEqual(["success", []]);
  await clock.advanceAsync(1);
  expect([phase(), settled]).toEqual(["idle", ["resolved saved"]]);
});

it("failed work shows its icon for 750 ms before the promise rejects", async () => {
  const { clock, phase, reject, settled } = setup();
  await clock.advanceAsync(1000);
  reject(new Error("conflict"));
  await clock.advanceAsync(749);
  expect([phase(), settled]).toEqual(["failure", []]);
  await clock.advanceAsync(1);
  expect([phase(), settled]).toEqual(["idle", ["rejected Error: conflict"]]);
});

it("work that ends within the delay shows no indicator, but its icon", async () => {
  const { clock, busy, resolve, phase } = setup();
  const phases: string[] = [];
  busy.subscribe((state) => phases.push(state.phase));
  await clock.advanceAsync(20);
  resolve("quick");
  await clock.advanceAsync(0);
  expect(phase()).toBe("success");
  await clock.advanceAsync(500);
  expect(phases).toEqual(["success", "idle"]);
});

it("work that throws at once is a failure, and a second start is refused", async () => {
  const clock = createFakeClock();
  const busy = createBusy(clock);
  const first = busy.run(() => {
    throw new Error("no network");
  });
  await expect(busy.run(() => Promise.resolve())).rejects.toThrow("started twice");
  await Promise.all([expect(first).rejects.toThrow("no network"), clock.advanceAsync(750)]);
});

it("starts new work while the failure icon shows, after the failure was reported", async () => {
  const { clock, busy, reject, settled, phase } = setup();
  reject(new Error("conflict"));
  await clock.advanceAsync(100);
  expect(phase()).toBe("failure");
  const second = busy.run(() => {
    settled.push("second");
    return Promise.resolve();
  });
  expect(phase()).toBe("waiting");
  await clock.advanceAsync(500);
  await second;
  expect(settled).toEqual(["rejected Error: conflict", "second"]);
  await clock.advanceAsync(750);
  expect(phase()).toBe("idle");
});

it("the body overlay of 10 ms work goes at 333 ms, and overlapping works share it", async () => {
  const clock = createFakeClock();
  const bodyBusy = createBodyBusy(clock);
  const isVisible = () => isIndicatorVisible(bodyBusy.getState());
  let isSettled = false;
  void bodyBusy
    .run(() => new Promise<void>((resolve) => clock.setTimeout(resolve, 10)))
    .then(() => (isSettled = true));
  expect(isVisible()).toBe(true);
  await clock.advanceAsync(332);
  expect([isVisible(), isSettled]).toEqual([true, false]);
  const long = Promise.withResolvers<undefined>();
  void bodyBusy.run(() => long.promise);
  await clock.advanceAsync(1000);
  expect(isVisible()).toBe(true);
  long.resolve(undefined);
  await clock.advanceAsync(1);
  expect([isVisible(), isSettled]).toEqual([false, true]);
});

it("the layout is ready 270 ms after the last width change", async () => {
  const clock = createFakeClock();
  const layout = createLayoutTransition(clock);
  layout.begin();
  await clock.advanceAsync(100);
  layout.begin();
  await clock.advanceAsync(269);
  expect(layout.getState().isReady).toBe(false);
  await clock.advanceAsync(1);
  expect(layout.getState().isReady).toBe(true);
});

import { expect, it } from "vitest";
import { createFakeClock } from "./createFakeClock.ts";

it("runs timers in order, each at its own time, those that timers start too", () => {
  const clock = createFakeClock(1000);
  const ran: [string, number][] = [];
  clock.setTimeout(() => ran.push(["late", clock.now()]), 30);
  clock.setTimeout(() => {
    ran.push(["early", clock.now()]);
    clock.setTimeout(() => ran.push(["nested", clock.now()]), 5);
  }, 10);
  clock.clearTimeout(clock.setTimeout(() => ran.push(["never", clock.now()]), 20));
  clock.advance(29);
  expect(ran).toEqual([
    ["early", 1010],
    ["nested", 1015],
  ]);
  expect(clock.pending()).toBe(1);
  clock.advance(1);
  expect(ran.at(-1)).toEqual(["late", 1030]);
  expect(clock.now()).toBe(1030);
});

it("lets work that waits for a timer start the next one", async () => {
  const clock = createFakeClock();
  const wait = (ms: number) => new Promise<void>((resolve) => void clock.setTimeout(resolve, ms));
  const seen: number[] = [];
  const work = async () => {
    for (let count = 0; count < 3; count += 1) {
      await wait(10);
      seen.push(clock.now());
    }
  };
  void work();
  await clock.advanceAsync(30);
  expect(seen).toEqual([10, 20, 30]);
});

import { createFakeClock } from "@backroom/ports/testing";
import fc from "fast-check";
import { expect, it } from "vitest";
import { createIndicator, isIndicatorVisible } from "./indicator.ts";

const at = (delayMs: number, minMs: number) => {
  const clock = createFakeClock();
  const indicator = createIndicator({ delayMs, minMs }, clock);
  return { clock, indicator, isVisible: () => isIndicatorVisible(indicator.getState()) };
};

it("work shorter than the delay never shows", async () => {
  const { clock, indicator, isVisible } = at(250, 0);
  indicator.start();
  await clock.advanceAsync(249);
  await indicator.stop();
  await clock.advanceAsync(1000);
  expect(isVisible()).toBe(false);
});

it("stopping waits for the minimum, and starting again within it keeps the indicator", async () => {
  const { clock, indicator, isVisible } = at(0, 333);
  indicator.start();
  expect(isVisible()).toBe(true);
  await clock.advanceAsync(10);
  let isGone = false;
  void indicator.stop().then(() => (isGone = true));
  await clock.advanceAsync(300);
  indicator.start();
  await clock.advanceAsync(100);
  expect([isVisible(), isGone]).toEqual([true, false]);
  void indicator.stop();
  await clock.advanceAsync(0);
  expect([isVisible(), isGone]).toEqual([false, true]);
});

it("whatever the work does, what shows has waited its delay and stays its minimum", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.nat(40),
      fc.nat(40),
      fc.array(fc.record({ afterMs: fc.nat(60), isStart: fc.boolean() }), { maxLength: 8 }),
      async (delayMs, minMs, steps) => {
        const { clock, indicator, isVisible } = at(delayMs, minMs);
        const changes: { readonly visible: boolean; readonly time: number }[] = [];
        const starts: number[] = [];
        indicator.subscribe(() => {
          if (isVisible() !== (changes.at(-1)?.visible ?? false)) {
            changes.push({ visible: isVisible(), time: clock.now() });
          }
        });
        for (const { afterMs, isStart } of steps) {
          await clock.advanceAsync(afterMs);
          if (isStart) {
            starts.push(clock.now());
            indicator.start();
          } else {
            void indicator.stop();
          }
        }
        void indicator.stop();
        await clock.advanceAsync(100);
        const shows = changes.filter(({ visible }) => visible).map(({ time }) => time);
        const hides = changes.filter(({ visible }) => !visible).map(({ time }) => time);
        expect(shows.every((time) => starts.includes(time - delayMs))).toBe(true);
        expect(hides.every((time, index) => time - (shows[index] ?? Infinity) >= minMs)).toBe(true);
        expect(hides).toHaveLength(shows.length);
      },
    ),
    { numRuns: 30 },
  );
});

import { expect, it } from "vitest";
import { createStopSignals } from "./stopSignals.ts";

const signalsAt = (times: readonly number[]): readonly string[] => {
  const calls: string[] = [];
  let now = 0;
  const handle = createStopSignals({
    now: () => now,
    onStop: () => calls.push("stop"),
    onHurry: () => calls.push("hurry"),
  });
  for (const at of times) {
    now = at;
    handle();
  }
  return calls;
};

it("counts signals within a second of the first as one", () => {
  expect(signalsAt([5000, 5001, 5999])).toEqual(["stop"]);
});

it("exits immediately at a signal a second after the first", () => {
  expect(signalsAt([5000, 6000])).toEqual(["stop", "hurry"]);
});

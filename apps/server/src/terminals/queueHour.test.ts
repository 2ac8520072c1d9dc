import { expect, it } from "vitest";
import { KEPT_MINUTES, toHour } from "./queueHour.ts";

it("places the minutes that are kept before now, and knows nothing of those since", () => {
  const hour = toHour([4, null, 7], { minute: 1000, nowMinute: 1002 });
  expect(hour).toHaveLength(KEPT_MINUTES);
  expect(hour.slice(-6)).toEqual([null, 4, null, 7, null, null]);
  expect(toHour([4], { minute: 1000, nowMinute: 1000 }).at(-1)).toBe(4);
  expect(toHour([4], { minute: 1000, nowMinute: 1059 }).at(0)).toBe(4);
  expect(toHour([4], { minute: 1000, nowMinute: 1060 })).toEqual(Array(KEPT_MINUTES).fill(null));
});

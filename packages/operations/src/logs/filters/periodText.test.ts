import { expect, it } from "vitest";
import { isWithinToday } from "./periodText.ts";

const at = (day: number, hour: number): string => new Date(2026, 10, day, hour).toISOString();
const now = new Date(2026, 10, 30, 12).getTime();

it.each([
  ["this morning", at(30, 8), at(30, 9), true],
  ["an hour of an earlier day", at(27, 8), at(27, 9), false],
  ["a period over midnight", at(29, 23), at(30, 1), false],
])("writes times without their day only if the period is within today: %s", (_case, from, to, isToday) => {
  expect(isWithinToday({ from, to }, now)).toBe(isToday);
});

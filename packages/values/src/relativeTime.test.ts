import { expect, it } from "vitest";
import { isJustNow } from "./relativeTime.ts";

it("counts the last ten seconds as just now, and a clock that is ahead too", () => {
  const now = new Date("2026-11-20T10:00:10Z");
  expect(isJustNow("2026-11-20T10:00:01Z", now)).toBe(true);
  expect(isJustNow("2026-11-20T10:00:30Z", now)).toBe(true);
  expect(isJustNow("2026-11-20T10:00:00Z", now)).toBe(false);
  expect(isJustNow("soon", now)).toBe(false);
});

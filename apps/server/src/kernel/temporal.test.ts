import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { toInstant } from "./temporal.ts";

afterEach(() => vi.unstubAllEnvs());

describe("a point in time", () => {
  it.each(["UTC", "Asia/Tokyo", "America/Los_Angeles"])(
    "without a zone is UTC on a machine in %s",
    (zone) => {
      vi.stubEnv("TZ", zone);
      expect(toInstant("2026-01-05T10:00")).toBe("2026-01-05T10:00:00.000Z");
      expect(toInstant("2026-07-05T23:30:15.5")).toBe("2026-07-05T23:30:15.500Z");
    },
  );

  it("with a zone is given in UTC", () => {
    expect(toInstant("2026-01-01T00:30:00+02:00")).toBe("2025-12-31T22:30:00.000Z");
    expect(toInstant("2026-01-05T10:00:00-0500")).toBe("2026-01-05T15:00:00.000Z");
  });

  it.each([
    "2026-02-30T10:00:00Z",
    "2027-02-29T10:00:00Z",
    "2026-01-05",
    "2026-01-05T10:00:00z",
    "2026-01-05T10:00:60Z",
    "2026-01-05T10:00:00+25:00",
    "0001-01-01T00:00:00+05:00",
    "9999-12-31T23:59:00-05:00",
    "0000-01-01T00:00:00Z",
    "5 January 2026",
  ])("is not %s", (text) => {
    expect(toInstant(text)).toBeUndefined();
  });

  it("reads back as the same", () => {
    const date = fc.date({ min: new Date("0001-01-01"), max: new Date("9999-12-31"), noInvalidDate: true });
    fc.assert(
      fc.property(date, (at) => {
        expect(toInstant(at.toISOString())).toBe(at.toISOString());
      }),
    );
  });
});

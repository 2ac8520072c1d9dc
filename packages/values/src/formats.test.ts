import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { getFormats } from "./formats.ts";

const en = getFormats("en");
const de = getFormats("de");

/** Intl separates number and unit by no-break spaces. */
const plain = (text: string): string => text.replaceAll(/\s/g, " ");

it("the formats of a locale are made once", () => {
  expect(getFormats("de")).toBe(de);
});

describe("bytes", () => {
  it.each([
    [0, "0 B"],
    [512, "512 B"],
    [1023, "1023 B"],
    [1024, "1.0 kB"],
    [1536, "1.5 kB"],
    [1_048_575, "1.0 MB"],
    [1_048_576, "1.0 MB"],
    [1_073_741_824, "1.0 GB"],
    [2048 * 1_073_741_824, "2048.0 GB"],
  ])("%d is %s", (count, text) => {
    expect(en.bytes(count)).toBe(text);
  });

  it("carry the decimal sign of the locale", () => {
    expect(de.bytes(1536)).toBe("1,5 kB");
  });

  it("stand before their unit where writing goes from right to left, too", () => {
    expect(getFormats("ar").bytes(1536)).toMatch(/^\u200E.* kB$/);
    expect(getFormats("ar-EG").duration(40)).toMatch(/^\u200E.* ms$/);
  });

  it("never show 1024 of a unit that has a next one, and read back within the shown precision", () => {
    const factor = { B: 1, kB: 1024, MB: 1024 ** 2, GB: 1024 ** 3 };
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 50 }), (count) => {
        const [number, unit] = en.bytes(count).split(" ") as [string, keyof typeof factor];
        expect(unit === "GB" || Number(number) < 1024).toBe(true);
        expect(Math.abs(Number(number) * factor[unit] - count)).toBeLessThanOrEqual(0.0501 * factor[unit]);
      }),
    );
  });
});

it.each([
  [850, "850 ms"],
  [1000, "1000 ms"],
  [1001, "1.0 s"],
  [1249, "1.2 s"],
  [2500, "2.5 s"],
  [0, "0 ms"],
])("a duration of %d ms is %s", (durationMs, text) => {
  expect(en.duration(durationMs)).toBe(text);
});

describe("amounts", () => {
  it("show the code and the decimals of the currency", () => {
    expect(plain(en.amount(1234.5, "EUR"))).toBe("EUR 1,234.50");
    expect(plain(de.amount(1234.5, "EUR"))).toBe("1.234,50 EUR");
    expect(plain(en.amount(12.6, "IDR"))).toBe("IDR 13");
    expect(plain(en.amount(1.23456, "OMR"))).toBe("OMR 1.235");
    expect(plain(en.amount(1.005, "EUR"))).toBe("EUR 1.01");
  });

  it("survive a currency that is none", () => {
    expect(en.amount(12.5, "Points")).toBe("12.50 Points");
    expect(en.amount(12.5, "")).toBe("12.50");
  });

  it("are written as rounded", () => {
    fc.assert(
      fc.property(fc.double({ min: -1e9, max: 1e9, noNaN: true }), (value) => {
        const digits = plain(en.amount(value, "EUR")).replaceAll(/[^\d.]/g, "");
        expect(digits).toMatch(/^\d+\.\d\d$/);
        expect(Math.abs(Number(digits) - Math.abs(value))).toBeLessThanOrEqual(0.005 + 1e-6);
      }),
    );
  });
});

describe("dates", () => {
  it("a day is the same day in every time zone", () => {
    expect(en.date("2026-01-31")).toBe("Jan 31, 2026");
    expect(de.date("2026-01-31")).toBe("31.01.2026");
    expect(en.month("2026-01")).toBe("Jan 2026");
  });

  it.each(["local", "UTC"] as const)(
    "shows days of the years 1 to 99 in their own century, zone %s",
    (zone) => {
      const formats = getFormats("en", "en", zone);
      expect(formats.date("0001-01-01")).toBe("Jan 1, 1");
      expect(formats.date("0026-12-31")).toBe("Dec 31, 26");
      expect(formats.date("9999-12-31")).toBe("Dec 31, 9999");
    },
  );

  it("a moment is shown in local time", () => {
    expect(plain(en.dateTime(new Date(2026, 0, 2, 15, 4)))).toBe("Jan 2, 2026, 3:04 PM");
    expect(de.time(new Date(2026, 0, 2, 15, 4).toISOString())).toBe("15:04");
  });

  it("text that is no date is shown unchanged", () => {
    expect(en.date("soon")).toBe("soon");
    expect(en.relativeTime("soon", new Date(0))).toBe("soon");
  });

  it.each([
    [0, "now"],
    [-59_000, "59 seconds ago"],
    [-3_600_000, "1 hour ago"],
    [-86_400_000, "1 day ago"],
    [3 * 86_400_000, "in 3 days"],
    [-700 * 86_400_000, "1 year ago"],
  ])("a distance of %d ms is %s", (distanceMs, text) => {
    const now = new Date(2026, 0, 2, 12);
    expect(en.relativeTime(now.getTime() + distanceMs, now)).toBe(text);
  });
});

it("an age is short, in the language of the texts, and never in the future", () => {
  const now = new Date(2026, 0, 2, 12);
  const ages = (locale: string, textLocale?: string) =>
    [-1, 0.5, 20, 180, 3 * 24 * 60].map((minutes) =>
      getFormats(locale, textLocale).age(now.getTime() - minutes * 60_000, now),
    );
  expect(ages("en")).toEqual(["now", "now", "20 min", "3 hr", "3 days"]);
  expect(ages("en", "de")).toEqual(["jetzt", "jetzt", "20 Min.", "3 Std.", "3 Tg."]);
  expect(en.age("soon", now)).toBe("soon");
});

describe("pastTime", () => {
  const now = new Date(2026, 10, 22, 12);
  const ago = (days: number) => now.getTime() - days * 86_400_000;

  it("is relative within the last week, else a day, with its year when that is another", () => {
    expect([0, 1, 6.9, 7, 20, 400, -1].map((days) => en.pastTime(ago(days), now))).toEqual([
      "now",
      "1 day ago",
      "6 days ago",
      "Nov 15",
      "Nov 2",
      "Oct 18, 2025",
      "now",
    ]);
    expect(de.pastTime(ago(20), now)).toBe("2. Nov.");
    expect(en.pastTime("never", now)).toBe("never");
  });

  it("is written in the language of the texts, numbers and days in that of the formats", () => {
    const mixed = getFormats("zh", "en");
    expect(mixed.pastTime(ago(1), now)).toBe("1 day ago");
    expect(mixed.pastTime(ago(20), now)).toBe("Nov 2");
    expect(mixed.relativeTime(ago(1), now)).toBe("1 day ago");
    expect(mixed.date(now)).toContain("年");
  });
});

it.each(["America/Los_Angeles", "Asia/Tokyo"])("days and times in UTC are the same in %s", (zone) => {
  vi.stubEnv("TZ", zone);
  const utc = getFormats("en", "en", "UTC");
  expect(plain(utc.date("2026-03-01"))).toBe("Mar 1, 2026");
  expect(plain(utc.dateTime("2026-03-01T09:30:00Z"))).toBe("Mar 1, 2026, 9:30 AM");
  expect(plain(utc.time("1970-01-01T08:15"))).toBe("8:15 AM");
  vi.unstubAllEnvs();
});

it("numbers and shares", () => {
  expect(en.number(1234.5)).toBe("1,234.5");
  expect(de.number(1234.5, { minimumFractionDigits: 2 })).toBe("1.234,50");
  expect(en.percent(0.125)).toBe("12.5%");
  expect(en.percent(0.0555)).toBe("5.6%");
  expect(en.percent(0.0555, 4)).toBe("5.55%");
  expect(en.percent(-0.001, 0)).toBe("0%");
});

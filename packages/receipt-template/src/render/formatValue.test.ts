import { describe, expect, it } from "vitest";
import { createFormatValue } from "./formatValue.ts";

const formatIn = (timeZone: string, currency = "EUR") => {
  const format = createFormatValue({ language: "en", currency, timeZone });
  return (...args: Parameters<typeof format>) => format(...args).replaceAll("\u202f", " ");
};
const inBerlin = formatIn("Europe/Berlin");

describe("dates", () => {
  it("prints a time with a zone in the zone of the receipt", () => {
    expect(inBerlin("2026-05-20T23:30:00Z", "datetime")).toBe("May 21, 2026, 1:30 AM");
    expect(inBerlin("2026-05-20T23:30:00.5-05:00", "time")).toBe("6:30 AM");
    expect(formatIn("America/New_York")("2026-05-20T02:30:00Z", "date")).toBe("May 19, 2026");
  });

  it("prints a day and a time without a zone as they are, wherever the receipt is made", () => {
    for (const format of [inBerlin, formatIn("America/New_York")]) {
      expect(format("2026-05-20", "date")).toBe("May 20, 2026");
      expect(format("2026-05-20", "datetime")).toBe("May 20, 2026");
      expect(format("2026-05-20T23:30:00", "datetime")).toBe("May 20, 2026, 11:30 PM");
      expect(format("2026-05-20 23:30", "time")).toBe("11:30 PM");
    }
  });

  it.each(["05.06.2026", "5/6/2026", "12", "2026-13-01", "soon"])(
    "prints %s, which is no date, as it is",
    (text) => {
      expect(inBerlin(text, "date")).toBe(text);
      expect(inBerlin(text, "datetime")).toBe(text);
    },
  );

  it("prints a day as it is where a time is wanted", () => {
    expect(inBerlin("2026-05-20", "time")).toBe("2026-05-20");
  });
});

describe("numbers", () => {
  it("prints amounts with the decimals of the currency, also those sent as text", () => {
    expect(inBerlin(1234.5, "currency")).toBe("€1,234.50");
    expect(inBerlin("1234.5", "currency")).toBe("€1,234.50");
    expect(formatIn("UTC", "JPY")(1234.5, "currency")).toBe("¥1,235");
  });

  it("prints no sign before what is rounded to nothing", () => {
    expect(inBerlin(-0.001, "currency")).toBe("€0.00");
  });

  it("groups a number, but not the number in a text", () => {
    expect(inBerlin(12345.67891, "number")).toBe("12,345.6789");
    expect(inBerlin(12345.67891, "text")).toBe("12345.6789");
    expect(inBerlin("0012", "text")).toBe("0012");
    expect(inBerlin(7.5, "percent")).toBe("7.5%");
    expect(inBerlin(2.5, "integer")).toBe("3");
  });

  it.each(["", " ", "n/a", true])("prints %j, which is no number, as it is", (value) => {
    expect(inBerlin(value, "currency")).toBe(String(value));
  });

  it.each([null, undefined, [], { a: 1 }])("prints nothing for %j", (value) => {
    for (const format of ["text", "number", "date"] as const) expect(inBerlin(value, format)).toBe("");
  });
});

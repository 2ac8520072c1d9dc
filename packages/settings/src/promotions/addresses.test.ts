import { weekdayOf } from "@backroom/promotion-rules";
import fc from "fast-check";
import { expect, it } from "vitest";
import { firstDay, ticksOf } from "./calendar/calendarDays.ts";
import { readSimulatorPlace, withArticle, writeSimulatorPlace } from "./simulator/simulatorAddress.ts";

const oid = fc.option(fc.integer({ min: 1, max: 9_999_999 }));
const decimals = fc.integer({ min: 0, max: 999_999 }).map((value) => value / 100);
const line = fc.record({
  gtin: fc.stringMatching(/^[\w-]{1,32}$/),
  quantity: decimals,
  price: fc.option(decimals),
});
const place = fc.record({
  at: fc.option(fc.constantFrom("2026-11-28T14:00", "2027-01-01T00:00")),
  tenantOid: oid,
  locationOid: oid,
  isCustomerKnown: fc.boolean(),
  lines: fc.array(line, { maxLength: 20 }),
  promotionOid: oid,
});
/** Queries as users and other programs may write them. */
const search = fc.oneof(
  fc.webQueryParameters().map((text) => `?${text}`),
  fc
    .array(fc.tuple(fc.constantFrom("at", "tenant", "lines"), fc.string()))
    .map((entries) => `?${new URLSearchParams(entries)}`),
);

it("reads a simulated basket as it was written into the address", () => {
  fc.assert(
    fc.property(place, (one) => {
      expect(readSimulatorPlace(writeSimulatorPlace(one))).toEqual(one);
    }),
  );
});

it("reads any query, and writes what was read without a loss", () => {
  fc.assert(
    fc.property(search, (query) => {
      const basket = readSimulatorPlace(query);
      expect(readSimulatorPlace(writeSimulatorPlace(basket))).toEqual(basket);
    }),
  );
});

it("adds an article once for each scan, without touching a line with a price of its own", () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 5 }), fc.integer({ min: 1, max: 5 }), (lines, times) => {
      let next: readonly (typeof lines)[number][] = lines;
      for (let count = 0; count < times; count += 1) next = withArticle(next, "4711");
      const before = lines.find(({ gtin, price }) => gtin === "4711" && price === null)?.quantity ?? 0;
      expect(next.find(({ gtin, price }) => gtin === "4711" && price === null)?.quantity).toBe(
        before + times,
      );
      expect(next.filter(({ price }) => price !== null)).toEqual(lines.filter(({ price }) => price !== null));
    }),
  );
});

it.each(["2026-11-28", "2026-11-30", "2027-01-01", "2028-02-29"])(
  "begins the calendar of %s with a Monday, whichever day the address has",
  (today) => {
    expect(weekdayOf(firstDay(null, today))).toBe(1);
    expect(weekdayOf(firstDay(today, "2026-01-01"))).toBe(1);
    expect(ticksOf(firstDay(today, today), "weeks").map(({ at }) => at)).toEqual([0, 0.2, 0.4, 0.6, 0.8]);
  },
);

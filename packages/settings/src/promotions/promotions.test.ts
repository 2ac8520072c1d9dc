import type { PromotionOverview } from "@backroom/contract";
import { samplePromotion } from "@backroom/promotion-rules/testing";
import { expect, it } from "vitest";
import { firstDay, ticksOf } from "./calendar/calendarDays.ts";
import { calendarRows, collisionSpans, matchRows, spanOf } from "./calendar/calendarRows.ts";
import { matchingPlace } from "./simulator/matchingPlace.ts";
import type { FindArticle } from "./simulator/matchingPlace.ts";
import { readSimulatorPlace, withArticle, writeSimulatorPlace } from "./simulator/simulatorAddress.ts";

type Rule = PromotionOverview["promotions"][number];

const rule = (oid: number, more: Partial<Rule> = {}): Rule => {
  const sample = samplePromotion(oid, { from: "2026-11-01", to: "2026-11-30" });
  const lists = { weekdays: [], hours: [], locations: [], articles: [] };
  return { ...sample, ...lists, color: null, never: null, names: {}, gone: [], ...more };
};

it("the calendar shows the state of each promotion today and its overlaps, and finds it by words and state", () => {
  const rows = calendarRows({
    today: "2026-11-20",
    promotions: [
      rule(1),
      rule(2, { from: "2026-11-25", text: "Coffee weeks" }),
      rule(3, { to: "2026-11-10", never: { code: "ended", values: {} } }),
      rule(4, { never: { code: "no-effect", values: {} } }),
      rule(5, { isDisabled: true, isCombinable: true }),
    ],
    overlaps: [
      { one: 1, other: 2, from: "2026-11-25", to: "2026-11-30", weekdays: [3, 4, 6], isCombined: false },
      { one: 1, other: 5, from: "2026-11-01", to: null, weekdays: [1], isCombined: false },
    ],
  });
  const [row] = rows;
  expect(row && collisionSpans(row, "2026-11-23", 10)).toEqual([
    { start: 0.2, size: 0.2 },
    { start: 0.5, size: 0.1 },
  ]);
  expect(rows.map(({ promotion, state }) => [promotion.oid, state])).toEqual([
    [1, "running"],
    [3, "ended"],
    [4, "never"],
    [5, "disabled"],
    [2, "coming"],
  ]);
  const oids = (find: string, state: Parameters<typeof matchRows>[1]["state"]) =>
    matchRows(rows, { find, state }).map(({ promotion }) => promotion.oid);
  expect([oids("", "overlapping"), oids("weeks COFFEE", "all"), oids("p3", "running")]).toEqual([
    [1, 2],
    [2],
    [],
  ]);
});

it("a bar lies within the days that are shown, and a week begins on Monday", () => {
  expect(spanOf("2026-11-01", "2026-11-18", "2026-11-16", 10)).toEqual({ start: 0, size: 0.3 });
  expect(spanOf("2026-11-20", null, "2026-11-16", 10)).toEqual({ start: 0.4, size: 0.6 });
  expect(spanOf("2026-12-20", null, "2026-11-16", 10)).toBeUndefined();
  expect(firstDay(null, "2026-11-20")).toBe("2026-11-09");
  expect(firstDay("2026-11-22", "2026-11-20")).toBe("2026-11-16");
  expect(ticksOf("2026-11-09", "weeks").map(({ day }) => day)).toHaveLength(5);
});

it("addresses bring back what was written into them, and nothing else", () => {
  const place = readSimulatorPlace(
    "?at=2026-11-20T10:30&tenant=5&location=50&customer=1&lines=4006381333931*2*4.99,A-1*0.5",
  );
  expect(place).toEqual({
    at: "2026-11-20T10:30",
    tenantOid: 5,
    locationOid: 50,
    isCustomerKnown: true,
    promotionOid: null,
    lines: [
      { gtin: "4006381333931", quantity: 2, price: 4.99 },
      { gtin: "A-1", quantity: 0.5, price: null },
    ],
  });
  expect(readSimulatorPlace(writeSimulatorPlace(place))).toEqual(place);
  const hostile = readSimulatorPlace("?at=x&location=1e9&lines=<b>*1,1*-2,2*1e300,,3*100000");
  expect(writeSimulatorPlace(hostile)).toBe("");
  expect(withArticle(place.lines, "A-1")[1]?.quantity).toBe(1.5);
});

it("a promotion gets a basket, a time and a place that it is meant for", async () => {
  const find: FindArticle = async ({ productGroup }, tenantOid) =>
    productGroup === "GONE"
      ? undefined
      : { gtin: `any of ${productGroup}`, text: "", tenantOid: tenantOid ?? 5 };
  const made = await matchingPlace(
    rule(9, {
      from: "2026-11-23",
      weekdays: [5],
      hours: [{ from: "16:00", to: "18:00" }],
      locations: [51],
      needsCustomer: true,
      articles: [{ gtin: null, productGroup: "TEA", price: null, quantity: 1 }],
      effect: { kind: "buy-pay", buy: 3, pay: 2 },
    }),
    "2026-11-20",
    find,
  );
  expect(made).toEqual({
    at: "2026-11-27T16:00",
    tenantOid: 5,
    locationOid: 51,
    isCustomerKnown: true,
    promotionOid: 9,
    lines: [{ gtin: "any of TEA", quantity: 3, price: null }],
  });
  const part = (productGroup: string, quantity: number) => ({
    gtin: null,
    productGroup,
    price: null,
    quantity,
  });
  const bundle = await matchingPlace(
    rule(9, {
      effect: { kind: "bundle", price: 5 },
      articles: [part("TEA", 2), part("GONE", 1), part("BREAD", 1)],
    }),
    "2026-11-20",
    find,
  );
  expect(bundle.lines.map(({ gtin, quantity }) => [gtin, quantity])).toEqual([
    ["any of TEA", 2],
    ["any of BREAD", 1],
  ]);
});

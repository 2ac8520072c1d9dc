import { expect, it } from "vitest";
import { neverApplies } from "./neverApplies.ts";
import { overlaps } from "./overlaps.ts";
import { samplePromotion } from "./testing.ts";
import { instantOf } from "./when.ts";
import type { Promotion } from "./promotion.ts";

const promotion = (oid: number, more: Partial<Promotion> = {}): Promotion =>
  samplePromotion(oid, { from: "2026-11-02", to: "2026-11-15", ...more });
const row = (gtin: string | null, productGroup: string | null = null, price: number | null = null) => ({
  gtin,
  productGroup,
  price,
  quantity: 1,
});
const meet = (one: Partial<Promotion>, other: Partial<Promotion>) =>
  overlaps([promotion(1, one), promotion(2, other)], (gtin) => (gtin === "4" ? "TEA" : undefined));

it("two promotions overlap where time, place and article are the same", () => {
  expect(meet({}, { from: "2026-11-10", to: null, isCombinable: true })).toEqual([
    { one: 1, other: 2, from: "2026-11-10", to: "2026-11-15", isCombined: false },
  ]);
  expect(meet({ isCombinable: true }, { isCombinable: true })[0]?.isCombined).toBe(true);
  expect(meet({}, { from: "2026-11-16", to: null })).toEqual([]);
  expect(meet({ tenantOid: 5 }, { tenantOid: 6 })).toEqual([]);
  expect(meet({ locations: [1] }, { locations: [2] })).toEqual([]);
  expect(meet({ weekdays: [1, 2] }, { weekdays: [3] })).toEqual([]);
  expect(meet({ articles: [row("1")] }, { articles: [row("2")] })).toEqual([]);
  expect(meet({ articles: [row("4")] }, { articles: [row(null, "TEA")] })).toHaveLength(1);
  expect(meet({ articles: [row("5")] }, { articles: [row(null, "TEA")] })).toEqual([]);
  expect(meet({ isDisabled: true }, {})).toEqual([]);
  // Monday alone and one week of Tuesday to Thursday have no day together.
  expect(meet({ weekdays: [1] }, { from: "2026-11-03", to: "2026-11-05", weekdays: [1, 3] })).toEqual([]);
});

it("hours over midnight meet the hours of the next day, and Sunday's those of Monday", () => {
  const early = { hours: [{ from: "01:00", to: "03:00" }] };
  const late = { hours: [{ from: "22:00", to: "02:00" }] };
  expect(meet({ ...late, weekdays: [7] }, { ...early, weekdays: [1] })).toHaveLength(1);
  expect(meet({ ...late, weekdays: [7] }, { ...early, weekdays: [7] })).toEqual([]);
  expect(
    meet({ hours: [{ from: "08:00", to: "10:00" }] }, { hours: [{ from: "10:00", to: "12:00" }] }),
  ).toEqual([]);
});

it("gives the reason why a promotion never applies", () => {
  const why = (more: Partial<Promotion>, prices?: Readonly<Record<string, readonly (number | null)[]>>) =>
    neverApplies(promotion(1, { to: null, ...more }), {
      today: "2026-11-20",
      ...(prices && { pricesOf: ({ gtin, productGroup }) => prices[gtin ?? productGroup ?? ""] ?? [] }),
    })?.code;
  expect(why({})).toBeUndefined();
  expect(why({ to: "2026-11-01" })).toBe("backwards");
  expect(why({ to: "2026-11-19" })).toBe("ended");
  expect(why({ from: "2026-11-23", to: "2026-11-25", weekdays: [6] })).toBe("no-day");
  expect(why({ hours: [{ from: "10:00", to: "10:00" }] })).toBe("no-hour");
  expect(why({ effect: { kind: "amount", amount: 0, on: "sale" } })).toBe("no-effect");
  expect(why({ effect: { kind: "bundle", price: null }, articles: [row("1")] })).toBe("no-effect");
  expect(why({ articles: [row("1")] }, {})).toBe("no-article");
  expect(why({ articles: [row("1"), row("2")] }, { 1: [3] })).toBeUndefined();
  expect(why({ articles: [row("1"), row("2")], effect: { kind: "bundle", price: 1 } }, { 1: [3] })).toBe(
    "no-article",
  );
  const price = { effect: { kind: "price" }, articles: [row("1", null, 3)] } as const;
  expect([why(price, { 1: [3] }), why(price, { 1: [3, 3.01] })]).toEqual(["price-above", undefined]);
});

it("a time by the clock of a place is a point in time, where the clock is changed as well", () => {
  const at = (local: string) => instantOf(local, "Europe/Berlin")?.toISOString();
  expect(at("2026-11-20T10:00")).toBe("2026-11-20T09:00:00.000Z");
  expect(at("2026-07-01T00:30")).toBe("2026-06-30T22:30:00.000Z");
  expect(at("2026-10-25T02:30")).toBe("2026-10-25T00:30:00.000Z");
  expect(at("2026-03-29T02:30")).toBe("2026-03-29T01:30:00.000Z");
  expect([at("2026-13-01T00:00"), at("today")]).toEqual([undefined, undefined]);
});

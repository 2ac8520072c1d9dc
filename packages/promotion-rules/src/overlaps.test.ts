import { expect, it } from "vitest";
import { neverApplies } from "./neverApplies.ts";
import { overlaps } from "./overlaps.ts";
import type { OverlapFacts } from "./overlaps.ts";
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
const sold: Readonly<Record<string, { readonly tenantOid: number; readonly productGroup: string }[]>> = {
  "1": [{ tenantOid: 1, productGroup: "" }],
  "4": [
    { tenantOid: 5, productGroup: "TEA" },
    { tenantOid: 6, productGroup: "" },
  ],
};
const facts: OverlapFacts = {
  sellersOf: (gtin) => sold[gtin] ?? [],
  tenantOf: (location) => Math.floor(location / 100),
};
const meet = (one: Partial<Promotion>, other: Partial<Promotion>) =>
  overlaps([promotion(1, one), promotion(2, other)], facts);

it("two promotions overlap where time, place and article are the same", () => {
  expect(meet({}, { from: "2026-11-10", to: null, isCombinable: true })).toEqual([
    {
      one: 1,
      other: 2,
      from: "2026-11-10",
      to: "2026-11-15",
      weekdays: [2, 3, 4, 5, 6, 7],
      isCombined: false,
    },
  ]);
  expect(meet({ isCombinable: true }, { isCombinable: true })[0]?.isCombined).toBe(true);
  expect(meet({}, { from: "2026-11-16", to: null })).toEqual([]);
  expect(meet({ tenantOid: 5 }, { tenantOid: 6 })).toEqual([]);
  expect(meet({ locations: [1] }, { locations: [2] })).toEqual([]);
  expect(meet({ weekdays: [1, 2] }, { weekdays: [3] })).toEqual([]);
  expect(meet({ articles: [row("1")] }, { articles: [row("2")] })).toEqual([]);
  expect(meet({ articles: [row("4")] }, { articles: [row(null, "TEA")] })).toHaveLength(1);
  expect(meet({ articles: [row("5")] }, { articles: [row(null, "TEA")] })).toEqual([]);
  expect(meet({ articles: [row("1")] }, { articles: [row("1")] })).toHaveLength(1);
  // Nobody sells the article.
  expect(meet({ articles: [row("5")] }, { articles: [row("5")] })).toEqual([]);
  expect(meet({ isDisabled: true }, {})).toEqual([]);
  // Monday alone and one week of Tuesday to Thursday have no day together.
  expect(meet({ weekdays: [1] }, { from: "2026-11-03", to: "2026-11-05", weekdays: [1, 3] })).toEqual([]);
});

it("limits promotions of all tenants to the tenants of their locations and the groups of their articles there", () => {
  expect(meet({ locations: [501] }, { tenantOid: 5 })).toHaveLength(1);
  expect(meet({ locations: [501] }, { tenantOid: 6 })).toEqual([]);
  expect(meet({ locations: [501] }, { locations: [601] })).toEqual([]);
  const tea = { articles: [row(null, "TEA")] };
  expect(meet({ articles: [row("4")], tenantOid: 5 }, tea)).toHaveLength(1);
  expect(meet({ articles: [row("4")], tenantOid: 6 }, tea)).toEqual([]);
});

it("states the weekdays on which both are valid at the same time", () => {
  const on = (one: Partial<Promotion>, other: Partial<Promotion>) => meet(one, other)[0]?.weekdays;
  expect(on({ weekdays: [3, 5] }, { weekdays: [3, 4, 5], to: null })).toEqual([3, 5]);
  expect(on({}, { from: "2026-11-14", to: null })).toEqual([6, 7]);
  // Friday evening and Saturday morning are no common time, although both days are common.
  const morning = { hours: [{ from: "08:00", to: "09:00" }] };
  const evening = { hours: [{ from: "18:00", to: "20:00" }] };
  expect(on({ ...morning, weekdays: [5, 6] }, { ...evening, weekdays: [5, 6] })).toBeUndefined();
  expect(
    on(
      { hours: [{ from: "22:00", to: "02:00" }], weekdays: [7] },
      { ...morning, hours: [{ from: "01:00", to: "03:00" }] },
    ),
  ).toEqual([1]);
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

it("lists no blank rows among the articles that do not exist", () => {
  const blank = row(null, null);
  const reason = neverApplies(promotion(1, { to: null, articles: [blank, row("1"), blank] }), {
    today: "2026-11-20",
    pricesOf: () => [],
  });
  expect(reason?.values).toEqual({ articles: "1" });
});

it("a time by the clock of a place is a point in time, where the clock is changed as well", () => {
  const at = (local: string) => instantOf(local, "Europe/Berlin")?.toISOString();
  expect(at("2026-11-20T10:00")).toBe("2026-11-20T09:00:00.000Z");
  expect(at("2026-07-01T00:30")).toBe("2026-06-30T22:30:00.000Z");
  expect(at("2026-10-25T02:30")).toBe("2026-10-25T00:30:00.000Z");
  expect(at("2026-03-29T02:30")).toBe("2026-03-29T01:30:00.000Z");
  expect(at("2026-03-29T10:00")).toBe("2026-03-29T08:00:00.000Z");
  expect(at("2026-10-25T10:00")).toBe("2026-10-25T09:00:00.000Z");
  expect([at("2026-13-01T00:00"), at("today")]).toEqual([undefined, undefined]);
});

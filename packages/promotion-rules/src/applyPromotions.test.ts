import { Decimal } from "decimal.js";
import fc from "fast-check";
import { expect, it } from "vitest";
import { applyPromotions } from "./applyPromotions.ts";
import type { Basket, BasketLine, SalePlace } from "./basket.ts";
import { promoteSale } from "./promoteSale.ts";
import type { Promotion, PromotionArticle, PromotionEffect } from "./promotion.ts";
import { samplePromotion } from "./testing.ts";

const place: SalePlace = {
  at: new Date("2026-11-20T10:30:00Z"), // a Friday
  zone: "Europe/Berlin",
  tenantOid: 5,
  locationOid: 50,
  isCustomerKnown: false,
};
const promotion = (oid: number, effect: PromotionEffect, more: Partial<Promotion> = {}): Promotion =>
  samplePromotion(oid, { effect, ...more });
const article = (gtin: string | null, more: Partial<PromotionArticle> = {}): PromotionArticle => ({
  gtin,
  productGroup: null,
  price: null,
  quantity: 1,
  ...more,
});
const line = (gtin: string, quantity: number, price: number, more: Partial<BasketLine> = {}): BasketLine => ({
  gtin,
  productGroup: "",
  quantity,
  price,
  amount: null,
  isDiscountable: true,
  ...more,
});
const basket = (...lines: readonly BasketLine[]): Basket => ({ currency: "EUR", lines });

Decimal.set({ precision: 60 });
const number = (max: number, digits: number) =>
  fc.integer({ min: 0, max: max * 10 ** digits }).map((value) => Number(`${value}e-${digits}`));
const anyLine: fc.Arbitrary<BasketLine> = fc.record({
  gtin: fc.constantFrom("1", "2", "3", "4"),
  productGroup: fc.constantFrom("", "A", "B"),
  quantity: fc.oneof(fc.integer({ min: 0, max: 9 }), number(5, 3), fc.integer({ min: 0, max: 99_999 })),
  price: fc.oneof(number(20, 2), number(500, 4)),
  amount: fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: number(30, 2) }),
  isDiscountable: fc.boolean(),
});
const anyArticle: fc.Arbitrary<PromotionArticle> = fc
  .record({
    name: fc.constantFrom("1", "2", "3", "A", "B"),
    price: fc.oneof(fc.constant(null), number(10, 2)),
    quantity: fc.integer({ min: 1, max: 3 }),
  })
  .map(({ name, ...more }) =>
    article(/\d/.test(name) ? name : null, { ...more, productGroup: /\d/.test(name) ? null : name }),
  );
const on = fc.constantFrom("lines" as const, "sale" as const);
const anyEffect: fc.Arbitrary<PromotionEffect> = fc.oneof(
  fc.record({ kind: fc.constant("percent" as const), percent: number(100, 2), on }),
  fc.record({ kind: fc.constant("amount" as const), amount: number(20, 2), on }),
  fc.record({ kind: fc.constant("price" as const) }),
  fc.record({ kind: fc.constant("bundle" as const), price: fc.oneof(fc.constant(null), number(15, 2)) }),
  fc.record({ kind: fc.constant("buy-pay" as const), buy: fc.integer({ min: 1, max: 5 }), pay: fc.nat(5) }),
);
const anyPromotions = (min: number, max: number) =>
  fc
    .array(
      fc.record({
        effect: anyEffect,
        articles: fc.array(anyArticle, { maxLength: 3 }),
        minimumQuantity: fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 4 })),
        minimumAmount: fc.oneof(fc.constant(null), number(40, 2)),
        limit: fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 4 })),
        priority: fc.integer({ min: 1, max: 3 }),
        isCombinable: fc.boolean(),
      }),
      { minLength: min, maxLength: max },
    )
    .map((all) => all.map(({ effect, ...more }, index) => promotion(index + 1, effect, more)));
const currency = fc.constantFrom("EUR", "JPY", "BHD");
const anyBasket = fc.record({ currency, lines: fc.array(anyLine, { maxLength: 7 }) });

const total = (values: readonly number[]) =>
  values.reduce((sum, value) => sum.plus(value), new Decimal(0)).toFixed();

it("no total is below 0, and the discounts of lines, promotions and the whole are the same to the cent", () => {
  fc.assert(
    fc.property(anyBasket, anyPromotions(0, 7), (one, promotions) => {
      const result = applyPromotions(one, promotions, place);
      expect(result.lines.length).toBe(one.lines.length);
      for (const { full, discount, total: left, discounts } of result.lines) {
        expect(left).toBeGreaterThanOrEqual(0);
        expect(new Decimal(full).minus(discount).toFixed()).toBe(new Decimal(left).toFixed());
        expect(total(discounts.map(({ amount }) => amount))).toBe(new Decimal(discount).toFixed());
      }
      expect(total(result.lines.map(({ discount }) => discount))).toBe(
        new Decimal(result.discount).toFixed(),
      );
      expect(total(result.applied.map(({ amount }) => amount))).toBe(new Decimal(result.discount).toFixed());
      expect(total(result.lines.map((own) => own.total))).toBe(new Decimal(result.total).toFixed());
      expect(new Decimal(result.full).minus(result.discount).toFixed()).toBe(
        new Decimal(result.total).toFixed(),
      );
      // Every promotion is one of both.
      const named = [...result.applied, ...result.rejected].map(({ oid }) => oid);
      expect(named.toSorted((a, b) => a - b)).toEqual(promotions.map(({ oid }) => oid));
      // Nobody lowers what another one has to itself, nor what nothing may lower.
      const alone = new Set(promotions.filter((p) => !p.isCombinable).map(({ oid }) => oid));
      for (const [index, { discounts }] of result.lines.entries()) {
        const isAlone = discounts.some(({ oid }) => alone.has(oid));
        const most = one.lines[index]?.isDiscountable === false ? 0 : isAlone ? 1 : promotions.length;
        expect(discounts.length).toBeLessThanOrEqual(most);
      }
    }),
    { numRuns: 400 },
  );
});

it("neither the order of the lines nor that of the promotions changes anything", () => {
  const described = ({ lines }: Basket, result: ReturnType<typeof applyPromotions>) =>
    result.lines.map((own, index) => JSON.stringify([lines[index], own])).toSorted();
  const turned = anyBasket.chain((one) =>
    fc.tuple(
      fc.constant(one),
      fc.shuffledSubarray([...one.lines], { minLength: one.lines.length, maxLength: one.lines.length }),
    ),
  );
  fc.assert(
    fc.property(turned, anyPromotions(0, 5), ([one, lines], promotions) => {
      const [first, second] = [
        applyPromotions(one, promotions, place),
        applyPromotions({ ...one, lines }, promotions.toReversed(), place),
      ];
      expect(described({ ...one, lines }, second)).toEqual(described(one, first));
      expect(second.applied).toEqual(first.applied);
      expect(second.rejected).toEqual(first.rejected);
    }),
    { numRuns: 200 },
  );
});

it("a further promotion that allows no others beside it never makes the basket dearer", () => {
  fc.assert(
    fc.property(anyBasket, anyPromotions(1, 6), (one, promotions) => {
      const [last, ...before] = promotions.toReversed();
      if (last === undefined) return;
      const more = applyPromotions(one, [...before, { ...last, isCombinable: false }], place);
      expect(more.total).toBeLessThanOrEqual(applyPromotions(one, before, place).total);
    }),
    { numRuns: 300 },
  );
});

const rounded = (value: Decimal, code: string) =>
  value.toDecimalPlaces({ EUR: 2, JPY: 0, BHD: 3 }[code] ?? 2, Decimal.ROUND_HALF_UP);
const fullOf = ({ quantity, price, amount }: BasketLine, code: string) =>
  rounded(amount === null ? new Decimal(quantity).times(price) : new Decimal(amount), code);

/** What one promotion takes off, piece by piece with a decimal library. */
const expected = ({ currency: code, lines }: Basket, { effect, limit, articles }: Promotion): string => {
  const round = (value: Decimal) => rounded(value, code);
  const open = lines
    .filter(({ quantity, isDiscountable }) => isDiscountable && quantity > 0)
    .map((own) => ({
      own,
      full: fullOf(own, code),
      pieces: Number.isInteger(own.quantity) ? own.quantity : 1,
    }))
    .filter(({ full }) => !full.isZero())
    .toSorted((a, b) => b.full.div(b.pieces).comparedTo(a.full.div(a.pieces)));
  const sum = (values: readonly Decimal[]) => values.reduce((all, value) => all.plus(value), new Decimal(0));
  const whole = sum(open.map(({ full }) => full));
  if (effect.kind === "percent" && effect.on === "sale")
    return round(whole.times(effect.percent).div(100)).toFixed();
  if (effect.kind === "amount" && effect.on === "sale")
    return Decimal.min(whole, round(new Decimal(effect.amount))).toFixed();
  let left = limit ?? Number.POSITIVE_INFINITY;
  let passed = 0;
  const sets =
    effect.kind === "buy-pay"
      ? Math.min(left, Math.floor(open.reduce((n, { pieces }) => n + pieces, 0) / effect.buy))
      : 0;
  return sum(
    open.map(({ own, full, pieces }) => {
      if (effect.kind === "buy-pay") {
        let free = 0;
        for (let piece = passed; piece < passed + pieces; piece += 1)
          if (piece < sets * effect.buy && piece % effect.buy >= effect.pay) free += 1;
        passed += pieces;
        return round(full.times(free).div(pieces));
      }
      const taken = Math.min(left, pieces);
      left -= taken;
      const part = round(full.times(taken).div(pieces));
      const units = taken === pieces ? own.quantity : taken;
      if (effect.kind === "percent") return round(part.times(effect.percent).div(100));
      if (effect.kind === "amount")
        return Decimal.min(full, taken === 0 ? 0 : round(new Decimal(effect.amount).times(units)));
      const price = articles.find(({ gtin }) => gtin === own.gtin)?.price ?? null;
      if (price === null || own.amount !== null || taken === 0) return new Decimal(0);
      return Decimal.max(0, part.minus(round(new Decimal(price).times(units))));
    }),
  ).toFixed();
};

it("one promotion takes off what a decimal library computes, piece by piece", () => {
  const prices = ["1", "2", "3", "4"].map((gtin, index) => article(gtin, { price: index + 0.99 }));
  const few = fc.record({
    currency,
    lines: fc.array(
      anyLine.map((own) => ({ ...own, quantity: Math.min(own.quantity, 40) })),
      { maxLength: 6 },
    ),
  });
  const limit = fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 12 }));
  fc.assert(
    fc.property(few, anyEffect, limit, (one, effect, most) => {
      fc.pre(effect.kind !== "bundle" && !(effect.kind === "buy-pay" && effect.buy <= effect.pay));
      const own = promotion(1, effect, { limit: most, articles: effect.kind === "price" ? prices : [] });
      // Pieces of one price may be of any of its lines: which of them are counted then changes the rounding alone.
      const values = one.lines.map(({ quantity, ...more }) => {
        const pieces = Number.isInteger(quantity) ? Math.max(1, quantity) : 1;
        return fullOf({ quantity, ...more }, one.currency)
          .div(pieces)
          .toFixed();
      });
      fc.pre(new Set(values).size === values.length);
      expect(new Decimal(applyPromotions(one, [own], place).discount).toFixed()).toBe(expected(one, own));
    }),
    { numRuns: 500 },
  );
});

it("buy 3 pay 2, a bundle at a price, promotion prices and amounts off the whole", () => {
  const sold = basket(line("1", 4, 3), line("2", 2, 5), line("3", 1, 2.5));
  const off = (own: Promotion) => applyPromotions(sold, [own], place);
  const free = off(promotion(1, { kind: "buy-pay", buy: 3, pay: 2 }));
  // 5 5 3 | 3 3 3 | 2.5
  expect([free.discount, free.applied[0]?.reason]).toEqual([
    6,
    { code: "buy-pay", values: { buy: 3, pay: 2, times: 2 } },
  ]);
  const parts = [article("1", { quantity: 2 }), article("2")];
  const bundle = off(promotion(1, { kind: "bundle", price: 8 }, { articles: parts }));
  expect([bundle.discount, bundle.lines.map(({ total: left }) => left)]).toEqual([6, [8.73, 7.27, 2.5]]);
  expect(off(promotion(1, { kind: "bundle", price: 8 }, { articles: parts, limit: 1 })).discount).toBe(3);
  const priced = [article("1", { price: 2 }), article("2", { price: 6 })];
  expect(off(promotion(1, { kind: "price" }, { articles: priced })).discount).toBe(4);
  expect(
    off(promotion(1, { kind: "bundle", price: null }, { articles: priced })).rejected[0]?.reason.code,
  ).toBe("no-gain");
  expect(off(promotion(1, { kind: "amount", amount: 999, on: "sale" })).total).toBe(0);
});

it("gives a bundle only as often as it lowers the price, at its own price or at that of its articles", () => {
  const sold = basket(line("1", 2, 3), line("2", 2, 5));
  const off = (price: number | null, articles: readonly PromotionArticle[], own = sold) =>
    applyPromotions(own, [promotion(1, { kind: "bundle", price }, { articles })], place);
  const prices = [article("1", { price: 2 }), article("2", { price: 4 })];
  expect(off(null, prices).discount).toBe(4);
  expect(off(null, [article("1", { price: 2 }), article("2")]).rejected[0]?.reason.code).toBe("no-gain");
  // The second one costs less than the bundle.
  expect(off(5, [article("1")], basket(line("1", 1, 10), line("1", 1, 3))).discount).toBe(5);
  expect(off(9, [article("1"), article("2")]).rejected[0]?.reason.code).toBe("no-gain");
  expect(off(1, [article("1"), article("2", { quantity: 3 })]).rejected[0]?.reason).toEqual({
    code: "set",
    values: { article: "2", need: 3, have: 2 },
  });
});

it("lowers articles of a product group, at their own row before that of the group and at the lower of two", () => {
  const rows = [
    article(null, { productGroup: "A", price: 2 }),
    article("1", { price: 4 }),
    article("1", { price: 3 }),
  ];
  const inGroup = { productGroup: "A" };
  const sold = basket(line("1", 1, 5, inGroup), line("9", 1, 5, inGroup), line("8", 1, 5), line("", 1, 5));
  for (const articles of [rows, rows.toReversed()]) {
    const { lines } = applyPromotions(sold, [promotion(1, { kind: "price" }, { articles })], place);
    expect(lines.map(({ total: left }) => left)).toEqual([3, 2, 5, 5]);
  }
});

it("applies combinable promotions by priority, then by id, each to what the ones before left", () => {
  const half: PromotionEffect = { kind: "percent", percent: 50, on: "lines" };
  const less: PromotionEffect = { kind: "amount", amount: 4, on: "sale" };
  const left = (first: Partial<Promotion>, second: Partial<Promotion>) =>
    applyPromotions(
      basket(line("1", 1, 10)),
      [
        promotion(1, half, { isCombinable: true, ...first }),
        promotion(2, less, { isCombinable: true, ...second }),
      ],
      place,
    ).total;
  expect(left({ priority: 1 }, { priority: 2 })).toBe(1);
  expect(left({ priority: 2 }, { priority: 1 })).toBe(3);
  expect(left({ priority: 1, id: "A" }, { priority: 1, id: "B" })).toBe(1);
  expect(left({ priority: 1, id: "B" }, { priority: 1, id: "A" })).toBe(3);
});

it("lowers no piece again that a customer pays in a set of an uncombinable promotion", () => {
  const sold = basket(line("1", 1, 10), line("2", 1, 4));
  const more = promotion(
    2,
    { kind: "percent", percent: 30, on: "lines" },
    { isCombinable: true, articles: [article("1")] },
  );
  const one = (effect: PromotionEffect, articles: readonly PromotionArticle[] = []) =>
    applyPromotions(sold, [promotion(1, effect, { isCombinable: false, articles }), more], place).discount;
  expect(one({ kind: "buy-pay", buy: 2, pay: 1 })).toBe(4);
  expect(one({ kind: "bundle", price: 9 }, [article("1"), article("2")])).toBe(5);
});

it("applies the best of more promotions than it can try in all combinations", () => {
  const many = Array.from({ length: 12 }, (_, index) =>
    promotion(
      index + 1,
      { kind: "percent", percent: 10 + index, on: "lines" },
      { isCombinable: false, articles: [article("1"), article(index < 6 ? "2" : "3")] },
    ),
  );
  const result = applyPromotions(basket(line("1", 1, 100), line("2", 1, 10), line("3", 1, 10)), many, place);
  expect(result.lines.map(({ discount }) => discount)).toEqual([21, 1.5, 2.1]);
});

it("applies on its first and last day, in one of its hours, at its location and from its minimum on", () => {
  const ten: PromotionEffect = { kind: "percent", percent: 10, on: "lines" };
  const one = (more: Partial<Promotion>, at = place) =>
    applyPromotions(basket(line("1", 2, 3)), [promotion(1, ten, more)], at);
  const [morning, noon] = [
    { from: "08:00", to: "10:00" },
    { from: "11:30", to: "12:00" },
  ];
  const valid: readonly Partial<Promotion>[] = [
    { from: "2026-11-20", to: "2026-11-20" },
    { hours: [morning, noon] },
    { hours: [{ from: "22:00", to: "02:00" }, noon] },
    { tenantOid: 5, locations: [49, 50] },
    { minimumQuantity: 2, minimumAmount: 6 },
  ];
  expect(valid.map((more) => one(more).discount)).toEqual(valid.map(() => 0.6));
  expect(one({ hours: [noon], weekdays: [1] }).rejected[0]?.reason.code).toBe("weekday");
  expect(one({ hours: [{ from: "11:30", to: "11:30" }] }).rejected[0]?.reason.code).toBe("hours");
  const nowhere = one({ locations: [50] }, { ...place, locationOid: null });
  expect(nowhere.rejected[0]?.reason.code).toBe("location");
});

it("a line keeps the discount a user gave it, and one on the whole comes after promotions", () => {
  const half = promotion(1, { kind: "percent", percent: 50, on: "lines" });
  const base = { quantity: 1, price: 10, rate: 19, productGroup: "" };
  const own = { kind: "percent", value: 10 } as const;
  const lines = [
    { ...base, gtin: "1" },
    { ...base, gtin: "2", discount: own },
    { ...base, gtin: "3", isDiscountable: false },
  ];
  const { totals, promoted } = promoteSale({ currency: "EUR", lines, discount: own }, [half], place);
  expect(totals.lines.map(({ discount, total: left }) => [discount, left])).toEqual([
    [5, 5],
    [1, 9],
    [0, 10],
  ]);
  expect([totals.subtotal, totals.discount, totals.total, promoted.discount]).toEqual([24, 1.4, 22.6, 5]);
});

it("gives the reason why each other promotion does not apply", () => {
  const ten = { kind: "percent", percent: 10, on: "lines" } as const;
  const why = (more: Partial<Promotion>, own = basket(line("1", 2, 3)), effect: PromotionEffect = ten) =>
    applyPromotions(own, [promotion(1, effect, more)], place).rejected[0]?.reason;
  expect(why({ isDisabled: true })).toEqual({ code: "disabled", values: {} });
  expect(why({ tenantOid: 6 })?.code).toBe("tenant");
  expect(why({ locations: [51] })?.code).toBe("location");
  expect(why({ from: "2026-11-21" })).toEqual({ code: "not-started", values: { from: "2026-11-21" } });
  expect(why({ to: "2026-11-19" })).toEqual({ code: "ended", values: { to: "2026-11-19" } });
  expect(why({ weekdays: [1, 2] })).toEqual({ code: "weekday", values: { weekday: 5 } });
  expect(why({ hours: [{ from: "08:00", to: "11:30" }] })).toEqual({
    code: "hours",
    values: { time: "11:30" },
  });
  expect(why({ needsCustomer: true })?.code).toBe("customer");
  expect(why({ articles: [article("2")] })?.code).toBe("no-article");
  expect(why({}, basket(line("1", 2, 3, { isDiscountable: false })))?.code).toBe("not-discountable");
  expect(why({}, basket(line("1", 2, 0)))?.code).toBe("no-gain");
  expect(why({ minimumQuantity: 3 })).toEqual({ code: "minimum-quantity", values: { need: 3, have: 2 } });
  expect(why({ minimumAmount: 6.01 })).toEqual({ code: "minimum-amount", values: { need: 6.01, have: 6 } });
  expect(why({}, undefined, { kind: "buy-pay", buy: 3, pay: 2 })).toEqual({
    code: "set",
    values: { need: 3, have: 2 },
  });
  expect(why({}, undefined, { kind: "percent", percent: 0, on: "lines" })?.code).toBe("no-gain");
  const both = applyPromotions(
    basket(line("1", 2, 3)),
    [promotion(1, ten), promotion(2, { kind: "percent", percent: 20, on: "lines" })],
    place,
  );
  expect([both.applied.map(({ oid }) => oid), both.rejected]).toEqual([
    [2],
    [{ oid: 1, reason: { code: "outdone", values: {} } }],
  ]);
});

it("hours over midnight belong to the day they begin on, by the clock of the location", () => {
  const night = promotion(
    1,
    { kind: "percent", percent: 10, on: "lines" },
    { weekdays: [5], to: "2026-11-20", hours: [{ from: "22:00", to: "02:00" }] },
  );
  const at = (time: string, zone = "Europe/Berlin") =>
    applyPromotions(basket(line("1", 1, 10)), [night], { ...place, at: new Date(time), zone }).discount;
  expect([at("2026-11-20T20:59:00Z"), at("2026-11-20T21:00:00Z"), at("2026-11-21T00:59:00Z")]).toEqual([
    0, 1, 1,
  ]);
  expect([at("2026-11-21T01:00:00Z"), at("2026-11-20T00:30:00Z")]).toEqual([0, 0]);
  expect(at("2026-11-20T13:30:00Z", "Asia/Tokyo")).toBe(1);
});

it("ten thousand lines and forty promotions are computed, and hostile numbers end in no other than numbers", () => {
  const lines = Array.from({ length: 10_000 }, (_, index) =>
    line(String(index % 500), (index % 7) + 1, 0.01 * (index % 999)),
  );
  const promotions = Array.from({ length: 40 }, (_, index) =>
    promotion(
      index + 1,
      { kind: "percent", percent: index, on: "lines" },
      { articles: [article(String(index % 20))] },
    ),
  );
  const result = applyPromotions(basket(...lines), promotions, place);
  expect(result.applied.length).toBe(20);
  const odd = [Number.NaN, Number.POSITIVE_INFINITY, -1, 1e308, 5e-324, -0];
  for (const value of odd) {
    const one = applyPromotions(
      basket(line("1", value, 3), line("2", 3, value)),
      [
        promotion(1, { kind: "buy-pay", buy: 2, pay: 1 }),
        promotion(2, { kind: "percent", percent: 50, on: "sale" }),
      ],
      place,
    );
    expect(Number.isNaN(one.discount)).toBe(false);
    expect(one.discount).toBeGreaterThanOrEqual(0);
  }
});

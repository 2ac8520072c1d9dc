import { Decimal } from "decimal.js";
import fc from "fast-check";
import { expect, it } from "vitest";
import { allocate } from "./allocate.ts";
import { cashRounding } from "./cash.ts";
import { computeSale } from "./computeSale.ts";
import type { Reduction, Sale, SaleLine } from "./computeSale.ts";
import { addAmounts } from "./exact.ts";
import { splitByRate } from "./splitByRate.ts";

const decimals = { EUR: 2, JPY: 0, BHD: 3, CHF: 2 };
type Currency = keyof typeof decimals;

const number = (max: number, digits: number) =>
  fc.integer({ min: 0, max: max * 10 ** digits }).map((value) => Number(`${value}e-${digits}`));
const reduction: fc.Arbitrary<Reduction> = fc.oneof(
  fc.record({ kind: fc.constant("percent" as const), value: number(110, 2) }),
  fc.record({ kind: fc.constant("amount" as const), value: number(50, 3) }),
);
const line: fc.Arbitrary<SaleLine> = fc.record(
  {
    quantity: fc.oneof(number(99_999, 0), number(50, 4)),
    price: fc.oneof(number(1000, 3), number(9_999_999, 2)),
    amount: number(1000, 3),
    rate: fc.constantFrom(0, 5.5, 7, 8, 19, 20, 21, 120),
    discount: reduction,
    isDiscountable: fc.boolean(),
  },
  { requiredKeys: ["quantity", "price", "rate"] },
);
const sale: fc.Arbitrary<Sale & { currency: Currency }> = fc.record(
  {
    currency: fc.constantFrom<Currency>("EUR", "JPY", "BHD", "CHF"),
    lines: fc.array(line, { maxLength: 12 }),
    discount: reduction,
    areTaxesAdded: fc.boolean(),
  },
  { requiredKeys: ["currency", "lines"] },
);

/** The same with a decimal library, one step after the other. */
const expected = ({ currency, lines, discount, areTaxesAdded = false }: Sale & { currency: Currency }) => {
  const round = (value: Decimal) => value.toDecimalPlaces(decimals[currency], Decimal.ROUND_HALF_UP);
  const reduce = (by: Reduction | undefined, whole: Decimal) => {
    if (by === undefined) return new Decimal(0);
    const wanted = by.kind === "percent" ? whole.times(by.value).div(100) : new Decimal(by.value);
    return Decimal.min(round(wanted), whole);
  };
  const parts = lines.map((one) => {
    const full = round(new Decimal(one.amount ?? new Decimal(one.quantity).times(one.price)));
    const own = one.isDiscountable === false ? new Decimal(0) : reduce(one.discount, full);
    return { full, own, total: full.minus(own) };
  });
  const sum = (values: readonly Decimal[]) => values.reduce((all, value) => all.plus(value), new Decimal(0));
  const open = sum(
    parts.filter((_, place) => lines[place]?.isDiscountable !== false).map(({ total }) => total),
  );
  const taxOf = (charged: Decimal, rate: number) =>
    areTaxesAdded
      ? round(charged.times(rate).div(100))
      : charged.minus(round(charged.times(100).div(new Decimal(rate).plus(100))));
  return {
    parts,
    sum,
    subtotal: sum(parts.map(({ total }) => total)),
    discount: reduce(discount, open),
    taxOf,
  };
};

const exact = (value: number) => new Decimal(value).toFixed();

Decimal.set({ precision: 60 });

it("is what a decimal library computes, and no cent is lost between lines, discount, taxes and total", () => {
  fc.assert(
    fc.property(sale, (one) => {
      const totals = computeSale(one);
      const { parts, sum, subtotal, discount, taxOf } = expected(one);
      expect(totals.lines.map(({ full, discount: own, total }) => [full, own, total].map(exact))).toEqual(
        parts.map(({ full, own, total }) => [full, own, total].map((value) => value.toFixed())),
      );
      expect(exact(totals.subtotal)).toBe(subtotal.toFixed());
      expect(exact(totals.discount)).toBe(discount.toFixed());
      const add = (values: readonly number[]) => sum(values.map((value) => new Decimal(value))).toFixed();
      expect(add(totals.lines.map(({ share }) => share))).toBe(discount.toFixed());
      expect(add(totals.taxes.map(({ gross }) => gross))).toBe(exact(totals.total));
      expect(add(totals.taxes.map(({ tax }) => tax))).toBe(exact(totals.tax));
      const charged = subtotal.minus(discount);
      const stated = one.areTaxesAdded === true ? charged.plus(totals.tax) : charged;
      expect(exact(totals.total)).toBe(stated.toFixed());
      for (const { rate, net, tax, gross } of totals.taxes) {
        expect(add([net, tax])).toBe(exact(gross));
        expect(exact(tax)).toBe(taxOf(new Decimal(one.areTaxesAdded === true ? net : gross), rate).toFixed());
      }
      // Nobody bears more than a coin beside their share, and nobody who need not.
      const coin = new Decimal(10).pow(-decimals[one.currency]);
      const open = sum(
        totals.lines
          .filter((_, place) => one.lines[place]?.isDiscountable !== false)
          .map(({ total }) => new Decimal(total)),
      );
      for (const [place, { total, share }] of totals.lines.entries()) {
        const isOpen = one.lines[place]?.isDiscountable !== false;
        const fair = isOpen && !open.isZero() ? discount.times(total).div(open) : new Decimal(0);
        expect(new Decimal(share).minus(fair).abs().lte(coin.times(2))).toBe(true);
      }
    }),
    { numRuns: 400 },
  );
});

it("does not depend on the order of the lines, and a document states the same taxes from its lines and total", () => {
  fc.assert(
    fc.property(sale, fc.infiniteStream(fc.nat()), (one, stream) => {
      const totals = computeSale(one);
      const order = one.lines.map((_, place) => [place, stream.next().value ?? 0] as const);
      const shuffled = order.toSorted(([, a], [, b]) => a - b).flatMap(([place]) => one.lines[place] ?? []);
      const { lines: _shuffled, ...other } = computeSale({ ...one, lines: shuffled });
      const { lines, ...sums } = totals;
      expect(other).toEqual(sums);
      const areTaxesAdded = one.areTaxesAdded === true;
      const paid = areTaxesAdded ? new Decimal(totals.total).minus(totals.tax).toNumber() : totals.total;
      const charged = lines.map(({ total }, place) => ({
        total,
        rate: one.lines[place]?.rate ?? 0,
        isDiscountable: one.lines[place]?.isDiscountable,
      }));
      expect(splitByRate(charged, paid, one.currency, areTaxesAdded)).toEqual(
        totals.subtotal === 0 ? [] : totals.taxes,
      );
    }),
    { numRuns: 200 },
  );
});

it("computes a returned sale as the sold one with the opposite sign", () => {
  fc.assert(
    fc.property(sale, (one) => {
      const lines = one.lines.map((sold) => ({
        ...sold,
        quantity: -sold.quantity,
        ...(sold.amount !== undefined && { amount: -sold.amount }),
      }));
      const [sold, returned] = [computeSale(one), computeSale({ ...one, lines })];
      const opposite = (value: number) => 0 - value;
      expect(returned.taxes.map(({ net, tax }) => [net, tax].map(opposite))).toEqual(
        sold.taxes.map(({ net, tax }) => [net, tax]),
      );
      expect(
        returned.lines.map(({ full, discount, total, share }) =>
          [full, discount, total, share].map(opposite),
        ),
      ).toEqual(sold.lines.map(({ full, discount, total, share }) => [full, discount, total, share]));
      expect([returned.subtotal, returned.discount, returned.total].map(opposite)).toEqual([
        sold.subtotal,
        sold.discount,
        sold.total,
      ]);
    }),
    { numRuns: 200 },
  );
});

it("ignores a negative discount", () => {
  const { discount, total } = computeSale({
    currency: "EUR",
    lines: [{ quantity: 1, price: 10, rate: 19 }],
    discount: { kind: "amount", value: -1 },
  });
  expect([discount, total]).toEqual([0, 10]);
});

it("gives odd cents to the first of equal lines", () => {
  expect(allocate(2n, [1n, 1n, 1n])).toEqual([1n, 1n, 0n]);
});

it("lowers all lines for a document discount if no line is discountable", () => {
  const line = { total: 10, rate: 25, isDiscountable: false };
  expect(splitByRate([line, { ...line, rate: 0 }], 10, "EUR")).toEqual([
    { rate: 0, net: 5, tax: 0, gross: 5 },
    { rate: 25, net: 4, tax: 1, gross: 5 },
  ]);
});

it("what is taken back is what was sold, with the other sign", () => {
  const lines = [
    { total: 10.01, rate: 19 },
    { total: 3.33, rate: 7 },
    { total: 5.55, rate: 0 },
  ];
  const sold = splitByRate(lines, 17.77, "EUR");
  const back = splitByRate(
    lines.map(({ total, rate }) => ({ total: -total, rate })),
    -17.77,
    "EUR",
  );
  expect(
    back.map(({ rate, net, tax, gross }) => ({ rate, net: 0 - net, tax: 0 - tax, gross: 0 - gross })),
  ).toEqual(sold);
});

it("rounds as coins are paid, and cash in its own steps", () => {
  const one = (currency: string, price: number, quantity = 1) =>
    computeSale({ currency, lines: [{ quantity, price, rate: 0 }] }).total;
  expect([one("EUR", 1.005), one("JPY", 2.5), one("BHD", 1.0005), one("EUR", 0.1, 3)]).toEqual([
    1.01, 3, 1.001, 0.3,
  ]);
  expect([
    one("EUR", 0.333, 1e-7),
    one("EUR", 123_000, 1.2e-7),
    one("JPY", 1e21),
    one("EUR", Number.NaN),
  ]).toEqual([0, 0.01, 1e21, 0]);
  expect(addAmounts([0.1, 0.2, 1.005], "EUR")).toBe(1.31);
  expect(cashRounding(47.43, "CHF")).toBe(0.02);
  expect(cashRounding(47.42, "CHF")).toBe(-0.02);
  expect(cashRounding(-47.43, "CHF")).toBe(-0.02);
  expect([cashRounding(47.5, "CZK"), cashRounding(47.49, "CZK"), cashRounding(1.23, "EUR")]).toEqual([
    0.5, -0.49, 0,
  ]);
});

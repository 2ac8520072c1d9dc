import type { CartArticle } from "@backroom/contract";
import { computeSale } from "@backroom/totals";
import { expect, it } from "vitest";
import { saleOf } from "./cartSale.ts";
import { createCartStore } from "./createCartStore.ts";
import { readDiscount } from "./readDiscount.ts";
import { noRun, readScanKey } from "./scanKeys.ts";
import type { ScanRun } from "./scanKeys.ts";

const article = (oid: number, more: Partial<CartArticle> = {}): CartArticle => ({
  oid,
  tenantOid: 5,
  number: `A${oid}`,
  gtin: String(oid),
  productGroup: "",
  text: `Article ${oid}`,
  price: 2.5,
  tax: 19,
  isDiscountable: true,
  unit: "pc",
  decimals: 0,
  quantity: 1,
  amount: null,
  ...more,
});
const own = { isForeign: false, text: "" };

const makeStorage = (start: Readonly<Record<string, string>> = {}) => {
  const values = new Map(Object.entries(start));
  const errors: string[] = [];
  return {
    values,
    errors,
    where: {
      storage: {
        getItem: (key: string) => values.get(key) ?? null,
        setItem: (key: string, value: string) => void values.set(key, value),
        removeItem: (key: string) => void values.delete(key),
      },
      logError: (message: string) => void errors.push(message),
    },
  };
};

it("an article that is added again counts in its line, unless its code says a price of its own", () => {
  const store = createCartStore(makeStorage().where, "cart");
  store.add(article(1), own);
  store.add(article(2, { decimals: 3, quantity: 1.234, unit: "kg" }), own);
  store.add(article(1, { quantity: 6 }), own);
  store.add(article(3, { amount: 3.5 }), own);
  store.add(article(3, { amount: 4 }), own);
  const { lines } = store.getState().history.now;
  expect(lines.map(({ oid, quantity, amount }) => [oid, quantity, amount])).toEqual([
    [1, 7, null],
    [2, 1.234, null],
    [3, 1, 3.5],
    [3, 1, 4],
  ]);
  expect(computeSale(saleOf(store.getState().history.now, "EUR")).total).toBe(17.5 + 3.09 + 7.5);
});

it("quantities have the decimals of their unit, and what no till takes is refused", () => {
  const store = createCartStore(makeStorage().where, "cart");
  store.add(article(1), own);
  const { key } = store.getState().history.now.lines[0] ?? { key: 0 };
  expect(store.change(key, { quantity: 2.4 })).toBeUndefined();
  expect(store.getState().history.now.lines[0]?.quantity).toBe(2);
  const before = store.getState();
  expect([
    store.change(key, { quantity: 0 }),
    store.change(key, { quantity: -3 }),
    store.change(key, { quantity: Number.NaN }),
    store.change(key, { quantity: 100_000 }),
    store.change(key, { price: 999_999_999 }),
    store.change(key, { price: -1 }),
  ]).toEqual(["quantity", "quantity", "quantity", "quantity", "amount", "amount"]);
  expect(store.getState()).toBe(before);
  store.change(99, { quantity: 5 });
  expect(store.getState()).toBe(before);
});

it("a price in another currency is not taken over", () => {
  const store = createCartStore(makeStorage().where, "cart");
  store.add(article(1, { amount: 3 }), { isForeign: true, text: "CZK 62.50" });
  expect(store.getState().history.now.lines[0]).toMatchObject({
    price: null,
    amount: null,
    foreignPrice: "CZK 62.50",
  });
});

it("what was removed comes back where it was, and every step can be undone and done again", () => {
  const store = createCartStore(makeStorage().where, "cart");
  for (const oid of [1, 2, 3]) store.add(article(oid), own);
  store.discount({ kind: "percent", value: 10 });
  store.remove(2);
  expect([store.getState().history.now.lines.map(({ oid }) => oid), store.getState().selected]).toEqual([
    [1, 3],
    3,
  ]);
  store.undo();
  expect(store.getState().history.now.lines.map(({ oid }) => oid)).toEqual([1, 2, 3]);
  store.clear();
  store.undo();
  expect(store.getState().history.now.discount).toEqual({ kind: "percent", value: 10 });
  store.redo();
  expect(store.getState().history.now.lines).toEqual([]);
  store.undo();
  store.undo();
  store.undo();
  store.undo();
  store.undo();
  store.undo();
  expect(store.getState().history.now.lines).toEqual([]);
});

it("is kept over a reload, and what is stored and no cart is left out", () => {
  const { where, values } = makeStorage();
  const store = createCartStore(where, "cart");
  store.add(article(1), own);
  store.discount({ kind: "amount", value: 1 });
  expect(createCartStore(where, "cart").getState().history.now).toEqual(store.getState().history.now);
  store.clear();
  expect(values.size).toBe(0);
  const broken = makeStorage({ cart: '{"version":1,"lines":[{"key":1,"quantity":-5}],"discount":null}' });
  expect(createCartStore(broken.where, "cart").getState().history.now.lines).toEqual([]);
  expect(broken.errors).toHaveLength(1);
});

it("keys in quick succession that end with Enter are a scan, typing is not", () => {
  const press = (keys: readonly string[], step: number) => {
    let run: ScanRun = noRun;
    return keys.map((key, index) => {
      const read = readScanKey(run, key, 1000 + index * step);
      ({ run } = read);
      return read;
    });
  };
  const keys = [...Array.from("4006381333931"), "Enter"];
  const scan = press(keys, 5);
  expect(scan.at(-1)).toMatchObject({ code: "4006381333931" });
  expect(press(keys, 120).at(-1)?.code).toBeUndefined();
  expect(press([...Array.from("12345"), "Enter"], 5).at(-1)?.code).toBeUndefined();
  expect(press(["Shift", "A", "Shift", ...Array.from("B12345"), "Enter"], 5).at(-1)?.code).toBe("AB12345");
});

it("reads discounts as people type them", () => {
  expect(readDiscount("10 %", "en")).toEqual({ kind: "percent", value: 10 });
  expect(readDiscount("2,5%", "de")).toEqual({ kind: "percent", value: 2.5 });
  expect(readDiscount("١٠٪", "ar")).toEqual({ kind: "percent", value: 10 });
  expect(readDiscount("1.50", "en")).toEqual({ kind: "amount", value: 1.5 });
  expect([readDiscount("", "en"), readDiscount("0", "en")]).toEqual([null, null]);
  expect(["101 %", "-1", "x", "%", "1e9"].map((text) => readDiscount(text, "en"))).toEqual(
    Array.from({ length: 5 }),
  );
});

import type { CartReceiptRequest } from "@backroom/contract";
import { computeSale } from "@backroom/totals";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { cartData } from "../src/cart/cartDocument.ts";
import { createPeople, prague, vienna } from "./people.ts";
import { startTestServer } from "./testServer.ts";
import type { TestServer } from "./testServer.ts";

let server: TestServer;
let admin: string;

const insert = `insert into article (oid, tenant_oid, article_number, gtin, internal_number, text, retail_price, tax,
  disallow_discount, quantity_unit, barcodes, disabled, deleted) values
  (5001, 1, 'A1', '4006381333931', 'I1', 'Shared', 2.5, 19, false, 'PCE', '[{"Code":"036000291452","Quantity":6}]', false, false),
  (5002, ${vienna}, 'A2', '4006381333931', 'I2', 'Own', 3.5, 20, true, 'PCE', '[]', false, false),
  (5003, ${vienna}, 'A3', '2000000000015', 'I3', 'Cheese', 19.9, 10, false, 'KGM', '[{"Code":"2112345000008","Quantity":1}]', false, false),
  (5004, ${vienna}, 'A4', '2000000000022', 'I4', 'Salad', null, 10, false, 'PCE', '[{"Code":"2254321000005","Quantity":1}]', false, false),
  (5005, ${vienna}, 'A5', '2000000000039', 'I5', 'Gone', 1, 10, false, 'PCE', '[]', true, false),
  (5006, ${prague}, 'A6', '2000000000046', 'I6', 'Of Prague', 1, 21, false, 'PCE', '[]', false, false)`;

beforeAll(async () => {
  server = await startTestServer({}, async (db) => {
    await createPeople(db);
    await db.query(insert);
    await db.query(
      `insert into quantity_unit (oid, tenant_oid, id, text, symbol, kind, decimals) values
        (5101, 1, 'PCE', 'Piece', 'pc', 'piece', 0), (5102, 1, 'KGM', 'Kilogram', 'kg', 'weight', 3)`,
    );
  });
  admin = await server.logIn("admin");
});
afterAll(() => server.stop());

const find = async (code: string, tenantOid = vienna, token = admin) => {
  const answer = await server.call(
    `/api/cart/article?code=${encodeURIComponent(code)}&tenantOid=${tenantOid}`,
    { token },
  );
  return answer.status === 200 ? answer.body : answer.status;
};

it("finds an article by each of its codes, a tenant's own before those all share", async () => {
  expect(await find("4006381333931")).toMatchObject({
    oid: 5002,
    text: "Own",
    isDiscountable: false,
    price: 3.5,
  });
  expect(await find("4006381333931", prague)).toMatchObject({ oid: 5001, isDiscountable: true, quantity: 1 });
  expect(await find("I3")).toMatchObject({ oid: 5003, unit: "kg", decimals: 3 });
  expect(await find("0036000291452")).toMatchObject({ oid: 5001, quantity: 6, amount: null });
  expect(await find(" A4 ")).toMatchObject({ oid: 5004, price: null });
});

it("reads a weight or a price within a code where an article has such a code", async () => {
  expect(await find("2112345012346")).toMatchObject({ oid: 5003, quantity: 1.234, amount: null });
  expect(await find("2254321003501")).toMatchObject({ oid: 5004, quantity: 1, amount: 3.5 });
  // A wrong check digit, and a base no article has.
  expect(await find("2112345012347")).toBe(404);
  expect(await find("2100000012343")).toBe(404);
});

it("finds nothing that is not sold here, and refuses codes that are none", async () => {
  expect(await find("A5")).toBe(404);
  expect(await find("A6")).toBe(404);
  expect(await find("A6", prague, await server.logIn("single"))).toBe(403);
  expect(await find("A1", vienna, await server.logIn("nobody"))).toBe(403);
  expect(await find("x".repeat(49))).toBe(400);
  expect(await find("Ž")).toBe(400);
  expect(await find("")).toBe(400);
});

const cart: CartReceiptRequest = {
  currency: "EUR",
  lines: [
    {
      gtin: "1",
      productGroup: "",
      text: "Ham <b>",
      quantity: 1.234,
      price: 19.9,
      amount: null,
      tax: 10,
      discount: null,
      isDiscountable: true,
    },
    {
      gtin: "2",
      productGroup: "",
      text: "Book",
      quantity: 1,
      price: 20,
      amount: null,
      tax: 20,
      discount: { kind: "percent", value: 50 },
      isDiscountable: false,
    },
  ],
  discount: { kind: "percent", value: 10 },
};

it("answers the receipt of a cart with the tenant's template, and what it charges", async () => {
  const send = (json: unknown, token = admin) =>
    server.call(`/api/cart/receipt?tenantOid=${vienna}`, { method: "POST", json, token });
  const answer = await send(cart);
  expect(answer.status).toBe(200);

  expect(answer.body).toMatchObject({
    subtotal: 44.56,
    discount: 2.46,
    total: 42.1,
    taxes: [
      { rate: 10, net: 20.09, tax: 2.01, gross: 22.1 },
      { rate: 20, net: 16.67, tax: 3.33, gross: 20 },
    ],
  });
  const { html }: { html?: unknown } = Object(answer.body);
  expect(html).toContain("Ham &lt;b&gt;");
  expect(html).toContain("Wien");
  expect(html).toContain("42.10");
  expect(html).not.toContain("/api/barcode");
  expect((await send({ ...cart, currency: "x" })).status).toBe(400);
  expect((await send({ ...cart, lines: [{ ...cart.lines[0], quantity: -1 }] })).status).toBe(400);
  expect((await send({ ...cart, lines: [{ ...cart.lines[0], price: 1e300 }] })).status).toBe(400);
  expect((await send({ ...cart, lines: Array.from({ length: 501 }, () => cart.lines[0]) })).status).toBe(400);
  expect((await send(cart, await server.logIn("nobody"))).status).toBe(403);
});

it("dates the receipt of a cart in the time zone of the tenant", async () => {
  await server.db.query("update tenant set time_zone = 'Pacific/Kiritimati' where oid = $1", [vienna]);
  await server.db.query(
    `insert into receipt_template (oid, tenant_oid, text, document_type, xml, live_version)
      values (5201, ${vienna}, 'Day', 'receipt', '', 1)`,
  );
  await server.db.query(
    `insert into receipt_template_version (template_oid, number, xml)
      values (5201, 1, '<receipt language="en-GB"><text>{Date:date}, {CreatedAt:datetime}</text></receipt>')`,
  );
  const ahead = Date.parse("2026-05-20T12:00:00Z") - Date.now();
  server.advance(ahead);
  const { body } = await server.call(`/api/cart/receipt?tenantOid=${vienna}`, {
    method: "POST",
    json: cart,
    token: await server.logIn("admin"),
  });
  server.advance(-ahead);
  await server.db.query("delete from receipt_template where oid = 5201");
  await server.db.query("update tenant set time_zone = null where oid = $1", [vienna]);
  expect(Object(body).html).toContain("21 May 2026, 21 May 2026, 02:00");
});

it("adds the tax where the setting of the place says that prices are without it", async () => {
  const set = (value: string, level: string, country: string | null, tenantOid = 1) =>
    server.call("/api/data/pos-preferences/configuration", {
      method: "POST",
      token: admin,
      json: { tenantOid, target: "POS", level, country, path: "tax/included", value },
    });
  const rules = async (tenantOid = vienna) =>
    (await server.call(`/api/cart/promotions?tenantOid=${tenantOid}`, { token: admin })).body;
  expect(await rules()).toMatchObject({ areTaxesAdded: false });
  expect((await set("false", "country", "AT")).status).toBe(201);
  expect(await rules()).toMatchObject({ areTaxesAdded: true });
  expect(await rules(prague)).toMatchObject({ areTaxesAdded: false });
  const { body } = await server.call(`/api/cart/receipt?tenantOid=${vienna}`, {
    method: "POST",
    json: cart,
    token: admin,
  });
  expect(body).toMatchObject({
    subtotal: 44.56,
    discount: 2.46,
    taxes: [
      { rate: 10, net: 22.1, tax: 2.21, gross: 24.31 },
      { rate: 20, net: 20, tax: 4, gross: 24 },
    ],
    total: 48.31,
  });
  const { html }: { html?: unknown } = Object(body);
  expect(html).toContain("6.21");
});

const place = { at: new Date(0), zone: "UTC", tenantOid: 1, locationOid: null, isCustomerKnown: false };

it("a receipt states of random carts what the cart computes", () => {
  const amount = (max: number) => fc.integer({ min: 0, max }).map((value) => value / 1000);
  const discount = fc.option(
    fc.record({ kind: fc.constantFrom("percent" as const, "amount" as const), value: amount(100_000) }),
  );
  const line = fc.record({
    gtin: fc.constant(""),
    productGroup: fc.constant(""),
    text: fc.constant(""),
    quantity: amount(99_000),
    price: amount(5_000_000),
    amount: fc.option(amount(50_000), { freq: 6 }),
    tax: fc.constantFrom(0, 5.5, 7, 19, 21),
    discount,
    isDiscountable: fc.boolean(),
  });
  const carts = fc.record({
    currency: fc.constantFrom("EUR", "JPY", "BHD", "CHF"),
    lines: fc.array(line, { minLength: 1, maxLength: 8 }),
    discount,
    areTaxesAdded: fc.boolean(),
  });
  fc.assert(
    fc.property(carts, ({ currency, lines, discount: whole, areTaxesAdded }) => {
      const totals = computeSale({
        currency,
        areTaxesAdded,
        discount: whole ?? undefined,
        lines: lines.map(({ tax, amount: fixed, discount: own, ...other }) => ({
          ...other,
          rate: tax,
          amount: fixed ?? undefined,
          discount: own ?? undefined,
        })),
      });
      const rules = { promotions: [], place, areTaxesAdded };
      const { data } = cartData({ currency, lines, discount: whole }, rules);
      expect([data["Subtotal"], data["Total"]]).toEqual([totals.subtotal, totals.total]);
      if (totals.total === 0) return;
      expect(data["Discount"]).toBe(totals.discount === 0 ? 0 : -totals.discount);
      expect(data["Taxes"]).toEqual(
        totals.taxes.map(({ rate, net, tax, gross }) => ({ Rate: rate, Net: net, Tax: tax, Gross: gross })),
      );
    }),
    { numRuns: 200 },
  );
});

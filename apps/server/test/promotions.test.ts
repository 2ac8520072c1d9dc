import { dayAt } from "@backroom/contract";
import type { CartPromotions, CartReceipt, PromotionOverview, Simulation } from "@backroom/contract";
import { promoteSale } from "@backroom/promotion-rules";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createPeople, prague, vienna } from "./people.ts";
import { startTestServer } from "./testServer.ts";
import type { TestServer } from "./testServer.ts";

let server: TestServer;
let admin: string;
let single: string;

const articles = `insert into article (oid, tenant_oid, article_number, gtin, internal_number, text, product_group, retail_price, tax,
  disallow_discount, deleted) values
  (5001, ${vienna}, 'A1', '4006381333931', 'I1', 'Beans', 'COFFEE', 6.49, 20, false, false),
  (5002, ${vienna}, 'A2', '4006381333948', 'I2', 'Book', 'BOOKS', 20, 10, true, false),
  (5003, 1, 'A3', '4006381333955', 'I3', 'Shared', 'COFFEE', 5, 20, false, false),
  (5004, ${vienna}, 'A4', '4006381333962', 'I4', 'Gone', 'COFFEE', 5, 20, false, true),
  (5005, 1, 'A5', '4006381333931', 'I5', 'Beans of all tenants', 'BOOKS', 1, 10, true, false)`;
const groups = `insert into product_group (oid, tenant_oid, id, text) values (5201, 1, 'COFFEE', 'Coffee'), (5202, 1, 'BOOKS', 'Books')`;

const kind = "/api/data/campaigns/promotion";
const create = async (values: object, tenantOid = vienna) =>
  server.call(`${kind}?tenantOid=${tenantOid}`, {
    method: "POST",
    json: { TenantOid: tenantOid, ValidFrom: "2020-01-01", ...values },
    token: admin,
  });
const simulate = async (body: object, token = admin, tenantOid = vienna) =>
  server.call(`/api/promotions/simulate?tenantOid=${tenantOid}`, {
    method: "POST",
    json: { at: "2026-11-20T10:00:00Z", tenantOid: null, locationOid: null, lines: [], ...body },
    token,
  });
const beans = (quantity: number) => ({ gtin: "4006381333931", quantity, price: null });

beforeAll(async () => {
  server = await startTestServer({}, async (db) => {
    await createPeople(db);
    await db.query(articles);
    await db.query(groups);
    await db.query(`update tenant set time_zone = 'Europe/Vienna', currency = 'EUR' where oid = ${vienna}`);
  });
  admin = await server.logIn("admin");
  single = await server.logIn("single");
  const made = [
    await create({
      Id: "THREE",
      Text: "3 for 2",
      ReceiptText: "3 für 2",
      Kind: "buy-pay",
      BuyQuantity: 3,
      PayQuantity: 2,
      Articles: [{ ProductGroup: "COFFEE" }],
    }),
    await create({
      Id: "FRIDAY",
      Text: "Friday",
      DiscountPercent: 10,
      Weekdays: { Friday: true },
      DailyFrom: "10:30",
      DailyTo: "12:00",
      MinimumAmount: 6,
    }),
    await create({ Id: "GONE", Text: "Gone", DiscountPercent: 50, Articles: [{ GTIN: "4006381333962" }] }),
    await create({ Id: "PRAGUE", Text: "Only in Prague", DiscountPercent: 90 }, prague),
  ];
  if (made.some(({ status }) => status !== 201)) throw new Error("A promotion could not be created");
});
afterAll(() => server.stop());

it("a basket gets its discounts at a time and place, each promotion with its reason", async () => {
  const at = async (time: string, quantity: number) => {
    const answer = await simulate({
      at: time,
      lines: [beans(quantity), { gtin: "4006381333948", quantity: 1, price: null }],
    });
    expect(answer.status).toBe(200);
    return answer.body as Simulation;
  };
  const few = await at("2026-11-20T10:00:00Z", 1);
  expect(few).toMatchObject({
    currency: "EUR",
    zone: "Europe/Vienna",
    full: 26.49,
    discount: 0.65,
    total: 25.84,
  });
  expect(few.applied).toMatchObject([{ id: "FRIDAY", amount: 0.65, reason: { code: "percent" } }]);
  const why = Object.fromEntries(few.rejected.map(({ id, reason }) => [id, reason]));
  expect(why).toEqual({
    GONE: { code: "no-article", values: {} },
    THREE: { code: "set", values: { need: 3, have: 1 } },
  });
  // The better one of two that cannot be combined, and by the clock of Vienna.
  const three = await at("2026-11-20T10:00:00Z", 3);
  expect(three.applied).toMatchObject([{ id: "THREE", amount: 6.49 }]);
  expect(three.rejected.map(({ id, reason }) => [id, reason.code])).toContainEqual(["FRIDAY", "outdone"]);
  expect((await at("2026-11-20T11:00:00Z", 1)).discount).toBe(0);
  expect((await at("2026-11-20T11:59", 1)).discount).toBe(0.65);
  expect((await at("2026-11-21T10:00:00Z", 1)).rejected).toContainEqual(
    expect.objectContaining({ id: "FRIDAY", reason: { code: "weekday", values: { weekday: 6 } } }),
  );
});

it("articles that are gone or have no price here are marked, and a basket may have ten thousand lines", async () => {
  const odd = await simulate({
    lines: [
      { gtin: "4006381333962", quantity: 1, price: null },
      { gtin: "4006381333955", quantity: 1, price: null },
      { gtin: "4006381333955", quantity: 1, price: 4 },
    ],
  });
  expect(odd.body).toMatchObject({
    lines: [{ state: "unknown", price: 0 }, { state: "unpriced" }, { state: "known", price: 4 }],
  });
  const lines = Array.from({ length: 10_000 }, () => beans(1));
  expect((await simulate({ lines })).body).toMatchObject({ discount: 21_631.17, lines: { length: 10_000 } });
  for (const hostile of [
    { lines: [...lines, beans(1)] },
    { lines: [beans(-1)] },
    { lines: [beans(1e300)] },
    { at: "tomorrow" },
    { at: "9999999-01-01T00:00:00Z" },
    { locationOid: 1.5 },
    { lines: "x" },
  ])
    expect((await simulate(hostile)).status).toBe(400);
});

it("no user learns of promotions beyond the own tenant", async () => {
  const ids = async (token: string, tenantOid: number) => {
    const answer = await server.call(`/api/promotions?tenantOid=${tenantOid}`, { token });
    return answer.status === 200
      ? (answer.body as PromotionOverview).promotions.map(({ id }) => id)
      : answer.status;
  };
  expect(await ids(admin, vienna)).toEqual(["THREE", "FRIDAY", "GONE"]);
  expect(await ids(admin, prague)).toEqual(["PRAGUE"]);
  expect(await ids(single, prague)).toBe(403);
  expect((await simulate({}, single, prague)).status).toBe(403);
  expect((await simulate({ tenantOid: prague }, single)).status).toBeGreaterThanOrEqual(403);
  expect((await simulate({ tenantOid: prague })).status).toBe(404);
  expect((await simulate({ locationOid: 999_999 })).status).toBe(404);
  expect((await simulate({}, await server.logIn("nobody"))).status).toBe(403);
  expect((await server.call("/api/cart/promotions", { token: await server.logIn("nobody") })).status).toBe(
    403,
  );
});

it("lists which promotions never apply, which overlap and which articles are gone", async () => {
  const { body } = await server.call(`/api/promotions?tenantOid=${vienna}`, { token: admin });
  const { promotions, overlaps } = body as PromotionOverview;
  const of = (id: string) => promotions.find((one) => one.id === id);
  expect(of("GONE")).toMatchObject({ never: { code: "no-article" }, gone: ["4006381333962"] });
  expect(of("THREE")?.names).toEqual({ COFFEE: "Coffee" });
  expect(of("FRIDAY")).toMatchObject({ never: null, weekdays: [5], hours: [{ from: "10:30", to: "12:00" }] });
  expect(overlaps).toContainEqual(
    expect.objectContaining({ one: of("THREE")?.oid, other: of("FRIDAY")?.oid, to: null, isCombined: false }),
  );
  // What never applies meets nothing.
  expect(overlaps.some(({ one, other }) => [one, other].includes(of("GONE")?.oid ?? 0))).toBe(false);
  const only = await server.call(`/api/promotions?tenantOid=${vienna}&oid=${of("FRIDAY")?.oid}`, {
    token: admin,
  });
  const { promotions: near, overlaps: own } = only.body as PromotionOverview;
  const overlapping = overlaps.filter(({ one, other }) => [one, other].includes(of("FRIDAY")?.oid ?? 0));
  expect(own).toHaveLength(overlapping.length);
  expect(near.map(({ id }) => id)).toEqual(expect.arrayContaining(["FRIDAY", "THREE"]));
  expect(near.every(({ oid }) => own.some(({ one, other }) => one === oid || other === oid))).toBe(true);
});

it("a promotion is checked before it is saved: stored, changed, or new, and without a trace", async () => {
  const check = async (values: object, token = admin) =>
    server.call(`/api/promotions/check?tenantOid=${vienna}`, {
      method: "POST",
      json: { Oid: 0, TenantOid: vienna, ValidFrom: "2026-11-01", DiscountPercent: 5, ...values },
      token,
    });
  const before = await server.db.query("select oid, version from promotion order by oid");
  const whole = await check({ Articles: [{ GTIN: "4006381333931" }], Weekdays: { Friday: true } });
  const { promotions, overlaps } = whole.body as PromotionOverview;
  const draft = promotions.find(({ oid }) => oid === 0);
  expect(draft).toMatchObject({ never: null, weekdays: [5], effect: { kind: "percent", percent: 5 } });
  expect(overlaps.length).toBeGreaterThan(0);
  expect(overlaps.every(({ one, other }) => one === 0 || other === 0)).toBe(true);

  const friday = promotions.find(({ id }) => id === "FRIDAY");
  const changed = await check({
    Oid: friday?.oid,
    ValidTo: "2026-11-02",
    Weekdays: { Sunday: true, Friday: true },
  });
  const own = (changed.body as PromotionOverview).promotions.filter(({ oid }) => oid === friday?.oid);
  expect(own).toMatchObject([{ to: "2026-11-02", weekdays: [5, 7] }]);
  const reason = async (values: object) =>
    ((await check(values)).body as PromotionOverview).promotions.find(({ oid }) => oid === 0)?.never?.code;
  expect(await reason({ ValidFrom: "2020-01-01", ValidTo: "2020-02-01" })).toBe("ended");
  expect(await reason({ DiscountPercent: null })).toBe("no-effect");
  expect(await reason({ ValidFrom: "2099-11-02", ValidTo: "2099-11-02", Weekdays: { Sunday: true } })).toBe(
    "no-day",
  );
  expect(await reason({ DailyFrom: "10:00", DailyTo: "10:00" })).toBe("no-hour");
  expect(await reason({ ValidFrom: "2099-11-02", ValidTo: "2099-11-01" })).toBe("backwards");

  for (const bad of [
    { ValidFrom: "soon" },
    { ValidFrom: null },
    { DiscountPercent: 1000 },
    { DiscountPercent: -10 },
    { Kind: "percent", Hours: [{ From: "25:00", To: "x" }] },
    { Weekdays: "all" },
    { BuyQuantity: -3 },
    { Articles: [{ GTIN: "<script>" }] },
  ])
    expect([bad, await check(bad)]).toMatchObject([bad, { status: 200, body: { promotions: [] } }]);
  expect((await check({ TenantOid: prague }, single)).status).toBe(403);
  expect((await check({}, await server.logIn("nobody"))).status).toBe(403);
  expect(await server.db.query("select oid, version from promotion order by oid")).toEqual(before);
});

it("the list says and filters how a promotion stands today", async () => {
  const listed = async (query: string) => {
    const answer = await server.records(admin, `${kind}?tenantOid=${vienna}&${query}`);
    return (answer.body as { Id: string; State: string }[]).map(({ Id, State }) => `${Id} ${State}`);
  };
  await create({ Id: "LATER", Text: "Later", DiscountPercent: 1, ValidFrom: "2999-01-01" });
  expect(await listed("State=coming")).toEqual(["LATER coming"]);
  expect(await listed("State=running&orderBy=Id")).toEqual([
    "FRIDAY running",
    "GONE running",
    "THREE running",
  ]);
});

it("filters promotions by the current day in the time zone of their tenant", async () => {
  const first = dayAt(Date.now(), "Pacific/Kiritimati");
  await create({ Id: "EARLY", Text: "Early", DiscountPercent: 1, ValidFrom: first });
  const statesIn = async (zone: string | null) => {
    await server.db.query("update tenant set time_zone = $1 where oid = $2", [zone, vienna]);
    const answer = await server.records(admin, `${kind}?tenantOid=${vienna}&search=EARLY`);
    return (answer.body as { State: string }[]).map(({ State }) => State);
  };
  expect(await statesIn("Pacific/Kiritimati")).toEqual(["running"]);
  expect(await statesIn("Pacific/Pago_Pago")).toEqual(["coming"]);
  await statesIn(null);
  await server.db.query("delete from promotion where id = 'EARLY'");
});

it("values that contradict one another are refused by their fields; stored ones are left in peace", async () => {
  const wrong = async (values: object) => {
    const { body } = await create({ Id: "X", Text: "X", ...values });
    return (Object(body).errors ?? []).map(
      ({ field, rule }: { field: string; rule: string }) => `${field} ${rule}`,
    );
  };
  expect(await wrong({ ValidTo: "2019-12-31" })).toEqual(["ValidTo min"]);
  expect(await wrong({ DiscountPercent: 100.01 })).toEqual(["DiscountPercent max"]);
  expect(await wrong({ DailyFrom: "10:00", DailyTo: "10:00" })).toEqual(["DailyTo unique"]);
  expect(await wrong({ Hours: [{ From: "08:00", To: "08:00" }] })).toEqual(["Hours.0.To unique"]);
  expect(await wrong({ BuyQuantity: 2, PayQuantity: 2 })).toEqual(["PayQuantity max"]);
  const twice = [{ GTIN: "1" }, { ProductGroup: "COFFEE" }, { GTIN: "1" }];
  expect(await wrong({ Articles: twice })).toEqual(["Articles.2.GTIN unique"]);
});

it("the cart and its receipt charge the same to the cent", async () => {
  const { body } = await server.call(`/api/cart/promotions?tenantOid=${vienna}`, { token: admin });
  const { promotions, at, ...place } = body as CartPromotions;
  expect(promotions.map(({ id }) => id)).toEqual(["THREE", "FRIDAY", "GONE"]);
  const lines = [
    {
      gtin: "4006381333931",
      productGroup: "COFFEE",
      text: "Beans",
      quantity: 4,
      price: 6.49,
      amount: null,
      tax: 20,
      discount: null,
      isDiscountable: true,
    },
    {
      gtin: "4006381333955",
      productGroup: "COFFEE",
      text: "Shared",
      quantity: 3,
      price: 3.33,
      amount: null,
      tax: 10,
      discount: null,
      isDiscountable: true,
    },
  ];
  const discount = { kind: "percent", value: 7 } as const;
  const receipt = await server.call(`/api/cart/receipt?tenantOid=${vienna}`, {
    method: "POST",
    json: { currency: "EUR", lines, discount },
    token: admin,
  });
  const charged = receipt.body as CartReceipt;
  const { totals } = promoteSale(
    {
      currency: "EUR",
      discount,
      lines: lines.map(({ tax, amount: _amount, discount: _discount, ...line }) => ({ ...line, rate: tax })),
    },
    promotions,
    { ...place, at: new Date(at), isCustomerKnown: false },
  );
  const { subtotal, discount: off, total, taxes } = totals;
  expect(charged).toMatchObject({ subtotal, discount: off, total, taxes });
  expect(charged.promotions[0]).toMatchObject({ text: "3 für 2", reason: { code: "buy-pay" } });
  expect(charged.html).toContain("€19.47");
});

it("passes every field of a stored promotion to the promotion rules", async () => {
  await create({
    Id: "WHOLE",
    Text: "Whole",
    ReceiptText: "On paper",
    Kind: "bundle",
    BundlePrice: 9.5,
    ValidFrom: "2026-01-02",
    ValidTo: "2999-12-30",
    Weekdays: { Monday: true, Sunday: true },
    DailyFrom: "18:00",
    Hours: [{ From: "08:00", To: "09:00" }],
    Locations: [{ LocationOid: 2301 }],
    NeedsCustomer: true,
    Articles: [{ GTIN: "4006381333931", PromotionPrice: 4.5, Quantity: 2 }, { ProductGroup: "BOOKS" }],
    MinimumQuantity: 3,
    MinimumAmount: 12.5,
    LimitPerSale: 4,
    Priority: 7,
    IsCombinable: true,
  });
  const effects = [
    { Kind: "amount", DiscountAmount: 2.5, AppliesTo: "sale" },
    { Kind: "amount", DiscountAmount: 2.5 },
    { Kind: "percent", DiscountPercent: 5, AppliesTo: "sale" },
    { Kind: "price" },
    { Kind: "bundle" },
    { Kind: "buy-pay", BuyQuantity: 3, PayQuantity: 1 },
    { Kind: "buy-pay", BuyQuantity: 3 },
  ];
  const made: number[] = [];
  for (const [index, effect] of effects.entries())
    // oxlint-disable-next-line no-await-in-loop -- the oids must increase in this order
    made.push((await create({ Id: `EFFECT${index}`, Text: "Effect", DailyTo: "12:00", ...effect })).status);
  expect(made).toEqual(effects.map(() => 201));
  const { body } = await server.call(`/api/promotions?tenantOid=${vienna}`, { token: admin });
  const { promotions } = body as PromotionOverview;
  expect(promotions.find(({ id }) => id === "WHOLE")).toMatchObject({
    text: "Whole",
    receiptText: "On paper",
    tenantOid: vienna,
    isDisabled: false,
    from: "2026-01-02",
    to: "2999-12-30",
    weekdays: [1, 7],
    hours: [
      { from: "18:00", to: "24:00" },
      { from: "08:00", to: "09:00" },
    ],
    locations: [2301],
    needsCustomer: true,
    articles: [
      { gtin: "4006381333931", productGroup: null, price: 4.5, quantity: 2 },
      { gtin: null, productGroup: "BOOKS", price: null, quantity: 1 },
    ],
    minimumQuantity: 3,
    minimumAmount: 12.5,
    effect: { kind: "bundle", price: 9.5 },
    priority: 7,
    isCombinable: true,
    limit: 4,
  });
  const others = promotions.filter(({ id }) => id.startsWith("EFFECT"));
  expect(others.map(({ effect }) => effect)).toEqual([
    { kind: "amount", amount: 2.5, on: "sale" },
    { kind: "amount", amount: 2.5, on: "lines" },
    { kind: "percent", percent: 5, on: "sale" },
    { kind: "price" },
    { kind: "bundle", price: null },
    { kind: "buy-pay", buy: 3, pay: 1 },
    { kind: "buy-pay", buy: 3, pay: 3 },
  ]);
  expect(others[0]).toMatchObject({
    to: null,
    hours: [{ from: "00:00", to: "12:00" }],
    limit: null,
    priority: 100,
    isCombinable: false,
    needsCustomer: false,
  });
});

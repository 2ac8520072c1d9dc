import { permissionNames } from "@backroom/contract";
import type { PermissionName } from "@backroom/contract";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { kinds } from "../src/app/subjects.ts";
import type { Caller } from "../src/access/requestCaller.ts";
import { defaultTemplates } from "@backroom/receipt-template";
import { createDataApp, everybody, fakeCaller } from "./dataApp.ts";
import type { DataApp, DataRequest } from "./dataApp.ts";
import { withTestDatabase } from "./database.ts";

const database = withTestDatabase();
const articles = "pos-supply/article";
const groups = "pos-supply/product-group";
let data: DataApp;
let first = 0;
let second = 0;
let number = 0;

interface Stored {
  Oid: number;
  ETag: string;
  [field: string]: unknown;
}

const articleOf = (text: string, more: Record<string, unknown> = {}) => {
  number += 1;
  return { GTIN: String(2_000_000 + number), InternalNumber: `I${number}`, Text: text, ...more };
};

const post = async (path: string, body: unknown, request: DataRequest = {}): Promise<Stored> => {
  const answer = await data.call(path, { method: "POST", body, ...request });
  expect(answer.json()).not.toHaveProperty("errors");
  expect(answer.statusCode).toBe(201);
  return answer.json();
};

const texts = async (query: string, request: DataRequest = {}): Promise<unknown[]> => {
  const answer = await data.call(`${articles}?${query}`, request);
  expect(answer.statusCode).toBe(200);
  return answer.json().map((record: Stored) => record["Text"]);
};

const filtered = (filter: unknown) =>
  texts(`orderBy=Text&filter=${encodeURIComponent(JSON.stringify(filter))}`);

const put = (path: string, record: Stored, change: Record<string, unknown>, request: DataRequest = {}) =>
  data.call(`${path}/${record.Oid}`, {
    method: "PUT",
    body: { ...record, ...change },
    headers: { "if-match": `"${record.ETag}"` },
    ...request,
  });

beforeAll(async () => {
  data = await createDataApp(database());
  const tenant = (Id: string) => post("tenancy/tenant", { Id, Text: `Tenant ${Id}`, Country: "DE" });
  first = (await tenant("100")).Oid;
  second = (await tenant("200")).Oid;
});

describe("lists", () => {
  beforeAll(async () => {
    for (let index = 0; index < 120; index += 1) {
      const Text = `Row ${String(index).padStart(3, "0")}`;
      await post(
        articles,
        articleOf(Text, { RetailPrice: index % 10, Division: index % 2 === 0 ? null : "Odd" }),
      );
    }
  });

  it("pages have 50 records unless the query says otherwise, in a stable order, and say whether more follow", async () => {
    const page = await data.call(articles);
    expect(page.json()).toHaveLength(50);
    expect(page.headers["red-has-more"]).toBe("true");
    const last = await data.call(`${articles}?skip=100`);
    expect(last.json()).toHaveLength(20);
    expect(last.headers["red-has-more"]).toBe("false");
    const exact = await data.call(`${articles}?skip=70&take=50`);
    expect(exact.json()).toHaveLength(50);
    expect(exact.headers["red-has-more"]).toBe("false");
    const all = [
      ...(await texts("take=60&orderBy=RetailPrice")),
      ...(await texts("take=60&skip=60&orderBy=RetailPrice")),
    ];
    expect(new Set(all).size).toBe(120);
    expect(all).toEqual(await texts("take=1000&orderBy=RetailPrice"));
    expect(await texts("take=3&orderBy=-Text")).toEqual(["Row 119", "Row 118", "Row 117"]);
    expect(await texts("take=2&orderBy=RetailPrice,-Text")).toEqual(["Row 110", "Row 100"]);
  });

  it.each(["Id", "-Text"])("ends a page at 8 MB and goes on behind it, in the order of %s", async (order) => {
    const db = database();
    await db.query(
      `insert into packing_unit (oid, id, text, quantity, search, extra)
       select 7000000 + n, 'BIG' || n, 'Big ' || n, 1, 'big', jsonb_build_object('Blob', repeat('a', 3 * 1024 * 1024))
       from generate_series(1, 7) as n`,
    );
    const found: string[] = [];
    const sizes: number[] = [];
    for (let hasMore = true; hasMore;) {
      const answer = await data.call(
        `pos-supply/packing-unit?search=big&orderBy=${order}&skip=${found.length}&take=1000`,
      );
      hasMore = answer.headers["red-has-more"] === "true";
      sizes.push(answer.body.length);
      found.push(...answer.json().map((record: Stored) => record["Id"]));
    }
    expect(found.toSorted()).toEqual(["BIG1", "BIG2", "BIG3", "BIG4", "BIG5", "BIG6", "BIG7"]);
    expect(sizes).toHaveLength(3);
    expect(Math.max(...sizes)).toBeLessThan(12 * 1024 * 1024);
    await db.query("delete from packing_unit where oid > 7000000");
  });

  it("the count belongs to the query", async () => {
    expect((await data.call(`${articles}/count?search=row`)).json()).toEqual({ count: 120, exact: true });
    expect((await data.call(`${articles}/count?RetailPrice=3`)).json()).toEqual({ count: 12, exact: true });
  });

  it.each([
    [{ RetailPrice: { eq: 4 } }, 12],
    [{ RetailPrice: { ne: 4 } }, 108],
    [{ RetailPrice: { gt: 8 } }, 12],
    [{ RetailPrice: { gte: 8, lt: 9.5 } }, 24],
    [{ RetailPrice: { lte: 0.5 } }, 12],
    [{ RetailPrice: { in: [1, 2, 77] } }, 24],
    [{ Division: { isNull: true } }, 60],
    [{ Division: { eq: null } }, 60],
    [{ Division: { ne: "Odd" } }, 60],
    [{ Division: { in: ["Odd", null] } }, 120],
    [{ Text: { contains: "ROW 00" } }, 10],
    [{ Text: { startsWith: "row 11" } }, 10],
    [{ Text: { contains: "%" } }, 0],
    [{ Text: { contains: "_" } }, 0],
    [{ Text: { gte: "Row 118" }, RetailPrice: { eq: 9 } }, 1],
    [{ CreatedAt: { gt: "2020-01-01T00:00:00Z" } }, 120],
    [{ Disabled: { eq: false } }, 120],
    [{ ModifiedBy: { eq: "tester" } }, 120],
  ])("filter %j finds %i", async (filter, count) => {
    const query = `take=1000&filter=${encodeURIComponent(JSON.stringify(filter))}`;
    expect((await data.call(`${articles}?${query}`)).json()).toHaveLength(count);
  });

  it("search finds every word, in any case and digits, with or without accents, in several fields", async () => {
    const { GTIN } = await post(articles, articleOf("Crème brûlée"));
    expect(await texts("search=creme%20BRULEE")).toEqual(["Crème brûlée"]);
    expect(await texts("search=br%C3%BBl%C3%A9e")).toEqual(["Crème brûlée"]);
    expect(await texts(`search=${String(GTIN)}`)).toEqual(["Crème brûlée"]);
    const arabicGtin = String(GTIN).replaceAll(/\d/g, (digit) => "٠١٢٣٤٥٦٧٨٩".charAt(Number(digit)));
    expect(await texts(`search=${encodeURIComponent(arabicGtin)}`)).toEqual(["Crème brûlée"]);
    expect(await texts("search=creme%20row")).toEqual([]);
    expect(await texts("search=%25")).toEqual([]);
    expect(await texts("take=1&search=%20%20row%20%20")).toEqual(["Row 000"]);
  });

  it("fields of the query form are sent flat; text is looked for inside, the rest must be equal", async () => {
    expect(await texts("Text=row%2001&orderBy=Text&take=2")).toEqual(["Row 010", "Row 011"]);
    expect(await texts("RetailPrice=1&RetailPrice=2&take=2&orderBy=Text")).toEqual(["Row 001", "Row 002"]);
    expect(await texts("DisallowDiscount=true")).toEqual([]);
    expect(await texts("division=Odd&take=1&orderBy=Text")).toEqual(["Row 001"]);
    expect(await texts("%24k=abc&take=1&orderBy=Text&Text=Row")).toEqual(["Row 000"]);
  });

  it("a filter for a text knows the cases of all alphabets, in fields the search looks through and in others", async () => {
    await post(articles, { ...articleOf("Ölmühle Жар"), Division: "Grün" });
    expect(await texts("Text=%C3%B6LM%C3%9C")).toEqual(["Ölmühle Жар"]);
    expect(await texts("Text=%D0%B6%D0%90%D0%A0")).toEqual(["Ölmühle Жар"]);
    const startsWith = encodeURIComponent('{"Text":{"startsWith":"ölmühle"}}');
    expect(await texts(`filter=${startsWith}`)).toEqual(["Ölmühle Жар"]);
    const division = encodeURIComponent('{"Division":{"contains":"RÜ"}}');
    expect(await texts(`filter=${division}`)).toEqual(["Ölmühle Жар"]);
  });

  it("deleted records are left out until they are requested", async () => {
    const record = await post(articles, articleOf("Gone"));
    expect((await put(articles, record, { Deleted: true })).statusCode).toBe(200);
    expect(await texts("search=gone")).toEqual([]);
    expect(await texts("search=gone&Deleted=true")).toEqual(["Gone"]);
  });

  it.each([
    "skip=-1",
    "skip=abc",
    "take=0",
    "take=1001",
    "take=1.5",
    "orderBy=Nothing",
    "orderBy=Dimensions",
    "orderBy=Text;drop%20table%20article",
    "orderBy=tenant_oid",
    "Unknown=1",
    "filter=notjson",
    "filter=%5B%5D",
    "filter=null",
    `filter=${encodeURIComponent('{"Text":"x"}')}`,
    `filter=${encodeURIComponent('{"Text":{"like":"x"}}')}`,
    `filter=${encodeURIComponent('{"Text":{"eq":5}}')}`,
    `filter=${encodeURIComponent('{"RetailPrice":{"gt":"1 or 1=1"}}')}`,
    `filter=${encodeURIComponent('{"RetailPrice":{"contains":"1"}}')}`,
    `filter=${encodeURIComponent('{"RetailPrice":{"in":5}}')}`,
    `filter=${encodeURIComponent('{"Dimensions":{"eq":"x"}}')}`,
    `filter=${encodeURIComponent('{"\\"Text\\" is null or 1=1 --":{"eq":"x"}}')}`,
    `filter=${encodeURIComponent('{"__proto__":{"eq":"x"}}')}`,
    `filter=${encodeURIComponent('{"AvailableFrom":{"eq":"2026-99-99"}}')}`,
    `filter=${encodeURIComponent('{"CreatedAt":{"gt":"2026-02-30T10:00:00Z"}}')}`,
    `filter=${encodeURIComponent('{"CreatedAt":{"lt":"9999-12-31T23:59:00-05:00"}}')}`,
    `filter=${encodeURIComponent('{"Text":{"eq":"a\\u0000b"}}')}`,
  ])("the query %s is refused with 40001", async (query) => {
    const answer = await data.call(`${articles}?${query}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ errorCode: 40001 });
  });

  it("values that look like SQL are values", async () => {
    const evil = "x'; drop table article; --";
    await post(articles, articleOf(evil));
    expect(await filtered({ Text: { eq: evil } })).toEqual([evil]);
    expect(await filtered({ Text: { eq: "' or '1'='1" } })).toEqual([]);
    expect(await texts(`search=${encodeURIComponent(evil)}`)).toEqual([evil]);
    expect(await filtered({ Text: { in: [evil, "') or true --"] } })).toEqual([evil]);
  });

  it("secrets can be neither queried nor sorted by", async () => {
    const filter = encodeURIComponent('{"Password":{"startsWith":"$argon2"}}');
    expect((await data.call(`identity/user?filter=${filter}`)).statusCode).toBe(400);
    expect((await data.call("identity/user?orderBy=Password")).statusCode).toBe(400);
    expect((await data.call("identity/user?Password=x")).statusCode).toBe(400);
  });
});

describe("forms of an answer", () => {
  it("the profile decides between pascal and camel case, in answers and in bodies", async () => {
    const pascal = await data.call(`${articles}?take=1`);
    expect(pascal.headers["content-type"]).toMatch(/^application\/json; profile="pascal-case"/);
    const camel = await data.call(`${articles}?take=1&orderBy=Text`, {
      headers: { accept: "application/json" },
    });
    expect(camel.headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(camel.json()[0]).toMatchObject({
      gtin: expect.any(String),
      eTag: "1",
      oid: expect.any(Number),
      dimensions: {},
    });
    const body = {
      gtin: "299",
      internalNumber: "I299",
      text: "Camel",
      dimensions: { width: 5 },
      barcodes: [{ code: "1", quantity: 2, packingUnit: null }],
    };
    const created = await data.call(articles, {
      method: "POST",
      body,
      headers: { "content-type": "application/json" },
    });
    expect(created.json()).toMatchObject({
      GTIN: "299",
      Dimensions: { Width: 5 },
      Barcodes: [{ Code: "1", Quantity: 2 }],
    });
  });

  it.each(["text/html", "image/png", "application/octet-stream"])("Accept %s is 406", async (accept) => {
    expect((await data.call(articles, { headers: { accept } })).statusCode).toBe(406);
  });

  it("unknown kinds and oids are 404", async () => {
    expect((await data.call("pos-supply/unknown")).json()).toMatchObject({ errorCode: 40402 });
    for (const oid of ["0", "-1", "abc", "1e3", "999999999", "99999999999999999999"]) {
      expect((await data.call(`${articles}/${oid}`)).json()).toMatchObject({ errorCode: 40401 });
    }
  });
});

describe("writing", () => {
  let record: Stored;
  beforeEach(async () => {
    record = await post(articles, articleOf("Pen", { RetailPrice: 1.5 }));
  });

  it("every bad field has its own message and nothing is stored", async () => {
    const body = {
      GTIN: "12a",
      Text: "x".repeat(41),
      MinimumAge: 256,
      Tax: 120,
      RetailPrice: "1",
      SuggestedRetailPrice: 1.23456,
      AvailableFrom: "2026-02-30",
      DisallowDiscount: "yes",
      Barcodes: [{ Code: "x", Quantity: 0 }],
    };
    const answer = await data.call(articles, { method: "POST", body });
    expect(answer.statusCode).toBe(400);
    const { errorCode, errors } = answer.json();
    expect(errorCode).toBe(40002);
    expect(
      Object.fromEntries(errors.map((error: { field: string; rule: string }) => [error.field, error.rule])),
    ).toEqual({
      GTIN: "numeric",
      InternalNumber: "required",
      Text: "maxLength",
      MinimumAge: "max",
      Tax: "max",
      RetailPrice: "numeric",
      SuggestedRetailPrice: "decimals",
      AvailableFrom: "date",
      DisallowDiscount: "type",
      "Barcodes.0.Code": "numeric",
      "Barcodes.0.Quantity": "min",
    });
  });

  it.each(["2026-02-30T10:00:00Z", "2026-01-05T10:00:00z", "9999-12-31T23:59:00-05:00", "tomorrow"])(
    "%s is no point in time",
    async (DueAt) => {
      const answer = await data.call("pos-preferences/contactTask", { method: "POST", body: { DueAt } });
      expect(answer.json().errors).toContainEqual(
        expect.objectContaining({ field: "DueAt", rule: "datetime" }),
      );
    },
  );

  it.each([[null], [[]], ["text"], [5]])("the body %j is refused", async (body) => {
    const answer = await data.call(articles, { method: "POST", body });
    expect(answer.statusCode).toBe(400);
  });

  it("text that cannot be stored is refused, not changed", async () => {
    const answer = await put(articles, record, { Text: "a\u0000b" });
    expect(answer.json()).toMatchObject({ errorCode: 40002, errors: [{ field: "Text" }] });
    const hidden = await put(articles, record, { Unknown: { deep: ["\ud800"] } });
    expect(hidden.statusCode).toBe(400);
  });

  it("hostile text in every field of every kind comes back as it was", async () => {
    const hostile = `'"; drop table article; -- <img src=x onerror=alert(1)> \\ %s {{7*7}} \u202e 🙂`;
    // What these hold is parsed: a template, an image, the path of a setting.
    const parsed = new Set(["Xml", "Logo", "Path"]);
    for (const kind of kinds.filter(({ capabilities }) => capabilities.includes("create"))) {
      const free = kind.fields.filter(
        ({ name, type, usage, rules, lookup, readonly, isWriteOnly }) =>
          type === "String" &&
          !parsed.has(name) &&
          rules === null &&
          lookup === null &&
          !readonly &&
          !isWriteOnly &&
          [null, "MultilineText", "Html", "Xml", "Image"].includes(usage),
      );
      const sent = Object.fromEntries(
        free.map(({ name, maxLength }) => [name, hostile.slice(0, maxLength ?? 9999)]),
      );
      const path = `${kind.area}/${kind.entity}`;
      const required = {
        Id: `H-${number}`,
        Uid: `H-${number}`,
        BusinessDate: "2026-01-01",
        Currency: "EUR",
        GTIN: "2777",
        Country: "DE",
        LocationOid: null,
        ValidFrom: "2026-01-01",
        Amount: 1,
        DocumentType: "receipt",
        Xml: defaultTemplates.receipt,
        Path: "receipt/footer",
        Level: "country",
        Tax: 7,
        Quantity: 1,
        Report: "sales/turnover",
        Receivers: [{ Address: "reports@example.com" }],
      };
      const known = Object.fromEntries(
        Object.entries(required).filter(([name]) => kind.fields.some((field) => field.name === name)),
      );
      const answer = await data.call(path, { method: "POST", body: { ...known, ...sent } });
      const missing =
        answer.statusCode === 400 ? answer.json().errors.map((error: { field: string }) => error.field) : [];
      expect([path, missing.filter((field: string) => !["LocationOid", "ChatOid"].includes(field))]).toEqual([
        path,
        [],
      ]);
      const read = await data.call(`${path}/${answer.json().Oid ?? 0}`);
      expect([path, read.json()]).toMatchObject([path, answer.statusCode === 201 ? sent : {}]);
    }
  });

  it("unknown fields are kept, also by clients that do not send them", async () => {
    const created = await post(
      articles,
      articleOf("Extra", { "Weird \"Field'": { a: [1, "'"] }, Extensions: { Own: 1 } }),
    );
    const updated = (
      await put(articles, { Oid: created.Oid, ETag: created.ETag }, { Text: "Extra 2" })
    ).json();
    expect(updated).toMatchObject({
      "Weird \"Field'": { a: [1, "'"] },
      Extensions: { Own: 1 },
      Text: "Extra 2",
      GTIN: created["GTIN"],
    });
    const [listed] = (await data.call(`${articles}?search=extra`)).json();
    expect(listed).toEqual(updated);
  });

  it("counts unknown fields after merging, and refuses more than 200 or 64 kB", async () => {
    const created = await post(articles, articleOf("Growing"));
    const path = `${articles}/${created.Oid}`;
    const patch = (body: unknown) => data.call(path, { method: "PATCH", body });
    const half = "a".repeat(40 * 1024);
    expect((await patch({ One: half })).statusCode).toBe(200);
    for (const body of [{ Two: half }, { Extensions: { Two: half } }]) {
      const answer = await patch(body);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({
        message:
          "A record holds at most 200 fields of 64 kB besides those of its kind; this one would hold 2 of 81 kB",
      });
    }
    expect((await patch({ One: null, Two: half })).statusCode).toBe(200);
    const names = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`Name${index}`, index]));
    expect((await patch({ Two: null, ...names(200) })).statusCode).toBe(200);
    expect((await patch({ Another: 1 })).statusCode).toBe(400);
    const made = await data.call(articles, { method: "POST", body: articleOf("Many", names(201)) });
    expect(made.statusCode).toBe(400);
  });

  it("lets a record that already holds more be changed and reduced", async () => {
    const created = await post(articles, articleOf("Grown"));
    await database().query(
      "update article set extra = jsonb_build_object('Old', repeat('a', 100000)) where oid = $1",
      [created.Oid],
    );
    const patch = (body: unknown) => data.call(`${articles}/${created.Oid}`, { method: "PATCH", body });
    expect((await patch({ Text: "Grown 2" })).statusCode).toBe(200);
    expect((await patch({ New: 1 })).statusCode).toBe(400);
    expect((await patch({ Old: "b" })).statusCode).toBe(200);
  });

  it("PUT: 428 without If-Match, 409 with another ETag, 304 when nothing changed, * is accepted", async () => {
    const missing = await put(articles, record, { Text: "New" }, { headers: {} });
    expect(missing.json()).toMatchObject({ errorCode: 42801 });
    expect(
      (await put(articles, record, { Text: "New" }, { headers: { "if-match": `W/"${record.ETag}"` } }))
        .statusCode,
    ).toBe(409);
    expect(
      (await put(articles, record, {}, { headers: { "if-match": `"8", "${record.ETag}"` } })).statusCode,
    ).toBe(304);
    expect(
      (await put(articles, record, { Text: "New" }, { headers: { "if-match": "*" } })).json(),
    ).toMatchObject({ ETag: "2" });
    expect((await put(articles, record, {})).json()).toMatchObject({
      errorCode: 40901,
      current: { etag: "2" },
    });
  });

  it.each([
    ["take=-1", "take must be a whole number between 1 and 1000"],
    ["skip=-1", "skip must be a whole number between 0 and 9007199254740991"],
    ["search=%00", "The parameter search holds characters no text has"],
    ["Text=a%00", "The parameter Text holds characters no text has"],
  ])("a query says what is wrong with it: %s", async (query, message) => {
    expect((await data.call(`${articles}?${query}`)).json()).toMatchObject({ errorCode: 40001, message });
  });

  it("what a kind cannot do is said by its name", async () => {
    const call = (method: "DELETE" | "PUT", path: string) =>
      data.call(path, { method, body: {}, headers: { "if-match": "*" } });
    const line = { Text: "Line", Quantity: 1 };
    const body = {
      Uid: "u-1",
      DocumentNumber: "1",
      BusinessDate: "2026-05-20",
      Currency: "EUR",
      Lines: [line],
    };
    const receipt = await post("pos/receipt", body);
    expect((await call("DELETE", `pos/receipt/${receipt.Oid}`)).json()).toMatchObject({
      errorCode: 40301,
      message: "Records of receipt cannot be deleted",
    });
  });

  it("PUT keeps what it is not sent, and empties what it is sent as null", async () => {
    const group = await post(groups, { Id: "MERGE", Text: "Merge", Tax: 7, AccountNumber: "8400", Later: 1 });
    const send = (body: unknown) =>
      data.call(`${groups}/${group.Oid}`, { method: "PUT", body, headers: { "if-match": "*" } });
    expect((await send({ Id: "MERGE", Text: "Merge" })).statusCode).toBe(304);
    const changed = await send({ Text: "Merged" });
    expect(changed.json()).toMatchObject({ Id: "MERGE", Text: "Merged", AccountNumber: "8400", Later: 1 });
    expect((await send({ AccountNumber: null })).json()).toMatchObject({
      Text: "Merged",
      AccountNumber: null,
    });
  });

  it("of parallel PUTs with the same ETag exactly one wins", async () => {
    const attempts = Array.from({ length: 8 }, (_, index) =>
      put(articles, record, { Text: `Writer ${index}` }),
    );
    const answers = await Promise.all(attempts);
    const codes = answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b);
    expect(codes).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
    const winner = answers.find(({ statusCode }) => statusCode === 200)?.json();
    expect((await data.call(`${articles}/${record.Oid}`)).json()).toEqual(winner);
    expect(winner.ETag).toBe("2");
  });

  it("of parallel POSTs with the same unique value exactly one wins", async () => {
    const body = articleOf("Twin");
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => data.call(articles, { method: "POST", body })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([
      201, 409, 409, 409, 409,
    ]);
  });

  it("PATCH merges, null clears, If-Match is optional but counts", async () => {
    const patch = (body: unknown, headers: Record<string, string> = {}) =>
      data.call(`${articles}/${record.Oid}`, { method: "PATCH", body, headers });
    const changed = await patch({
      Dimensions: { Width: 5, Height: 6 },
      LongText: "Long",
      Own: { a: 1, b: 2 },
    });
    expect(changed.json()).toMatchObject({ Text: "Pen", ETag: "2", Dimensions: { Width: 5, Height: 6 } });
    const merge = { "content-type": "application/merge-patch+json" };
    const merged = await patch(
      { Dimensions: { Width: null, Depth: 7 }, LongText: null, Own: { a: null } },
      merge,
    );
    expect(merged.json()).toMatchObject({ LongText: null, Own: { b: 2 } });
    expect(merged.json().Dimensions).toEqual({ Height: 6, Depth: 7 });
    const removed = await patch({ Own: null });
    expect(removed.json()).not.toHaveProperty("Own");
    expect((await patch({ Text: "x" }, { "if-match": '"1"' })).statusCode).toBe(409);
    expect((await patch({ Text: null })).json()).toMatchObject({
      errors: [{ field: "Text", rule: "required" }],
    });
    const stored = await data.call(`${articles}/${record.Oid}`);
    const same = await patch({});
    expect(same.statusCode).toBe(200);
    expect(same.json()).toEqual(stored.json());
    expect(same.headers.etag).toBe(stored.headers.etag);
  });

  it("applies parallel PATCHes without If-Match one after the other", async () => {
    const created = await post(articles, articleOf("Parallel"));
    const path = `${articles}/${created.Oid}`;
    const all = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        data.call(path, { method: "PATCH", body: { [`Own${index}`]: index } }),
      ),
    );
    expect(all.map(({ statusCode }) => statusCode)).toEqual(all.map(() => 200));
    const own = Object.fromEntries(all.map((_, index) => [`Own${index}`, index]));
    expect((await data.call(path)).json()).toMatchObject(own);
  });

  it.each(["a\nb", "a\r\nb"])("refuses the line break of %j in a text of one line", async (Text) => {
    const answer = await data.call(articles, { method: "POST", body: articleOf(Text) });
    expect(answer.json()).toMatchObject({
      errors: [{ field: "Text", rule: "line", message: "Must be one line" }],
    });
    await post("identity/role", { Id: `lines${Text.length}`, Text: "Lines", Description: Text });
  });

  it("blanks fill in no required field", async () => {
    const blank = await data.call(articles, { method: "POST", body: articleOf(" \u00a0") });
    expect(blank.json()).toMatchObject({ httpStatus: 400, errors: [{ field: "Text", rule: "required" }] });
  });

  it("nothing is no answer to a required number, and 0 is one", async () => {
    const group = { Id: "required-number", Text: "Group" };
    const groups = "pos-supply/product-group";
    const nothing = await data.call(groups, { method: "POST", body: { ...group, Tax: null } });
    expect(nothing.json()).toMatchObject({ httpStatus: 400, errors: [{ field: "Tax", rule: "required" }] });
    const zero = await data.call(groups, { method: "POST", body: { ...group, Tax: 0 } });
    expect(zero.json()).toMatchObject({ Tax: 0 });
  });

  it("a new price is remembered and shown as a detail, page by page", async () => {
    await put(articles, record, { RetailPrice: 2 });
    const prices = await data.call(`${articles}/${record.Oid}/details/prices`);
    expect(prices.json()).toMatchObject([{ RetailPrice: 2 }, { RetailPrice: 1.5 }]);
    const page = await data.call(`${articles}/${record.Oid}/details/prices?skip=1&take=1`);
    expect(page.json()).toMatchObject([{ RetailPrice: 1.5 }]);
    expect((await data.call(`${articles}/${record.Oid}/details/prices?take=0`)).statusCode).toBe(400);
  });

  it("empty with `from` copies without what must be unique", async () => {
    const copy = (await data.call(`${articles}/empty?from=${record.Oid}`)).json();
    expect(copy).toMatchObject({
      Oid: 0,
      ETag: "",
      Text: "Pen",
      RetailPrice: 1.5,
      GTIN: null,
      InternalNumber: null,
    });
    expect((await data.call(`${articles}/empty?from=999999`)).statusCode).toBe(404);
  });

  it("adjust answers values that follow from others, 304 when none do, and stores nothing", async () => {
    await post(groups, { Id: "TEA", Text: "Tea", Tax: 7, AccountNumber: "4300" });
    const before = (await data.call(`${articles}/count`)).json();
    const adjust = (body: unknown, changed: string) =>
      data.call(`${articles}/adjust?changed=${changed}`, { method: "POST", body });
    const adjusted = await adjust({ ...record, ProductGroup: "TEA" }, "ProductGroup");
    expect(adjusted.json()).toMatchObject({
      Text: "Pen",
      Tax: 7,
      AccountNumber: "4300",
      SuggestedRetailPrice: 1.5,
    });
    expect((await adjust(adjusted.json(), "Text")).statusCode).toBe(304);
    expect((await data.call(`${articles}/count`)).json()).toEqual(before);
  });

  it("adjust knows the tenant by the query, too, and the changed field in either case", async () => {
    await post(groups, { Id: "OWNTEA", Text: "Tea", Tax: 9, TenantOid: first });
    const adjust = (query: string) =>
      data.call(`${articles}/adjust?${query}`, {
        method: "POST",
        body: { productGroup: "OWNTEA" },
        headers: { accept: "application/json", "content-type": "application/json" },
      });
    expect((await adjust(`changed=productGroup&tenantOid=${first}`)).json()).toMatchObject({ tax: 9 });
    expect((await adjust(`changed=productGroup&tenantOid=${second}`)).statusCode).toBe(304);
  });

  it("order and filter know fields in either case", async () => {
    const one = await post(articles, articleOf("Camel 1", { RetailPrice: 1, Color: "camel" }));
    const two = await post(articles, articleOf("Camel 2", { RetailPrice: 2, Color: "camel" }));
    const filter = encodeURIComponent(JSON.stringify({ color: { eq: "camel" }, oid: { gte: one.Oid } }));
    expect(await texts(`orderBy=-retailPrice&filter=${filter}`)).toEqual([two["Text"], one["Text"]]);
  });

  it("a shared group shows the articles of every tenant that has no group of its own with that id", async () => {
    const shared = await post(groups, { Id: "SHARED", Text: "Shared", Tax: 7, TenantOid: 1 });
    const own = await post(groups, { Id: "SHARED", Text: "Own", Tax: 7, TenantOid: second });
    for (const TenantOid of [1, first, second])
      await post(articles, articleOf(`Of ${TenantOid}`, { ProductGroup: "SHARED", TenantOid }));
    const textsOf = async (group: Stored, as = everybody) =>
      (await data.call(`${groups}/${group.Oid}/details/articles`, { as }))
        .json()
        .map((row: Stored) => row["Text"]);
    expect(await textsOf(shared)).toEqual(["Of 1", `Of ${first}`]);
    expect(await textsOf(own)).toEqual([`Of ${second}`]);
    expect(await textsOf(shared, fakeCaller({ tenants: [second] }))).toEqual(["Of 1"]);
  });

  it("a shared role shows its users of every tenant", async () => {
    const role = await post("identity/role", { Id: "ROLE", Text: "Role" });
    for (const [Username, TenantOid] of [
      ["anna", 1],
      ["bert", first],
    ] as const) {
      const user = await post("identity/user", { Username, TenantOid, Password: "long enough" });
      await database().query("insert into user_role (user_oid, role_oid, tenant_oid) values ($1, $2, 1)", [
        user.Oid,
        role.Oid,
      ]);
    }
    const { json } = await data.call(`identity/role/${role.Oid}/details/users`);
    expect(json()).toMatchObject([{ Username: "anna" }, { Username: "bert" }]);
  });

  describe("references by a text key", () => {
    const noRecord = (field: string) => ({ errorCode: 40002, errors: [{ field, rule: "lookup" }] });
    const sent = (path: string, body: unknown) => data.call(path, { method: "POST", body });
    const change = (path: string, { Oid }: Stored, body: unknown) =>
      data.call(`${path}/${Oid}`, { method: "PATCH", body });
    const remove = (path: string, { Oid }: Stored) =>
      data.call(`${path}/${Oid}`, { method: "DELETE", headers: { "if-match": "*" } });
    const inUse = { httpStatus: 409, errorCode: 40904 };

    it("must name a record of the tenant or of all, in rows, too", async () => {
      await post(groups, { Id: "OFONE", Text: "Of one", Tax: 7, TenantOid: first });
      const gone = await post(groups, { Id: "GONE", Text: "Gone", Tax: 7, Deleted: true });
      const tell = async (more: Record<string, unknown>) =>
        (await sent(articles, articleOf("Text", more))).json();
      expect(await tell({ ProductGroup: "NOPE" })).toMatchObject(noRecord("ProductGroup"));
      expect(await tell({ ProductGroup: gone["Id"] })).toMatchObject(noRecord("ProductGroup"));
      expect(await tell({ ProductGroup: "OFONE", TenantOid: second })).toMatchObject(
        noRecord("ProductGroup"),
      );
      expect(await tell({ ProductGroup: "OFONE", TenantOid: first })).toMatchObject({
        ProductGroup: "OFONE",
      });
      const barcode = { Code: "1", Quantity: 1, PackingUnit: "NOPE" };
      expect(await tell({ Barcodes: [barcode] })).toMatchObject(noRecord("Barcodes.0.PackingUnit"));
      expect(
        (await sent(groups, { Id: "CHILD", Text: "C", Tax: 1, ParentGroup: "NOPE" })).json(),
      ).toMatchObject(noRecord("ParentGroup"));
    });

    it("keep the record they name: its key stays, and it is neither deleted nor marked so", async () => {
      const group = await post(groups, { Id: "KEPT", Text: "Kept", Tax: 7 });
      const article = await post(articles, articleOf("Keeps it", { ProductGroup: "KEPT", TenantOid: first }));
      const rename = await change(groups, group, { Id: "OTHER" });
      expect(rename.json()).toMatchObject({
        ...inUse,
        message: "This record is in use (article) and keeps its Id",
      });
      expect((await change(groups, group, { Deleted: true })).json()).toMatchObject(inUse);
      expect((await remove(groups, group)).json()).toMatchObject(inUse);
      expect((await change(groups, group, { Text: "Renamed" })).statusCode).toBe(200);
      // With a group of its own the tenant's articles mean that one.
      const own = await post(groups, { Id: "KEPT", Text: "Own", Tax: 7, TenantOid: first });
      expect((await change(groups, group, { Id: "FREE" })).statusCode).toBe(200);
      expect((await remove(groups, own)).json()).toMatchObject(inUse);
      await change(articles, article, { ProductGroup: null });
      expect((await remove(groups, own)).statusCode).toBe(204);
    });

    it("are checked again when a record comes back from being deleted", async () => {
      const group = await post(groups, { Id: "LEAVES", Text: "Leaves", Tax: 7 });
      const article = await post(articles, articleOf("Comes back", { ProductGroup: "LEAVES" }));
      await change(articles, article, { Deleted: true });
      await database().query("delete from product_group where oid = $1", [group.Oid]);
      expect((await change(articles, article, { Deleted: false })).json()).toMatchObject(
        noRecord("ProductGroup"),
      );
    });

    it("and deletions at the same time never leave one that points nowhere", async () => {
      for (let round = 0; round < 8; round += 1) {
        const Id = `RACE${round}`;
        const group = await post(groups, { Id, Text: "Race", Tax: 7 });
        const write = () => sent(articles, articleOf("Race", { ProductGroup: Id }));
        const leave = [() => remove(groups, group), () => change(groups, group, { Id: `${Id}X` })][round % 2];
        await Promise.all([write(), write(), leave?.(), write(), write()]);
      }
      const dangling = await database().query(
        `select a.product_group from article as a where a.product_group like 'RACE%'
         and not exists (select 1 from product_group as g where g.id = a.product_group)`,
      );
      expect(dangling).toEqual([]);
    });
  });

  it("nothing is above itself, over however many others, also when two are written at the same time", async () => {
    const cycle = (field: string) => ({ errorCode: 40002, errors: [{ field, rule: "cycle" }] });
    const change = (path: string, { Oid }: Stored, body: unknown) =>
      data.call(`${path}/${Oid}`, { method: "PATCH", body });
    const [a, , c] = [
      await post(groups, { Id: "A", Text: "A", Tax: 7 }),
      await post(groups, { Id: "B", Text: "B", Tax: 7, ParentGroup: "A" }),
      await post(groups, { Id: "C", Text: "C", Tax: 7, ParentGroup: "B" }),
    ];
    expect((await change(groups, a, { ParentGroup: "A" })).json()).toMatchObject(cycle("ParentGroup"));
    expect((await change(groups, a, { ParentGroup: "C" })).json()).toMatchObject(cycle("ParentGroup"));
    expect((await change(groups, c, { ParentGroup: "A" })).statusCode).toBe(200);

    const tenant = (Id: string) => post("tenancy/tenant", { Id, Text: Id, Country: "DE" });
    const [one, two] = [await tenant("901"), await tenant("902")];
    expect((await change("tenancy/tenant", one, { ParentOid: one.Oid })).json()).toMatchObject(
      cycle("ParentOid"),
    );
    const both = await Promise.all([
      change("tenancy/tenant", one, { ParentOid: two.Oid }),
      change("tenancy/tenant", two, { ParentOid: one.Oid }),
    ]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((x, y) => x - y)).toEqual([200, 400]);
  });

  it("a record in use is not deleted", async () => {
    const group = await post(groups, { Id: "INUSE", Text: "In use", Tax: 7 });
    await post(articles, articleOf("Uses it", { ProductGroup: "INUSE" }));
    const remove = (path: string, oid: number) =>
      data.call(`${path}/${oid}`, { method: "DELETE", headers: { "if-match": "*" } });
    expect((await remove(groups, group.Oid)).json()).toMatchObject({ httpStatus: 409, errorCode: 40904 });
    await post(articles, articleOf("Owned", { TenantOid: second }));
    expect((await remove("tenancy/tenant", second)).json()).toMatchObject({ errorCode: 40904 });
  });

  it("a record that a row of another one names is in use until the row goes", async () => {
    const remove = (path: string, oid: number) =>
      data.call(`${path}/${oid}`, { method: "DELETE", headers: { "if-match": "*" } });
    const article = await post(articles, articleOf("On a button"));
    const selections = "pos-preferences/article-quick-selection";
    const button = { Column: 1, Row: 1, Text: "It", ArticleOid: article.Oid };
    const selection = await post(selections, { Id: "TILL", Text: "Till", Buttons: [button] });
    expect((await remove(articles, article.Oid)).json()).toMatchObject({
      errorCode: 40904,
      message: "This record is in use (article-quick-selection) and cannot be deleted",
    });
    const other = await post(articles, articleOf("On none"));
    expect((await remove(articles, other.Oid)).statusCode).toBe(204);
    const body = { Buttons: [{ ...button, ArticleOid: (await post(articles, articleOf("Instead"))).Oid }] };
    await data.call(`${selections}/${selection.Oid}`, { method: "PATCH", body });
    expect((await remove(articles, article.Oid)).statusCode).toBe(204);

    const group = await post(groups, { Id: "PROMO", Text: "Promoted", Tax: 7 });
    const promotion = { Id: "SUMMER", Text: "Summer", ValidFrom: "2026-06-01" };
    const promotions = "campaigns/promotion";
    const promoted = await post(promotions, { ...promotion, Articles: [{ ProductGroup: "PROMO" }] });
    expect((await remove(groups, group.Oid)).json()).toMatchObject({ errorCode: 40904 });
    expect((await remove(promotions, promoted.Oid)).statusCode).toBe(204);
    expect((await remove(groups, group.Oid)).statusCode).toBe(204);
  });

  it("each change leaves an audit row, a change log row and one event; a refused one leaves none", async () => {
    const seen = data.changes.length;
    await put(articles, record, { Text: "Seen" }, { headers: { "if-match": "*", "x-request-id": "r-1" } });
    await put(articles, record, { Text: "" }, { headers: { "if-match": "*" } });
    expect(data.changes.slice(seen)).toEqual([
      {
        action: "update",
        locations: null,
        countries: null,
        changeSeq: expect.any(Number),
        area: "pos-supply",
        entity: "article",
        oid: record.Oid,
        tenantOid: 1,
        etag: "2",
        userName: "tester",
        origin: "r-1",
      },
    ]);
    const rows = await database().query(
      "select action, before, after, user_name from audit where record_oid = $1 order by seq",
      [record.Oid],
    );
    expect(rows).toMatchObject([
      { action: "create" },
      { action: "update", before: { Text: "Pen" }, after: { Text: "Seen" } },
    ]);
    const log = await database().query(
      "select etag, origin from change_log where record_oid = $1 order by seq",
      [record.Oid],
    );
    expect(log).toEqual([
      { etag: "1", origin: expect.any(String) },
      { etag: "2", origin: "r-1" },
    ]);
  });

  it("secrets are hashed, never answered, never in the audit, and stay when they are not sent", async () => {
    const user = await post("identity/user", { Username: "Secretive", Password: "correct horse" });
    expect(JSON.stringify(user)).not.toMatch(/Password|argon2|horse/);
    const hash = async () =>
      (
        await database().query<{ password_hash: string }>(
          "select password_hash from app_user where oid = $1",
          [user.Oid],
        )
      )[0]?.password_hash;
    const before = await hash();
    expect(before).toMatch(/^\$argon2id\$/);
    await put("identity/user", user, { FirstName: "Sam" });
    expect(await hash()).toBe(before);
    const audit = await database().query("select before, after from audit where record_oid = $1", [user.Oid]);
    expect(JSON.stringify(audit)).not.toMatch(/argon2|horse/);
    expect((await put("identity/user", { ...user, ETag: "2" }, { Password: "short" })).json()).toMatchObject({
      errors: [{ field: "Password", rule: "minLength" }],
    });
    expect(
      (await put("identity/user", { ...user, ETag: "2" }, { Password: "battery staple" })).statusCode,
    ).toBe(200);
    expect(await hash()).not.toBe(before);
    const other = await data.call("identity/user", {
      method: "POST",
      body: { Username: "SECRETIVE", Password: "12345678" },
    });
    expect(other.json()).toMatchObject({ errorCode: 40902, errors: [{ field: "Username" }] });
  });
});

describe("rights", () => {
  const requests: readonly { right: PermissionName; method: DataRequest["method"] & string }[] = [
    { right: "Create", method: "POST" },
    { right: "Update", method: "PUT" },
    { right: "Patch", method: "PATCH" },
    { right: "Delete", method: "DELETE" },
  ];

  it.each(requests)("$method needs $right and nothing else", async ({ right, method }) => {
    const run = async (rights: readonly PermissionName[]) => {
      const record = await post(articles, articleOf("Right"));
      const as = fakeCaller({ tenants: "all", rights });
      const path = method === "POST" ? articles : `${articles}/${record.Oid}`;
      const body = method === "POST" ? articleOf("By right") : { ...record, Text: "Changed" };
      const headers = { "if-match": "*" };
      return data.call(path, { method, as, headers, ...(method === "DELETE" ? {} : { body }) });
    };
    expect((await run([right])).statusCode).toBeLessThan(300);
    const without = await run(permissionNames.filter((one) => one !== right));
    expect(without.statusCode).toBe(403);
    expect(without.json()).toMatchObject({ errorCode: 40301 });
  });

  it.each(["", "/count", "/meta", "/empty", "/form-extensions", "/1", "/1/details/prices"])(
    "without any right GET %s is 403",
    async (path) => {
      const as = fakeCaller({ tenants: "all", rights: [] });
      expect((await data.call(`${articles}${path}`, { as })).statusCode).toBe(403);
      expect((await data.call(`${articles}/adjust`, { method: "POST", body: {}, as })).statusCode).toBe(403);
    },
  );

  it("rights at one kind are no rights at another", async () => {
    const as = fakeCaller({ tenants: "all", paths: "/data/pos-supply/article" });
    expect((await data.call(articles, { as })).statusCode).toBe(200);
    expect((await data.call("identity/user", { as })).statusCode).toBe(403);
  });

  it("locks are read only, but can be released", async () => {
    const [oid] = [987_654];
    await database().query("insert into document_lock (oid, document_number) values ($1, 'R1')", [oid]);
    const path = "pos-operating/document-lock";
    expect((await data.call(path, { method: "POST", body: {} })).statusCode).toBe(403);
    expect((await data.call(`${path}/empty`)).statusCode).toBe(403);
    expect(
      (await data.call(`${path}/${oid}`, { method: "PUT", body: {}, headers: { "if-match": "*" } }))
        .statusCode,
    ).toBe(403);
    expect(
      (await data.call(`${path}/${oid}`, { method: "DELETE", headers: { "if-match": '"1"' } })).statusCode,
    ).toBe(204);
  });
});

describe("tenants", () => {
  let own: Stored;
  let foreign: Stored;
  let shared: Stored;
  beforeAll(async () => {
    own = await post(articles, articleOf("T own", { TenantOid: first }));
    foreign = await post(articles, articleOf("T foreign", { TenantOid: second }));
    shared = await post(articles, articleOf("T shared"));
  });
  const named = "Text=T%20&orderBy=Text&take=1000";
  const clerk = () => fakeCaller({ tenants: [first] });

  it("a tenant's list shows its own and the root's records, the root's list all the caller may see", async () => {
    expect(await texts(`${named}&tenantOid=${first}`)).toEqual(["T own", "T shared"]);
    expect(await texts(`${named}&tenantOid=1`)).toEqual(["T foreign", "T own", "T shared"]);
    expect(await texts(named, { as: clerk() })).toEqual(["T own", "T shared"]);
    const many = fakeCaller({ tenants: [first, second, 90_001, 90_002, 90_003] });
    expect(await texts(named, { as: many })).toEqual(["T foreign", "T own", "T shared"]);
    expect((await data.call(`${articles}/count?${named}`, { as: clerk() })).json()).toEqual({
      count: 2,
      exact: true,
    });
    expect((await data.call(`${articles}?tenantOid=${second}`, { as: clerk() })).statusCode).toBe(403);
  });

  it("another tenant's record does not exist, whatever is tried", async () => {
    const path = `${articles}/${foreign.Oid}`;
    const attempts: readonly [string, DataRequest][] = [
      [path, {}],
      [`${path}?tenantOid=${first}`, {}],
      [`${path}/details/prices`, {}],
      [`${articles}/empty?from=${foreign.Oid}`, {}],
      [path, { method: "PUT", body: { ...foreign, Text: "Mine" }, headers: { "if-match": "*" } }],
      [path, { method: "PATCH", body: { Text: "Mine" } }],
      [path, { method: "DELETE", headers: { "if-match": "*" } }],
    ];
    for (const [address, request] of attempts) {
      const answer = await data.call(address, { ...request, as: clerk() });
      const unknown = await data.call(address.replace(String(foreign.Oid), "99999999"), {
        ...request,
        as: clerk(),
      });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual(unknown.json());
    }
    expect((await data.call(path)).json()).toMatchObject({ Text: "T foreign", ETag: "1" });
  });

  it("records are made for the tenant of the body, else the chosen one, if one has the right there", async () => {
    const create = (body: unknown, query: string, as = everybody) =>
      data.call(`${articles}${query}`, { method: "POST", body, as });
    const mine = await create(articleOf("Mine"), `?tenantOid=${first}`, clerk());
    expect(mine.json()).toMatchObject({ TenantOid: first });
    const other = await create(articleOf("x", { TenantOid: second }), `?tenantOid=${first}`);
    expect(other.json()).toMatchObject({ TenantOid: second });
    const at = `?tenantOid=${first}`;
    expect((await create(articleOf("x", { TenantOid: second }), at, clerk())).statusCode).toBe(403);
    expect((await create(articleOf("x", { TenantOid: 1 }), at)).statusCode).toBe(403);
    expect((await create(articleOf("x", { TenantOid: second }), "", clerk())).statusCode).toBe(403);
    expect((await create(articleOf("x"), "", clerk())).statusCode).toBe(403);
    expect((await create(articleOf("x", { TenantOid: 424_242 }), "")).statusCode).toBe(403);
    expect((await create(articleOf("x", { TenantOid: "1" }), "")).statusCode).toBe(400);
  });

  it("records of the root change only while the root is chosen", async () => {
    const at = `?tenantOid=${first}`;
    const request: DataRequest = {
      method: "PUT",
      body: { ...shared, Text: "T shared 2" },
      headers: { "if-match": "*" },
    };
    const refused = await data.call(`${articles}/${shared.Oid}${at}`, request);
    expect(refused.json()).toMatchObject({ httpStatus: 403, errorCode: 40302 });
    expect(
      (await data.call(`${articles}/${shared.Oid}${at}`, { method: "DELETE", headers: { "if-match": "*" } }))
        .statusCode,
    ).toBe(403);
    expect((await data.call(`${articles}/${shared.Oid}`, { ...request, as: clerk() })).statusCode).toBe(403);
    expect((await data.call(`${articles}/${shared.Oid}`, request)).statusCode).toBe(200);
  });

  it("a record cannot be moved to another tenant", async () => {
    const moved = await put(articles, own, { TenantOid: second });
    expect(moved.json()).toMatchObject({ httpStatus: 400, errors: [{ field: "TenantOid" }] });
  });

  it("unique is meant per tenant", async () => {
    const body = articleOf("Same");
    await post(articles, { ...body, TenantOid: first });
    await post(articles, { ...body, TenantOid: second });
    expect(
      (await data.call(articles, { method: "POST", body: { ...body, TenantOid: second } })).statusCode,
    ).toBe(409);
    expect(own.ETag).toBe("1");
  });

  it("a tenant sees itself, not its neighbours", async () => {
    const tenants = (await data.call("tenancy/tenant", { as: clerk() })).json();
    expect(tenants.map((tenant: Stored) => tenant["Id"])).toEqual(["100"]);
    expect((await data.call(`tenancy/tenant/${second}`, { as: clerk() })).statusCode).toBe(404);
    expect(
      (
        await data.call("tenancy/tenant", {
          method: "POST",
          body: { Id: "300", Text: "New", Country: "DE" },
          as: clerk(),
        })
      ).statusCode,
    ).toBe(403);
  });

  it("details of a shared record show rows of visible tenants only", async () => {
    const group = await post("tenancy/location-group", { Id: "G-1", Text: "Everywhere" });
    for (const TenantOid of [first, second]) {
      await post("tenancy/location", {
        Id: "G-SHOP",
        Text: `Shop ${TenantOid}`,
        Kind: "shop",
        LocationGroupOid: group.Oid,
        TenantOid,
      });
    }
    const rows = async (as: Caller, query = "") =>
      (await data.call(`tenancy/location-group/${group.Oid}/details/locations${query}`, { as }))
        .json()
        .map((row: Stored) => row["Text"]);
    expect(await rows(everybody)).toEqual([`Shop ${first}`, `Shop ${second}`]);
    expect(await rows(everybody, `?tenantOid=${second}`)).toEqual([`Shop ${second}`]);
    expect(await rows(clerk())).toEqual([`Shop ${first}`]);
  });

  it("references to records of another tenant read like references to nothing", async () => {
    const location = await post("tenancy/location", {
      Id: "L-1",
      Text: "Shop",
      Kind: "shop",
      TenantOid: second,
    });
    const create = (LocationOid: number) =>
      data.call("tenancy/pos-terminal", {
        method: "POST",
        body: { Id: `T-${LocationOid}`, Text: "Till", TenantOid: first, LocationOid },
      });
    const [theirs, none] = await Promise.all([create(location.Oid), create(8_888_888)]);
    expect(theirs.statusCode).toBe(400);
    expect(theirs.json()).toEqual(none.json());
  });
});

describe("matrices", () => {
  const nodeOf = (answer: { json(): { nodes: { k: string }[] } }, key: string) =>
    answer.json().nodes.find(({ k }) => k === key);

  it("flags of a role are patched one by one and read back", async () => {
    const role = await post("identity/role", { Id: "CLERK", Text: "Clerk" });
    const patch = (Permissions: unknown, as = everybody) =>
      data.call(`identity/role/${role.Oid}`, { method: "PATCH", body: { Permissions }, as });
    const granted = {
      "*": { e: true },
      "data.identity": { e: false },
      "data.pos-supply.article.Create": { e: false },
    };
    expect((await patch(granted)).json()).toMatchObject({ ETag: "2" });
    const matrix = await data.call(`identity/role/${role.Oid}/details/permissions`);
    expect(matrix.json().tenants).toEqual([]);
    expect(nodeOf(matrix, "*")).toEqual({ p: "/", pp: null, k: "*", e: true });
    expect(nodeOf(matrix, "data.pos-supply.article.Create")).toEqual({
      p: "/data/pos-supply/article/Create",
      pp: "/data/pos-supply/article",
      k: "data.pos-supply.article.Create",
      e: false,
    });
    await patch({ "*": { e: null } });
    const rows = await database().query(
      "select path, right_name, tenant_oid, allowed from role_permission where role_oid = $1 order by path",
      [role.Oid],
    );
    expect(rows).toEqual([
      { path: "/data/identity", right_name: "*", tenant_oid: 1, allowed: false },
      { path: "/data/pos-supply/article", right_name: "Create", tenant_oid: 1, allowed: false },
    ]);
    expect((await patch({ "data..x": { e: true } })).statusCode).toBe(400);
    expect((await patch({ data: 5 })).statusCode).toBe(400);
  });

  it.each(["application/json", "application/merge-patch+json"])(
    "keys of a patch and of form extensions stay as they are sent in camel case, as %s",
    async (type) => {
      const role = await post("identity/role", { Id: `CAMEL-${type.length}`, Text: "Camel" });
      const permissions = { "data.pos-supply": { e: true, t: { [first]: false } } };
      const extensions = { shelfText: "a", ShelfCopies: { e: 1 } };
      const answer = await data.call(`identity/role/${role.Oid}`, {
        method: "PATCH",
        body: { text: "Hump", permissions, extensions },
        headers: { "content-type": type, accept: "application/json" },
      });
      expect(answer.json()).toMatchObject({ text: "Hump", extensions, eTag: "2" });
      const matrix = await data.call(`identity/role/${role.Oid}/details/permissions`);
      expect(nodeOf(matrix, "data.pos-supply")).toMatchObject({ e: true, t: { [first]: false } });
    },
  );

  it("roles and rights of a user are set per tenant; nobody gives what they do not hold", async () => {
    const user = await post("identity/user", { Username: "matrix", TenantOid: first });
    const role = await post("identity/role", { Id: "ALL", Text: "All" });
    await data.call(`identity/role/${role.Oid}`, {
      method: "PATCH",
      body: { Permissions: { "*": { e: true } } },
    });
    const patch = (body: unknown) => data.call(`identity/user/${user.Oid}`, { method: "PATCH", body });
    expect(
      (await patch({ Roles: { [role.Oid]: { t: { [first]: true } } }, FirstName: "Mia" })).json(),
    ).toMatchObject({ FirstName: "Mia", ETag: "2" });
    const roles = await data.call(`identity/user/${user.Oid}/details/roles`);
    expect(nodeOf(roles, String(role.Oid))).toMatchObject({
      p: "/1/All",
      pp: "/1",
      t: { [first]: true },
      a: true,
    });
    expect(nodeOf(roles, "/1")).toEqual({ p: "/1", pp: null, k: "/1", h: true });
    const columns = roles.json().tenants.map((tenant: { oid: number }) => tenant.oid);
    expect(columns).toEqual(expect.arrayContaining([first, second]));

    const foreign = await post("identity/role", { Id: "FOREIGN", Text: "Foreign", TenantOid: second });
    expect((await patch({ Roles: { [foreign.Oid]: { t: { [first]: true } } } })).statusCode).toBe(400);
    expect(
      nodeOf(await data.call(`identity/user/${user.Oid}/details/roles`), String(foreign.Oid)),
    ).toBeUndefined();

    const clerk = fakeCaller({ tenants: [first], paths: "/data/identity" });
    const plain = await post("identity/user", { Username: "plain", TenantOid: first });
    const give = (body: unknown) =>
      data.call(`identity/user/${plain.Oid}`, { method: "PATCH", body, as: clerk });
    const forbidden = [
      { Roles: { [role.Oid]: { e: true } } },
      { Roles: { [role.Oid]: { t: { [first]: true } } } },
      { Permissions: { "*": { t: { [first]: true } } } },
      { Permissions: { "data.identity.user": { e: true } } },
      { Permissions: { "data.identity.user": { t: { [second]: true } } } },
    ];
    for (const body of forbidden) expect((await give(body)).statusCode).toBe(403);
    const own = { Permissions: { "data.identity.user.Update": { t: { [first]: true } } } };
    expect((await give(own)).statusCode).toBe(200);
    const seen = await data.call(`identity/user/${user.Oid}/details/roles`, {
      as: fakeCaller({ tenants: [first] }),
    });
    expect(seen.json().tenants.map((tenant: { oid: number }) => tenant.oid)).toEqual([first]);
  });
});

it("nobody opens tenants to a user where they may not change users themselves", async () => {
  const clerk = fakeCaller({ tenants: [first] });
  const create = (Username: string, oids: readonly number[]) =>
    data.call("identity/user", {
      method: "POST",
      body: { Username, TenantOid: first, Tenants: oids.map((TenantOid) => ({ TenantOid })) },
      as: clerk,
    });
  expect((await create("free", [])).json()).toMatchObject({
    errors: [{ field: "Tenants", rule: "permission" }],
  });
  expect((await create("far", [first, second])).statusCode).toBe(400);
  const created = await create("near", [first]);
  expect(created.statusCode).toBe(201);
  const freed = await put(
    "identity/user",
    created.json(),
    { Tenants: [] },
    { as: clerk, headers: { "if-match": "*" } },
  );
  expect(freed.statusCode).toBe(400);
  const limits = "select tenant_oid from user_tenant where user_oid = $1";
  expect(await database().query(limits, [created.json().Oid])).toEqual([{ tenant_oid: first }]);
});

it("form extensions of all and of one tenant are answered, and their values checked", async () => {
  const field = (name: string) => ({ name, type: "Number", managedType: "Byte", label: `i18n:${name}` });
  const model = (name: string) => JSON.stringify({ fields: [field(name)] });
  const sql =
    "insert into form_extension (area, entity, tenant_oid, model) values ('pos-supply', 'packing-unit', $1, $2)";
  await database().query(sql, [1, model("Everywhere")]);
  await database().query(sql, [first, model("Here")]);
  const names = async (query: string) =>
    (await data.call(`pos-supply/packing-unit/form-extensions${query}`))
      .json()
      .fields.map((one: { name: string }) => one.name);
  expect(await names("")).toEqual(["Everywhere"]);
  expect(await names(`?tenantOid=${first}`)).toEqual(["Everywhere", "Here"]);
  const body = { Id: "EXT", Text: "Extended", Quantity: 1, Extensions: { Everywhere: 256 } };
  const refused = await data.call("pos-supply/packing-unit", { method: "POST", body });
  expect(refused.json()).toMatchObject({ errors: [{ field: "Extensions.Everywhere", rule: "max" }] });
  const stored = await post("pos-supply/packing-unit", { ...body, Extensions: { Everywhere: 255 } });
  expect(stored["Extensions"]).toEqual({ Everywhere: 255 });
});

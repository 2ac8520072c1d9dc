import { entityMetaSchema, entityRecordsSchema, parse } from "@backroom/contract";
import type { EntityRecord } from "@backroom/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../src/db/database.ts";
import { emptyFeed } from "./emptyFeed.ts";
import { createPeople, prague, vienna } from "./people.ts";
import { startTestServer } from "./testServer.ts";
import type { Call, TestServer } from "./testServer.ts";

let server: TestServer;
const tokens: Record<string, string> = {};

const lines = (
  ...sold: readonly [gtin: string, text: string, quantity: number, total: number, tax: number][]
) =>
  sold.map(([GTIN, Text, Quantity, Total, Tax]) => ({
    GTIN,
    Text,
    Quantity,
    Price: Total / Quantity,
    Tax,
    Total,
  }));

const coffee = lines(["4000001", "Káva", 2, 24, 20]);
const basket = lines(["4000001", "Káva", 1, 12, 20], ["4000002", "Bread", 3, 9, 10]);

/** Posts documents as tills do: tenant, day, type, currency, lines. */
const sales = [
  [vienna, "2026-05-20", "receipt", "EUR", coffee],
  [vienna, "2026-05-20", "invoice", "EUR", basket],
  [vienna, "2026-05-19", "receipt", "EUR", basket],
  [vienna, "2026-05-19", "inventory", "EUR", coffee],
  [vienna, "2026-02-01", "receipt", "EUR", coffee],
  [prague, "2026-05-20", "receipt", "CZK", lines(["4000001", "Káva", 1, 300, 21])],
] as const;

beforeAll(async () => {
  server = await startTestServer({}, async (db: Database) => {
    await createPeople(db);
    await db.query("update location set text = 'Graben' where oid = 2301");
  });
  for (const name of ["admin", "viewer", "single", "nobody"]) tokens[name] = await server.logIn(name);
  for (const [index, [tenantOid, day, type, currency, sold]] of sales.entries()) {
    const json = {
      TenantOid: tenantOid,
      Uid: `d-${index}`,
      DocumentNumber: `D${index}`,
      BusinessDate: day,
      LocationOid: tenantOid === vienna ? 2301 : 0,
      Currency: currency,
      Total: sold.reduce((sum, { Total }) => sum + Total, 0),
      Lines: sold,
    };
    const answer = await as("admin", `/api/data/pos/${type}`, { method: "POST", json });
    if (answer.status !== 201) throw new Error(answer.text);
  }
});
afterAll(() => server.stop());

const as = (name: string, path: string, call?: Call) => server.records(tokens[name] ?? "", path, call);

const rows = async (path: string, name = "admin"): Promise<EntityRecord[]> => {
  const answer = await as(name, `/api/data/sales/${path}`);
  const parsed = parse(entityRecordsSchema, answer.body, "Records");
  if (!parsed.ok) throw new Error(answer.text);
  return parsed.value;
};

describe("turnover", () => {
  it("is per day, location and currency; without a period the last 30 days there is something of", async () => {
    expect(await rows("turnover")).toMatchObject([
      {
        BusinessDate: "2026-05-20",
        Location: "",
        Currency: "CZK",
        Amount: 300,
        Documents: 1,
        TenantOid: prague,
      },
      {
        BusinessDate: "2026-05-20",
        Location: "Graben",
        Currency: "EUR",
        Amount: 45,
        Documents: 2,
        Average: 22.5,
      },
      { BusinessDate: "2026-05-19", Location: "Graben", Currency: "EUR", Amount: 21, Documents: 1 },
    ]);
  });

  it("answers period, location, search, filter, sorting, paging and counting", async () => {
    const amounts = async (query: string) => (await rows(`turnover?${query}`)).map(({ Amount }) => Amount);
    expect(await amounts("From=2026-01-01&Currency=EUR")).toEqual([45, 21, 24]);
    expect(await amounts("From=2026-05-20&To=2026-05-20&LocationOid=2301")).toEqual([45]);
    expect(await amounts("To=2026-04-30")).toEqual([24]);
    expect(await amounts("search=grab&orderBy=Amount")).toEqual([21, 45]);
    expect(await amounts(`filter=${encodeURIComponent('{"Amount":{"gt":40}}')}&orderBy=-Amount`)).toEqual([
      300, 45,
    ]);
    expect(await amounts("orderBy=Amount&skip=1&take=1")).toEqual([45]);
    expect((await as("admin", "/api/data/sales/turnover?take=1")).headers.get("red-has-more")).toBe("true");
    expect((await as("admin", "/api/data/sales/turnover/count?From=2026-01-01")).body).toEqual({
      count: 4,
      exact: true,
    });
    expect((await as("admin", "/api/data/sales/turnover?From=x")).body).toMatchObject({ errorCode: 40001 });
  });

  it("marks the columns that have a total, and cannot be written", async () => {
    const { body } = await as("admin", "/api/data/sales/turnover/meta");
    expect(body).toMatchObject({ hasForm: false, capabilities: ["export"] });
    const parsed = parse(entityMetaSchema, body, "meta");
    const summed = parsed.ok ? parsed.value.columns.filter(({ sum }) => sum).map(({ name }) => name) : [];
    expect(summed).toEqual(["Documents", "Quantity", "Net", "Tax", "Amount"]);
    const post = await as("admin", "/api/data/sales/turnover", { method: "POST", json: { Amount: 1 } });
    expect(post).toMatchObject({ status: 403, body: { errorCode: 40301 } });
    const [row] = await rows("turnover");
    const remove: Call = { method: "DELETE", headers: { "if-match": "*" } };
    expect((await as("admin", `/api/data/sales/turnover/${row?.Oid}`, remove)).status).toBe(403);
  });
});

describe("pages of a report", () => {
  beforeAll(() => emptyFeed(server.db));

  const pages = async (skips: readonly number[], take: number) => {
    const found: unknown[] = [];
    for (const skip of skips)
      found.push(
        ...(await rows(`articles?From=2026-01-01&GroupBy=GTIN,Text,BusinessDate&skip=${skip}&take=${take}`)),
      );
    return found;
  };

  it("are together what one page has, also read again after a change", async () => {
    const whole = await pages([0], 1000);
    expect(whole.length).toBeGreaterThan(4);
    expect(await pages([0, 2, 4, 6, 8], 2)).toEqual(whole);
    await server.db.query(
      "update sales_daily set amount = amount + 1000 where subject = 'article' and key = '4000002'",
    );
    const changed = await pages([0, 2, 4, 6, 8], 2);
    expect(changed).not.toEqual(whole);
    expect(changed).toEqual(await pages([0], 1000));
    await server.db.query(
      "update sales_daily set amount = amount - 1000 where subject = 'article' and key = '4000002'",
    );
    expect(await pages([0], 1000)).toEqual(whole);
  });

  it("are of one moment, and only those of a tenant are theirs", async () => {
    const [first] = await rows("articles?GroupBy=GTIN,Text,BusinessDate&From=2026-01-01&take=1000");
    await server.db.query("update sales_daily set amount = amount + 1000 where subject = 'article'");
    const of = (name: string, skip: number) =>
      rows(`articles?GroupBy=GTIN,Text,BusinessDate&From=2026-01-01&skip=${skip}&take=1`, name);
    expect(await of("admin", 0)).not.toEqual([first]);
    for (const skip of [1, 2, 3, 4])
      for (const row of await of("single", skip)) expect(row.TenantOid).toBe(vienna);
    await server.db.query("update sales_daily set amount = amount - 1000 where subject = 'article'");
  });
});

it("articles sums what was sold of each, the best first", async () => {
  expect(await rows("articles?Currency=EUR")).toMatchObject([
    { GTIN: "4000001", Text: "Káva", Quantity: 4, Amount: 48, Documents: 3 },
    { GTIN: "4000002", Text: "Bread", Quantity: 6, Amount: 18, Documents: 2 },
  ]);
  expect((await rows("articles?search=kava&From=2026-05-20&To=2026-05-20&Currency=EUR"))[0]).toMatchObject({
    Quantity: 3,
  });
});

it("taxes splits gross into net and tax per rate", async () => {
  expect(await rows("taxes?Currency=EUR")).toMatchObject([
    { Location: "Graben", Rate: 10, Gross: 18, Net: 16.3636, Tax: 1.6364 },
    { Location: "Graben", Rate: 20, Gross: 48, Net: 40, Tax: 8 },
  ]);
});

describe("tenants", () => {
  it("see what is theirs, and a row of another is not there", async () => {
    for (const report of ["turnover", "articles", "taxes"]) {
      expect(new Set((await rows(report, "single")).map(({ TenantOid }) => TenantOid))).toEqual(
        new Set([vienna]),
      );
      const foreign = (await rows(report)).find(({ TenantOid }) => TenantOid === prague);
      expect((await as("single", `/api/data/sales/${report}/${foreign?.Oid}`)).status).toBe(404);
      expect((await as("single", `/api/data/sales/${report}?tenantOid=${prague}`)).status).toBe(403);
      expect((await as("nobody", `/api/data/sales/${report}`)).status).toBe(403);
      expect((await rows(`${report}?tenantOid=${prague}`)).map(({ TenantOid }) => TenantOid)).toEqual([
        prague,
      ]);
    }
  });

  it("find a row again by its oid, whoever lists", async () => {
    const [mine] = await rows("turnover", "single");
    const all = await rows("turnover");
    expect(all.map(({ Oid }) => Oid)).toContain(mine?.Oid);
    expect((await as("single", `/api/data/sales/turnover/${mine?.Oid}`)).body).toEqual(mine);
  });
});

describe("a period with whole months", () => {
  const summed = ["Documents", "Quantity", "Amount", "Discount", "Turnover", "Tax"];
  const sumsOf = async (report: string, groups: string, query: string): Promise<Record<string, number>> => {
    const sums: Record<string, number> = {};
    for (const row of await rows(`${report}?GroupBy=${groups}&take=1000${query}`)) {
      const key = [row.TenantOid, row["Currency"], row["Month"], row[groups.split(",")[1] ?? ""]].join();
      for (const name of summed)
        if (typeof row[name] === "number")
          sums[`${key} ${name}`] = Math.round(((sums[`${key} ${name}`] ?? 0) + row[name]) * 1e4) / 1e4;
    }
    return sums;
  };

  it.each([
    ["articles", "GTIN"],
    ["turnover-hours", "Hour"],
    ["turnover-product-groups", "ProductGroup"],
    ["turnover-operators", "Operator"],
    ["taxes", "Rate"],
  ])(
    "has the same figures by month as by day in %s, before and after a rollup batch",
    async (report, group) => {
      const compare = async () => {
        for (const period of [
          "&From=2026-01-01&To=2026-12-31",
          "&From=2026-01-15&To=2026-05-19",
          "&From=2026-05-01",
          "&From=2026-02-01&To=2026-02-28&Currency=EUR",
        ]) {
          const months = await sumsOf(report, `Month,${group}`, period);
          expect(Object.keys(months)).not.toEqual([]);
          expect(months).toEqual(await sumsOf(report, `Month,${group},BusinessDate`, period));
        }
      };
      await compare();
      await emptyFeed(server.db);
      await compare();
    },
  );
});

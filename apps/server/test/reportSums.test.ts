import { beforeAll, describe, expect, it } from "vitest";
import type { Caller } from "../src/access/requestCaller.ts";
import { monthlyTotals, sumsOfAllTenants } from "../src/documents/rollups/monthlySums.ts";
import { rebuildRollups } from "../src/documents/rollups/rebuildRollups.ts";
import { reports } from "../src/reports/reports.ts";
import { seedWith } from "../src/seed/seed.ts";
import { createDataApp, fakeCaller } from "./dataApp.ts";
import type { DataApp } from "./dataApp.ts";
import { withTestDatabase } from "./database.ts";

const database = withTestDatabase();
let data: DataApp;

beforeAll(async () => {
  await seedWith(
    database(),
    {
      tenants: 8,
      locationsPerTenant: 1,
      terminals: 16,
      panTerminals: 0,
      articles: 80,
      customers: 24,
      documents: 3000,
    },
    () => undefined,
    new Date("2026-05-20T15:00:00Z"),
  );
  // So small a sample has no sale that was taken back on its day.
  await database().query(
    "update document set business_type = 'void' where business_type = 'sale' and oid % 40 = 0",
  );
  await rebuildRollups(database());
  data = await createDataApp(database());
});

const [from, to] = ["2026-02-03", "2026-05-14"];

interface Sums {
  readonly currency: string;
  readonly [figure: string]: number | string;
}

type ReportRow = Readonly<Record<string, unknown>>;

const rowsOf = async (report: string, query: string, as?: Caller): Promise<ReportRow[]> => {
  const found: ReportRow[] = [];
  for (let skip = 0; ; skip += 1000) {
    const path = `sales/${report}?From=${from}&To=${to}&skip=${skip}&take=1000${query}`;
    const answer = await data.call(path, as && { as });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    const rows: readonly ReportRow[] = answer.json();
    found.push(...rows);
    if (rows.length < 1000) return found;
  }
};

/** Sums of rows by a text. */
const sumsBy = (
  rows: readonly ReportRow[],
  figures: readonly string[],
  keyOf: (row: ReportRow) => string,
) => {
  const sums = new Map<string, Map<string, number>>();
  for (const row of rows) {
    const of = sums.get(keyOf(row)) ?? new Map<string, number>();
    for (const name of figures) of.set(name, (of.get(name) ?? 0) + Number(row[name]));
    sums.set(keyOf(row), of);
  }
  return sums;
};

/** Sums of all rows of a report by currency. */
const summed = async (report: string, figures: readonly string[], query = ""): Promise<Sums[]> => {
  const sums = sumsBy(await rowsOf(report, query), figures, (row) => String(row["Currency"]));
  return [...sums].map(([currency, of]) => ({
    currency,
    ...Object.fromEntries([...of].map(([name, sum]) => [name, Math.round(sum * 1000) / 1000])),
  }));
};

const isTurnover = `d.kind in ('receipt', 'invoice') and d.business_type not in ('cash-in', 'cash-drop') and not d.deleted
  and d.business_date between '${from}' and '${to}'`;
const line = (name: string) => `coalesce((line->>'${name}')::numeric, 0)`;
const ofDocuments = (figures: string, only = "true") =>
  `select d.currency, ${figures} from document as d where ${isTurnover} and ${only} group by 1`;
const ofLines = (figures: string, only = "true") => `select d.currency, ${figures}
  from document as d, jsonb_array_elements(d.lines) as line where ${isTurnover} and ${only} group by 1`;

const turnover = `count(*) as "Documents", sum(d.total) as "Amount"`;
const discounts = `sum((select coalesce(sum(-${line("Discount")}), 0) from jsonb_array_elements(d.lines) as line)
  - (select coalesce(sum((one->>'Amount')::numeric), 0) from jsonb_array_elements(d.discounts) as one)) as "Discount"`;

/** What each report must come to, from the documents alone: figures, and a select of them by currency. */
const expected: Readonly<Record<string, string>> = {
  turnover: ofDocuments(`${turnover}, sum(d.tax) as "Tax", sum(d.total - d.tax) as "Net"`),
  "turnover-hours": ofDocuments(turnover),
  "turnover-locations": ofDocuments(turnover),
  "turnover-operators": ofDocuments(turnover),
  "turnover-customers": ofDocuments(turnover, "d.customer_oid is not null"),
  "turnover-product-groups": ofDocuments(`sum(d.total) as "Amount",
    sum((select sum(${line("Quantity")}) from jsonb_array_elements(d.lines) as line)) as "Quantity"`),
  articles: ofDocuments(`sum(d.total) as "Amount"`),
  "slow-articles": ofLines(`sum(${line("Quantity")}) as "Quantity"`),
  returns: ofDocuments(`sum(d.total) as "Amount"`, "d.business_type = 'return'"),
  taxes: ofDocuments(`sum(d.total) as "Gross"`),
  discounts: ofDocuments(discounts, "(d.lines::text like '%Discount%' or d.discounts <> '[]')"),
  voids: ofDocuments(turnover, "d.business_type = 'void'"),
  "cash-balance": `select d.currency, sum((one->>'Amount')::numeric) as "Amount",
    coalesce(sum((one->>'Amount')::numeric) filter (where one->>'Kind' = 'cash'), 0) as "Drawer"
    from document as d, jsonb_array_elements(d.payments) as one
    where d.kind in ('receipt', 'invoice') and not d.deleted and d.business_date between '${from}' and '${to}' group by 1`,
};

const byCurrency = (rows: readonly Sums[]) => rows.toSorted((a, b) => a.currency.localeCompare(b.currency));

it("every report has its sums checked", () => {
  // Articles without a sale have no figures; see below.
  expect([...Object.keys(expected), "unsold-articles"].toSorted()).toEqual(
    reports.map(({ entity }) => entity).toSorted(),
  );
});

describe.each(Object.entries(expected))("%s", (report, sql) => {
  it("comes to the sums of the documents, whatever its rows are grouped by", async () => {
    const direct = await database().query<Sums>(sql);
    const figures = Object.keys(direct[0] ?? {}).filter((name) => name !== "currency");
    const wanted = byCurrency(
      direct.map((row) =>
        Object.fromEntries(
          Object.entries(row).map(([name, value]) => [
            name,
            name === "currency" ? value : Math.round(Number(value) * 1000) / 1000,
          ]),
        ),
      ) as Sums[],
    );
    expect(wanted.length).toBeGreaterThan(1);
    for (const groups of ["", "&GroupBy=BusinessDate", "&GroupBy=Month,Location"]) {
      const found = byCurrency(await summed(report, figures, groups));
      expect(found.map(({ currency }) => currency)).toEqual(wanted.map(({ currency }) => currency));
      // Each row of shares is rounded to four decimals.
      const sums = (rows: readonly Sums[]) => rows.flatMap((row) => figures.map((name) => Number(row[name])));
      const differences = sums(found).map((sum, index) => Math.abs(sum - (sums(wanted)[index] ?? 0)));
      expect(Math.max(...differences)).toBeLessThan(0.05);
    }
  });
});

describe("tenants together", () => {
  const grouped = reports.filter(({ entity }) => entity !== "unsold-articles");
  const some = async (): Promise<Caller> => {
    const tenants = await database().query<{ oid: number }>(
      "select tenant_oid as oid from document group by 1 order by count(*) desc limit 3",
    );
    return fakeCaller({ tenants: tenants.map(({ oid }) => oid) });
  };

  /** Returns the rows of both ways by currency and groups, with their rounded sums. */
  const bothWays = async (kind: (typeof reports)[number], groups: readonly string[], as?: Caller) => {
    const figures = kind.columns.filter(({ sum }) => sum).map(({ name }) => name);
    const keyOf = (row: ReportRow) =>
      [row["Currency"], ...groups.map((name) => row[kind.report?.keys[name] ?? name])].join("|");
    const query = `&GroupBy=${groups.join(",")}`;
    const apart = await rowsOf(kind.entity, query, as);
    const together = await rowsOf(kind.entity, `${query}&TenantsTogether=true`, as);
    expect(new Set(together.map(keyOf)).size).toBe(together.length);
    // Values that belong to a tenant name it.
    const isOfTenant = groups.some((name) => name === "Location" || name === "Operator");
    if (!isOfTenant) expect(together.filter(({ TenantOid: oid }) => oid !== 1)).toEqual([]);
    return { apart: sumsBy(apart, figures, keyOf), together: sumsBy(together, figures, keyOf) };
  };

  type Summed = ReturnType<typeof sumsBy>;
  /** Rows that only one has, and rows with other sums. Each row by tenant is rounded to four decimals. */
  const differences = (one: Summed, other: Summed): string[] =>
    [...new Set([...one.keys(), ...other.keys()])].filter((key) => {
      const [sums, others] = [one.get(key), other.get(key)];
      if (sums === undefined || others === undefined) return true;
      return [...sums].some(([name, sum]) => Math.abs(sum - (others.get(name) ?? 0)) > 0.005);
    });

  it.each(grouped)("have one row for all in $entity, with the sums of the rows by tenant", async (kind) => {
    for (const groups of [kind.report?.defaultGroups ?? [], ["Month"]])
      for (const as of [undefined, await some()]) {
        const { apart, together } = await bothWays(kind, groups, as);
        expect(together.size).toBeGreaterThan(0);
        expect(differences(apart, together)).toEqual([]);
      }
  });
});

/** Marks the table's background step as not started, without rows. */
const emptySums = async (table: string) => {
  await database().query(`delete from ${table}`);
  await database().query("update background_step set done_at = null, place = 0 where name = $1", [table]);
};

describe("monthly sums", () => {
  it.each([
    ["sales_monthly_all", sumsOfAllTenants, "articles", "GroupBy=GTIN&TenantsTogether=true"],
    ["sales_monthly_total", monthlyTotals, "turnover", "GroupBy=Month"],
  ] as const)(
    "are read from %s after the background step, and corrected by a rebuild",
    async (table, { step }, report, query) => {
      const rows = () => rowsOf(report, `&${query}`);
      await emptySums(table);
      const unfilled = await rows();
      await step.run({ db: database(), signal: new AbortController().signal });
      expect(await rows()).toEqual(unfilled);
      expect(await rebuildRollups(database())).toEqual({ corrected: 0 });
      await database().query(`update ${table} set quantity = quantity + 1`);
      expect(await rows()).not.toEqual(unfilled);
      expect((await rebuildRollups(database())).corrected).toBeGreaterThan(0);
      expect(await rows()).toEqual(unfilled);
    },
  );
});

describe("unsold articles", () => {
  const soldIn = (
    period: string,
    tenant = "true",
  ) => `select from document as d, jsonb_array_elements(d.lines) as line
    where d.kind in ('receipt', 'invoice') and not d.deleted and d.business_type not in ('cash-in', 'cash-drop')
      and line->>'GTIN' = a.gtin and (a.tenant_oid = 1 or d.tenant_oid = a.tenant_oid) and ${period} and ${tenant}`;
  const listed = async (query: string) => {
    const rows: Record<string, unknown>[] = [];
    for (let skip = 0; ; skip += 1000) {
      const answer = await data.call(`sales/unsold-articles?${query}&skip=${skip}&take=1000`);
      if (answer.statusCode !== 200) throw new Error(answer.body);
      const page: Record<string, unknown>[] = answer.json();
      rows.push(...page);
      if (page.length < 1000) break;
    }
    return rows
      .map((row) => `${String(row["TenantOid"])} ${String(row["GTIN"])} ${String(row["LastSold"])}`)
      .toSorted();
  };
  const unsold = async (period: string, tenant = "true") => {
    const rows = await database().query<{ one: string }>(`select concat_ws(' ', a.tenant_oid, a.gtin,
        coalesce((select max(d.business_date)::text from document as d, jsonb_array_elements(d.lines) as line
          where d.kind in ('receipt', 'invoice') and not d.deleted and line->>'GTIN' = a.gtin
            and (a.tenant_oid = 1 or d.tenant_oid = a.tenant_oid)), 'null')) as one
      from article as a where not a.deleted and not a.disabled and not exists (${soldIn(period, tenant)})`);
    return rows.map(({ one }) => one).toSorted();
  };

  it("are those of the assortment no document of the period has", async () => {
    await database().query("update article set disabled = true where oid % 50 = 0");
    const days = (first: string, last: string) => `d.business_date between '${first}' and '${last}'`;
    for (const [first, last] of [
      [from, to],
      ["2026-05-18", "2026-05-20"],
      ["2020-01-01", "2020-02-01"],
    ] as const) {
      const wanted = await unsold(days(first, last));
      expect(wanted.length).toBeGreaterThan(0);
      expect(await listed(`From=${first}&To=${last}`)).toEqual(wanted);
    }
    const [place] = await database().query<{ oid: number }>(
      "select location_oid as oid from document group by 1 order by count(*) desc limit 1",
    );
    expect(await listed(`From=${from}&To=${to}&LocationOid=${place?.oid}`)).toEqual(
      await unsold(days(from, to), `d.location_oid = ${place?.oid}`),
    );
  });
});

it("a rebuild finds nothing wrong, and mends what is", async () => {
  expect(await rebuildRollups(database())).toEqual({ corrected: 0 });
  await database().query("update sales_daily set amount = amount + 5 where subject = 'hour' and key = '10'");
  await database().query("delete from sales_daily where subject = 'tax'");
  expect((await rebuildRollups(database())).corrected).toBeGreaterThan(2);
  const [row] = await database().query<{ wrong: number }>(
    `select count(*) as wrong from (select sum(amount) as amount from sales_daily where subject in ('hour', 'tax')
       group by subject, currency) as sums`,
  );
  expect(row?.wrong).toBeGreaterThan(1);
  expect(await rebuildRollups(database())).toEqual({ corrected: 0 });
});

it("documents that are posted and changed are counted at once", async () => {
  const [origin] = await database().query<{ tenant: number; location: number }>(
    "select tenant_oid as tenant, location_oid as location from document limit 1",
  );
  const body = {
    TenantOid: origin?.tenant,
    LocationOid: origin?.location,
    Uid: "counted-1",
    DocumentNumber: "C1",
    BusinessDate: "2026-05-15",
    IssuedAt: "2026-05-15T10:30:00Z",
    Currency: "EUR",
    Total: 27,
    Tax: 4.31,
    Lines: [
      {
        GTIN: "1",
        Text: "Tea",
        ProductGroup: "tea",
        Quantity: 3,
        Price: 10,
        Tax: 19,
        Discount: -2,
        Total: 28,
      },
      { GTIN: "2", Text: "Bag", Quantity: 1, Price: 2, Tax: 7, Total: 2 },
    ],
    Discounts: [{ Text: "Coupon", Amount: -3 }],
    Payments: [{ Kind: "cash", Amount: 27, Given: 30, Change: 3 }],
  };
  const amounts = async (report: string) =>
    (
      await data.call(
        `sales/${report}?From=2026-05-15&To=2026-05-15&tenantOid=${origin?.tenant}&Currency=EUR`,
      )
    )
      .json()
      .map((row: Record<string, unknown>) => row["Amount"] ?? row["Discount"]);
  const before = await amounts("turnover");
  const created = await data.call("pos/receipt", { method: "POST", body });
  expect(created.statusCode).toBe(201);
  const articles = await data.call("sales/articles?From=2026-05-15&To=2026-05-15&search=tea");
  // The coupon is spread over the lines by their totals.
  expect(articles.json()).toMatchObject([{ GTIN: "1", Text: "Tea", Quantity: 3, Amount: 25.2, Discount: 2 }]);
  const { Oid: oid, ETag: etag } = created.json();
  const headers = { "if-match": `"${etag}"` };
  const changed = await data.call(`pos/receipt/${oid}`, { method: "PATCH", body: { Total: 20 }, headers });
  expect(changed.statusCode).toBe(200);
  expect(await rebuildRollups(database())).toEqual({ corrected: 0 });
  const moved = { BusinessDate: "2026-05-16", Lines: body.Lines.slice(1) };
  await data.call(`pos/receipt/${oid}`, { method: "PATCH", body: moved, headers: { "if-match": "*" } });
  expect(await rebuildRollups(database())).toEqual({ corrected: 0 });
  expect(await amounts("turnover")).toEqual(before);
});

it("refuses to group by what it does not have", async () => {
  const answer = await data.call("sales/turnover?GroupBy=Password");
  expect([answer.statusCode, answer.json().errorCode]).toEqual([400, 40001]);
});

import {
  currenciesSchema,
  dailyTurnoversSchema,
  databaseUsageSchema,
  databaseUsageSummarySchema,
  exchangeRatesSchema,
  mediaTypes,
  parse,
  recentChangesSchema,
  throughputsSchema,
  unprocessedCountsSchema,
  unprocessedDocumentsSchema,
} from "@backroom/contract";
import type { Static, TSchema } from "@backroom/contract";
import fc from "fast-check";
import { isDeepStrictEqual } from "node:util";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createUsageReader } from "../src/dashboard/databaseUsage.ts";
import { factsOf as countedOf } from "../src/documents/rollups/facts.ts";
import { feedChange, feedNewSql } from "../src/documents/rollups/feed.ts";
import { rebuildRollups } from "../src/documents/rollups/rebuildRollups.ts";
import { sampleSizes } from "../src/dashboard/sizeSamples.ts";
import type { Database, Queryable } from "../src/db/database.ts";
import { withTestDatabase } from "./database.ts";
import { emptyFeed } from "./emptyFeed.ts";
import { createPeople, prague, vienna } from "./people.ts";
import { startTestServer } from "./testServer.ts";
import type { TestServer } from "./testServer.ts";
import { documentsSql } from "./waitingDocuments.ts";

const database = withTestDatabase();

/** Counts made by this test, from the documents alone. */
const fromScratch = async () => {
  const documents = await database().query<{
    tenant_oid: number;
    location_oid: number;
    kind: string;
    business_date: string;
    currency: string;
    total: number;
    business_type: string | null;
  }>(`select tenant_oid, location_oid, kind, business_date, currency, total, business_type
     from document where not deleted`);
  const daily: Record<string, [cents: number, documents: number]> = {};
  const monthly: Record<string, number> = {};
  for (const { tenant_oid, location_oid, kind, business_date, currency, total, business_type } of documents) {
    const month = `${tenant_oid} ${business_date.slice(0, 7)} ${kind}`;
    monthly[month] = (monthly[month] ?? 0) + 1;
    if ((kind !== "receipt" && kind !== "invoice") || business_type === "cash-drop") continue;
    const day = `${tenant_oid} ${location_oid} ${business_date} ${currency}`;
    const [cents, count] = daily[day] ?? [0, 0];
    daily[day] = [cents + Math.round(total * 100), count + 1];
  }
  return { daily, monthly };
};

const kept = async () => {
  await emptyFeed(database());
  const daily = await database().query<{ key: string; amount: number; documents: number }>(
    `select concat_ws(' ', tenant_oid, location_oid, business_date, currency) as key, amount, documents
     from turnover_daily where documents <> 0 or amount <> 0`,
  );
  const monthly = await database().query<{ key: string; documents: number }>(
    `select concat_ws(' ', tenant_oid, to_char(month, 'YYYY-MM'), kind) as key, documents
     from document_monthly where documents <> 0`,
  );
  return {
    daily: Object.fromEntries(
      daily.map(({ key, amount, documents }) => [key, [Math.round(amount * 100), documents]]),
    ),
    monthly: Object.fromEntries(monthly.map(({ key, documents }) => [key, documents])),
  };
};

interface DocumentFacts {
  readonly tenantOid: number;
  readonly locationOid: number;
  readonly kind: string;
  readonly businessDate: string;
  readonly currency: string;
  readonly total: number;
  readonly businessType: string | null;
}

/** Facts of a document, as the record writer computes them. */
const counted = (facts: DocumentFacts) =>
  countedOf(facts.kind, facts.tenantOid, {
    LocationOid: facts.locationOid,
    BusinessDate: facts.businessDate,
    Currency: facts.currency,
    Total: facts.total,
    BusinessType: facts.businessType,
  });

let nextOid = 1;

const insert = async (tx: Queryable, facts: DocumentFacts): Promise<number> => {
  const oid = nextOid;
  nextOid += 1;
  await tx.query(
    `insert into document (oid, uid, tenant_oid, location_oid, terminal_oid, kind, document_number, business_date,
       created_at, currency, total, tax, business_type) values ($1, $2, $3, $4, 0, $5, $2, $6, now(), $7, $8, 0, $9)`,
    [
      oid,
      `uid-${oid}`,
      facts.tenantOid,
      facts.locationOid,
      facts.kind,
      facts.businessDate,
      facts.currency,
      facts.total,
      facts.businessType,
    ],
  );
  return oid;
};

const create = (facts: DocumentFacts): Promise<number> =>
  database().transaction(async (tx) => {
    const oid = await insert(tx, facts);
    await tx.query(`with written as (select * from document where oid = $1) ${feedNewSql}`, [oid]);
    return oid;
  });

const update = (oid: number, before: DocumentFacts, after: DocumentFacts): Promise<void> =>
  database().transaction(async (tx) => {
    await tx.query(
      "update document set location_oid = $2, kind = $3, business_date = $4, currency = $5, total = $6, business_type = $7 where oid = $1",
      [
        oid,
        after.locationOid,
        after.kind,
        after.businessDate,
        after.currency,
        after.total,
        after.businessType,
      ],
    );
    await feedChange(tx, { oid, tenantOid: before.tenantOid }, counted(before), counted(after));
  });

const remove = (oid: number, before: DocumentFacts): Promise<void> =>
  database().transaction(async (tx) => {
    await tx.query("update document set deleted = true where oid = $1", [oid]);
    await feedChange(tx, { oid, tenantOid: before.tenantOid }, counted(before), null);
  });

const factsOf = fc.record({
  tenantOid: fc.constantFrom(2001, 2002),
  locationOid: fc.constantFrom(11, 12),
  kind: fc.constantFrom("receipt", "invoice", "inventory"),
  businessDate: fc.constantFrom("2025-12-31", "2026-01-01", "2026-01-31", "2026-03-01"),
  currency: fc.constantFrom("EUR", "CZK"),
  total: fc.integer({ min: -5000, max: 99_999 }).map((cents) => cents / 100),
  businessType: fc.constantFrom(null, "sale", "return", "cash-drop"),
});

const stepOf = fc.oneof(
  fc.record({ do: fc.constant("create" as const), facts: factsOf }),
  fc.record({ do: fc.constant("update" as const), facts: factsOf, which: fc.nat(20) }),
  fc.record({ do: fc.constant("delete" as const), which: fc.nat(20) }),
);

describe("rollups", () => {
  beforeEach(async () => {
    for (const table of [
      "document",
      "rollup_feed",
      "document_before",
      "turnover_daily",
      "document_monthly",
      "sales_daily",
      "sales_monthly",
      "sales_monthly_all",
      "sales_monthly_total",
    ])
      await database().query(`delete from ${table}`);
  });

  it("are what an aggregation from scratch gives, after any writes", async () => {
    const documents: { oid: number; facts: DocumentFacts }[] = [];
    await fc.assert(
      fc.asyncProperty(fc.array(stepOf, { minLength: 1, maxLength: 12 }), async (steps) => {
        for (const step of steps) {
          if (step.do === "create") {
            documents.push({ oid: await create(step.facts), facts: step.facts });
            continue;
          }
          const place = step.which % Math.max(documents.length, 1);
          const one = documents[place];
          if (one === undefined) continue;
          if (step.do === "delete") {
            await remove(one.oid, one.facts);
            documents.splice(place, 1);
          } else {
            // A document stays with its tenant.
            const facts = { ...step.facts, tenantOid: one.facts.tenantOid };
            await update(one.oid, one.facts, facts);
            documents[place] = { oid: one.oid, facts };
          }
        }
        expect(await kept()).toEqual(await fromScratch());
      }),
      { numRuns: 25 },
    );
  });

  it("lose no count to writers and rebuilds that run side by side", async () => {
    const facts = fc.sample(factsOf, { numRuns: 60, seed: 5 });
    const missed = fc.sample(factsOf, { numRuns: 10, seed: 6 });
    await database().transaction(async (tx) => {
      for (const one of missed) await insert(tx, one);
    });
    const writes = facts.map(async (one, index) => {
      const oid = await create(one);
      if (index % 3 === 0) await remove(oid, one);
      if (index % 3 === 1) await update(oid, one, { ...one, total: 1, businessDate: "2026-02-28" });
    });
    await Promise.all([
      ...writes.slice(0, 20),
      rebuildRollups(database()),
      ...writes.slice(20, 40),
      rebuildRollups(database()),
      ...writes.slice(40),
    ]);
    expect(await kept()).toEqual(await fromScratch());
  });

  it("are put right by a rebuild, of one tenant or all, in steps that can be stopped", async () => {
    for (const one of fc.sample(factsOf, { numRuns: 40, seed: 7 })) await create(one);
    const right = await kept();
    await database().query("update turnover_daily set amount = amount + 1, documents = 7");
    await database().query("delete from document_monthly where kind = 'receipt'");
    await database().query(
      "insert into document_monthly (tenant_oid, month, kind, documents) values (2001, '2019-05-01', 'receipt', 3)",
    );

    await rebuildRollups(database(), { tenantOid: 2001 });
    const ofTenant = (all: Record<string, unknown>, oid: number) =>
      Object.fromEntries(Object.entries(all).filter(([key]) => key.startsWith(`${oid} `)));
    const half = await kept();
    expect(ofTenant(half.daily, 2001)).toEqual(ofTenant(right.daily, 2001));
    expect(ofTenant(half.monthly, 2001)).toEqual(ofTenant(right.monthly, 2001));
    expect(ofTenant(half.daily, 2002)).not.toEqual(ofTenant(right.daily, 2002));

    const stop = new AbortController();
    const stopped = rebuildRollups(database(), {
      signal: stop.signal,
      onStep: ({ done }) => (done === 1 ? stop.abort(new Error("stopped")) : undefined),
    });
    await expect(stopped).rejects.toThrow("stopped");

    const steps: string[] = [];
    const { corrected } = await rebuildRollups(database(), {
      onStep: ({ done, total }) => void steps.push(`${done}/${total}`),
    });
    expect(corrected).toBeGreaterThan(0);
    expect(steps[0]).toBe(`0/${steps.length - 1}`);
    expect(steps.at(-1)).toBe(`${steps.length - 1}/${steps.length - 1}`);
    expect(await kept()).toEqual(right);
    expect(await rebuildRollups(database())).toEqual({ corrected: 0 });
  });
});

const day = (offset: number) =>
  new Date(Date.UTC(2026, 4, 20) + offset * 86_400_000).toISOString().slice(0, 10);

/** Tenants, documents, settings and rates whose figures the tests work out by themselves. */
const fill = async (db: Database): Promise<void> => {
  await createPeople(db);
  const facts = fc.sample(
    fc.record({
      tenantOid: fc.constantFrom(vienna, prague),
      locationOid: fc.constantFrom(2301, 2302),
      kind: fc.constantFrom("receipt", "receipt", "invoice", "inventory"),
      businessDate: fc
        .integer({ min: -400, max: 2 })
        .map((value) => day(value % 2 === 0 ? value : value % 8)),
      currency: fc.constantFrom("EUR", "CZK"),
      total: fc.integer({ min: 1, max: 99_999 }).map((cents) => cents / 100),
      businessType: fc.constant("sale"),
    }),
    { numRuns: 400, seed: 11 },
  );
  await db.transaction(async (tx) => {
    for (const one of facts) await insert(tx, one);
  });
  await db.query(
    `with moved as (update document set terminal_oid = 2401 where oid % 10 = 0 returning oid, tenant_oid, kind)
     insert into document_waiting (oid, tenant_oid, kind, attempts, error) select oid, tenant_oid, kind, 2, 'No such article' from moved`,
  );
  await db.query("update document set deleted = true where oid % 50 = 0");
  await rebuildRollups(db);
  await db.query(
    "insert into currency (id, name, is_reference) values ('EUR', 'Euro', true), ('CZK', 'Koruna', false)",
  );
  await db.query(
    `insert into exchange_rate (tenant_oid, foreign_currency, modified_at, exchange_rate) values
     (1, 'CZK', '2026-05-01T12:00:00Z', 25), (1, 'CZK', '2026-05-02T12:00:00Z', 25.5), (1, 'USD', '2026-05-03T12:00:00Z', 1.1),
     (${vienna}, 'CZK', '2026-04-01T12:00:00Z', 24.9)`,
  );
};

const tokens: Record<string, string> = {};
let server: TestServer;

const ask = (name: string, path: string, headers: Record<string, string> = {}) =>
  server.call(path, { token: tokens[name] ?? "", headers });

/** The answer, checked against the contract. */
const read = async <S extends TSchema>(schema: S, path: string, name = "admin"): Promise<Static<S>> => {
  const answer = await ask(name, path);
  expect([path, answer.status, answer.text.slice(0, 200)]).toEqual([path, 200, expect.any(String)]);
  const parsed = parse(schema, answer.body, path);
  if (!parsed.ok) throw parsed.error;
  return parsed.value;
};

describe("the calls of the dashboard", () => {
  beforeAll(async () => {
    server = await startTestServer({}, fill);
    for (const name of ["admin", "viewer", "single", "nobody"]) tokens[name] = await server.logIn(name);
  });
  afterAll(() => server.stop());

  it("count the documents of twelve months, for all tenants and one", async () => {
    const expected = async (condition: string) => {
      const rows = await server.db.query<{ month: string; count: number }>(
        `select substr(business_date::text, 1, 7) as month, count(*) as count from document
         where not deleted and ${condition} group by 1`,
      );
      return Object.fromEntries(rows.map(({ month, count }) => [month, count]));
    };
    const all = await read(throughputsSchema, "/api/documents/throughput?referenceMonth=2026-05");
    const months = all.map(({ month }) => month);
    expect(months).toHaveLength(12);
    expect([months[0], months[7], months[11]]).toEqual(["2025-06", "2026-01", "2026-05"]);
    const everywhere = await expected("true");
    for (const { month, count } of all) expect([month, count]).toEqual([month, everywhere[month] ?? 0]);

    const path = `/api/documents/throughput?referenceMonth=2026-02&tenantOid=${prague}`;
    const there = await expected(`tenant_oid = ${prague}`);
    for (const { month, count } of await read(throughputsSchema, path))
      expect([month, count]).toEqual([month, there[month] ?? 0]);
  });

  it("sum turnover of seven days by currency, zeros included", async () => {
    const expected = await server.db.query<{ date: string; currency: string; amount: number }>(
      `select d::date as date, c as currency,
         coalesce((select sum(total) from document where business_date = d and currency = c and not deleted
           and kind in ('receipt', 'invoice')), 0) as amount
       from generate_series('2026-05-14'::date, '2026-05-20'::date, '1 day') as d, unnest(array['CZK', 'EUR']) as c order by 1, 2`,
    );
    expect(await read(dailyTurnoversSchema, "/api/turnover/daily?referencedate=2026-05-20")).toEqual(
      expected,
    );
    const empty = await read(dailyTurnoversSchema, "/api/turnover/daily?referencedate=2001-03-03");
    expect(empty.map(({ date }) => date)).toEqual([
      "2001-02-25",
      "2001-02-26",
      "2001-02-27",
      "2001-02-28",
      "2001-03-01",
      "2001-03-02",
      "2001-03-03",
    ]);
    expect(new Set(empty.map(({ currency, amount }) => `${currency} ${amount}`))).toEqual(new Set(["EUR 0"]));
  });

  it("count documents as they are written through the data calls", async () => {
    const at = "/api/documents/throughput?referenceMonth=2024-03";
    const receipt = {
      Uid: "written-1",
      DocumentNumber: "R1",
      BusinessDate: "2024-03-31",
      Currency: "CZK",
      Total: 12.5,
      TenantOid: prague,
    };
    const profile = { accept: mediaTypes.records, "content-type": mediaTypes.records };
    const made = await server.call("/api/data/pos/receipt", {
      method: "POST",
      token: tokens["admin"] ?? "",
      json: receipt,
      headers: profile,
    });
    expect([made.status, made.text]).toEqual([201, expect.any(String)]);
    expect((await read(throughputsSchema, at)).at(-1)).toEqual({ month: "2024-03", count: 1 });
    const week = `/api/turnover/daily?referencedate=2024-03-31&tenantOid=${prague}`;
    expect((await read(dailyTurnoversSchema, week)).at(-1)).toEqual({
      date: "2024-03-31",
      currency: "CZK",
      amount: 12.5,
    });
    const { Oid } = made.body as { Oid: number };
    const patched = await server.call(`/api/data/pos/receipt/${Oid}`, {
      method: "PATCH",
      token: tokens["admin"] ?? "",
      json: { BusinessDate: "2024-04-01", Total: 10 },
      headers: profile,
    });
    expect(patched.status).toBe(200);
    expect((await read(throughputsSchema, at)).at(-1)).toEqual({ month: "2024-03", count: 0 });
    expect((await read(dailyTurnoversSchema, week)).map(({ amount }) => amount)).toEqual(Array(7).fill(0));
    expect(await rebuildRollups(server.db)).toEqual({ corrected: 0 });
  });

  it("show the sizes the database reports", async () => {
    await server.db.query("analyze document");
    const tellSizes = async () =>
      (
        await server.db.query<{ tables: number; bytes: number; indexBytes: number; documents: number }>(
          `select count(*) as tables, sum(pg_total_relation_size(format('%I.%I', schemaname, tablename)::regclass)) as bytes,
             sum(pg_indexes_size(format('%I.%I', schemaname, tablename)::regclass)) as "indexBytes",
             (select count(*) from document) as documents from pg_tables where schemaname = 'public'`,
        )
      )[0];
    const summaries = "/api/db-info/database-usage/summary";
    /** Figures of a moment in which no table grows: the server writes its logs, and the database tidies up, at any time. */
    const figures = async () => {
      for (;;) {
        // What was read is kept for ten seconds.
        server.advance(10_000);
        const sizes = await tellSizes();
        const usage = await read(databaseUsageSchema, "/api/db-info/database-usage");
        const summary = await read(databaseUsageSummarySchema, summaries);
        const two = await read(databaseUsageSummarySchema, `${summaries}?take=2`);
        if (isDeepStrictEqual(await tellSizes(), sizes)) return { sizes, usage, summary, two };
      }
    };
    const { sizes, usage, summary, two } = await figures();
    expect(usage.count).toBe(sizes?.tables);
    expect(usage.tables).toHaveLength(usage.count);
    expect(usage.total * 1024).toBe(sizes?.bytes);
    expect(usage.tables.reduce((sum, { total }) => sum + total, 0)).toBe(usage.total);
    expect(usage.tables.reduce((sum, { indexes = 0 }) => sum + indexes, 0) * 1024).toBe(sizes?.indexBytes);
    expect(usage).not.toHaveProperty("growth");
    expect(usage.tables.find(({ name }) => name === "document")?.rows).toBe(sizes?.documents);

    const totals = usage.tables.map(({ total }) => total);
    expect(totals).toEqual(totals.toSorted((a, b) => b - a));
    expect(summary.count).toBe(usage.count);
    expect(summary.topTables).toEqual(usage.tables.slice(0, 5).map(({ name, total }) => ({ name, total })));
    expect(two.topTables).toEqual(summary.topTables.slice(0, 2));
  });

  it("show how tables have grown since the oldest daily sample of 30 days", async () => {
    const { db } = server;
    const now = Date.now();
    const daysAgo = (days: number) => now - days * 24 * 60 * 60 * 1000;
    const samples = async () =>
      await db.query<{ day: string; count: number; bytes: number }>(
        "select day::text as day, count(*) as count, sum(bytes) as bytes from table_size group by day order by day",
      );
    for (const days of [31, 30, 5, 0]) await sampleSizes(db, daysAgo(days));
    const all = await samples();
    expect(all).toHaveLength(4);
    expect(new Set(all.map(({ count }) => count)).size).toBe(1);
    // A day has one sample.
    await sampleSizes(db, daysAgo(0));
    expect(await samples()).toEqual(all);

    const oldest = new Date(daysAgo(30)).toISOString().slice(0, 10);
    await db.query(
      "update table_size set bytes = bytes + 10485760 where day = $1::date and name = 'document'",
      [oldest],
    );
    await db.query("delete from table_size where day = $1::date and name = 'chat'", [oldest]);
    const reader = createUsageReader(db, () => now);
    const usage = await reader();
    expect(usage.growthSince).toBe(oldest);
    const [before] = await db.query<{ bytes: number; document: number }>(
      `select sum(bytes) as bytes, sum(bytes) filter (where name = 'document') as document
       from table_size where day = $1::date`,
      [oldest],
    );
    const find = (wanted: string) => usage.tables.find(({ name }) => name === wanted);
    expect(find("document")?.growth).toBe((find("document")?.total ?? 0) - (before?.document ?? 0) / 1024);
    expect(find("document")?.growth).toBeLessThan(0);
    expect(find("chat")?.growth).toBe(find("chat")?.total);
    expect(usage.growth).toBe(usage.total - (before?.bytes ?? 0) / 1024);
    await db.query("delete from table_size");
  });

  it("show sizes of the whole installation only to who may read them everywhere", async () => {
    for (const path of ["", "/summary"])
      expect((await ask("single", `/api/db-info/database-usage${path}`)).status).toBe(403);
    const { body } = await ask("single", "/api/ui/permissions");
    expect(body).not.toHaveProperty(["/diagnostics/database-usage"]);
    expect(JSON.stringify((await ask("single", "/api/ui/navigation")).body)).not.toContain("database-usage");
  });

  it("list documents that wait, and count the same by kind", async () => {
    const list = (query: string, name?: string) =>
      read(unprocessedDocumentsSchema, `/api/diagnostics/unprocessed-documents${query}`, name);
    const oids = async (condition: string) =>
      (
        await server.db.query<{ oid: number }>(
          `select oid from ${documentsSql} where state = 'unprocessed' and not deleted and ${condition}`,
        )
      )
        .map(({ oid }) => oid)
        .sort((a, b) => a - b);
    const found = async (query: string, name?: string) =>
      (await list(query, name)).map(({ oid }) => oid).sort((a, b) => a - b);

    expect(await found("")).toEqual(await oids("true"));
    expect((await oids("true")).length).toBeGreaterThan(20);
    expect(await found(`?entityOid=${prague}`)).toEqual(await oids(`tenant_oid = ${prague}`));
    expect(await found("?entityOid=2302")).toEqual(await oids("location_oid = 2302"));
    expect(await found("?entityOid=2401")).toEqual(await oids("terminal_oid = 2401"));
    expect(await found("?entityOid=999999")).toEqual([]);
    expect(await found("", "single")).toEqual(await oids(`tenant_oid = ${vienna}`));
    expect(await found(`?entityOid=${prague}`, "single")).toEqual([]);
    expect((await list(""))[0]).toMatchObject({
      country: expect.stringMatching(/AT|CZ/),
      documentNumber: expect.stringContaining("uid-"),
      error: "No such article",
    });

    for (const [name, query] of [
      ["admin", ""],
      ["admin", `?tenantOid=${vienna}`],
      ["single", ""],
    ] as const) {
      const counts = await read(unprocessedCountsSchema, `/api/documents/unprocessed${query}`, name);
      const byKind: Record<string, number> = {};
      for (const { kind } of await list(query, name)) byKind[kind] = (byKind[kind] ?? 0) + 1;
      expect(counts).toEqual(byKind);
    }
  });

  it("give a tenant's user the figures of their tenant only", async () => {
    const figures = async (name: string, query = "") => [
      await read(throughputsSchema, `/api/documents/throughput?referenceMonth=2026-05${query}`, name),
      await read(dailyTurnoversSchema, `/api/turnover/daily?referencedate=2026-05-20${query}`, name),
    ];
    expect(await figures("single")).toEqual(await figures("admin", `&tenantOid=${vienna}`));
    expect(await figures("single")).not.toEqual(await figures("admin"));
    for (const path of [
      "/api/documents/throughput?referenceMonth=2026-05",
      "/api/turnover/daily?referencedate=2026-05-20",
      "/api/documents/unprocessed?",
      "/api/pos-settings/recent-changes?",
      "/api/currencies/exchange-rates?",
      "/api/diagnostics/document-locks?",
    ]) {
      for (const tenantOid of [prague, 999_999]) {
        const answer = await ask("single", `${path}&tenantOid=${tenantOid}`);
        expect(answer.body).toMatchObject({ httpStatus: 403, errorCode: 40302 });
      }
    }
  });

  it("show currencies, and the latest rate of each", async () => {
    expect(await read(currenciesSchema, "/api/currencies/currency")).toEqual([
      { id: "EUR", name: "Euro", isReference: true },
      { id: "CZK", name: "Koruna", isReference: false },
    ]);
    const usd = { foreignCurrency: "USD", exchangeRate: 1.1, modifiedAt: "2026-05-03T12:00:00.000Z" };
    const czk = { foreignCurrency: "CZK", exchangeRate: 25.5, modifiedAt: "2026-05-02T12:00:00.000Z" };
    expect(await read(exchangeRatesSchema, "/api/currencies/exchange-rates")).toEqual([usd, czk]);
    const own = { ...czk, exchangeRate: 24.9, modifiedAt: "2026-04-01T12:00:00.000Z" };
    expect(await read(exchangeRatesSchema, `/api/currencies/exchange-rates?tenantOid=${vienna}`)).toEqual([
      usd,
      own,
    ]);
    expect(await read(exchangeRatesSchema, `/api/currencies/exchange-rates?tenantOid=${prague}`)).toEqual([
      usd,
      czk,
    ]);
  });

  it("show the settings that changed lately, newest first", async () => {
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    const ages = [1, 10, 20, 30, 40, 50, 60, 89, 91, 200];
    for (const [index, days] of ages.entries()) {
      await server.db.query(
        `insert into configuration_change (oid, tenant_oid, modified_at, path, value, previous_value, user_name, state, scope)
         values ($1, $2, $3, '["pos", "receipt"]', $4, null, 'admin', 'modified', '["$"]')`,
        [9000 + index, index === 0 ? prague : 1, ago(days), String(days)],
      );
    }
    const changes = "/api/pos-settings/recent-changes";
    const usual = await read(recentChangesSchema, changes);
    expect(usual.recentTotal).toBe(8);
    expect(usual.recentTopChanges.map(({ value }) => value)).toEqual(["1", "10", "20", "30", "40"]);
    expect(usual.recentTopChanges[0]).toMatchObject({ path: ["pos", "receipt"], oid: 9000, scope: ["$"] });
    const wider = await read(recentChangesSchema, `${changes}?days=365&take=100`);
    expect([wider.recentTotal, wider.recentTopChanges.length]).toEqual([10, 10]);
    const none = await read(recentChangesSchema, `${changes}?days=1&take=0`);
    expect(none.recentTopChanges).toEqual([]);
    expect((await read(recentChangesSchema, changes, "single")).recentTotal).toBe(7);
  });

  it("answer 304 when nothing changed", async () => {
    for (const path of [
      "/api/documents/throughput?referenceMonth=2026-05",
      "/api/turnover/daily?referencedate=2026-05-20",
      "/api/currencies/currency",
      "/api/diagnostics/unprocessed-documents",
    ]) {
      const etag = (await ask("admin", path)).headers.get("etag") ?? "";
      expect(etag).toMatch(/^"[\w-]+"$/);
      expect([path, (await ask("admin", path, { "if-none-match": etag })).status]).toEqual([path, 304]);
    }
  });

  it.each([
    ["/api/documents/throughput", "referenceMonth must be a month, written YYYY-MM"],
    ["/api/documents/throughput?referenceMonth=2026-13", "referenceMonth must be a month, written YYYY-MM"],
    ["/api/documents/throughput?referenceMonth=0001-01", "referenceMonth must be a month, written YYYY-MM"],
    [
      "/api/documents/throughput?referenceMonth=2026-05-01",
      "referenceMonth must be a month, written YYYY-MM",
    ],
    ["/api/documents/throughput?referenceMonth=2026-05&referenceMonth=2026-06", "Send referenceMonth once"],
    ["/api/documents/throughput?referenceMonth=2026-05&tenantOid=x", "tenantOid must be a whole number"],
    ["/api/turnover/daily", "referencedate must be a day, written YYYY-MM-DD"],
    ["/api/turnover/daily?referencedate=2026-02-30", "referencedate must be a day, written YYYY-MM-DD"],
    ["/api/turnover/daily?referencedate=%00", "referencedate must be a day, written YYYY-MM-DD"],
    ["/api/pos-settings/recent-changes?days=0", "days must be a whole number between 1 and 3650"],
    ["/api/pos-settings/recent-changes?days=1e3", "days must be a whole number between 1 and 3650"],
    ["/api/pos-settings/recent-changes?take=-1", "take must be a whole number between 0 and 1000"],
    ["/api/db-info/database-usage/summary?take=0", "take must be a whole number between 1 and 1000"],
    ["/api/db-info/database-usage/summary?take=1;drop", "take must be a whole number between 1 and 1000"],
    [
      "/api/diagnostics/unprocessed-documents?entityOid=1.5",
      "entityOid must be a whole number between 0 and 9007199254740991",
    ],
    [
      "/api/diagnostics/document-locks?entityOid=99999999999999999",
      "entityOid must be a whole number between 0 and 9007199254740991",
    ],
  ])("refuse the query %s", async (path, message) => {
    expect((await ask("admin", path)).body).toMatchObject({ httpStatus: 400, errorCode: 40001, message });
  });

  it("need the right on the page they belong to, and no other", async () => {
    const needed: Record<string, string | null> = {
      "/api/db-info/database-usage": "diagnostics.database-usage",
      "/api/db-info/database-usage/summary": "diagnostics.database-usage",
      "/api/pos-settings/recent-changes": "data.pos-preferences.configuration",
      "/api/documents/throughput?referenceMonth=2026-05": "data.pos.receipt",
      "/api/turnover/daily?referencedate=2026-05-20": "data.sales.turnover",
      "/api/documents/unprocessed": "diagnostics.unprocessed-documents",
      "/api/diagnostics/unprocessed-documents": "diagnostics.unprocessed-documents",
      "/api/diagnostics/document-locks": "data.pos-operating.document-lock",
      "/api/currencies/currency": null,
      "/api/currencies/exchange-rates": null,
    };
    const give = async (key: string, e: boolean | null) => {
      const answer = await server.call("/api/data/identity/user/2207", {
        method: "PATCH",
        token: tokens["admin"] ?? "",
        json: { Permissions: { [`${key}.Demand`]: { e } } },
        headers: { "content-type": mediaTypes.records },
      });
      expect([key, answer.status, answer.text.slice(0, 300)]).toEqual([key, 200, expect.any(String)]);
    };
    const pages = [...new Set(Object.values(needed))].filter((page) => page !== null);
    for (const page of [null, ...pages]) {
      if (page !== null) await give(page, true);
      for (const [path, wanted] of Object.entries(needed)) {
        const status = wanted === null || wanted === page ? 200 : 403;
        expect([page, path, (await ask("nobody", path)).status]).toEqual([page, path, status]);
        expect((await server.call(path)).status).toBe(401);
      }
      if (page !== null) await give(page, null);
    }
  });
});

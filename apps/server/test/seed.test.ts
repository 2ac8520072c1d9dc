import { sizes } from "@backroom/demo";
import { beforeAll, describe, expect, it } from "vitest";
import { verifyPassword } from "../src/kernel/passwords.ts";
import { knownSettings } from "../src/settings/catalogue.ts";
import { fieldErrors } from "../src/records/fieldRules.ts";
import { documentRows } from "../src/documents/documentRows.ts";
import { rebuildRollups } from "../src/documents/rollups/rebuildRollups.ts";
import { storedValues } from "../src/model/recordBody.ts";
import { kinds } from "../src/app/subjects.ts";
import { isStored, referencesTo } from "../src/model/registry.ts";
import type { Database } from "../src/db/database.ts";
import { seedWith } from "../src/seed/seed.ts";
import { createDataApp } from "./dataApp.ts";
import type { DataApp } from "./dataApp.ts";
import { openTestDatabase, withTestDatabase } from "./database.ts";

const size = { ...sizes.small, articles: 1500, documents: 3000, customers: 60 };
const now = new Date("2026-05-20T11:00:00Z");
const database = withTestDatabase();
const lines: string[] = [];
let data: DataApp;

beforeAll(async () => {
  await seedWith(database(), size, (line) => lines.push(line), now);
  data = await createDataApp(database());
});

const numberOf = async (sql: string): Promise<number> => {
  const [row] = await database().query<{ n: number }>(`select count(*) as n from ${sql}`);
  return row?.n ?? -1;
};

it("there are as many records as the size names", async () => {
  expect(await numberOf("(select distinct country from tenant) as some_country")).toBe(6);
  expect(await numberOf("tenant")).toBe(12);
  expect(await numberOf("location")).toBe(120);
  expect((await numberOf("pos_terminal")) + (await numberOf("pan_terminal"))).toBe(400);
  expect(await numberOf("article")).toBe(1500);
  expect(await numberOf("document")).toBe(3000);
  expect(await numberOf("document_waiting")).toBeGreaterThan(10);
  for (const table of ["exchange_rate", "configuration_change", "document_lock", "chat", "chat_message"]) {
    expect(await numberOf(table)).toBeGreaterThan(5);
  }
  expect(lines.at(-1)).toBe("3000 documents");
});

it("documents fill thirteen months, weekdays and seasons differ", async () => {
  const months = await database().query<{ month: string; n: number }>(
    "select to_char(business_date, 'YYYY-MM') as month, count(*) as n from document group by 1 order by 1",
  );
  expect(months.map(({ month }) => month).slice(-13)).toHaveLength(13);
  expect(months.at(-1)?.month).toBe("2026-05");
  const count = (month: string) => months.find((one) => one.month === month)?.n ?? 0;
  expect(count("2025-12")).toBeGreaterThan(1.5 * count("2026-01"));
  const days = await database().query<{ n: number }>(
    "select count(*) as n from document group by extract(dow from business_date) order by extract(dow from business_date)",
  );
  expect(days[6]?.n).toBeGreaterThan(3 * (days[0]?.n ?? 0));
  expect(await numberOf("document where business_date > '2026-05-20'")).toBe(0);
});

/** Kinds without sample data: the running server or its users fill them. */
const unseeded = new Set(["server-log", "terminal-server-log", "report-schedule"]);

it("every seeded record obeys the rules of its kind and can be found by searching", async () => {
  for (const kind of kinds.filter(({ entity }) => !unseeded.has(entity))) {
    const path = `${kind.area}/${kind.entity}`;
    const records = (await data.call(`${path}?take=1000`)).json();
    expect([path, records.length]).not.toEqual([path, 0]);
    const fields = kind.fields.filter(({ isWriteOnly }) => !isWriteOnly);
    for (const record of records) {
      const values = storedValues(kind, JSON.stringify(record));
      expect([path, fieldErrors(values.fields, fields, kind.lookups)]).toEqual([path, []]);
    }
    const word = encodeURIComponent(String(records[0][kind.textField]));
    expect([path, word, (await data.call(`${path}?search=${word}`)).json().length > 0]).toEqual([
      path,
      word,
      true,
    ]);
  }
});

it("every reference leads to a record the tenant may use", async () => {
  const dangling: string[] = [];
  for (const target of kinds.filter(isStored)) {
    for (const { kind, field, property, keyField } of referencesTo(target)) {
      const key = target.fields.find(({ name }) => name === keyField)?.column ?? "oid";
      const rows =
        property === null
          ? `select tenant_oid, "${field.column}"::text as key from ${kind.table} where "${field.column}" is not null`
          : `select tenant_oid, row->>'${property}' as key from ${kind.table}, jsonb_array_elements("${field.column}") as row`;
      const [lost] = await database().query(
        `select key from (${rows}) as r where key not in ('', '0', '1', '-1') and not exists (select 1 from ${target.table} as t
           where t."${key}"::text = r.key and not t.deleted and (r.tenant_oid = 1 or t.tenant_oid in (1, r.tenant_oid) or ${target.isOwnTenant})) limit 1`,
      );
      if (lost !== undefined) dangling.push(`${kind.entity}.${field.name} ${JSON.stringify(lost)}`);
    }
  }
  expect(dangling).toEqual([]);
});

it("the demo users have the roles of their case and can log in", async () => {
  const users = await database().query<{ username: string; hash: string; role: string; tenant_oid: number }>(
    `select u.username, u.password_hash as hash, r.text as role, ur.tenant_oid from app_user u
     join user_role ur on ur.user_oid = u.oid join role r on r.oid = ur.role_oid
     where u.password_hash is not null order by u.oid`,
  );
  expect(users.map(({ username, role }) => `${username}: ${role}`)).toEqual([
    "admin: Administrator",
    "manager: Operator",
    "viewer: Viewer",
    "single: Operator",
    "disabled: Viewer",
    "limit: Viewer",
    "terminal: Terminal",
  ]);
  expect(await verifyPassword("backroom", users[0]?.hash ?? null)).toBe(true);
  const single = users.find(({ username }) => username === "single");
  expect(await database().query("select tenant_oid from user_tenant")).toEqual([
    { tenant_oid: single?.tenant_oid },
  ]);
});

it("fields of form extensions hold what travels, and nothing of the server's own", async () => {
  const { fields } = (await data.call("pos-supply/article/form-extensions")).json();
  const [known] = (await data.call("pos-supply/article/meta")).json().fields;
  expect(fields.map((field: object) => Object.keys(field).sort())).toEqual(
    fields.map(() => Object.keys(known).sort()),
  );
});

it("settings of tills and PAN terminals are in the catalogue, but for those of a partner", async () => {
  const held = await database().query<{ target: string; path: string }>(
    "select distinct target, path from configuration order by path",
  );
  const unknown = held.filter(({ target, path }) => !knownSettings(target).has(path));
  expect(unknown.map(({ path }) => path)).toEqual(["integration/partner/store-code"]);
});

it("settings hold the last values of their history", async () => {
  const histories = await database().query<{ oid: number; value: string | null; state: string }>(
    `select distinct on (oid) oid, value, state from configuration_change order by oid, modified_at desc, seq desc`,
  );
  const held = await database().query("select oid, value from configuration order by oid");
  expect(held.length).toBeGreaterThan(20);
  expect(held).toEqual(
    histories.filter(({ state }) => state !== "deleted").map(({ oid, value }) => ({ oid, value })),
  );
  const states = new Set(histories.map(({ state }) => state));
  expect([...states].sort()).toEqual(["added", "deleted", "modified"]);
});

it("rollups are what the documents add up to, and locks are of documents that wait", async () => {
  expect(await rebuildRollups(database())).toEqual({ corrected: 0 });
  expect(await numberOf("turnover_daily")).toBeGreaterThan(100);
  expect(
    await numberOf(
      "document_lock as l join document as d on d.oid = l.document_oid and d.location_oid = l.location_oid",
    ),
  ).toBe(await numberOf("document_lock"));
  expect(await numberOf("document_lock as l join document_waiting as d on d.oid = l.document_oid")).toBe(
    await numberOf("document_lock"),
  );
});

/** Lines of documents with where they were sold. */
const soldSql = `from (${documentRows}) as d join tenant as t on t.oid = d.tenant_oid
  cross join lateral jsonb_array_elements(d.lines) as line`;

it("documents quote articles of the root or their own tenant; a few that wait do not, and say so", async () => {
  const unknown = await database().query(
    `select distinct d.state, d.error ${soldSql} where not exists (select 1 from article as a
      where a.gtin = line->>'GTIN' and a.tenant_oid in (d.tenant_oid, 1))`,
  );
  expect(unknown).toEqual([{ state: "unprocessed", error: "The article is unknown" }]);
  const waiting = await numberOf("document_waiting");
  const failing = await numberOf("document_waiting where error = 'The article is unknown'");
  expect(failing).toBeGreaterThan(waiting / 9);
  expect(failing).toBeLessThan(waiting / 4);
  expect(await numberOf(`(select distinct d.tenant_oid ${soldSql}) as sold`)).toBe(12);
});

it("documents are taxed as in the country of their tenant, and lines add up", async () => {
  const rates = await database().query<{ country: string; rates: number[] }>(
    `select country, jsonb_agg(rate order by rate desc) as rates
     from (select distinct t.country, (line->>'Tax')::numeric as rate ${soldSql}) as used group by country order by country`,
  );
  expect(Object.fromEntries(rates.map((one) => [one.country, one.rates]))).toEqual({
    CZ: [21, 12],
    DE: [19, 7],
    FR: [20, 5.5],
    GB: [20, 0],
    IT: [22, 10],
    JP: [10, 8],
  });
  const wrong = `(line->>'Total')::numeric <> (line->>'Price')::numeric * (line->>'Quantity')::numeric
    + coalesce((line->>'Discount')::numeric, 0)`;
  expect(await numberOf(`(select 1 ${soldSql} where ${wrong}) as lines`)).toBe(0);
});

const sumSql = (rows: string, property: string) =>
  `coalesce((select sum((one->>'${property}')::numeric) from jsonb_array_elements(d.${rows}) as one), 0)`;

it("totals are lines and discounts, and were paid to the smallest coin of the currency", async () => {
  const goods = "d.business_type in ('sale', 'return', 'void')";
  const due = `${sumSql("lines", "Total")} + ${sumSql("discounts", "Amount")}`;
  const wrong = async (condition: string) => numberOf(`document as d where ${condition}`);
  expect(await wrong(`${goods} and d.total <> ${due}`)).toBe(0);
  expect(await wrong(`d.business_type is not null and d.total <> ${sumSql("payments", "Amount")}`)).toBe(0);
  expect(await wrong(`d.currency = 'JPY' and d.total <> round(d.total)`)).toBe(0);
  const change = `exists (select 1 from jsonb_array_elements(d.payments) as p
    where (p->>'Given')::numeric - (p->>'Change')::numeric <> (p->>'Amount')::numeric)`;
  expect(await wrong(change)).toBe(0);
  expect(await wrong(`abs(d.tax) > abs(d.total) / 4 or d.tax * d.total < 0`)).toBe(0);
});

it("every business of a shop occurs; what comes back names its sale, and never more than was sold", async () => {
  const counts = await database().query<{ business: string | null; n: number }>(
    "select business_type as business, count(*) as n from document group by 1 order by 2 desc",
  );
  expect(counts[0]?.business).toBe("sale");
  expect(new Set(counts.map(({ business }) => business))).toEqual(
    new Set(["sale", "return", "void", "cash-in", "cash-drop", null]),
  );
  const origin = "join document as o on o.uid = d.linked_uid and o.tenant_oid = d.tenant_oid";
  const after = `document as d ${origin} where o.business_type = 'sale' and o.issued_at <= d.issued_at
    and o.business_date <= d.business_date and d.total < 0 and -d.total <= o.total`;
  expect(await numberOf(after)).toBe(await numberOf("document where business_type in ('return', 'void')"));
  expect(
    await numberOf(
      "(select 1 from document where linked_uid is not null group by linked_uid having count(*) > 1) as x",
    ),
  ).toBe(0);
  expect(
    await numberOf(
      `document as d ${origin} where d.business_type = 'void' and d.terminal_oid <> o.terminal_oid`,
    ),
  ).toBe(0);
  for (const part of ["customer_oid is not null", "discounts <> '[]'", "lines @? '$[*].Discount'"])
    expect([part, (await numberOf(`document where ${part}`)) > 100]).toEqual([part, true]);
});

it("shops trade by day in their own time, and most after work", async () => {
  const hours = await database().query<{ hour: number; n: number }>(
    `select extract(hour from d.issued_at at time zone 'Europe/Berlin') as hour, count(*) as n from document as d
     join tenant as t on t.oid = d.tenant_oid where t.country = 'DE' and d.business_date < '2026-05-20' group by 1 order by 1`,
  );
  expect(hours.map(({ hour }) => hour)).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19]);
  const at = (hour: number) => hours[hour - 8]?.n ?? 0;
  expect(at(17)).toBeGreaterThan(2 * at(8));
  const night = `document as d join tenant as t on t.oid = d.tenant_oid where t.country = 'JP'
    and extract(hour from d.issued_at at time zone 'Asia/Tokyo') not between 8 and 20`;
  expect(await numberOf(night)).toBe(0);
});

it("articles of a tenant cost what its documents charge, in its currency and with its tax", async () => {
  const other = `(line->>'Price')::numeric <> a.retail_price or (line->>'Tax')::numeric <> a.tax`;
  const own = `${soldSql} join article as a on a.gtin = line->>'GTIN' and a.tenant_oid = d.tenant_oid`;
  expect(await numberOf(`(select 1 ${own}) as sold`)).toBeGreaterThan(100);
  expect(await numberOf(`(select 1 ${own} where ${other}) as sold`)).toBe(0);
  const rate = `article as a join tenant as t on t.oid = a.tenant_oid where t.country = 'JP' and a.tax not in (8, 10)`;
  expect(await numberOf(rate)).toBe(0);
});

it("nothing has happened after the time of the seed", async () => {
  const later = async (table: string, column: string) =>
    numberOf(`${table} where ${column} > '${now.toISOString()}'`);
  expect(await numberOf("document where business_date = '2026-05-20'")).toBeGreaterThan(0);
  for (const table of ["document", "chat", "chat_message", "document_lock", "configuration"]) {
    expect([table, await later(table, "created_at")]).toEqual([table, 0]);
    expect([table, await later(table, "modified_at")]).toEqual([table, 0]);
  }
  expect(await later("document_lock", "locked_at")).toBe(0);
  expect(await later("chat_message", "sent_at")).toBe(0);
  expect(await later("configuration_change", "modified_at")).toBe(0);
  expect(await later("exchange_rate", "modified_at")).toBe(0);
  expect(await later("pos_terminal", "last_contact_at")).toBe(0);
});

describe("a second run", () => {
  const fingerprint = (db: Database) =>
    db.query(
      `select 'article' as t, md5(string_agg(a::text, '' order by oid)) as sum from article a
       union all select 'document', md5(string_agg(d::text, '' order by oid)) from document d
       union all select 'rate', md5(string_agg(e::text, '' order by foreign_currency, modified_at)) from exchange_rate e
       union all select 'customer', md5(string_agg(c::text, '' order by oid)) from customer c
       union all select 'change', md5(string_agg(c::text, '' order by seq)) from configuration_change c`,
    );

  it("makes the same data", async () => {
    const other = await openTestDatabase();
    try {
      await seedWith(other, size, () => undefined, now);
      expect(await fingerprint(other)).toEqual(await fingerprint(database()));
    } finally {
      await other.close();
    }
  });
});

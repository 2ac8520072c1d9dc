import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import type { Database } from "../src/db/database.ts";
import type { Caller } from "../src/access/requestCaller.ts";
import { createDataApp, fakeCaller } from "./dataApp.ts";
import type { DataApp } from "./dataApp.ts";
import { withTestDatabase } from "./database.ts";

const COUNT = 8000;
const FIRST_OID = 5_000_000;
const database = withTestDatabase();
let data: DataApp;
beforeAll(async () => {
  data = await createDataApp(database());
  // Many share a value, and one in seven has none: neither may be lost nor come twice.
  await database().query(
    `insert into packing_unit (oid, id, text, quantity, deposit)
     select $1::bigint + n, 'P' || n, 'Unit ' || n % 900, 1, case when n % 7 = 0 then null else n % 40 end
     from generate_series(1, ${COUNT}) as n`,
    [FIRST_OID],
  );
  await database().query(
    `with written as (insert into document (oid, uid, tenant_oid, kind, document_number, business_date, issued_at, currency)
       select $1::bigint + n, 'deep-' || n, 1, 'receipt', 'N' || n % 900, date '2026-01-01' + n % 40,
         case when n % 7 = 0 then null else timestamptz '2026-01-01' + n % 90 * interval '1 hour' end, 'EUR'
       from generate_series(1, ${COUNT}) as n returning oid, tenant_oid, kind)
     insert into document_waiting (oid, tenant_oid, kind) select oid, tenant_oid, kind from written`,
    [FIRST_OID],
  );
});

/** A list with as many records, whose oids follow the same one. */
interface DeepList {
  readonly path: string;
  readonly table: string;
  /** SQL by `orderBy`. */
  readonly orders: Readonly<Record<string, string>>;
  /** Returns values that place a record elsewhere. */
  readonly changed: (seed: number) => Readonly<Record<string, unknown>>;
}

const units: DeepList = {
  path: "pos-supply/packing-unit",
  table: "packing_unit",
  orders: {
    Text: "text, oid",
    "-Text": "text desc, oid desc",
    Deposit: "deposit, oid",
    "-Deposit": "deposit desc nulls last, oid desc",
    "Deposit,-Text": "deposit, text desc, oid",
    "-Text,-Deposit": "text desc, deposit desc nulls last, oid desc",
    "-Deposit,Text": "deposit desc nulls last, text, oid desc",
  },
  changed: (seed) => ({ Text: `Unit ${seed % 950}`, Deposit: seed % 5 === 0 ? null : seed % 41 }),
};
const receipts: DeepList = {
  path: "pos/receipt",
  table: "document",
  orders: {
    "-BusinessDate,-IssuedAt": "business_date desc, issued_at desc nulls last, oid desc",
    "IssuedAt,-BusinessDate": "issued_at, business_date desc, oid",
    DocumentNumber: "document_number, oid",
    "-DocumentNumber,BusinessDate": "document_number desc, business_date, oid desc",
  },
  changed: (seed) => ({
    DocumentNumber: `N${seed % 950}`,
    IssuedAt: seed % 5 === 0 ? null : `2026-01-0${1 + (seed % 6)}T10:00:00Z`,
  }),
};
const lists = [units, receipts];

const pageOf = ({ orders }: DeepList) =>
  fc.record({
    orderBy: fc.constantFrom(...Object.keys(orders)),
    skip: fc.oneof(fc.integer({ min: 4900, max: COUNT + 10 }), fc.constantFrom(5000, 6000, 6050, 7000)),
    isChanging: fc.boolean(),
    oid: fc.integer({ min: FIRST_OID + 1, max: FIRST_OID + COUNT }),
  });

it.each(lists)("reads deep pages of $table as those of the whole list", async (list) => {
  const { path, table, orders, changed } = list;
  const expected = async (order: string, skip: number) =>
    (
      await database().query<{ oid: number }>(
        `select oid from ${table} where not deleted order by ${orders[order]} limit 20 offset $1`,
        [skip],
      )
    ).map(({ oid }) => oid);
  await fc.assert(
    fc.asyncProperty(fc.array(pageOf(list), { minLength: 4, maxLength: 12 }), async (pages) => {
      for (const { orderBy, skip, isChanging, oid } of pages) {
        if (isChanging) {
          const answer = await data.call(`${path}/${oid}`, { method: "PATCH", body: changed(skip) });
          if (answer.statusCode !== 200) throw new Error(answer.body);
        }
        const answer = await data.call(`${path}?take=20&skip=${skip}&orderBy=${orderBy}`);
        const oids = answer.json().map(({ Oid }: { Oid: number }) => Oid);
        expect([orderBy, skip, oids]).toEqual([orderBy, skip, await expected(orderBy, skip)]);
      }
    }),
    { numRuns: 25 },
  );
});

/** Returns data calls, and the number of statements on the list's table that reading a page beyond its last record takes. */
const watching = async ({ path, table, orders }: DeepList, as?: Caller) => {
  const statements: string[] = [];
  const db = database();
  const reading: Database["cancellable"] = (...given) => {
    const calls = db.cancellable(...given);
    return {
      ...calls,
      query: (sql, params) => {
        if (sql.includes(table)) statements.push(sql);
        return calls.query(sql, params);
      },
    };
  };
  const { call } = await createDataApp({ ...db, cancellable: reading });
  const beyond = async (skip: number) => {
    const before = statements.length;
    const answer = await call(`${path}?take=20&skip=${skip}&orderBy=${Object.keys(orders)[0]}`, as && { as });
    expect(answer.json()).toEqual([]);
    return statements.length - before;
  };
  return { call, beyond };
};

it.each(lists)("reads a page beyond the last record of $table again only after a change", async (list) => {
  const { path, changed } = list;
  const { call, beyond } = await watching(list);
  expect(await beyond(COUNT + 1000)).toBeGreaterThan(0);
  expect(await beyond(COUNT + 1000)).toBe(0);
  expect(await beyond(COUNT + 9000)).toBe(0);
  await call(`${path}/${FIRST_OID + 1}`, { method: "PATCH", body: changed(2) });
  expect(await beyond(COUNT + 9000)).toBeGreaterThan(0);
});

it("keeps the places in a tenant's documents while those of another tenant change", async () => {
  const [own, other] = [7_000_001, 7_000_002];
  await database().query(
    `with written as (insert into document (oid, uid, tenant_oid, kind, document_number, business_date, currency)
       select oid, 'of-' || oid, oid, 'receipt', '1', date '2026-01-01', 'EUR' from unnest($1::bigint[]) as oid
       returning oid, tenant_oid, kind)
     insert into document_waiting (oid, tenant_oid, kind) select oid, tenant_oid, kind from written`,
    [[own, other]],
  );
  const { call, beyond } = await watching(receipts, fakeCaller({ tenants: [own] }));
  const change = (oid: number, note: string) =>
    call(`pos/receipt/${oid}`, { method: "PATCH", body: { DocumentNumber: note } });
  expect(await beyond(9000)).toBeGreaterThan(0);
  expect((await change(other, "2")).statusCode).toBe(200);
  expect(await beyond(9000)).toBe(0);
  expect((await change(own, "2")).statusCode).toBe(200);
  expect(await beyond(9000)).toBeGreaterThan(0);
  expect((await change(FIRST_OID + 1, "of the root")).statusCode).toBe(200);
  expect(await beyond(9000)).toBeGreaterThan(0);
});

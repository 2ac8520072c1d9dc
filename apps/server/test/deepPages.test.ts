import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import type { Database } from "../src/db/database.ts";
import { createDataApp } from "./dataApp.ts";
import type { DataApp } from "./dataApp.ts";
import { withTestDatabase } from "./database.ts";

const COUNT = 8000;
const FIRST_OID = 5_000_000;
const units = "pos-supply/packing-unit";
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
});

const orders = {
  Text: "text, oid",
  "-Text": "text desc, oid desc",
  Deposit: "deposit, oid",
  "-Deposit": "deposit desc nulls last, oid desc",
  "Deposit,-Text": "deposit, text desc, oid",
  "-Text,-Deposit": "text desc, deposit desc nulls last, oid desc",
  "-Deposit,Text": "deposit desc nulls last, text, oid desc",
} as const;
const orderBy = fc.constantFrom(...(Object.keys(orders) as (keyof typeof orders)[]));
const page = fc.record({
  orderBy,
  skip: fc.oneof(fc.integer({ min: 4900, max: COUNT + 10 }), fc.constantFrom(5000, 6000, 6050, 7000)),
  isChanging: fc.boolean(),
  oid: fc.integer({ min: FIRST_OID + 1, max: FIRST_OID + COUNT }),
});

it("pages deep down are those of the whole list, whatever was read and written before", async () => {
  const expected = async (order: string, skip: number) =>
    (
      await database().query<{ oid: number }>(
        `select oid from packing_unit where not deleted order by ${order} limit 20 offset $1`,
        [skip],
      )
    ).map(({ oid }) => oid);
  await fc.assert(
    fc.asyncProperty(fc.array(page, { minLength: 4, maxLength: 12 }), async (pages) => {
      for (const { orderBy: order, skip, isChanging, oid } of pages) {
        if (isChanging) {
          const body = { Text: `Unit ${skip % 950}`, Deposit: skip % 5 === 0 ? null : skip % 41 };
          await data.call(`${units}/${oid}`, { method: "PATCH", body });
        }
        const answer = await data.call(`${units}?take=20&skip=${skip}&orderBy=${order}`);
        const oids = answer.json().map(({ Oid }: { Oid: number }) => Oid);
        expect([order, skip, oids]).toEqual([order, skip, await expected(orders[order], skip)]);
      }
    }),
    { numRuns: 25 },
  );
});

it("reads a page beyond the last record again only after a change", async () => {
  const statements: string[] = [];
  const db = database();
  const reading: Database["cancellable"] = (...given) => {
    const calls = db.cancellable(...given);
    return {
      ...calls,
      query: (sql, params) => {
        if (sql.includes("packing_unit")) statements.push(sql);
        return calls.query(sql, params);
      },
    };
  };
  const watched = await createDataApp({ ...db, cancellable: reading });
  const beyond = async (skip: number) => {
    const before = statements.length;
    const answer = await watched.call(`${units}?take=20&skip=${skip}&orderBy=Text`);
    expect(answer.json()).toEqual([]);
    return statements.length - before;
  };
  expect(await beyond(COUNT + 1000)).toBeGreaterThan(0);
  expect(await beyond(COUNT + 1000)).toBe(0);
  expect(await beyond(COUNT + 9000)).toBe(0);
  await watched.call(`${units}/${FIRST_OID + 1}`, { method: "PATCH", body: { Text: "Changed" } });
  expect(await beyond(COUNT + 9000)).toBeGreaterThan(0);
});

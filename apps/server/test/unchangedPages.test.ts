import fc from "fast-check";
import { expect, it } from "vitest";
import { packingUnit } from "../src/catalogue/supply.ts";
import type { Queryable } from "../src/db/database.ts";
import { readPage } from "../src/records/list.ts";
import { parseListQuery } from "../src/records/listQuery.ts";
import { createUnchangedPages } from "../src/records/unchangedPages.ts";
import type { ReadPage } from "../src/records/unchangedPages.ts";
import { everything } from "../src/records/visible.ts";
import { withTestDatabase } from "./database.ts";

const FIRST_OID = 6_000_000;
const database = withTestDatabase();

/** Reads a page of packing units, and counts the statements that build records. */
const reading = (readUnchanged: ReadPage | null) => {
  let built = 0;
  const db: Queryable = {
    query: (sql, params) => {
      if (sql.includes("row_to_json")) built += 1;
      return database().query(sql, params);
    },
  };
  const read = async (query: Readonly<Record<string, string>>) => {
    const request = parseListQuery(packingUnit, { take: "5", orderBy: "Text", ...query });
    const page = { kind: packingUnit, request, visible: everything, caller: null };
    return readPage(db, page, { bookmarks: null, reportRows: null, readUnchanged });
  };
  return { read, built: () => built };
};

const insert = (oid: number, text: string) =>
  database().query(
    "insert into packing_unit (oid, id, text, quantity) values ($1::bigint, 'U' || $1::bigint, $2, 1)",
    [oid, text],
  );

it("builds the records of a page once until a row of it changes, also by SQL without a version", async () => {
  await insert(FIRST_OID, "A unit");
  const { read, built } = reading(createUnchangedPages());
  const first = await read({});
  expect(await read({})).toEqual(first);
  expect(built()).toBe(1);
  await database().query("update packing_unit set quantity = 2 where oid = $1", [FIRST_OID]);
  expect((await read({})).json).toContain('"Quantity":2');
  expect(built()).toBe(2);
});

it("builds a page again that was dropped because others need the space", async () => {
  for (let number = 1; number <= 8; number += 1) await insert(FIRST_OID + number, `Unit ${number}`);
  const { read, built } = reading(createUnchangedPages(3000));
  for (const skip of ["0", "1", "2", "3", "4", "5"]) await read({ skip });
  await read({ skip: "5" });
  expect(built()).toBe(6);
  await read({ skip: "0" });
  expect(built()).toBe(7);
});

type Change = "update" | "insert" | "delete" | "mark";
const sqlOf: Readonly<Record<Change, string>> = {
  update: "update packing_unit set text = 'T' || $2::integer where oid = $1",
  insert: `insert into packing_unit (oid, id, text, quantity) values ($1::bigint, 'U' || $1::bigint, 'T' || $2::integer, 1)
    on conflict (oid) do update set quantity = packing_unit.quantity + 1`,
  delete: "delete from packing_unit where oid = $1 and $2::integer >= 0",
  mark: "update packing_unit set deleted = $2::integer % 2 = 0 where oid = $1",
};

it("shows the rows of the database after any changes", async () => {
  const kept = reading(createUnchangedPages());
  const fresh = reading(null);
  const change = fc.record({
    what: fc.constantFrom<Change>("update", "insert", "delete", "mark"),
    oid: fc.integer({ min: FIRST_OID, max: FIRST_OID + 8 }),
    number: fc.integer({ min: 0, max: 9 }),
    skip: fc.constantFrom("0", "2"),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 12 }), async (changes) => {
      for (const { what, oid, number, skip } of changes) {
        await database().query(sqlOf[what], [oid, number]);
        expect(await kept.read({ skip })).toEqual(await fresh.read({ skip }));
      }
    }),
    { numRuns: 25 },
  );
});

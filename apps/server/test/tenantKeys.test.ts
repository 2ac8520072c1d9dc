/** Growing tables can be partitioned by tenant: their keys contain the tenant, and they have no triggers. Read from the catalogue. */
import { expect, it } from "vitest";
import { withTestDatabase } from "./database.ts";
import { isGrowing } from "./growingTables.ts";
import { distributedTables, sharedTables } from "./tablePlaces.ts";

const database = withTestDatabase();

it("has the tenant in every key of a growing table", async () => {
  const keys = await database().query<{ table: string; key: string; hasTenant: boolean }>(
    `select t.relname as table, i.relname as key,
       exists (select from pg_attribute as a where a.attrelid = t.oid and a.attnum = any(x.indkey) and a.attname = 'tenant_oid') as "hasTenant"
     from pg_index as x join pg_class as t on t.oid = x.indrelid join pg_class as i on i.oid = x.indexrelid
     where x.indisunique and t.relnamespace = current_schema()::regnamespace order by i.relname`,
  );
  const ofGrowing = keys.filter(({ table }) => isGrowing(table));
  expect(ofGrowing.map(({ key }) => key)).toContain("document_pkey");
  expect(ofGrowing.filter(({ hasTenant }) => !hasTenant)).toEqual([]);
});

it("has the tenant in every key of a table that deploy/distribute.sql distributes", () => {
  expect([...distributedTables]).toContain("document");
  expect([...distributedTables].filter((table) => !isGrowing(table))).toEqual([]);
});

it("has every table that deploy/distribute.sql names", async () => {
  const tables = await database().query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = current_schema()",
  );
  const names = new Set(tables.map(({ name }) => name));
  expect([...distributedTables, ...sharedTables].filter((name) => !names.has(name))).toEqual([]);
});

it("has no trigger on a growing table", async () => {
  const triggers = await database().query<{ table: string }>(
    `select distinct t.relname as table from pg_trigger as g join pg_class as t on t.oid = g.tgrelid
     where not g.tgisinternal and t.relnamespace = current_schema()::regnamespace`,
  );
  expect(triggers.filter(({ table }) => isGrowing(table))).toEqual([]);
});

it("has eight indexes with an entry for every document", async () => {
  const indexes = await database().query(
    `select indexrelid::regclass::text as name from pg_index where indrelid = 'document'::regclass
       and coalesce(pg_get_expr(indpred, indrelid), '(NOT deleted)') = '(NOT deleted)'`,
  );
  expect(indexes).toHaveLength(8);
});

/** Migrations run while the server does not answer. Long work on a growing table is a step of `src/db/background`. */
import { readdir } from "node:fs/promises";
import { expect, it } from "vitest";
import { readMigrations } from "../src/db/migrations.ts";
import { isGrowing } from "./growingTables.ts";
import { longStatements } from "./longStatements.ts";

it("has a date, a number and a subject in the name of every migration", async () => {
  const files = await readdir(new URL("../src/db/migrations/", import.meta.url));
  expect((await readMigrations()).map(({ name }) => name)).toEqual(files.sort());
});

it("has no later migration that indexes or rewrites a growing table", async () => {
  const later = (await readMigrations()).filter(({ isFirst }) => !isFirst);
  expect(later.length).toBeGreaterThan(0);
  const found = later.flatMap(({ name, sql }) =>
    longStatements(sql, isGrowing).map((statement) => `${name}: ${statement}`),
  );
  expect(found).toEqual([]);
});

it.each([
  "create index document_by_total on document (total)",
  "create unique index concurrently x on audit (seq)",
  'do $$ begin create index "x" on article using gin (search); end $$',
  "alter table document alter column error type text",
  "alter table document add column words tsvector generated always as (to_tsvector('simple', line_words)) stored",
  "alter table article_price drop constraint article_price_pkey, add primary key (article_oid)",
  "alter table customer alter column phone set not null",
  "update document set issued_at = created_at",
  "delete from change_log where at < now()",
])("refuses: %s", (sql) => {
  expect(longStatements(`-- ok;\n${sql};`, isGrowing)).toHaveLength(1);
});

it.each([
  "alter table document add column taxes_added boolean not null default false",
  "create index session_by_user on session (user_oid)",
  "-- update document set total = 0;",
  "create table visit (tenant_oid bigint primary key); create index visit_by_day on visit (day); update visit set day = null",
])("allows: %s", (sql) => {
  expect(longStatements(`${sql};`, isGrowing)).toEqual([]);
});

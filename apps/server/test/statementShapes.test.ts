/** The check of statements finds each shape that a distributed database refuses, and accepts the statement that replaces it. */
import { expect, it } from "vitest";
import { refusedShapes } from "./statementShapes.ts";

const lines = `select f.key from (select lines from document union all select facts from document_before) as d
  cross join lateral (select line->>'GTIN' as key from jsonb_array_elements(d.lines) as line group by 1) as f`;

const pairs: readonly (readonly [shape: string, refused: string, accepted: string])[] = [
  [
    "reads tables that every node has",
    "with changed as (update bridge_job set state = 1 returning *) select c.name from changed as c left join tenant t on t.oid = c.tenant_oid",
    "update bridge_job set state = 1 returning name, tenant_oid",
  ],
  [
    "writes a table of one node after a growing one",
    "with audited as (insert into audit (seq) values (1) returning seq) insert into outbox (oid) select seq from audited",
    "insert into outbox (oid) values ($1)",
  ],
  [
    "joins growing tables without the tenant",
    "select w.kind from document_waiting as w join document as d on d.oid = w.oid",
    "select w.kind from document_waiting as w join document as d on d.oid = w.oid and d.tenant_oid = w.tenant_oid",
  ],
  [
    "limits a lateral subquery",
    "select o.oid from role as o cross join lateral (select seq from audit where record_oid = o.oid order by seq limit 1) as a",
    "select seq from audit where record_oid = $1 order by seq limit 1",
  ],
  [
    "calls a function that is not immutable",
    "select r.json from document as t cross join lateral (select row_to_json(x) as json from (select to_char(t.created_at, 'YYYY') as c) as x) as r",
    "select r.json from document as t cross join lateral (select row_to_json(x) as json from (select to_char(t.created_at, 'YYYY') as c from (values (1)) as one) as x) as r",
  ],
  [
    "calls such a function in case or coalesce",
    "update document_lock set expires_at = case when $2 then now() + interval '1 hour' end where oid = $1",
    "update document_lock set expires_at = now() + case when $2 then interval '1 hour' end where oid = $1",
  ],
  [
    "recurses over a growing table",
    "with recursive d(day) as (select min(business_date) from document union all select (select min(business_date) from document where business_date > d.day) from d where d.day is not null) select day from d",
    "select min(business_date) from document where business_date > $1",
  ],
  [
    "reads a column by a table function",
    "select f.total from document_before as b cross join lateral jsonb_to_record(b.facts) as f(total numeric)",
    "select (b.facts->>'total')::numeric as total from document_before as b",
  ],
  [
    "common table expression inside a lateral subquery",
    "select f.n from document as d cross join lateral (with line as (select 1 as n from jsonb_array_elements(d.lines)) select n from line) as f",
    "select f.n from document as d cross join lateral (select 1 as n from jsonb_array_elements(d.lines)) as f",
  ],
  [
    "not materialized",
    "with keys as (select oid, row_number() over (order by gtin) as place from article) select t.text from keys join article as t on t.oid = keys.oid",
    "with keys as materialized (select oid, row_number() over (order by gtin) as place from article) select t.text from keys join article as t on t.oid = keys.oid",
  ],
  [
    "returns a row as one column",
    "select row_to_json(x.line) from (select line from (select oid from article) as line) as x",
    "select x.line from (select row_to_json(line) as line from (select oid from article) as line) as x",
  ],
  [
    "locks rows of a growing table",
    "select oid from article where oid = $1 for update",
    "select oid from article where oid = $1 and tenant_oid = $2 for update",
  ],
  [
    "unites rows of one node",
    `select key from sales_monthly_all union all ${lines}`,
    `with line as (select t.key from (select key from sales_daily union all ${lines}) as t) select key from sales_monthly_all union all select key from line`,
  ],
  [
    "has an exists without columns",
    "select oid from article where exists (select from background_step where done_at is not null)",
    "select oid from article where exists (select 1 from background_step where done_at is not null)",
  ],
  [
    "selects by a subquery over a sum",
    "select (select g.text from product_group as g where g.id = max(t.key)) as text from sales_daily as t group by t.key",
    "with s as materialized (select t.key from sales_daily as t group by t.key) select (select g.text from product_group as g where g.id = s.key) as text from s",
  ],
  [
    "correlates a subquery",
    "select l.oid from document_lock as l where not exists (select 1 from document as d where d.oid = l.document_oid and d.tenant_oid = l.tenant_oid)",
    "select l.oid from document_lock as l left join document as d on d.oid = l.document_oid and d.tenant_oid = l.tenant_oid where d.oid is null",
  ],
];

it("accepts a subquery with a sum of its own rows under the alias of the statement's rows", () => {
  const newest = "select max(t.business_date) from sales_daily as t where t.subject = 'article'";
  const sql = `select t.key, t.business_date > (${newest}) - 30 as is_sold from sales_daily as t group by 1, 2`;
  expect(refusedShapes(sql)).toEqual([]);
});

it.each(pairs)("refuses a statement that %s", (shape, refused, accepted) => {
  expect(refusedShapes(refused)).toEqual([expect.stringContaining(shape)]);
  expect(refusedShapes(accepted)).toEqual([]);
});

import type { Queryable } from "../db/database.ts";
import { createParams } from "../db/sqlParams.ts";
import type { SqlParams } from "../db/sqlParams.ts";
import { keyOrder } from "./keyOrder.ts";
import { MAX_TAKE } from "./listQuery.ts";
import { MAX_PAGE_BYTES } from "./pageQuery.ts";
import type { ListPage, PageQuery } from "./pageQuery.ts";
import { recordJsonSql } from "./recordSql.ts";
import { MAX_KEPT_ROWS } from "./reportRows.ts";
import type { ReportRows } from "./reportRows.ts";
import { rowsOf, where } from "./rows.ts";

/** A report is worked out once: its rows are sorted whole, since nothing else has their keys. */
const reportSql = (
  { kind, request, ...query }: PageQuery,
  skip: number,
  take: number,
  params: SqlParams = createParams(),
) => {
  const { rows } = rowsOf(kind, params, { ...query, request });
  const conditions = request.conditions(params);
  const { keys, by } = keyOrder(kind, request.orders);
  const number = (value: number) => `${params.add(value)}::bigint`;
  const found = `select ${["t.*", ...keys].join(", ")} from ${rows} as t ${where(conditions)}
    order by ${by} limit ${number(take)} offset ${number(skip)}`;
  const sql = `select r.record from (select *, row_number() over (order by ${by}) as place from (${found}) as found) as t
    ${recordJsonSql(kind)} order by t.place`;
  return { sql, values: params.values };
};

/**
 * Reads the records of several reports at one moment: one statement sees one state of the database. The result has the JSON
 * texts of the records of each query, at most `take` of it.
 */
export const readReports = async (
  db: Queryable,
  queries: readonly PageQuery[],
  take: number,
): Promise<readonly (readonly string[])[]> => {
  const params = createParams();
  const selects = queries.map(
    (query, index) =>
      `(select coalesce(json_agg(part.record)::text, '[]') from (${reportSql(query, 0, take, params).sql}) as part) as p${index}`,
  );
  const [found] = await db.query<Readonly<Record<string, string>>>(
    `select ${selects.join(", ")}`,
    params.values,
  );
  return queries.map((_query, index): readonly string[] => JSON.parse(found?.[`p${index}`] ?? "[]"));
};

/** Reads a page of a report; from the kept rows of the report if they contain it. */
export const readReportPage = async (
  db: Queryable,
  query: PageQuery,
  kept: ReportRows | null,
): Promise<ListPage> => {
  const { skip, take } = query.request;
  const read = async ({ sql, values }: ReturnType<typeof reportSql>) =>
    (await db.query<{ record: string }>(sql, values)).map(({ record }) => record);
  const pageOf = (rows: readonly string[], from: number): ListPage => {
    let bytes = 0;
    const wanted = rows.slice(from, from + take);
    const end = wanted.findIndex((row) => (bytes += row.length) - row.length >= MAX_PAGE_BYTES);
    const sent = end < 0 ? wanted : wanted.slice(0, end);
    return { json: `[${sent.join(",")}]`, hasMore: rows.length > from + sent.length };
  };
  const whole = reportSql(query, 0, MAX_KEPT_ROWS);
  const statement = JSON.stringify(whole);
  // A client that requests the largest page reads on to the end.
  if (kept !== null && (skip > 0 || take === MAX_TAKE) && skip + take < MAX_KEPT_ROWS)
    return pageOf(await kept.read(statement, skip === 0, () => read(whole)), skip);
  if (skip === 0) kept?.forget(statement);
  return pageOf(await read(reportSql(query, skip, take + 1)), 0);
};

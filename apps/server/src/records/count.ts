import type { CountAnswer } from "@backroom/contract";
import type { Queryable } from "../db/database.ts";
import type { PageQuery } from "./pageQuery.ts";
import { rowsOf, where } from "./rows.ts";
import { createParams } from "../db/sqlParams.ts";
import { columnsOf } from "./visibleColumns.ts";
import { visibleCondition } from "./visible.ts";

/** Up to this number records are counted; beyond it the planner's estimate is good enough. */
const COUNT_LIMIT = 100_000;

interface Plan {
  readonly Plan: { readonly "Plan Rows": number };
}

/** Counts what a query finds: exactly up to 100,000, estimated by the planner beyond. */
export const countRecords = async (
  db: Queryable,
  { kind, request, ...query }: PageQuery,
): Promise<CountAnswer> => {
  const params = createParams();
  const from = rowsOf(kind, params, { ...query, request });
  const conditions = request.conditions(params);
  const isVisible = visibleCondition(from.visible, columnsOf(kind), params);
  const found = `from ${from.rows} as t ${where([isVisible, ...conditions])}`;
  const [counted] = await db.query<{ count: number }>(
    `select count(*) as count from (select 1 ${found} limit ${COUNT_LIMIT + 1}) as found`,
    params.values,
  );
  const count = counted?.count ?? 0;
  if (count <= COUNT_LIMIT) return { count, exact: true };
  const [explained] = await db.query<{ "QUERY PLAN": readonly Plan[] }>(
    `explain (format json) select 1 ${found}`,
    params.values,
  );
  const estimate = explained?.["QUERY PLAN"][0]?.Plan["Plan Rows"] ?? 0;
  return { count: Math.max(estimate, count), exact: false };
};

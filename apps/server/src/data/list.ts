import type { CountAnswer } from "@backroom/contract";
import type { KindDefinition } from "../kinds/definition.ts";
import type { Caller, Database } from "../ports.ts";
import type { ListRequest, Order } from "./listQuery.ts";
import { recordJsonSql } from "./recordSql.ts";
import { rowsOf, where } from "./rows.ts";
import { createParams } from "./sqlParams.ts";
import type { SqlParams } from "./sqlParams.ts";
import type { VisibleTenants } from "./view.ts";

/** Up to this number records are counted; beyond it the planner's estimate is good enough. */
const COUNT_LIMIT = 100_000;
/** Up to this many tenants each is read in order through its own index; more are filtered. */
const MAX_BRANCHES = 4;

/** A page as it goes out: the JSON text of an array, made by the database. */
export interface ListPage {
  readonly json: string;
  readonly hasMore: boolean;
}

/** One tenant condition per index to walk through; null = none needed. */
export const branches = (tenants: VisibleTenants, params: SqlParams): (string | null)[] => {
  if (tenants === "all") return [null];
  if (tenants.length > MAX_BRANCHES) return [`t.tenant_oid = any(${params.add([...tenants])}::bigint[])`];
  return tenants.map((oid) => `t.tenant_oid = ${params.add(oid)}::bigint`);
};

/** Sort values of the row `t` as `s0`, `s1`, …, and the order by them; the oid breaks ties in the first one's direction. */
export const keyOrder = (
  orders: readonly Order[],
): { readonly keys: readonly string[]; readonly by: string } => {
  const directions = orders.map(({ isDescending }) => (isDescending ? "desc" : "asc"));
  const named = directions.map((direction, index) => `s${index} ${direction}`);
  return {
    keys: orders.map(({ column }, index) => `t."${column}" as s${index}`),
    by: [...named, `oid ${directions[0] ?? "asc"}`].join(", "),
  };
};

/**
 * Reads a page. The keys of the page are found first, through the indexes alone where possible, and only then are
 * whole rows read: skipping deep costs no row reads. Several tenants are merged from one ordered branch each.
 */
export const readPage = async (
  db: Database,
  kind: KindDefinition,
  request: ListRequest,
  tenants: VisibleTenants,
  caller: Caller | null = null,
): Promise<ListPage> => {
  const params = createParams();
  const from = rowsOf(kind, params, { caller, tenants, request });
  const conditions = request.conditions(params);
  const { keys, by } = keyOrder(request.orders);
  const wanted = `${params.add(request.take + 1)}::bigint`;
  const skipped = `${params.add(request.skip)}::bigint`;
  const parts = branches(from.tenants, params).map(
    (tenant) =>
      `(select ${["t.oid", ...keys].join(", ")} from ${from.rows} as t ${where([tenant, ...conditions])}
        order by ${by} limit ${wanted} + ${skipped})`,
  );
  const take = `${params.add(request.take)}::bigint`;
  const [page] = await db.query<{ json: string; found: number }>(
    `select '[' || coalesce(string_agg(r.record, ',' order by k.place) filter (where k.place <= ${take}), '') || ']' as json,
       count(*) as found
     from (select oid, row_number() over (order by ${by}) as place
       from (select * from (${parts.join(" union all ")}) as merged order by ${by} limit ${wanted} offset ${skipped}) as page) as k
     join ${from.rows} as t on t.oid = k.oid ${recordJsonSql(kind)}`,
    params.values,
  );
  return { json: page?.json ?? "[]", hasMore: (page?.found ?? 0) > request.take };
};

interface Plan {
  readonly Plan: { readonly "Plan Rows": number };
}

/** Counts what a query finds: exactly up to 100,000, estimated by the planner beyond. */
export const countRecords = async (
  db: Database,
  kind: KindDefinition,
  request: ListRequest,
  tenants: VisibleTenants,
  caller: Caller | null = null,
): Promise<CountAnswer> => {
  const params = createParams();
  const from = rowsOf(kind, params, { caller, tenants, request });
  const conditions = request.conditions(params);
  const tenant =
    from.tenants === "all" ? null : `t.tenant_oid = any(${params.add([...from.tenants])}::bigint[])`;
  const found = `from ${from.rows} as t ${where([tenant, ...conditions])}`;
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

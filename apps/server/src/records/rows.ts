import type { KindDefinition } from "../model/definition.ts";
import type { Caller } from "../access/requestCaller.ts";
import type { ListRequest } from "./listRequest.ts";
import type { SqlParams } from "../db/sqlParams.ts";
import type { VisibleTenants } from "./view.ts";

/** `where …`, or nothing when there is no condition. */
export const where = (conditions: readonly (string | null)[]): string => {
  const all = conditions.filter((condition) => condition !== null);
  return all.length === 0 ? "" : `where ${all.join(" and ")}`;
};

/** Who reads, and of a list what is queried. */
export interface RowsQuery {
  readonly caller: Caller | null;
  readonly tenants?: VisibleTenants;
  readonly request?: ListRequest;
}

/** Where a statement reads the rows of a kind from. */
export interface Rows {
  /** What follows `from`; give it the name `t`. */
  readonly rows: string;
  /** Tenants the statement must still ask for: a report has done so itself. */
  readonly tenants: VisibleTenants;
}

/**
 * Where the rows of a kind are read from: its table, the part of a table that is its own, or the select a report is.
 * To be used wherever rows are read; writes go to `kind.table`.
 */
export const rowsOf = (
  kind: KindDefinition,
  params: SqlParams,
  { caller, tenants = "all", request }: RowsQuery,
): Rows => {
  const { source, table } = kind;
  if (source === null) return { rows: table, tenants };
  const add = (value: unknown) => params.add(value);
  if (!source.isReport) {
    const sql = source.sql({ add, caller, where: "true", whereTenants: "true", given: new Map() });
    return { rows: `(${sql})`, tenants };
  }
  const ofTenants = tenants === "all" ? [] : [`t.tenant_oid = any(${add([...tenants])}::bigint[])`];
  const inside = [...ofTenants, ...(request?.inside.conditions(params) ?? [])];
  const all = (conditions: readonly string[]) =>
    conditions.length === 0 ? "true" : conditions.join(" and ");
  const sql = source.sql({
    add,
    caller,
    where: all(inside),
    whereTenants: all(ofTenants),
    given: request?.inside.given ?? new Map(),
  });
  return { rows: `(${sql})`, tenants: "all" };
};

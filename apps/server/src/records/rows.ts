import type { KindDefinition } from "../model/definition.ts";
import type { Caller } from "../access/requestCaller.ts";
import type { ListRequest } from "./listRequest.ts";
import type { SqlParams } from "../db/sqlParams.ts";
import { columnsOf, columnsOfTenant } from "./visibleColumns.ts";
import { everything, visibleCondition } from "./visible.ts";
import type { Visible } from "./visible.ts";

/** `where …`, or nothing when there is no condition. */
export const where = (conditions: readonly (string | null)[]): string => {
  const all = conditions.filter((condition) => condition !== null);
  return all.length === 0 ? "" : `where ${all.join(" and ")}`;
};

/** Who reads, and of a list what is queried. */
export interface RowsQuery {
  readonly caller: Caller | null;
  /** Default: everything. */
  readonly visible?: Visible;
  readonly request?: ListRequest;
}

/** Where a statement reads the rows of a kind from. */
export interface Rows {
  /** What follows `from`; give it the name `t`. */
  readonly rows: string;
  /** What the statement must still compare: of a report nothing, since its rows are of visible ones only. */
  readonly visible: Visible;
}

/**
 * Where the rows of a kind are read from: its table, the part of a table that is its own, or the select a report is.
 * To be used wherever rows are read; writes go to `kind.table`.
 */
export const rowsOf = (
  kind: KindDefinition,
  params: SqlParams,
  { caller, visible = everything, request }: RowsQuery,
): Rows => {
  const { source, table } = kind;
  if (source === null) return { rows: table, visible };
  const add = (value: unknown) => params.add(value);
  if (!source.isReport) {
    const none = { where: "true", whereTenants: "true", whereSeen: "true", given: new Map() };
    return { rows: `(${source.sql({ add, caller, ...none })})`, visible };
  }
  const seen = visibleCondition(visible, columnsOf(kind), params);
  const where = [seen, ...(request?.inside.conditions(params) ?? [])].join(" and ");
  const sql = source.sql({
    add,
    caller,
    where,
    // Made when used: PostgreSQL rejects parameters that a statement does not use.
    get whereTenants() {
      return visibleCondition(visible, columnsOfTenant("t.tenant_oid"), params);
    },
    get whereSeen() {
      return visibleCondition({ ...visible, place: everything.place }, columnsOf(kind), params);
    },
    given: request?.inside.given ?? new Map(),
  });
  return { rows: `(${sql})`, visible: everything };
};

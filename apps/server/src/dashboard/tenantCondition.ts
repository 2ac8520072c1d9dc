import type { SqlParams } from "../data/sqlParams.ts";
import type { VisibleTenants } from "../data/view.ts";

/** SQL condition: the column holds one of the tenants. */
export const tenantCondition = (tenants: VisibleTenants, column: string, params: SqlParams): string =>
  tenants === "all" ? "true" : `${column} = any(${params.add([...tenants])}::bigint[])`;

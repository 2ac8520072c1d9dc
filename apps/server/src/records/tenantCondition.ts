import type { SqlParams } from "../db/sqlParams.ts";
import type { VisibleTenants } from "./view.ts";

/** SQL condition: the column holds one of the tenants. */
export const tenantCondition = (tenants: VisibleTenants, column: string, params: SqlParams): string =>
  tenants === "all" ? "true" : `${column} = any(${params.add([...tenants])}::bigint[])`;

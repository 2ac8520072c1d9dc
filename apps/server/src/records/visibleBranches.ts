import type { SqlParams } from "../db/sqlParams.ts";
import type { KindDefinition } from "../model/definition.ts";
import { columnsOf } from "./visibleColumns.ts";
import { tenantBranches, visibleCondition } from "./visible.ts";
import type { Visible } from "./visible.ts";

/**
 * Returns the conditions of visible rows `t`, one for each tenant index to walk through. To be joined with `or`, or one for each part of
 * a `union all`.
 */
export const visibleBranches = (kind: KindDefinition, visible: Visible, params: SqlParams): string[] => {
  const inTenant = visibleCondition(visible, { ...columnsOf(kind), tenant: null }, params);
  return tenantBranches(visible, params).map((tenant) =>
    tenant === null ? inTenant : `${tenant} and ${inTenant}`,
  );
};

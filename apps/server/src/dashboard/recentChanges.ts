import type { ConfigurationChange, RecentChanges } from "@backroom/contract";
import { createParams } from "../data/sqlParams.ts";
import type { VisibleTenants } from "../data/view.ts";
import type { Queryable } from "../ports.ts";
import { tenantCondition } from "./tenantCondition.ts";

/** How many settings changed since then, and the newest `take` of the changes. */
export const readRecentChanges = async (
  db: Queryable,
  tenants: VisibleTenants,
  { since, take }: { readonly since: Date; readonly take: number },
): Promise<RecentChanges> => {
  const params = createParams();
  const recent = `from configuration_change where modified_at >= ${params.add(since.toISOString())}::timestamptz
    and ${tenantCondition(tenants, "tenant_oid", params)}`;
  const [counted] = await db.query<{ count: number }>(`select count(*) as count ${recent}`, params.values);
  const recentTopChanges = await db.query<ConfigurationChange>(
    `select modified_at as "modifiedAt", path, value, previous_value as "previousValue", oid,
       user_name as "userName", state, scope,
       case level when 'global' then level when 'country' then level || '-' || country else level || '-' || scope_oid end as "scopeKey"
     ${recent} order by modified_at desc, seq desc limit ${params.add(take)}::bigint`,
    params.values,
  );
  return { recentTotal: counted?.count ?? 0, recentTopChanges };
};

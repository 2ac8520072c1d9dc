import { createParams } from "../data/sqlParams.ts";
import type { VisibleTenants } from "../data/view.ts";
import { tenantCondition } from "../dashboard/tenantCondition.ts";
import type { Queryable } from "../ports.ts";
import type { OwnedScope } from "./scopes.ts";

/** Locations and terminals below a scope, and how many of them have a value of their own. */
export interface Reach {
  readonly locations: number;
  readonly terminals: number;
  readonly own: number;
}

interface ReachQuery {
  readonly target: string;
  readonly path: string;
  readonly tenants: VisibleTenants;
}

/** The locations and terminals below a scope, the scope itself among them: `select oid, level`. Null = the scope is the last one. */
const belowSql = (
  { target, tenants }: ReachQuery,
  { level, country, oid }: OwnedScope,
  params: ReturnType<typeof createParams>,
): string | null => {
  const visible = tenantCondition(tenants, "p.tenant_oid", params);
  const ofCountry = () =>
    `p.tenant_oid in (select oid from tenant where country = ${params.add(country)} and not deleted)`;
  const here = {
    global: () => "true",
    country: ofCountry,
    tenant: () => `p.tenant_oid = ${params.add(oid)}::bigint`,
    location: () => `p.location_oid = ${params.add(oid)}::bigint`,
    terminal: () => null,
  }[level]();
  if (here === null) return null;
  const isPan = target === "PAN";
  if (level === "location" && isPan) return null;
  const terminals = `select p.oid, 'terminal' as level from ${isPan ? "pan_terminal" : "pos_terminal"} as p where not p.deleted and ${visible} and ${here}`;
  if (level === "location") return terminals;
  return `select p.oid, 'location' as level from location as p where not p.deleted and ${visible} and ${here} union all ${terminals}`;
};

/** Whom a change of a setting in a scope reaches. */
export const reachOf = async (db: Queryable, query: ReachQuery, scope: OwnedScope): Promise<Reach> => {
  const params = createParams();
  const below = belowSql(query, scope, params);
  if (below === null) return { locations: 0, terminals: 0, own: 0 };
  const path = params.add(query.path);
  const target = params.add(query.target);
  const [found] = await db.query<Reach>(
    `select count(*) filter (where b.level = 'location') as locations,
       count(*) filter (where b.level = 'terminal') as terminals, count(c.oid) as own
     from (${below}) as b left join configuration as c on c.scope_oid = b.oid and c.level = b.level
       and c.target = ${target} and c.path = ${path} and not c.deleted and not c.disabled`,
    params.values,
  );
  return found ?? { locations: 0, terminals: 0, own: 0 };
};

/** How many scopes the caller sees: everywhere, countries, tenants, locations and terminals. */
export const countScopes = async (
  db: Queryable,
  target: string,
  tenants: VisibleTenants,
): Promise<number> => {
  const params = createParams();
  const visible = tenantCondition(tenants, "oid", params);
  const visibleBelow = tenantCondition(tenants, "tenant_oid", params);
  const terminals = target === "PAN" ? "pan_terminal" : "pos_terminal";
  const [row] = await db.query<{ count: number }>(
    `select 1 + (select count(distinct country) from tenant where not deleted and ${visible})
       + (select count(*) from tenant where not deleted and ${visible})
       + (select count(*) from location where not deleted and ${visibleBelow})
       + (select count(*) from ${terminals} where not deleted and ${visibleBelow}) as count`,
    params.values,
  );
  return row?.count ?? 0;
};

import { visibleCondition } from "../records/visible.ts";
import { columnsNamed, columnsOfTenant } from "../records/visibleColumns.ts";
import type { VisibleColumns } from "../records/visibleColumns.ts";
import { settingLevels } from "@backroom/contract";
import type { SettingLevel, SettingStep } from "@backroom/contract";
import { createParams } from "../db/sqlParams.ts";
import type { SqlParams } from "../db/sqlParams.ts";
import type { Visible } from "../records/visible.ts";
import type { Queryable } from "../db/database.ts";
import type { OwnedScope } from "./scopes.ts";

/** The `reach` of a step of the contract. */
export type Reach = SettingStep["reach"];

interface ReachQuery {
  readonly target: string;
  readonly path: string;
  readonly visible: Visible;
}

/** Columns of tenants, locations and terminals. The request's scope is not compared: it is not the scope of the settings. */
const placeColumns = (tenant: string, location: string | null): VisibleColumns =>
  location === null
    ? columnsOfTenant(tenant)
    : { ...columnsNamed({ tenant, location }), location: null, terminal: null };

/**
 * Selects the locations and terminals below a scope: `level, tenant_oid, location_oid, terminal_oid`. Null if nothing can be
 * below the scope.
 */
const belowSql = (
  { target, visible }: ReachQuery,
  { level, country, oid }: OwnedScope,
  params: SqlParams,
): string | null => {
  const ofCountry = () =>
    `p.tenant_oid in (select oid from tenant where country = ${params.add(country)} and not deleted)`;
  const isPan = target === "PAN";
  const isVisible = (location: string | null) =>
    visibleCondition(visible, placeColumns("p.tenant_oid", location), params);
  const here = {
    global: () => "true",
    country: ofCountry,
    tenant: () => `p.tenant_oid = ${params.add(oid)}::bigint`,
    location: () => (isPan ? null : `p.location_oid = ${params.add(oid)}::bigint`),
    terminal: () => null,
  }[level]();
  if (here === null) return null;
  const terminals = `select 'terminal' as level, p.tenant_oid, ${isPan ? "null::bigint" : "p.location_oid"} as location_oid, p.oid as terminal_oid
    from ${isPan ? "pan_terminal" : "pos_terminal"} as p where not p.deleted and ${isVisible(isPan ? null : "p.location_oid")} and ${here}`;
  if (level === "location") return terminals;
  return `select 'location' as level, p.tenant_oid, p.oid as location_oid, null::bigint as terminal_oid
    from location as p where not p.deleted and ${isVisible("p.oid")} and ${here} union all ${terminals}`;
};

/** Matches a row of `below` (b, of tenant t) that has a value in `held` at a level. */
const nearerSql: Readonly<Record<SettingLevel, string>> = {
  global: "true",
  country: "t.country in (select country from held where level = 'country')",
  tenant: "b.tenant_oid in (select scope_oid from held where level = 'tenant')",
  location: "b.location_oid in (select scope_oid from held where level = 'location')",
  terminal: "b.terminal_oid in (select scope_oid from held where level = 'terminal')",
};

/** Counts the locations and terminals below a scope, and those that no value set nearer to them keeps from using the scope's. */
export const reachOf = async (db: Queryable, query: ReachQuery, scope: OwnedScope): Promise<Reach> => {
  const nothing = { locations: 0, terminals: 0, reachedLocations: 0, reachedTerminals: 0 };
  const params = createParams();
  const below = belowSql(query, scope, params);
  if (below === null) return nothing;
  const nearer = settingLevels
    .slice(settingLevels.indexOf(scope.level) + 1)
    .map((level) => `coalesce(${nearerSql[level]}, false)`)
    .join(" or ");
  const [found] = await db.query<Reach>(
    `with held as materialized (
       select level, country, scope_oid from configuration where target = ${params.add(query.target)}
         and path = ${params.add(query.path)} and not deleted and not disabled
     ), below as (
       select b.level, ${nearer} as is_nearer from (${below}) as b left join tenant as t on t.oid = b.tenant_oid
     )
     select count(*) filter (where level = 'location') as locations,
       count(*) filter (where level = 'terminal') as terminals,
       count(*) filter (where level = 'location' and not is_nearer) as "reachedLocations",
       count(*) filter (where level = 'terminal' and not is_nearer) as "reachedTerminals"
     from below`,
    params.values,
  );
  return found ?? nothing;
};

/** How many scopes the caller sees: everywhere, countries, tenants, locations and terminals. */
export const countScopes = async (db: Queryable, target: string, visible: Visible): Promise<number> => {
  const params = createParams();
  const isPan = target === "PAN";
  const isVisible = (tenant: string, location: string | null) =>
    visibleCondition(visible, placeColumns(tenant, location), params);
  const ofTenant = isVisible("oid", null);
  const terminals = isPan ? "pan_terminal" : "pos_terminal";
  const [row] = await db.query<{ count: number }>(
    `select 1 + (select count(distinct country) from tenant where not deleted and ${ofTenant})
       + (select count(*) from tenant where not deleted and ${ofTenant})
       + (select count(*) from location where not deleted and ${isVisible("tenant_oid", "oid")})
       + (select count(*) from ${terminals} where not deleted and ${isVisible("tenant_oid", isPan ? null : "location_oid")}) as count`,
    params.values,
  );
  return row?.count ?? 0;
};

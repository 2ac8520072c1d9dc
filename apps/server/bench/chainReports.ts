import type { Database } from "../src/db/database.ts";
import { requiredKind } from "../src/model/registry.ts";
import { readPage } from "../src/records/list.ts";
import { parseListQuery } from "../src/records/listQuery.ts";
import { everything } from "../src/records/visible.ts";
import { chainTenants } from "./fillChain.ts";
import { measure } from "./measure.ts";
import type { Figures } from "./measure.ts";

const days = { From: "2026-10-01", To: "2026-10-30" };
const year = { From: "2025-12-01", To: "2026-11-30" };
const together = { ...year, TenantsTogether: "true" };

const asked: readonly (readonly [
  what: string,
  report: string,
  query: Readonly<Record<string, string>>,
  tenant: number | null,
])[] = [
  ["30 days by day and location, largest tenant", "turnover", days, chainTenants.largest],
  ["30 days by day and location, tenant with 3 %", "turnover", days, chainTenants.middle],
  ["30 days by day and location, small tenant", "turnover", days, chainTenants.small],
  ["30 days by hour, largest tenant", "turnover-hours", days, chainTenants.largest],
  ["30 days by article, largest tenant", "articles", days, chainTenants.largest],
  ["30 days by article, small tenant", "articles", days, chainTenants.small],
  ["a year by article, largest tenant", "articles", year, chainTenants.largest],
  ["a year by tenant and product group, all tenants", "turnover-product-groups", year, null],
  ["a year by tenant and operator, all tenants", "turnover-operators", year, null],
  ["a year by tenant and month, all tenants", "turnover", { ...year, GroupBy: "Month" }, null],
  ["a year by month, all tenants together", "turnover", { ...together, GroupBy: "Month" }, null],
  ["a year by product group, all tenants together", "turnover-product-groups", together, null],
  ["a year by article, all tenants together", "articles", together, null],
  ["a year by operator, all tenants together", "turnover-operators", together, null],
  [
    "a year and some days by article, all tenants together",
    "articles",
    { ...together, From: "2025-11-21" },
    null,
  ],
];

/** Measures the first pages of reports of the chain. Each call computes its report again. */
export const measureReports = async (db: Database): Promise<readonly (readonly [string, Figures])[]> => {
  const figures: (readonly [string, Figures])[] = [];
  for (const [what, entity, query, tenant] of asked) {
    const kind = requiredKind("sales", entity);
    const call = async () => {
      const request = await parseListQuery(kind, { ...query, take: "100" }).prepare(db, "page");
      const tenants = tenant === null ? ("all" as const) : [tenant];
      return readPage(db, { kind, request, visible: { ...everything, tenants }, caller: null });
    };
    figures.push([`Report: ${what}`, await measure(1, 10, call)]);
  }
  return figures;
};

import type { Queryable } from "../database.ts";
import { createBatchStep, isDoneSql } from "./batchStep.ts";

const NAME = "sales_monthly_all";

/**
 * Subjects that `sales_monthly_all` contains. Those by operator are left out: their keys can mean another person at each tenant, and sums
 * over tenants have as many rows.
 */
export const subjectsOfAllTenants: readonly string[] = [
  "article",
  "customer",
  "discount",
  "group",
  "hour",
  "payment",
  "return",
  "tax",
];

/** SQL condition: sums over all tenants contain the subject. */
export const isOfAllTenants = `subject in (${subjectsOfAllTenants.map((name) => `'${name}'`).join(", ")})`;

/** SQL condition: `sales_monthly_all` has the months from before it was made. */
export const hasAllTenants = isDoneSql(NAME);

/** SQL: the first month after a place, as a date and as a place: days since 2000. */
const nextSql = `select found.month::text as month, found.month - date '2000-01-01' as place from (select least(${subjectsOfAllTenants
  .map(
    (name) =>
      `(select min(month) from sales_monthly where subject = '${name}' and month > date '2000-01-01' + $1::integer)`,
  )
  .join(", ")}) as month) as found where found.month is not null`;

const figures = ["documents", "quantity", "amount", "tax", "discount"];

/** SQL: stores the sums of a month. Batches may have added rows of it to the empty table before. */
const monthSql = `with filled as (insert into sales_monthly_all (subject, month, currency, key, label, ${figures.join(", ")})
  select subject, month, currency, key, max(label), ${figures.map((name) => `sum(${name})`).join(", ")} from sales_monthly
  where month = $1::date and ${isOfAllTenants} group by subject, month, currency, key order by subject, month, currency, key
  on conflict (subject, month, currency, key) do update set ${figures.map((name) => `${name} = excluded.${name}`).join(", ")} returning 1)
  select count(*) as rows from filled`;

/** Fills `sales_monthly_all` from the sums by tenant, a month at a time. */
export const allTenantsStep = createBatchStep({
  name: NAME,
  table: "sales_monthly",
  next: async (tx: Queryable, place) => {
    // All writers of rollups lock this row.
    await tx.query("update rollup_turn set at = now()");
    const [next] = await tx.query<{ month: string; place: number }>(nextSql, [place]);
    if (next === undefined) return null;
    await tx.query(monthSql, [next.month]);
    return next.place;
  },
});

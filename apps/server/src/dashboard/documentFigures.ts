import type { DailyTurnover, Throughput } from "@backroom/contract";
import { createParams } from "../data/sqlParams.ts";
import type { VisibleTenants } from "../data/view.ts";
import type { Queryable } from "../ports.ts";
import { tenantCondition } from "./tenantCondition.ts";

const MONTHS = 12;
const DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

const monthsUpTo = (month: string): string[] => {
  const [year = 0, place = 0] = month.split("-").map(Number);
  return Array.from({ length: MONTHS }, (_, index) =>
    new Date(Date.UTC(year, place - MONTHS + index, 1)).toISOString().slice(0, 7),
  );
};

const daysUpTo = (day: string): string[] =>
  Array.from({ length: DAYS }, (_, index) =>
    new Date(Date.parse(`${day}T00:00:00Z`) - (DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );

/** Documents of the twelve months that end with `month` (`YYYY-MM`), zeros included (DEC-116). */
export const readThroughput = async (
  db: Queryable,
  tenants: VisibleTenants,
  month: string,
): Promise<Throughput[]> => {
  const months = monthsUpTo(month);
  const params = createParams();
  const found = await db.query<Throughput>(
    `select to_char(month, 'YYYY-MM') as month, sum(documents)::bigint as count from document_monthly
     where month >= ${params.add(`${months[0]}-01`)}::date and month <= ${params.add(`${month}-01`)}::date
       and ${tenantCondition(tenants, "tenant_oid", params)} group by document_monthly.month`,
    params.values,
  );
  const counts = new Map(found.map((one) => [one.month, one.count]));
  return months.map((one) => ({ month: one, count: counts.get(one) ?? 0 }));
};

/** What an empty week is told in: the currency of the only tenant, else the reference. */
const usualCurrency = async (db: Queryable, tenantOid: number | null): Promise<string[]> => {
  const rows = await db.query<{ id: string }>(
    `select currency as id, 1 as place from tenant where oid = $1::bigint and currency is not null
     union all select id, 2 from currency where is_reference order by place limit 1`,
    [tenantOid],
  );
  return rows.map(({ id }) => id);
};

/** Where turnover is asked for. */
export interface TurnoverPlace {
  readonly tenants: VisibleTenants;
  /** The chosen tenant; null = all. */
  readonly tenantOid: number | null;
}

/** Turnover of the seven days that end with `day`: each currency that occurs has an entry on each of them (DEC-112). */
export const readDailyTurnover = async (
  db: Queryable,
  { tenants, tenantOid }: TurnoverPlace,
  day: string,
): Promise<DailyTurnover[]> => {
  const days = daysUpTo(day);
  const params = createParams();
  const found = await db.query<DailyTurnover>(
    `select business_date as date, currency, sum(amount) as amount from turnover_daily
     where business_date >= ${params.add(days[0])}::date and business_date <= ${params.add(day)}::date
       and documents <> 0 and ${tenantCondition(tenants, "tenant_oid", params)}
     group by business_date, currency order by currency`,
    params.values,
  );
  const seen = [...new Set(found.map(({ currency }) => currency))];
  const currencies = seen.length === 0 ? await usualCurrency(db, tenantOid) : seen;
  const amounts = new Map(found.map(({ date, currency, amount }) => [`${date} ${currency}`, amount]));
  return days.flatMap((date) =>
    currencies.map((currency) => ({ date, currency, amount: amounts.get(`${date} ${currency}`) ?? 0 })),
  );
};

import type { DailyTurnover, Throughput } from "@backroom/contract";
import { createParams } from "../db/sqlParams.ts";
import type { SqlParams } from "../db/sqlParams.ts";
import { isNarrow, visibleCondition } from "../records/visible.ts";
import { columnsNamed, columnsOfTenant } from "../records/visibleColumns.ts";
import type { Visible } from "../records/visible.ts";
import type { RequestScope } from "../access/requestCaller.ts";
import type { Queryable } from "../db/database.ts";
import { isAnyTypeSql } from "./documentTypes.ts";
import { currentDocuments, currentTurnover } from "./rollups/current.ts";
import { isTurnover } from "./rollups/rollupTables.ts";

/** Whose figures are asked for. */
export interface FiguresOf {
  readonly visible: Visible;
  /** The chosen tenant, location and terminal. */
  readonly scope: RequestScope;
}

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

const ofLocation = columnsNamed({ tenant: "tenant_oid", location: "location_oid" });
const ofTerminal = columnsNamed({
  tenant: "tenant_oid",
  location: "location_oid",
  terminal: "terminal_oid",
});

/** Rows with month and number of visible documents: the rollup has tenants, documents of locations and terminals are counted. */
const monthlySql = (visible: Visible, first: string, params: SqlParams): string =>
  isNarrow(visible)
    ? `(select date_trunc('month', business_date)::date as month, 1 as documents from document
        where not deleted and ${isAnyTypeSql} and business_date >= ${first} and ${visibleCondition(visible, ofTerminal, params)})`
    : `(select * from ${currentDocuments} as kept where ${visibleCondition(visible, columnsOfTenant("tenant_oid"), params)})`;

/** Rows with day, currency and amount of visible documents: the rollup has locations, documents of a terminal are added up. */
const dailySql = (visible: Visible, first: string, params: SqlParams): string =>
  visible.place.terminalOid === null
    ? `(select * from ${currentTurnover} as kept where ${visibleCondition(visible, ofLocation, params)})`
    : `(select business_date, currency, total as amount, 1 as documents from document
        where not deleted and ${isTurnover} and business_date >= ${first}
          and ${visibleCondition(visible, ofTerminal, params)})`;

/** Documents of the twelve months that end with `month` (`YYYY-MM`), zeros included. */
export const readThroughput = async (
  db: Queryable,
  { visible }: Pick<FiguresOf, "visible">,
  month: string,
): Promise<Throughput[]> => {
  const months = monthsUpTo(month);
  const params = createParams();
  const first = `${params.add(`${months[0]}-01`)}::date`;
  const found = await db.query<Throughput>(
    `select to_char(counted.month, 'YYYY-MM') as month, sum(counted.documents)::bigint as count
     from ${monthlySql(visible, first, params)} as counted
     where counted.month >= ${first} and counted.month <= ${params.add(`${month}-01`)}::date group by counted.month`,
    params.values,
  );
  const counts = new Map(found.map((one) => [one.month, one.count]));
  return months.map((one) => ({ month: one, count: counts.get(one) ?? 0 }));
};

/** The currency of an empty week: that of the only tenant, else the reference. */
const usualCurrency = async (db: Queryable, tenantOid: number | null): Promise<string[]> => {
  const rows = await db.query<{ id: string }>(
    `select currency as id, 1 as place from tenant where oid = $1::bigint and currency is not null
     union all select id, 2 from currency where is_reference order by place limit 1`,
    [tenantOid],
  );
  return rows.map(({ id }) => id);
};

/** Turnover of the seven days that end with `day`: each currency that occurs has an entry on each of them. */
export const readDailyTurnover = async (
  db: Queryable,
  { visible, scope }: FiguresOf,
  day: string,
): Promise<DailyTurnover[]> => {
  const days = daysUpTo(day);
  const params = createParams();
  const first = `${params.add(days[0])}::date`;
  const found = await db.query<DailyTurnover>(
    `select business_date as date, currency, sum(amount) as amount
     from ${dailySql(visible, first, params)} as counted
     where business_date >= ${first} and business_date <= ${params.add(day)}::date
     group by business_date, currency having sum(documents) <> 0 order by currency`,
    params.values,
  );
  const seen = [...new Set(found.map(({ currency }) => currency))];
  const currencies = seen.length === 0 ? await usualCurrency(db, scope.tenantOid) : seen;
  const amounts = new Map(found.map(({ date, currency, amount }) => [`${date} ${currency}`, amount]));
  return days.flatMap((date) =>
    currencies.map((currency) => ({ date, currency, amount: amounts.get(`${date} ${currency}`) ?? 0 })),
  );
};

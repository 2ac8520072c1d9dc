import type { Database, Queryable } from "../db/database.ts";
import { correctSales, fillSales, salesMonths } from "./salesRollup.ts";

/** What the rollups count of a document. */
export interface DocumentFacts {
  readonly tenantOid: number;
  readonly locationOid: number;
  /** `receipt`, `invoice`, `inventory`, … */
  readonly kind: string;
  /** The day it counts for, `YYYY-MM-DD`, as the till kept it: no time zone is applied. */
  readonly businessDate: string;
  readonly currency: string;
  readonly total: number;
  /** `sale`, `return`, `cash-drop`, …; null = not stated. */
  readonly businessType: string | null;
}

/** SQL over a document: it is turnover. Money that only moves between drawer and safe is none; every document counts as throughput. */
export const isTurnover =
  "kind in ('receipt', 'invoice') and coalesce(business_type, 'sale') not in ('cash-in', 'cash-drop')";

const dailyKey = "tenant_oid, location_oid, business_date, currency";
const monthlyKey = "tenant_oid, month, kind";

/** Adds to rows that are there already, whatever others wrote since this statement began. */
const addDaily = `on conflict (${dailyKey}) do update set
  amount = turnover_daily.amount + excluded.amount, documents = turnover_daily.documents + excluded.documents`;
const addMonthly = `on conflict (${monthlyKey}) do update set
  documents = document_monthly.documents + excluded.documents`;

// Rows are touched in the order of their key, daily before monthly, so that two writers never wait for each other.
const changed = `jsonb_to_recordset($1::jsonb) as changed(tenant_oid bigint, location_oid bigint, kind text,
  business_date date, currency text, total numeric(19, 4), business_type text, sign integer)`;
const applyDaily = `insert into turnover_daily (${dailyKey}, amount, documents)
  select ${dailyKey}, sum(total * sign), sum(sign) from ${changed} where ${isTurnover}
  group by ${dailyKey} having sum(sign) <> 0 or sum(total * sign) <> 0 order by ${dailyKey} ${addDaily}`;
const applyMonthly = `insert into document_monthly (${monthlyKey}, documents)
  select ${monthlyKey}, sum(sign) from (select *, date_trunc('month', business_date)::date as month from ${changed}) as dated
  group by ${monthlyKey} having sum(sign) <> 0 order by ${monthlyKey} ${addMonthly}`;

const row = (
  { tenantOid, locationOid, kind, businessDate, currency, total, businessType }: DocumentFacts,
  sign: 1 | -1,
) => ({
  tenant_oid: tenantOid,
  location_oid: locationOid,
  kind,
  business_date: businessDate,
  currency,
  total,
  business_type: businessType,
  sign,
});

/**
 * Keeps turnover per day and documents per month in step with a document that is written: to be called once, as the
 * last step of the transaction that writes it. `before` null = a new document, `after` null = it goes; a document
 * marked as deleted counts as none. Only differences are added, so writers that run side by side lose no count.
 */
export const applyToRollups = async (
  tx: Queryable,
  before: DocumentFacts | null,
  after: DocumentFacts | null,
): Promise<void> => {
  const rows = [...(before === null ? [] : [row(before, -1)]), ...(after === null ? [] : [row(after, 1)])];
  if (rows.length === 0) return;
  const params = [JSON.stringify(rows)];
  await tx.query(applyDaily, params);
  await tx.query(applyMonthly, params);
};

const ofTenant = "($1::bigint is null or tenant_oid = $1::bigint)";
const counted = `not deleted and ${ofTenant}`;

/** Months in which there are documents or counts of any, found by skipping through the index. */
const monthsSql = `with recursive dated(month) as (
    select date_trunc('month', min(business_date))::date from document where ${counted}
    union all
    select (select date_trunc('month', min(business_date))::date from document
      where business_date >= (dated.month + interval '1 month')::date and ${counted})
    from dated where dated.month is not null)
  select month from dated where month is not null
  union select date_trunc('month', business_date)::date from turnover_daily where ${ofTenant}
  union ${salesMonths}
  union select month from document_monthly where ${ofTenant} order by month`;

/** Rollups of all documents by the statement that fills each; they have no rows yet. */
export const rollupFills: Readonly<Record<string, string>> = {
  turnover_daily: `insert into turnover_daily (${dailyKey}, amount, documents)
    select ${dailyKey}, sum(total), count(*) from document where not deleted and ${isTurnover} group by ${dailyKey}`,
  document_monthly: `insert into document_monthly (${monthlyKey}, documents)
    select tenant_oid, date_trunc('month', business_date)::date, kind, count(*)
    from document where not deleted group by 1, 2, 3`,
  sales_daily: fillSales,
};

const inMonth = `business_date >= $2::date and business_date < ($2::date + interval '1 month')::date and ${ofTenant}`;

/**
 * What is there minus what is counted, in one statement and so of one moment: adding the difference corrects the counts
 * although others go on writing. Answers how many rows were wrong.
 */
const correctDaily = `with corrected as (insert into turnover_daily (${dailyKey}, amount, documents)
  select ${dailyKey}, sum(amount), sum(documents) from (
    select ${dailyKey}, sum(total) as amount, count(*) as documents from document
      where ${inMonth} and not deleted and ${isTurnover} group by ${dailyKey}
    union all select ${dailyKey}, -amount, -documents from turnover_daily where ${inMonth}) as both_sides
  group by ${dailyKey} having sum(amount) <> 0 or sum(documents) <> 0 order by ${dailyKey} ${addDaily}
  returning 1) select count(*) as rows from corrected`;
const correctMonthly = `with corrected as (insert into document_monthly (${monthlyKey}, documents)
  select ${monthlyKey}, sum(documents) from (
    select tenant_oid, $2::date as month, kind, count(*) as documents from document
      where ${inMonth} and not deleted group by tenant_oid, kind
    union all select ${monthlyKey}, -documents from document_monthly where month = $2::date and ${ofTenant}) as both_sides
  group by ${monthlyKey} having sum(documents) <> 0 order by ${monthlyKey} ${addMonthly}
  returning 1) select count(*) as rows from corrected`;

/** How far a rebuild is; a step is a month. */
export interface RebuildProgress {
  readonly done: number;
  readonly total: number;
}

/** Options of a rebuild. */
export interface RebuildOptions {
  /** Called before the first step and after each; a rejection ends the rebuild. */
  readonly onStep?: (progress: RebuildProgress) => void | Promise<void>;
  /** Ends the rebuild before its next step by throwing the signal's reason. What was corrected stays. */
  readonly signal?: AbortSignal;
  /** Only this tenant; left out = all. */
  readonly tenantOid?: number;
}

/**
 * Makes the rollups what an aggregation of all documents gives, month by month, each in a transaction of its own.
 * Documents may be written meanwhile. Answers how many rows had been wrong.
 */
export const rebuildRollups = async (
  db: Pick<Database, "query" | "transaction">,
  { onStep, signal, tenantOid }: RebuildOptions = {},
): Promise<{ readonly corrected: number }> => {
  const tenant = tenantOid ?? null;
  const months = await db.query<{ month: string }>(monthsSql, [tenant]);
  const total = months.length;
  let corrected = 0;
  await onStep?.({ done: 0, total });
  for (const [index, { month }] of months.entries()) {
    signal?.throwIfAborted();
    corrected += await db.transaction(async (tx) => {
      // Two rebuilds would both add the difference; the second waits here and then finds none.
      await tx.query("select 1 from rollup_rebuild for update");
      const [daily] = await tx.query<{ rows: number }>(correctDaily, [tenant, month]);
      const [monthly] = await tx.query<{ rows: number }>(correctMonthly, [tenant, month]);
      const [sales] = await tx.query<{ rows: number }>(correctSales, [tenant, month]);
      return (daily?.rows ?? 0) + (monthly?.rows ?? 0) + (sales?.rows ?? 0);
    });
    await onStep?.({ done: index + 1, total });
  }
  return { corrected };
};

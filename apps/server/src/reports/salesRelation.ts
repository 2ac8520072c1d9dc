import {
  currentSales,
  currentSalesByMonth,
  currentSalesOfAllTenants,
  currentTotalsByMonth,
  subjectsOfAllTenants,
  TOTAL_SUBJECT,
} from "../documents/index.ts";
import type { SalesSubject } from "../documents/index.ts";
import { wholeMonths } from "./wholeMonths.ts";
import type { Period } from "./wholeMonths.ts";

/** SQL that a report applies to the rows `t` of figures. */
export interface SalesUse extends Period {
  /** Condition on the rows. */
  readonly where: string;
  /** Expressions of groups and measures, except the month. */
  readonly read: readonly string[];
  readonly subject: SalesSubject;
  /** Whether rows are summed over tenants. */
  readonly isTogether: boolean;
}

const usesLocation = (sql: string): boolean => /\blocation_oid\b/.test(sql);
const usesTenant = (sql: string): boolean => /\btenant_oid\b/.test(sql);
const usesKey = (sql: string): boolean => /\b(?:key|label)\b/.test(sql);
const usesDay = (sql: string): boolean => /\bbusiness_date\b/.test(sql);

/**
 * Returns the FROM clause of a report, with the rows `t`. Reads whole months from the sums of months if the report uses neither days nor
 * locations: from those over all tenants if it sums tenants and the caller sees all of them, from those without a subject if it needs
 * none. Else reads the sums of days. `add` adds a value to the statement and returns its placeholder.
 */
export const salesRelation = (
  { where, read, subject, isTogether, ...period }: SalesUse,
  add: (value: unknown) => string,
): string => {
  const months = wholeMonths(period);
  const isByDay = usesLocation(where) || read.some((sql) => usesLocation(sql) || usesDay(sql));
  if (months === null || isByDay) return `${currentSales(subject)} as t`;
  const isOfAll = isTogether && !usesTenant(where) && subjectsOfAllTenants.includes(subject);
  const dates = { from: `${add(months.from)}::date`, until: `${add(months.until)}::date` };
  if (isOfAll) return `${currentSalesOfAllTenants(subject, dates, where)} as t`;
  const isTotal = subject === TOTAL_SUBJECT && ![where, ...read].some(usesKey);
  return `${isTotal ? currentTotalsByMonth(dates) : currentSalesByMonth(subject, dates)} as t`;
};

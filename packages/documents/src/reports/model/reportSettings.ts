import { reportPeriods, resolvePeriod } from "@backroom/contract";
import type { DayPeriod, EntityMeta, ReportPeriod } from "@backroom/contract";
import { TENANT } from "./reportColumns.ts";
import type { ReportColumns } from "./reportColumns.ts";

/** What a report is compared with. */
export type Comparison = "before" | "year";

/** What is asked of a report, as it stands in the address of its page. */
export interface ReportSettings {
  /** A period that moves, or days; null = what the service takes by itself. */
  readonly period: ReportPeriod | DayPeriod | null;
  /** Other fields of the query, as they are sent. */
  readonly fields: Readonly<Record<string, string>>;
  /** Names of fields; null = those of the report. */
  readonly groups: readonly string[] | null;
  readonly compare: Comparison | null;
  /** Currency of the total; null = the page chooses. */
  readonly total: string | null;
  /** Name of a column, with `-` in front the largest first; null = as the rows come. */
  readonly sort: string | null;
  readonly hasChart: boolean;
}

/** The period of a report for which none was chosen. */
export const DEFAULT_PERIOD: ReportPeriod = "last-30-days";
const PERIOD_FIELDS = ["From", "To"];

const isPeriod = (text: string | null): text is ReportPeriod => reportPeriods.some((one) => one === text);
const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** Whether a report has a period: the parameters `From` and `To`. */
export const hasPeriod = (meta: EntityMeta): boolean =>
  PERIOD_FIELDS.every((name) => meta.query.parameters?.some((field) => field.name === name));

/** Names of the query's fields besides the period. */
export const fieldNames = (meta: EntityMeta): readonly string[] =>
  meta.query.fields.filter((name) => !PERIOD_FIELDS.includes(name));

const readPeriod = (params: URLSearchParams): ReportSettings["period"] => {
  const [token, from, to] = [params.get("$period"), params.get("From"), params.get("To")];
  if (isPeriod(token)) return token;
  if (isDay(from) && isDay(to) && from <= to) return { from, to };
  return DEFAULT_PERIOD;
};

const nameOf = (key: string): string => (key.startsWith("-") ? key.slice(1) : key);

/** Reads the query of an address; whatever cannot be used is left out. */
export const readSettings = (search: string, meta: EntityMeta): ReportSettings => {
  const params = new URLSearchParams(search);
  const compare = params.get("$compare");
  const total = params.get("$total");
  const sort = params.get("$sort");
  const known = new Set([
    TENANT,
    ...meta.fields.map(({ name }) => name),
    ...meta.columns.map(({ name }) => name),
  ]);
  const groups = params
    .get("$groups")
    ?.split(",")
    .filter((name) => known.has(name));
  return {
    period: hasPeriod(meta) ? readPeriod(params) : null,
    fields: Object.fromEntries(
      fieldNames(meta).flatMap((name) => {
        const value = params.get(name);
        return value === null || value === "" ? [] : [[name, value]];
      }),
    ),
    groups: groups === undefined ? null : [...new Set(groups)],
    compare: compare === "before" || compare === "year" ? compare : null,
    total: total !== null && /^[A-Z]{3}$/.test(total) ? total : null,
    sort: sort !== null && (known.has(nameOf(sort)) || nameOf(sort).startsWith("$")) ? sort : null,
    hasChart: params.get("$chart") !== "0",
  };
};

/** Writes the query of an address, with the question mark; what is as always is left out. */
export const writeSettings = (settings: ReportSettings): string => {
  const params = new URLSearchParams();
  const { period, fields, groups, compare, total, sort, hasChart } = settings;
  if (typeof period === "string" && period !== DEFAULT_PERIOD) params.set("$period", period);
  if (typeof period === "object" && period !== null) {
    params.set("From", period.from);
    params.set("To", period.to);
  }
  for (const [name, value] of Object.entries(fields)) if (value !== "") params.set(name, value);
  if (groups !== null) params.set("$groups", groups.join(","));
  if (compare !== null) params.set("$compare", compare);
  if (total !== null) params.set("$total", total);
  if (sort !== null) params.set("$sort", sort);
  if (!hasChart) params.set("$chart", "0");
  const text = params.toString().replaceAll("%24", "$").replaceAll("%2C", ",");
  return text === "" ? "" : `?${text}`;
};

/** The days a report is of; null = it has no period. */
export const daysOfSettings = ({ period }: Pick<ReportSettings, "period">, today: string): DayPeriod | null =>
  typeof period === "string" ? resolvePeriod(period, today) : period;

/** How the server makes the rows of a report: the fields they are grouped by; null = it does not group. */
export interface ServerGroups {
  readonly groups: readonly string[] | null;
  /** Whether it sums rows over tenants. */
  readonly isSummed: boolean;
}

/** Returns how the server makes the rows for the chosen groups. It sums over tenants, if it can, unless the tenant is a group. */
export const serverGroups = (
  { isGroupedByServer, isSummedByServer }: Pick<ReportColumns, "isGroupedByServer" | "isSummedByServer">,
  chosen: readonly string[],
): ServerGroups => ({
  groups: isGroupedByServer ? chosen : null,
  isSummed: isSummedByServer && !chosen.includes(TENANT),
});

/** What the list call is sent: fields, days, and how the service groups. */
export const queryFields = (
  { fields }: Pick<ReportSettings, "fields">,
  days: DayPeriod | null,
  { groups, isSummed }: ServerGroups,
): Readonly<Record<string, string>> => ({
  ...fields,
  ...(days === null ? {} : { From: days.from, To: days.to }),
  // The tenant is no group of the service.
  ...(groups === null ? {} : { GroupBy: groups.filter((name) => name !== TENANT).join(",") }),
  ...(isSummed ? { TenantsTogether: "true" } : {}),
});

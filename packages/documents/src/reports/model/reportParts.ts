import { daysOf } from "@backroom/contract";
import type { DayPeriod, ReportPart } from "@backroom/contract";
import { isDrawnByDay, MONTH } from "./chartSeries.ts";
import type { ReportColumns } from "./reportColumns.ts";
import { queryFields, serverGroups } from "./reportSettings.ts";
import type { ReportSettings } from "./reportSettings.ts";

/** The queries the figures of a report page are read with; null = the page needs none of these. */
export interface ReportParts {
  readonly rows: ReportPart;
  /** The period it is compared with. */
  readonly before: ReportPart | null;
  readonly chart: ReportPart | null;
  readonly chartBefore: ReportPart | null;
  /** Turnover by day and hour. */
  readonly hours: ReportPart | null;
}

interface PartsInput {
  readonly area: string;
  readonly entity: string;
  readonly columns: ReportColumns;
  readonly settings: Pick<ReportSettings, "fields">;
  /** Names of the fields it is grouped by. */
  readonly groups: readonly string[];
  readonly days: DayPeriod | null;
  readonly earlier: DayPeriod | null;
}

/** The report by day and hour. */
const HOURS = "turnover-hours";
/** Of longer periods the hours of all days would be too many rows. */
const MAX_DAYS = 62;

/** Reports of all turnover: conditions on what else they are of would not hold for the hours. */
const isTurnover = ({ area, entity, settings }: PartsInput) =>
  area === "sales" &&
  entity.startsWith("turnover") &&
  entity !== "turnover-customers" &&
  (settings.fields["search"] ?? "") === "";

/** Works out what is read for a report page. All parts are one reading, so that the figures of the page agree. */
export const reportParts = (input: PartsInput): ReportParts => {
  const { area, entity, columns, settings, groups, days, earlier } = input;
  const { chart } = columns;
  const part = (period: DayPeriod | null, by: readonly string[], of = entity): ReportPart => ({
    area,
    entity: of,
    query: queryFields(settings, period, serverGroups(columns, by)),
  });
  // A search looks through the texts of the rows, so these must have the groups it may find.
  const searched = (settings.fields["search"] ?? "") === "" ? [] : groups;
  const hasMonths = chart?.by.field?.type === "Date" && columns.groups.some(({ name }) => name === MONTH);
  const chartOf = (period: DayPeriod | null): ReportPart | null => {
    if (chart === undefined) return null;
    const by = hasMonths && period !== null && !isDrawnByDay(period) ? MONTH : chart.by.name;
    return part(period, [...new Set([by, ...searched])]);
  };
  return {
    rows: part(days, groups),
    before: earlier === null ? null : part(earlier, groups),
    chart: chartOf(days),
    chartBefore: earlier && chartOf(earlier),
    hours:
      isTurnover(input) && days !== null && daysOf(days) <= MAX_DAYS
        ? part(days, ["BusinessDate", "Hour"], HOURS)
        : null,
  };
};

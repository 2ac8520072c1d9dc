/** A moment (Date or milliseconds), or ISO 8601 text: a moment, a day (`2026-01-31`) or a month (`2026-01`). */
export type DateInput = Date | number | string;

const dayOrMonth = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/;

/** A time of a day without a zone. */
const withoutZone = /^\d{4}-\d{2}-\d{2}T[\d:.]+$/;

/**
 * Reads a date. Days, months and times without a zone are meant in `zone`; `new Date` would take a local day as UTC and
 * show the day before west of Greenwich. Returns undefined for what is no date.
 */
export const toDate = (value: DateInput, zone: "local" | "UTC" = "local"): Date | undefined => {
  const parts = typeof value === "string" ? dayOrMonth.exec(value) : null;
  const day = [Number(parts?.[1]), Number(parts?.[2]) - 1, Number(parts?.[3] ?? 1)] as const;
  const moment = zone === "UTC" && typeof value === "string" && withoutZone.test(value) ? `${value}Z` : value;
  const ofDay = () => new Date(zone === "UTC" ? Date.UTC(...day) : new Date(...day));
  const date = parts === null ? new Date(moment) : ofDay();
  return Number.isNaN(date.getTime()) ? undefined : date;
};

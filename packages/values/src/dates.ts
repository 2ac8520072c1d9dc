/** A moment (Date or milliseconds), or ISO 8601 text: a moment, a day (`2026-01-31`) or a month (`2026-01`). */
export type DateInput = Date | number | string;

const dayOrMonth = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/;

/** A time of a day without a zone. */
const withoutZone = /^\d{4}-\d{2}-\d{2}T[\d:.]+$/;

/**
 * Parses a date. Days, months and times without a zone are read in `zone`; `new Date` would read a local day as UTC, which is the day
 * before west of Greenwich. Returns undefined if the value is not a date.
 */
export const toDate = (value: DateInput, zone: "local" | "UTC" = "local"): Date | undefined => {
  const parts = typeof value === "string" ? dayOrMonth.exec(value) : null;
  const day = [Number(parts?.[1]), Number(parts?.[2]) - 1, Number(parts?.[3] ?? 1)] as const;
  const moment = zone === "UTC" && typeof value === "string" && withoutZone.test(value) ? `${value}Z` : value;
  const ofDay = () => {
    // The constructor and `Date.UTC` take the years 0 to 99 as 1900 to 1999.
    const midnight = new Date(0);
    if (zone === "UTC") midnight.setUTCFullYear(...day);
    else {
      midnight.setFullYear(...day);
      midnight.setHours(0, 0, 0, 0);
    }
    return midnight;
  };
  const date = parts === null ? new Date(moment) : ofDay();
  return Number.isNaN(date.getTime()) ? undefined : date;
};

const digits = (value: number, count: number): string => String(value).padStart(count, "0");

/** Returns the local day of a time in ms since 1970, `2026-01-31`. */
export const localDay = (ms: number): string => {
  const at = new Date(ms);
  return `${digits(at.getFullYear(), 4)}-${digits(at.getMonth() + 1, 2)}-${digits(at.getDate(), 2)}`;
};

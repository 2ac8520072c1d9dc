/** A moment (Date or milliseconds), or ISO 8601 text: a moment, a day (`2026-01-31`) or a month (`2026-01`). */
export type DateInput = Date | number | string;

const dayOrMonth = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/;

/**
 * Reads a date. A day or month without time is meant in local time; `new Date` would take it as UTC and
 * show the day before west of Greenwich. Returns undefined for what is no date.
 */
export const toDate = (value: DateInput): Date | undefined => {
  const parts = typeof value === "string" ? dayOrMonth.exec(value) : null;
  const date =
    parts === null
      ? new Date(value)
      : new Date(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3] ?? 1));
  return Number.isNaN(date.getTime()) ? undefined : date;
};

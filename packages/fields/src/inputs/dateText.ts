import type { FieldType } from "@backroom/contract";

const two = (part: number) => String(part).padStart(2, "0");

/** A point in time (ISO, UTC) as the local `YYYY-MM-DDTHH:mm` of an input; empty for what is none. */
export const toLocalText = (iso: string): string => {
  const date = new Date(iso);
  if (iso === "" || Number.isNaN(date.getTime())) return "";
  const year = String(date.getFullYear()).padStart(4, "0");
  const day = `${year}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
};

/** The UTC time of a local `YYYY-MM-DDTHH:mm`; null for empty text. */
export const toUtcText = (local: string): string | null => {
  const date = new Date(local);
  return local === "" || Number.isNaN(date.getTime()) ? null : date.toISOString().replace(".000Z", "Z");
};

/** Value of a temporal field while its input shows an incomplete or impossible date or time. It fails the rule `date`. */
export const UNREADABLE_DATE = "?";

/** Value of a temporal field as its input writes it: times to the minute. */
export const toInputText = (value: unknown, type: FieldType): string => {
  const text = typeof value === "string" && value !== UNREADABLE_DATE ? value : "";
  if (type === "DateTime") return toLocalText(text);
  return type === "Time" ? text.slice(0, 5) : text.slice(0, 10);
};

/** Maximum number of years from this year to a year of two digits: "40" is 2040 in 2026, and "65" is 1965. */
const MAX_YEARS_AHEAD = 20;

/** A local `YYYY-MM-DD…` with the century that a year of two digits lacks: browsers read "26" as the year 0026. */
export const withCentury = (local: string, thisYear = new Date().getFullYear()): string => {
  const year = Number(/^00(\d\d)-/.exec(local)?.[1] ?? Number.NaN);
  if (Number.isNaN(year)) return local;
  const century = 2000 + year > thisYear + MAX_YEARS_AHEAD ? 1900 : 2000;
  return `${century + year}${local.slice(4)}`;
};

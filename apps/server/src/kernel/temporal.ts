/** True for a day there is, `YYYY-MM-DD`, from the year 1 on: others are an error inside the database. */
export const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith("0000")) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.valueOf()) && at.toISOString().startsWith(text);
};

const WRITTEN = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/;

/**
 * A point in time as the database keeps it, in UTC; undefined for text that is none. Text without a zone is meant in UTC,
 * whatever zone the server's machine is in.
 */
export const toInstant = (text: string): string | undefined => {
  const [, day = "", zone = "Z"] = WRITTEN.exec(text) ?? [];
  const at = new Date(text.endsWith(zone) ? text : text + zone);
  if (!isDay(day) || Number.isNaN(at.valueOf())) return undefined;
  const instant = at.toISOString();
  // The zone may lead out of the years there are.
  return isDay(instant.slice(0, 10)) ? instant : undefined;
};

/** Filters of the audit; null = none. */
export interface AuditFilters {
  /** Words of the name of a record. */
  readonly search: string | null;
  /** Name of a user. */
  readonly user: string | null;
  /** `area/entity`. */
  readonly kind: string | null;
  /** A record of the kind. */
  readonly oid: number | null;
  readonly action: string | null;
  /** First and last day, `YYYY-MM-DD`. */
  readonly from: string | null;
  readonly to: string | null;
  /** Whether only actions of users are found, not those of tills, programs and the server. */
  readonly people: boolean | null;
}

/** The beginning of a day of this computer as a point in time. Null: no day, or it is outside the years 1 to 9999 in UTC. */
const startOf = (text: string | null, plusDays: number): string | null => {
  if (text === null) return null;
  const [year = 0, month = 1, date = 1] = text.split("-").map(Number);
  const midnight = new Date(0);
  // The constructor takes the years 0 to 99 as 1900 to 1999.
  midnight.setFullYear(year, month - 1, date + plusDays);
  midnight.setHours(0, 0, 0, 0);
  const instant = midnight.toISOString();
  return /^(?!0000)\d{4}-/.test(instant) ? instant : null;
};

/** The query of the call: the last day is part of the period. */
export const callQuery = ({ from, to, people, ...others }: AuditFilters) => ({
  ...others,
  from: startOf(from, 0),
  to: startOf(to, 1),
  people: people === true ? true : null,
});

import { toDate } from "@backroom/values";

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

/** Returns local midnight of a day (`YYYY-MM-DD`) in ISO 8601. Null: there is no day, or UTC has another year than 1 to 9999 then. */
const startOf = (day: string | null, plusDays: number): string | null => {
  const midnight = day === null ? undefined : toDate(day);
  midnight?.setDate(midnight.getDate() + plusDays);
  const instant = midnight?.toISOString() ?? "";
  return /^(?!0000)\d{4}-/.test(instant) ? instant : null;
};

/** The query of the call: the last day is part of the period. */
export const callQuery = ({ from, to, people, ...others }: AuditFilters) => ({
  ...others,
  from: startOf(from, 0),
  to: startOf(to, 1),
  people: people === true ? true : null,
});

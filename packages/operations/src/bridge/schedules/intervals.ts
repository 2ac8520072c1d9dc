import { jobIntervals } from "@backroom/contract";

/** Units a schedule is given in, and their seconds; the largest that divides it is shown. */
export const intervalUnits = { days: 86_400, hours: 3600, minutes: 60 } as const;
/** A unit of a schedule. */
export type IntervalUnit = keyof typeof intervalUnits;

/** A schedule as it is edited; `amount` null = the job does not run by itself. */
export interface Interval {
  readonly amount: number | null;
  readonly unit: IntervalUnit;
}

const names = ["days", "hours", "minutes"] as const satisfies readonly IntervalUnit[];

/** Returns the schedule of a number of seconds, rounded to minutes if no unit divides it. */
export const toInterval = (seconds: number | null): Interval => {
  if (seconds === null) return { amount: null, unit: "hours" };
  const unit = names.find((name) => seconds % intervalUnits[name] === 0) ?? "minutes";
  return { amount: Math.max(1, Math.round(seconds / intervalUnits[unit])), unit };
};

/** Seconds of a schedule; null = the job does not run by itself. */
export const toSeconds = ({ amount, unit }: Interval): number | null =>
  amount === null || Number.isNaN(amount) ? null : Math.round(amount) * intervalUnits[unit];

/** The most of a unit a schedule may have. */
export const mostOf = (unit: IntervalUnit): number => Math.floor(jobIntervals.most / intervalUnits[unit]);

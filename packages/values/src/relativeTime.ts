import { toDate } from "./dates.ts";
import type { DateInput } from "./dates.ts";

const steps: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, ms: number])[] = [
  ["year", 365 * 86_400_000],
  ["month", 30 * 86_400_000],
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];

/** The largest unit that a distance in milliseconds fills at least once, and how often (rounded to zero). */
export const relativeUnit = (
  distanceMs: number,
): { readonly amount: number; readonly unit: Intl.RelativeTimeFormatUnit } => {
  for (const [unit, ms] of steps) {
    if (Math.abs(distanceMs) >= ms) return { amount: Math.trunc(distanceMs / ms), unit };
  }
  return { amount: Math.trunc(distanceMs / 1000), unit: "second" };
};

const JUST_NOW_MS = 10_000;

/**
 * Whether something was done less than ten seconds before `now`. Sentences then need a text of their own: formats return `now`, which
 * is right in a list and wrong in "… changed this record now".
 */
export const isJustNow = (value: DateInput, now: Date): boolean => {
  const then = toDate(value);
  return then !== undefined && now.getTime() - then.getTime() < JUST_NOW_MS;
};

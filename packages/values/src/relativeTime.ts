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

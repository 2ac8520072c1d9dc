/** The day some days before a day, both `2026-01-31`. */
export const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);

/** Returns the `count` days that end with `day`, as `2026-01-31`, the earliest first. */
export const lastDays = (day: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => daysBefore(day, count - 1 - index));

/** Returns the `count` months that end with `month`, as `2026-01`, the earliest first. */
export const lastMonths = (month: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - count + index))
      .toISOString()
      .slice(0, 7),
  );

/** The same month of the year before, both `2026-01`. */
export const yearBefore = (month: string): string =>
  `${String(Number(month.slice(0, 4)) - 1).padStart(4, "0")}${month.slice(4)}`;

/** The day some days before a day, both `2026-01-31`. */
export const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);

/** The same month of the year before, both `2026-01`. */
export const yearBefore = (month: string): string =>
  `${String(Number(month.slice(0, 4)) - 1).padStart(4, "0")}${month.slice(4)}`;

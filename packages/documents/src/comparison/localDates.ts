const two = (value: number): string => String(value).padStart(2, "0");

/** The month of a moment in local time, `2026-01`. */
export const localMonth = (ms: number): string => {
  const date = new Date(ms);
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}`;
};

/** The day of a moment in local time, `2026-01-31`. */
export const localDay = (ms: number): string => `${localMonth(ms)}-${two(new Date(ms).getDate())}`;

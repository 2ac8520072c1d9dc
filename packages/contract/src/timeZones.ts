/** Whether this runtime knows a time zone of this IANA name. Former names count, offsets such as +02:00 do not: they have no daylight saving. */
export const isTimeZone = (name: string): boolean => {
  if (/^[+-]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
};

/** Whether the runtime supports this IANA time zone name. Former names are accepted. Offsets such as +02:00 are not, because they have no daylight saving. */
export const isTimeZone = (name: string): boolean => {
  if (/^[+-]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
};

import type { FieldError } from "@backroom/contract";
import type { Values } from "./definition.ts";
import { richOptions } from "./kind.ts";

/** True for an IANA name this server can write times in; other spellings of a zone are fine. */
export const isTimeZone = (name: string): boolean => {
  // An offset such as +02:00 knows no daylight saving.
  if (/^[+-]/.test(name)) return false;
  try {
    return Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
};

/** Present IANA names of zones that this runtime lists by a former one. Other browsers list and send these. */
const renamed = [
  "Africa/Asmara",
  "America/Argentina/Buenos_Aires",
  "America/Argentina/Catamarca",
  "America/Argentina/Cordoba",
  "America/Argentina/Jujuy",
  "America/Argentina/Mendoza",
  "America/Atikokan",
  "America/Indiana/Indianapolis",
  "America/Kentucky/Louisville",
  "America/Nuuk",
  "Asia/Ho_Chi_Minh",
  "Asia/Kathmandu",
  "Asia/Kolkata",
  "Asia/Yangon",
  "Atlantic/Faroe",
  "Europe/Kyiv",
  "Pacific/Chuuk",
  "Pacific/Kanton",
  "Pacific/Pohnpei",
];

const timeZones = ["UTC", ...Intl.supportedValuesOf("timeZone"), ...renamed].filter(isTimeZone).toSorted();

/** Lookup of time zones by their IANA names. */
export const timeZoneLookup = richOptions(
  [...new Set(timeZones)].map((zone) => ({ value: zone, text: zone.replaceAll("_", " ") })),
);

/** What is wrong with the time zone of a record; none is fine. */
export const timeZoneErrors = ({ TimeZone: zone }: Values): readonly FieldError[] =>
  typeof zone !== "string" || zone === "" || isTimeZone(zone)
    ? []
    : [{ field: "TimeZone", rule: "lookup", message: "There is no such time zone", params: {} }];

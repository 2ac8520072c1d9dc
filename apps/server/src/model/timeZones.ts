import { isTimeZone } from "@backroom/contract";
import type { FieldError } from "@backroom/contract";
import type { Values } from "./definition.ts";
import { richOptions } from "./kind.ts";

/** Returns a stored time zone, or UTC if it is null or Node does not support it. */
export const zoneOrUtc = (zone: string | null): string => (zone !== null && isTimeZone(zone) ? zone : "UTC");

/** Present IANA names of time zones that Node lists by their former names. Firefox sends the present ones. */
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

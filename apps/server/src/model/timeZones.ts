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

/** Lookup of time zones by their IANA names. */
export const timeZoneLookup = richOptions(
  [...new Set([...Intl.supportedValuesOf("timeZone"), "UTC"])].map((zone) => ({
    value: zone,
    text: zone.replaceAll("_", " "),
  })),
);

/** What is wrong with the time zone of a record; none is fine. */
export const timeZoneErrors = ({ TimeZone: zone }: Values): readonly FieldError[] =>
  typeof zone !== "string" || zone === "" || isTimeZone(zone)
    ? []
    : [{ field: "TimeZone", rule: "lookup", message: "There is no such time zone", params: {} }];

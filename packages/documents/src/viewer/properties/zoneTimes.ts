import { isTimeZone } from "@backroom/contract";

/** The instant in the words of a locale, as a clock of a place shows it. */
export interface ZoneTimes {
  /** `10:38 AM` */
  readonly time: (instant: string) => string;
  /** `Nov 20, 2026, 10:38 AM` */
  readonly dateTime: (instant: string) => string;
  /** What the zone is called then, `GMT+9`; "" = the viewer's clock shows the same. */
  readonly zoneName: (instant: string) => string;
  /** How far it is from UTC then, `GMT+9`. */
  readonly offset: (instant: string) => string;
}

type Format = (options: Intl.DateTimeFormatOptions) => Intl.DateTimeFormat;

const formatsOf = (locale: string, zone: string | undefined): Format => {
  const kept = new Map<string, Intl.DateTimeFormat>();
  return (options) => {
    const key = JSON.stringify(options);
    const format = kept.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: zone });
    kept.set(key, format);
    return format;
  };
};

const short = { dateStyle: "short", timeStyle: "short" } as const;

/** Times of a zone by its IANA name; one this browser does not know, and "", are the viewer's own. */
export const zoneTimes = (locale: string, zone: string): ZoneTimes => {
  const there = formatsOf(locale, isTimeZone(zone) ? zone : undefined);
  const here = formatsOf(locale, undefined);
  const show =
    (format: Format, options: Intl.DateTimeFormatOptions) =>
    (instant: string): string => {
      const at = Date.parse(instant);
      return Number.isNaN(at) ? "" : format(options).format(at);
    };
  const nameAt = (instant: string, timeZoneName: "short" | "shortOffset"): string => {
    const at = Date.parse(instant);
    if (Number.isNaN(at)) return "";
    const parts = there({ timeZoneName }).formatToParts(at);
    return parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
  };
  return {
    time: show(there, { timeStyle: "short" }),
    dateTime: show(there, { dateStyle: "medium", timeStyle: "short" }),
    zoneName: (instant) =>
      show(there, short)(instant) === show(here, short)(instant) ? "" : nameAt(instant, "short"),
    offset: (instant) => nameAt(instant, "shortOffset"),
  };
};

const kept = new Map<string, ZoneTimes>();

/** The same, kept: a list needs it for each row. */
export const keptZoneTimes = (locale: string, zone: string): ZoneTimes => {
  const key = `${locale} ${zone}`;
  const times = kept.get(key) ?? zoneTimes(locale, zone);
  kept.set(key, times);
  return times;
};

/** Whether clocks of these zones differ then, so that times without their offset would seem out of order. */
export const haveManyOffsets = (zones: ReadonlySet<string>, instant: string): boolean =>
  new Set([...zones].map((zone) => keptZoneTimes("en", zone).offset(instant))).size > 1;

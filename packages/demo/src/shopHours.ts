import type { Random } from "./random.ts";

const HOUR_MS = 3_600_000;
const hourFormat = (timeZone: string) =>
  new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", hourCycle: "h23" });
const utc = hourFormat("UTC");
/** Created once: that takes longer than formatting. */
const hourFormats: Readonly<Record<string, Intl.DateTimeFormat>> = {
  DE: hourFormat("Europe/Berlin"),
  CZ: hourFormat("Europe/Prague"),
  FR: hourFormat("Europe/Paris"),
  IT: hourFormat("Europe/Rome"),
  GB: hourFormat("Europe/London"),
  JP: hourFormat("Asia/Tokyo"),
};
const OPENS = 8;
const SUNDAY = 0;
const SATURDAY = 6;
/** How busy the hours from 8 to 20 are: people come before noon and after work. */
const busyness = [3, 5, 8, 10, 11, 8, 6, 7, 9, 12, 11, 6];

const offsets = new Map<string, number>();

/** Hours a country is ahead of UTC on a day. */
const offsetOf = (country: string, date: Date): number => {
  const key = `${country} ${date.valueOf()}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const noon = date.valueOf() + 12 * HOUR_MS;
  const offset = Number((hourFormats[country] ?? utc).format(noon)) - 12;
  offsets.set(key, offset);
  return offset;
};

/** The hour of a day that lies at a part (0 <= part < 1) of the day's business. */
const hourAt = (part: number, closes: number): number => {
  const open = busyness.slice(0, closes - OPENS);
  let left = part * open.reduce((sum, one) => sum + one, 0);
  for (const [index, weight] of open.entries()) {
    if (left < weight) return OPENS + index + left / weight;
    left -= weight;
  }
  return closes;
};

const closingHours = (date: Date): number => {
  const day = date.getUTCDay();
  return day === SUNDAY || day === SATURDAY ? 18 : 20;
};

/** Parts of a day's business at which its documents are issued, the earliest first. */
export const partsOfDay = (count: number, { next }: Random): Float64Array =>
  Float64Array.from({ length: count }, next).toSorted();

/** The time at that part of the business of a day in a country; today ends now. */
export const shopTime = (date: Date, country: string, part: number, now: Date): Date => {
  const midnight = date.valueOf() - offsetOf(country, date) * HOUR_MS;
  const closes = closingHours(date);
  const end = midnight + closes * HOUR_MS;
  if (end <= now.valueOf()) return new Date(Math.floor(midnight + hourAt(part, closes) * HOUR_MS));
  const begin = Math.min(midnight + OPENS * HOUR_MS, (midnight + now.valueOf()) / 2);
  return new Date(Math.floor(begin + part * (now.valueOf() - begin)));
};

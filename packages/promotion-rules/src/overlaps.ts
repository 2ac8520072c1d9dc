import type { HourWindow, Promotion } from "./promotion.ts";
import { addDays, isOverMidnight, weekdayOf } from "./when.ts";

/** Tenant of what all share. */
const ROOT_OID = 1;
/** Later than any day. */
const NEVER = "9999-12-31";

/** Two promotions that are valid for the same article at the same time and place. */
export interface Overlap {
  /** Oids, the one that begins first before the other. */
  readonly one: number;
  readonly other: number;
  /** First and last day both are valid; null = without an end. */
  readonly from: string;
  readonly to: string | null;
  /** True = both are given; false = the customer gets the better one. */
  readonly isCombined: boolean;
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Minutes of a week, Monday 0:00 = 0, in which a promotion is valid. */
const weekSpans = ({ weekdays, hours }: Promotion): readonly (readonly [number, number])[] => {
  const days = weekdays.length === 0 ? [1, 2, 3, 4, 5, 6, 7] : weekdays;
  const windows: readonly HourWindow[] = hours.length === 0 ? [{ from: "00:00", to: "24:00" }] : hours;
  return days.flatMap((day) =>
    windows.flatMap((window): readonly (readonly [number, number])[] => {
      const start = (day - 1) * 1440 + minutesOf(window.from);
      const end = (day - 1 + (isOverMidnight(window) ? 1 : 0)) * 1440 + minutesOf(window.to);
      // Sunday night goes on on Monday.
      return end > 10_080
        ? [
            [start, 10_080],
            [0, end - 10_080],
          ]
        : [[start, end]];
    }),
  );
};

const share = <T>(one: readonly T[], other: readonly T[], matches: (a: T, b: T) => boolean): boolean =>
  one.length === 0 || other.length === 0 || one.some((a) => other.some((b) => matches(a, b)));

/** Short periods may hold none of the weekdays both have. */
const sharesDay = (one: Promotion, other: Promotion, from: string, to: string): boolean => {
  const isOn = ({ weekdays }: Promotion, day: string) =>
    weekdays.length === 0 || weekdays.includes(weekdayOf(day));
  const isNight = [one, other].some(({ hours }) => hours.some(isOverMidnight));
  for (let day = from, count = 0; day <= to && count < 7; day = addDays(day, 1), count += 1)
    if ((isOn(one, day) && isOn(other, day)) || isNight) return true;
  return false;
};

/** Names the product group of an article, where it is known. */
export type GroupOf = (gtin: string) => string | undefined;

const overlapOf = (one: Promotion, other: Promotion, groupOf: GroupOf): Overlap | undefined => {
  const from = one.from > other.from ? one.from : other.from;
  const ends = [one.to ?? NEVER, other.to ?? NEVER].toSorted();
  const to = ends[0] ?? NEVER;
  if (from > to) return undefined;
  const isShared = one.tenantOid === ROOT_OID || other.tenantOid === ROOT_OID;
  if (!isShared && one.tenantOid !== other.tenantOid) return undefined;
  if (!share(one.locations, other.locations, (a, b) => a === b)) return undefined;
  const isSameArticle = share(one.articles, other.articles, (a, b) => {
    const [first, second] = [a, b].map(({ gtin, productGroup }) =>
      gtin === null || gtin === "" ? (productGroup ?? "") : (groupOf(gtin) ?? ""),
    );
    if (a.gtin !== null && a.gtin !== "" && b.gtin !== null && b.gtin !== "") return a.gtin === b.gtin;
    return first !== "" && first === second;
  });
  if (!isSameArticle || !sharesDay(one, other, from, to)) return undefined;
  const spans = weekSpans(other);
  const isSameHour = weekSpans(one).some(([start, end]) => spans.some(([a, b]) => start < b && a < end));
  if (!isSameHour) return undefined;
  const isCombined = one.isCombinable && other.isCombinable;
  return { one: one.oid, other: other.oid, from, to: to === NEVER ? null : to, isCombined };
};

/** Pairs of promotions that are valid for one article at one time and place, by their first days. Disabled ones never are. */
export const overlaps = (
  promotions: readonly Promotion[],
  groupOf: GroupOf = () => undefined,
): readonly Overlap[] => {
  const active = promotions
    .filter(({ isDisabled, from, to }) => !isDisabled && (to === null || from <= to))
    .toSorted((one, other) => (one.from < other.from ? -1 : one.from > other.from ? 1 : one.oid - other.oid));
  return active.flatMap((one, index) => {
    const found: Overlap[] = [];
    for (let at = index + 1; at < active.length; at += 1) {
      const other = active[at];
      // All further ones begin later still.
      if (other === undefined || (one.to !== null && other.from > one.to)) break;
      const overlap = overlapOf(one, other, groupOf);
      if (overlap !== undefined) found.push(overlap);
    }
    return found;
  });
};

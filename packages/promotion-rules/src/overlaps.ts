import type { HourWindow, Promotion, PromotionArticle } from "./promotion.ts";
import { addDays, isOverMidnight, weekdayOf } from "./when.ts";

/** Tenant of what all share. */
const ROOT_OID = 1;
/** Later than any day. */
const NEVER = "9999-12-31";
const DAY_MIN = 1440;
/** A week, and the nights before and after it. */
const MOST_DAYS = 9;

/** Two promotions that are valid for the same article at the same time and place. */
export interface Overlap {
  /** Oids, the one that begins first before the other. */
  readonly one: number;
  readonly other: number;
  /** First and last day both are valid; null = without an end. */
  readonly from: string;
  readonly to: string | null;
  /** Weekdays on which both are valid at the same time, Monday = 1. */
  readonly weekdays: readonly number[];
  /** True = both are given; false = the customer gets the better one. */
  readonly isCombined: boolean;
}

/** What else decides whether two promotions can apply to one line. */
export interface OverlapFacts {
  /** Who sells an article with the GTIN, and in which product group. Default: every tenant, in no group. */
  readonly sellersOf?: (
    gtin: string,
  ) => readonly { readonly tenantOid: number; readonly productGroup: string }[];
  /** Tenant of a location. Default: not known, so a promotion of all tenants is valid for each of them. */
  readonly tenantOf?: (locationOid: number) => number | undefined;
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Minutes in which a promotion is valid, in some days from the first on, whose start is 0. */
const spansOf = (
  { from, to, weekdays, hours }: Promotion,
  first: string,
): readonly (readonly [number, number])[] => {
  const windows: readonly HourWindow[] = hours.length === 0 ? [{ from: "00:00", to: "24:00" }] : hours;
  return Array.from({ length: MOST_DAYS }, (_, index) => index).flatMap((index) => {
    const day = addDays(first, index);
    const isValid = day >= from && (to === null || day <= to);
    if (!isValid || (weekdays.length > 0 && !weekdays.includes(weekdayOf(day)))) return [];
    return windows.map((window): readonly [number, number] => {
      const end = minutesOf(window.to) + (isOverMidnight(window) ? DAY_MIN : 0);
      return [index * DAY_MIN + minutesOf(window.from), index * DAY_MIN + end];
    });
  });
};

/** Weekdays on which both are valid at the same time, from a day on. */
const sharedWeekdays = (one: Promotion, other: Promotion, from: string): readonly number[] => {
  // Hours over midnight of the day before may go on.
  const first = addDays(from, -1);
  const spans = spansOf(other, first);
  const days = spansOf(one, first).flatMap(([start, end]) =>
    spans.flatMap(([a, b]) =>
      start < b && a < end ? weekdayOf(addDays(first, Math.floor(Math.max(start, a) / DAY_MIN))) : [],
    ),
  );
  return [...new Set(days)].toSorted((a, b) => a - b);
};

const share = <T>(one: readonly T[], other: readonly T[], matches: (a: T, b: T) => boolean): boolean =>
  one.length === 0 || other.length === 0 || one.some((a) => other.some((b) => matches(a, b)));

/** The tenants a promotion is valid for; null = all. */
const tenantsOf = (
  { tenantOid, locations }: Promotion,
  { tenantOf }: OverlapFacts,
): readonly number[] | null => {
  if (tenantOid !== ROOT_OID) return [tenantOid];
  const owners = locations.map((location) => tenantOf?.(location));
  return locations.length === 0 || owners.includes(undefined) ? null : owners.flatMap((owner) => owner ?? []);
};

const isSameArticle = (
  one: PromotionArticle,
  other: PromotionArticle,
  groupsOf: (gtin: string) => readonly string[] | undefined,
): boolean => {
  const [a, b] = [one.gtin ?? "", other.gtin ?? ""];
  if (a !== "" && b !== "") return a === b && groupsOf(a)?.length !== 0;
  const groups = (gtin: string, { productGroup }: PromotionArticle) =>
    gtin === "" ? [productGroup ?? ""] : (groupsOf(gtin) ?? []);
  const others = groups(b, other);
  return groups(a, one).some((group) => group !== "" && others.includes(group));
};

const overlapOf = (one: Promotion, other: Promotion, facts: OverlapFacts): Overlap | undefined => {
  const from = one.from > other.from ? one.from : other.from;
  const ends = [one.to ?? NEVER, other.to ?? NEVER].toSorted();
  const to = ends[0] ?? NEVER;
  if (from > to) return undefined;
  const [mine, theirs] = [tenantsOf(one, facts), tenantsOf(other, facts)];
  const tenants = mine === null ? theirs : mine.filter((oid) => theirs?.includes(oid) ?? true);
  if (tenants?.length === 0) return undefined;
  if (!share(one.locations, other.locations, (a, b) => a === b)) return undefined;
  const groupsOf = (gtin: string) =>
    facts
      .sellersOf?.(gtin)
      .filter(({ tenantOid }) => tenantOid === ROOT_OID || (tenants?.includes(tenantOid) ?? true))
      .map(({ productGroup }) => productGroup);
  if (!share(one.articles, other.articles, (a, b) => isSameArticle(a, b, groupsOf))) return undefined;
  const weekdays = sharedWeekdays(one, other, from);
  if (weekdays.length === 0) return undefined;
  const isCombined = one.isCombinable && other.isCombinable;
  return { one: one.oid, other: other.oid, from, to: to === NEVER ? null : to, weekdays, isCombined };
};

/** Pairs of promotions that can apply to one line at one time and place, by their first days. Disabled ones never do. */
export const overlaps = (promotions: readonly Promotion[], facts: OverlapFacts = {}): readonly Overlap[] => {
  const active = promotions
    .filter(({ isDisabled, from, to }) => !isDisabled && (to === null || from <= to))
    .toSorted((one, other) => (one.from < other.from ? -1 : one.from > other.from ? 1 : one.oid - other.oid));
  return active.flatMap((one, index) => {
    const found: Overlap[] = [];
    for (let at = index + 1; at < active.length; at += 1) {
      const other = active[at];
      // All further ones begin later still.
      if (other === undefined || (one.to !== null && other.from > one.to)) break;
      const overlap = overlapOf(one, other, facts);
      if (overlap !== undefined) found.push(overlap);
    }
    return found;
  });
};

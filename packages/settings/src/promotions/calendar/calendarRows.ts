import type { PromotionOverlap, PromotionOverview } from "@backroom/contract";
import { addDays, weekdayOf } from "@backroom/promotion-rules";

/** A promotion as the calendar gets it. */
export type CalendarPromotion = PromotionOverview["promotions"][number];

/** How a promotion stands today. */
export type CalendarState = "running" | "coming" | "ended" | "never" | "disabled";

/** Choices of the state. "overlapping" = those that compete with another one for a line. */
export const calendarStates = [
  "all",
  "running",
  "coming",
  "ended",
  "never",
  "disabled",
  "overlapping",
] as const satisfies readonly (CalendarState | "overlapping" | "all")[];

/** What the calendar shows besides the days. */
export interface CalendarFilter {
  /** Words of id, text and receipt text. */
  readonly find: string;
  readonly state: (typeof calendarStates)[number];
}

/** Another promotion that is valid for the same line, and when. */
export interface CalendarOverlap {
  readonly other: CalendarPromotion;
  readonly overlap: PromotionOverlap;
}

/** A promotion with those it overlaps. */
export interface CalendarRow {
  readonly promotion: CalendarPromotion;
  readonly state: CalendarState;
  /** Promotions it competes with for a line: neither of the two can be combined with others. */
  readonly collisions: readonly CalendarOverlap[];
  /** Others it overlaps. One of the two is combinable, so it is meant to give way, or both are given. */
  readonly others: readonly CalendarOverlap[];
}

/** A part of the days that are shown, 0 to 1. */
export interface Span {
  readonly start: number;
  readonly size: number;
}

const DAY_MS = 86_400_000;
const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

/** Where a period lies among the days from the first on; undefined = outside. */
export const spanOf = (from: string, to: string | null, first: string, days: number): Span | undefined => {
  const begin = Math.max(0, dayNumber(from) - dayNumber(first));
  const end = Math.min(days, to === null ? days : dayNumber(to) + 1 - dayNumber(first));
  return end > begin ? { start: begin / days, size: (end - begin) / days } : undefined;
};

const stateOf = ({ isDisabled, never, to, from }: CalendarPromotion, today: string): CalendarState => {
  if (isDisabled) return "disabled";
  if (never?.code === "ended" || (never === null && to !== null && to < today)) return "ended";
  if (never !== null) return "never";
  return from > today ? "coming" : "running";
};

/** All promotions by their first days, each with those it overlaps. */
export const calendarRows = ({ today, promotions, overlaps }: PromotionOverview): readonly CalendarRow[] => {
  const byOid = new Map(promotions.map((one) => [one.oid, one]));
  const overlapsOf = new Map<number, CalendarOverlap[]>();
  const add = (oid: number, otherOid: number, overlap: PromotionOverlap) => {
    const other = byOid.get(otherOid);
    if (other === undefined) return;
    const known = overlapsOf.get(oid);
    if (known === undefined) overlapsOf.set(oid, [{ other, overlap }]);
    else known.push({ other, overlap });
  };
  for (const overlap of overlaps) {
    add(overlap.one, overlap.other, overlap);
    add(overlap.other, overlap.one, overlap);
  }
  return promotions
    .toSorted((one, other) => (one.from < other.from ? -1 : one.from > other.from ? 1 : one.oid - other.oid))
    .map((promotion) => {
      const all = overlapsOf.get(promotion.oid) ?? [];
      return {
        promotion,
        state: stateOf(promotion, today),
        collisions: all.filter(({ other }) => !promotion.isCombinable && !other.isCombinable),
        others: all.filter(({ other }) => promotion.isCombinable || other.isCombinable),
      };
    });
};

/** The days among those shown on which a promotion competes with another one, neighbouring days together. */
export const collisionSpans = (
  { collisions }: Pick<CalendarRow, "collisions">,
  first: string,
  days: number,
): readonly Span[] => {
  const spans: { start: number; size: number }[] = [];
  let isOn = false;
  for (let index = 0; index < days; index += 1) {
    const day = addDays(first, index);
    const weekday = weekdayOf(day);
    const isMet = collisions.some(
      ({ overlap: { from, to, weekdays } }) =>
        day >= from && (to === null || day <= to) && weekdays.includes(weekday),
    );
    const last = spans.at(-1);
    if (isMet && isOn && last !== undefined) last.size += 1 / days;
    else if (isMet) spans.push({ start: index / days, size: 1 / days });
    isOn = isMet;
  }
  return spans;
};

/** Rows that match the filter. */
export const matchRows = (
  rows: readonly CalendarRow[],
  { find, state }: CalendarFilter,
): readonly CalendarRow[] => {
  const words = find.toLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter(({ promotion: { id, text, receiptText }, state: own, collisions }) => {
    const isState = state === "all" || (state === "overlapping" ? collisions.length > 0 : own === state);
    const all = `${id} ${text} ${receiptText}`.toLowerCase();
    return isState && words.every((word) => all.includes(word));
  });
};

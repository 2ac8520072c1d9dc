import type { PromotionOverview } from "@backroom/contract";
import { calendarRows } from "../calendar/calendarRows.ts";
import type { CalendarRow } from "../calendar/calendarRows.ts";

const known = new WeakMap<PromotionOverview, ReadonlyMap<number, CalendarRow>>();

/** A promotion of an overview with its state and overlaps; worked out once for all cells that show the overview. */
export const promotionRow = (
  overview: PromotionOverview | undefined,
  oid: number,
): CalendarRow | undefined => {
  if (overview === undefined) return undefined;
  const rows = known.get(overview) ?? new Map(calendarRows(overview).map((row) => [row.promotion.oid, row]));
  known.set(overview, rows);
  return rows.get(oid);
};

import { addDays, daysOf } from "@backroom/contract";
import type { DayPeriod, EntityRecord } from "@backroom/contract";
import type { GroupField } from "./reportColumns.ts";

const MONTH = /^\d{4}-\d{2}$/;

const monthNumber = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
const monthText = (number: number): string =>
  `${String(Math.floor(number / 12)).padStart(4, "0")}-${String((number % 12) + 1).padStart(2, "0")}`;

/**
 * Rows of the earlier period with its days and months named as those at the same position of the present one, as the
 * chart pairs them: the first day with the first. Days outside the earlier period, which are other dates, stay.
 */
export const alignDays = (
  rows: readonly EntityRecord[],
  groups: readonly GroupField[],
  earlier: DayPeriod,
  days: DayPeriod,
): readonly EntityRecord[] => {
  const shift = daysOf({ from: earlier.from, to: days.from }) - 1;
  const months = monthNumber(days.from) - monthNumber(earlier.from);
  const moved = ({ field }: GroupField, value: unknown): unknown => {
    if (typeof value !== "string") return value;
    const day = value.slice(0, 10);
    if (field?.type === "Date") return day >= earlier.from && day <= earlier.to ? addDays(day, shift) : value;
    const isMonth = MONTH.test(value) && value >= earlier.from.slice(0, 7) && value <= earlier.to.slice(0, 7);
    return isMonth ? monthText(monthNumber(value) + months) : value;
  };
  return rows.map((row) => {
    const changes = groups.map((group) => [group.name, moved(group, row[group.name])]);
    return { ...row, ...Object.fromEntries(changes) } as EntityRecord;
  });
};

import type { EntityRecord } from "@backroom/contract";
import type { GroupField } from "./reportColumns.ts";

/** A figure, date or name that rows are ordered by. Undefined: the row has none. */
export type OrderValue = number | string | undefined;

/** Returns the value a group is ordered by: a date or number itself, any other value by its name. */
export const groupValue = ({ name, field }: GroupField, row: EntityRecord, text: string): OrderValue => {
  const value = row[name];
  if (value === null || value === undefined || value === "") return undefined;
  const isOrdered = field?.lookup == null && (field?.type === "Date" || field?.type === "Number");
  return isOrdered && (typeof value === "number" || typeof value === "string") ? value : text;
};

/** Returns a function that sorts items by a value. Items without a value come last in both directions. */
export const createSort = (locale: string) => {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  return <T>(items: readonly T[], valueOf: (item: T) => OrderValue, isDescending: boolean): readonly T[] => {
    const sign = isDescending ? -1 : 1;
    return items
      .map((item) => ({ item, value: valueOf(item) }))
      .toSorted(({ value: a }, { value: b }) => {
        if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
        return (
          sign * (typeof a === "number" && typeof b === "number" ? a - b : compare(String(a), String(b)))
        );
      })
      .map(({ item }) => item);
  };
};

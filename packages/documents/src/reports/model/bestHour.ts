import type { EntityRecord } from "@backroom/contract";
import { asText } from "@backroom/values";
import { convert } from "./rates.ts";
import type { Rates } from "./rates.ts";

/** Figures of the receipts of a period besides their sums. */
export interface ReceiptFacts {
  readonly receipts: number;
  /** Amount of one receipt, in one currency; undefined = there is none, or a rate is missing. */
  readonly average: number | undefined;
  /** The hour of a day with the largest turnover; undefined = as above. */
  readonly best: { readonly day: string; readonly hour: number } | undefined;
}

/** Works them out from rows of turnover by day and hour, amounts in `currency`. */
export const receiptFacts = (
  rows: readonly EntityRecord[],
  currency: string,
  rates: Rates | undefined,
): ReceiptFacts => {
  const hours = new Map<string, number>();
  let receipts = 0;
  let sum = 0;
  let isKnown = true;
  for (const row of rows) {
    const own = Number(row["Amount"] ?? 0);
    const amount = convert(own, asText(row["Currency"]), currency, rates);
    receipts += Number(row["Documents"] ?? 0);
    if (amount === undefined) isKnown = false;
    else {
      sum += amount;
      const [day, hour] = [row["BusinessDate"], row["Hour"]];
      // Documents without a time have no hour.
      if (typeof day !== "string" || typeof hour !== "string" || hour === "") continue;
      const key = `${day.slice(0, 10)} ${hour}`;
      hours.set(key, (hours.get(key) ?? 0) + amount);
    }
  }
  const [best] = [...hours].toSorted(([a, one], [b, other]) => other - one || a.localeCompare(b));
  const [day = "", hour = ""] = best?.[0].split(" ") ?? [];
  return {
    receipts,
    average: isKnown && receipts > 0 ? sum / receipts : undefined,
    best: isKnown && best !== undefined ? { day, hour: Number(hour) } : undefined,
  };
};

import { insertRows } from "./bulk.ts";
import type { SeedContext } from "./seedContext.ts";

const HOUR_MS = 3_600_000;
const RATE_DAYS = 400;

const currencies = [
  ["EUR", "Euro", 1],
  ["USD", "US dollar", 1.09],
  ["GBP", "Pound sterling", 0.86],
  ["CHF", "Swiss franc", 0.96],
  ["CZK", "Czech koruna", 25.1],
  ["PLN", "Polish złoty", 4.32],
  ["JPY", "Japanese yen", 161],
  ["AED", "UAE dirham", 4],
] as const;

/** Exchange rates of the last months: each a walk of small steps that is drawn back to where it started. */
export const seedRates = async ({ tx, random, daysAgo }: SeedContext): Promise<void> => {
  await insertRows(
    tx,
    "currency",
    currencies.map(([id, name]) => ({ id, name, is_reference: id === "EUR" })),
  );
  const { next } = random(8);
  const rates = currencies.slice(1).flatMap(([id, , start]) => {
    let rate: number = start;
    return Array.from({ length: RATE_DAYS }, (_, index) => {
      rate *= 1 + (next() - 0.5) * 0.012 + (1 - rate / start) * 0.02;
      const at = new Date(daysAgo(RATE_DAYS - 1 - index).valueOf() + 14 * HOUR_MS - 24 * HOUR_MS);
      return { foreign_currency: id, modified_at: at.toISOString(), exchange_rate: Number(rate.toFixed(6)) };
    });
  });
  await insertRows(tx, "exchange_rate", rates);
};

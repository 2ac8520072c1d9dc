/** Units of a currency for the price of one unit of the reference. */
const factors: Readonly<Record<string, number>> = { EUR: 1, CZK: 25, GBP: 0.86, JPY: 160 };

const coinsPerUnit = new Map<string, number>();

/** Smallest coins of one unit of a currency: 100 cents, 1 yen, 1000 fils. */
const coinsOf = (currency: string): number => {
  const known = coinsPerUnit.get(currency);
  if (known !== undefined) return known;
  const style = { style: "currency", currency } as const;
  const digits = new Intl.NumberFormat("en", style).resolvedOptions().maximumFractionDigits ?? 2;
  coinsPerUnit.set(currency, 10 ** digits);
  return 10 ** digits;
};

/** Rounded to the smallest coin of the currency. */
export const money = (value: number, currency: string): number => {
  const coins = coinsOf(currency);
  // Plus 0, since there is no negative nothing.
  return Math.round(value * coins) / coins + 0;
};

/** What a price in EUR is in a currency. */
export const priceIn = (currency: string, price: number): number =>
  money(price * (factors[currency] ?? 1), currency);

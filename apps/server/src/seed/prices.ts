/** Units of a currency for the price of one unit of the reference. */
const factors: Readonly<Record<string, number>> = { EUR: 1, CZK: 25, GBP: 0.86, JPY: 160 };

/** Rounded to the smallest coin of the currency. */
export const money = (value: number, currency: string): number => {
  const coins = currency === "JPY" ? 1 : 100;
  return Math.round(value * coins) / coins;
};

/** What a price in EUR is in a currency. */
export const priceIn = (currency: string, price: number): number =>
  money(price * (factors[currency] ?? 1), currency);

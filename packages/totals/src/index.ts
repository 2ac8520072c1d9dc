export { allocate } from "./allocate.ts";
export { cashRounding, cashStep } from "./cash.ts";
export { addAmounts, divide, percentOf, toAmount, toCoins } from "./exact.ts";
export { computeSale } from "./computeSale.ts";
export { splitByRate } from "./splitByRate.ts";

export type { LineTotals, Reduction, Sale, SaleLine, SaleTotals } from "./computeSale.ts";
export type { ChargedLine, RateTotals } from "./splitByRate.ts";

import type { AppliedReason } from "./basket.ts";
import type { Promotion } from "./promotion.ts";

/** What a promotion did, for a sentence. */
export const appliedReason = ({ effect }: Promotion, sets: bigint): AppliedReason => {
  const { kind } = effect;
  const times = Number(sets);
  if (kind === "percent") return { code: kind, values: { percent: effect.percent, on: effect.on, times } };
  if (kind === "amount") return { code: kind, values: { amount: effect.amount, on: effect.on, times } };
  if (kind === "buy-pay") return { code: kind, values: { buy: effect.buy, pay: effect.pay, times } };
  return { code: kind, values: { times } };
};

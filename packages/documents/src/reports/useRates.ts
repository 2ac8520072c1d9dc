import { call } from "@backroom/api-client/calls";
import { currencies, exchangeRates } from "@backroom/contract/calls/dashboard";
import { useCall } from "@backroom/workspace";
import { readRates } from "./model/rates.ts";

/** The currencies, and the rates by which amounts are converted. */
export const useRates = () => {
  const money = useCall(call(currencies, {}));
  const rates = useCall(call(exchangeRates, {}));
  const isRead = money.data !== undefined && rates.data !== undefined;
  return {
    currencies: money.data ?? [],
    rates: isRead ? readRates(money.data, rates.data) : undefined,
    /** Whether the currencies without a rate are known. */
    isRead,
    /** Why they could not be read; null = they were, or are being read. */
    error: isRead ? null : (money.error ?? rates.error),
    refetch: () => Promise.all([money.refetch(), rates.refetch()]),
  };
};

/** What {@link useRates} returns. */
export type Conversion = ReturnType<typeof useRates>;

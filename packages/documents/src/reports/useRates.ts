import { call } from "@backroom/api-client/calls";
import { currencies, exchangeRates } from "@backroom/contract/calls/dashboard";
import { useCall } from "@backroom/workspace";
import { readRates } from "./model/rates.ts";

/** Returns the currencies, and the exchange rates for converting amounts. */
export const useRates = () => {
  const money = useCall(call(currencies, {}));
  const rates = useCall(call(exchangeRates, {}));
  const isRead = money.data !== undefined && rates.data !== undefined;
  return {
    currencies: money.data ?? [],
    rates: isRead ? readRates(money.data, rates.data) : undefined,
    /** Whether currencies and rates are loaded: only then it is known which currency has no rate. */
    isRead,
    /** Error of a failed read. Null: they are loaded or loading. */
    error: isRead ? null : (money.error ?? rates.error),
    refetch: () => Promise.all([money.refetch(), rates.refetch()]),
  };
};

/** What {@link useRates} returns. */
export type Conversion = ReturnType<typeof useRates>;

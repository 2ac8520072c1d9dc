import type { ApiClient } from "@backroom/api-client";
import { anyRatesSchema, currenciesSchema, exchangeRatesCardSchema } from "@backroom/contract";
import { msg } from "@lingui/core/macro";
import { dataTile } from "../../definition/dataTile.tsx";
import type { TileDefinition } from "../../definition/tileDefinition.ts";
import { latestRates } from "./latestRates.ts";
import type { LatestRates } from "./latestRates.ts";

/** What the tile of exchange rates works with. */
export interface RatesPorts {
  readonly api: Pick<ApiClient, "request">;
}

/** What the tile of exchange rates shows. */
export interface Rates extends LatestRates {
  /** Code of the currency the rates are of; undefined = the server names none. */
  readonly reference: string | undefined;
}

/** The tile of the exchange rates that changed last, with an amount in each of the currencies. */
export const ratesTile = ({ api }: RatesPorts): TileDefinition =>
  dataTile<Rates, typeof exchangeRatesCardSchema>({
    name: "ExchangeRates",
    title: msg`Exchange rates`,
    icon: "banknote",
    params: exchangeRatesCardSchema,
    read: async ({ tenantOid, signal }) => {
      const call = { query: { tenantOid }, isKept: true, signal };
      const [currencies, rates] = await Promise.all([
        api.request(currenciesSchema, { path: "/api/currencies/currency", ...call }),
        api.request(anyRatesSchema, { path: "/api/currencies/exchange-rates", ...call }),
      ]);
      return { ...latestRates(rates), reference: currencies.find(({ isReference }) => isReference)?.id };
    },
    load: async () => (await import("./RatesView.tsx")).RatesView,
  });

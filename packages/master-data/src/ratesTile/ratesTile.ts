import { answeredBy, anyRatesSchema, exchangeRatesCardSchema } from "@backroom/contract";
import { currencies, exchangeRates } from "@backroom/contract/calls/dashboard";
import { msg } from "@lingui/core/macro";
import { dataTile } from "@backroom/dashboard-tiles";
import type { TileDefinition } from "@backroom/dashboard-tiles";
import type { TilePorts } from "@backroom/workspace";
import { latestRates } from "./latestRates.ts";
import type { LatestRates } from "./latestRates.ts";

/** The rates, each to be parsed alone: one that cannot be read must not hide the others. */
const anyRates = answeredBy(exchangeRates, anyRatesSchema);

/** What the tile of exchange rates shows. */
export interface Rates extends LatestRates {
  /** Code of the currency the rates are of; undefined = the server names none. */
  readonly reference: string | undefined;
}

/** The tile of the exchange rates that changed last, with an amount in each of the currencies. */
export const ratesTile = ({ api }: Pick<TilePorts, "api">): TileDefinition =>
  dataTile<Rates, typeof exchangeRatesCardSchema>({
    name: "ExchangeRates",
    title: msg`Exchange rates`,
    icon: "banknote",
    after: "WeeklyTurnover",
    params: exchangeRatesCardSchema,
    read: async ({ tenantOid, signal }) => {
      const query = { tenantOid };
      const [all, rates] = await Promise.all([
        api.call(currencies, { query }, { signal }),
        api.call(anyRates, { query }, { signal }),
      ]);
      return { ...latestRates(rates), reference: all.find(({ isReference }) => isReference)?.id };
    },
    load: async () => (await import("./RatesView.tsx")).RatesView,
  });

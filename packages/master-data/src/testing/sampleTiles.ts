import type { TileMaker } from "@backroom/workspace";
import { ratesTile } from "../ratesTile/ratesTile.ts";

const NOW = Date.UTC(2026, 10, 20, 12);
const HOUR_MS = 3_600_000;

/** The tiles of the area. */
export const sampleTiles: TileMaker = (ports) => [ratesTile(ports)];

/** Responses of the calls of the tiles, by their path. */
export const sampleAnswers: Readonly<Record<string, unknown>> = {
  "/api/currencies/currency": [
    { id: "EUR", name: "Euro", isReference: true },
    { id: "USD", name: "US dollar", isReference: false },
  ],
  "/api/currencies/exchange-rates": ["USD", "JPY", "BHD", "CZK"].map((foreignCurrency, index) => ({
    foreignCurrency,
    exchangeRate: [1.0842, 163.2, 0.4086, 25.13][index],
    modifiedAt: new Date(NOW - index * 30 * HOUR_MS).toISOString(),
  })),
};

/** Responses of a system in which nothing has happened. */
export const emptyAnswers: Readonly<Record<string, unknown>> = {
  "/api/currencies/currency": [],
  "/api/currencies/exchange-rates": [],
};

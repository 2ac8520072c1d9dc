const NOW = Date.UTC(2026, 10, 20, 12);
const HOUR_MS = 3_600_000;
const ago = (hours: number): string => new Date(NOW - hours * HOUR_MS).toISOString();
const days = ["14", "15", "16", "17", "18", "19", "20"].map((day) => `2026-11-${day}`);
const currencies = ["EUR", "JPY"];

/** The moment of the samples. */
export const sampleNow = NOW;

/** Answers of the calls of the tiles, by their path. */
export const sampleAnswers: Readonly<Record<string, unknown>> = {
  "/api/turnover/daily": days.flatMap((date, index) =>
    currencies.map((currency) => ({
      date,
      currency,
      amount: currency === "EUR" ? 800 + index * 61.5 : 90_000 + index * 12_000,
    })),
  ),
  "/api/documents/throughput": Array.from({ length: 12 }, (_, index) => ({
    month: index === 0 ? "2025-12" : `2026-${String(index).padStart(2, "0")}`,
    count: 2600 + ((index * 877) % 1900),
  })),
  "/api/currencies/currency": [
    { id: "EUR", name: "Euro", isReference: true },
    { id: "USD", name: "US dollar", isReference: false },
  ],
  "/api/currencies/exchange-rates": ["USD", "JPY", "BHD", "CZK"].map((foreignCurrency, index) => ({
    foreignCurrency,
    exchangeRate: [1.0842, 163.2, 0.4086, 25.13][index],
    modifiedAt: ago(index * 30),
  })),
  "/api/documents/unprocessed": { receipt: 29, inventory: 8, voucher: 0 },
  "/api/db-info/database-usage/summary": {
    count: 42,
    total: 1536,
    topTables: ["receipt_line", "receipt", "article", "audit", "document"].map((name, index) => ({
      name,
      total: 600 / (index + 1),
    })),
  },
  "/api/diagnostics/document-locks": Array.from({ length: 8 }, (_, index) => ({
    oid: index + 1,
    country: "DE",
    tenantOid: 1004,
    documentType: index % 2 === 0 ? "inventory" : "receipt",
    documentNumber: String(2291 + index),
    lockedBy: "K. Sato",
    lockedAt: ago(index * 7),
    expiresAt: null,
  })),
};

/** Turnover of the seven days before those of the samples, lower and in euro only. */
export const sampleWeekBefore: unknown = days.map((day, index) => ({
  date: `2026-11-${String(Number(day.slice(-2)) - 7).padStart(2, "0")}`,
  currency: "EUR",
  amount: 700 + index * 70,
}));

/** Answers of a system in which nothing has happened. */
export const emptyAnswers: Readonly<Record<string, unknown>> = {
  "/api/turnover/daily": [],
  "/api/documents/throughput": [],
  "/api/currencies/currency": [],
  "/api/currencies/exchange-rates": [],
  "/api/documents/unprocessed": {},
  "/api/db-info/database-usage/summary": { count: 0, total: 0, topTables: [] },
  "/api/diagnostics/document-locks": [],
};

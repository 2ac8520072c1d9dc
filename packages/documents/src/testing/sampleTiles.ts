import type { TileMaker } from "@backroom/workspace";
import { turnoverTile } from "../reports/turnoverTile/turnoverTile.ts";
import { locksTile } from "../locks/locksTile/locksTile.ts";
import { throughputTile } from "../viewer/throughputTile/throughputTile.ts";

/** Noon in local time, since the tiles show local days. */
const NOW = new Date(2026, 10, 20, 12).getTime();
const HOUR_MS = 3_600_000;
const ago = (hours: number): string => new Date(NOW - hours * HOUR_MS).toISOString();
const days = ["14", "15", "16", "17", "18", "19", "20"].map((day) => `2026-11-${day}`);

/** The tiles of the area at the moment of the samples. */
export const sampleTiles: TileMaker = (ports) => {
  const clock = { now: () => NOW };
  return [turnoverTile({ ...ports, clock }), throughputTile({ ...ports, clock }), locksTile(ports)];
};

/** Responses of the calls of the tiles, by their path. */
export const sampleAnswers: Readonly<Record<string, unknown>> = {
  "/api/turnover/daily": days.flatMap((date, index) =>
    ["EUR", "JPY"].map((currency) => ({
      date,
      currency,
      amount: currency === "EUR" ? 800 + index * 61.5 : 90_000 + index * 12_000,
    })),
  ),
  "/api/documents/throughput": Array.from({ length: 12 }, (_, index) => ({
    month: index === 0 ? "2025-12" : `2026-${String(index).padStart(2, "0")}`,
    count: 2600 + ((index * 877) % 1900),
  })),
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

/** Responses of a system in which nothing has happened. */
export const emptyAnswers: Readonly<Record<string, unknown>> = {
  "/api/turnover/daily": [],
  "/api/documents/throughput": [],
  "/api/diagnostics/document-locks": [],
};

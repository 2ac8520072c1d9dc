import { SERVER } from "#server";
import {
  currenciesSchema,
  dailyTurnoversSchema,
  databaseUsageSchema,
  databaseUsageSummarySchema,
  exchangeRatesSchema,
  recentChangesQuerySchema,
  recentChangesSchema,
  throughputsSchema,
  unprocessedCountsSchema,
} from "../dashboard.ts";
import { tenantQuerySchema } from "./tenantQuery.ts";
import { day, month } from "../values.ts";
import { endpoint } from "../endpoint.ts";
import * as t from "../builders.ts";

// Figures of the dashboard's tiles.

/** `GET /api/pos-settings/recent-changes` */
export const recentChanges = endpoint(
  { path: "/api/pos-settings/recent-changes", answer: recentChangesSchema, isKept: true },
  SERVER && {
    group: "Dashboard",
    right: ["Demand", "/settings/pos/configuration"],
    text: "The newest changes of settings. Needs Demand on /settings/pos/configuration; a tenant's are its own and those of all",
    query: t.object({ ...recentChangesQuerySchema.properties, ...tenantQuerySchema.properties }),
    errors: ["badQuery", "noPermission", "noTenant"],
    example: 'curl -H "$AUTH" "$API/api/pos-settings/recent-changes?days=90&take=5"',
  },
);

/** `GET /api/currencies/currency` */
export const currencies = endpoint(
  { path: "/api/currencies/currency", answer: currenciesSchema, isKept: true },
  SERVER && {
    group: "Dashboard",
    text: "Currencies, the reference first; for every logged-in user",
    query: tenantQuerySchema,
    errors: ["noTenant"],
    example: 'curl -H "$AUTH" "$API/api/currencies/currency?tenantOid=1"',
  },
);

/** `GET /api/currencies/exchange-rates` */
export const exchangeRates = endpoint(
  { path: "/api/currencies/exchange-rates", answer: exchangeRatesSchema, isKept: true },
  SERVER && {
    group: "Dashboard",
    text: "The latest rate of each currency, newest first: of a tenant its own, else the one all share. For every logged-in user",
    query: tenantQuerySchema,
    errors: ["noTenant"],
    example: 'curl -H "$AUTH" "$API/api/currencies/exchange-rates?tenantOid=1"',
  },
);

/** `GET /api/documents/throughput` */
export const throughput = endpoint(
  { path: "/api/documents/throughput", answer: throughputsSchema, isKept: true },
  SERVER && {
    group: "Dashboard",
    right: ["Demand", "/document/pos/receipt"],
    text: "Documents of the 12 months up to referenceMonth by business date, zeros included. Needs Demand on /document/pos/receipt",
    query: t.object({ referenceMonth: month(), ...tenantQuerySchema.properties }),
    errors: ["badQuery", "noPermission", "noTenant"],
    example: 'curl -H "$AUTH" "$API/api/documents/throughput?referenceMonth=2026-03&tenantOid=1"',
  },
);

/** `GET /api/turnover/daily` */
export const dailyTurnover = endpoint(
  { path: "/api/turnover/daily", answer: dailyTurnoversSchema, isKept: true },
  SERVER && {
    group: "Dashboard",
    right: ["Demand", "/report/sales/turnover"],
    text: "Turnover (receipts and invoices) of the 7 business days up to referencedate: every currency that occurs has each day. Needs Demand on /report/sales/turnover",
    query: t.object({ referencedate: day(), ...tenantQuerySchema.properties }),
    errors: ["badQuery", "noPermission", "noTenant"],
    example: 'curl -H "$AUTH" "$API/api/turnover/daily?referencedate=2026-03-01&tenantOid=1"',
  },
);

/** `GET /api/documents/unprocessed` */
export const unprocessedCounts = endpoint(
  { path: "/api/documents/unprocessed", answer: unprocessedCountsSchema, isKept: true },
  SERVER && {
    group: "Dashboard",
    right: ["Demand", "/diagnostics/unprocessed-documents"],
    text: "Unprocessed documents by kind. Needs Demand on /diagnostics/unprocessed-documents",
    query: tenantQuerySchema,
    errors: ["noPermission", "noTenant"],
    example: 'curl -H "$AUTH" "$API/api/documents/unprocessed"',
  },
);

/** `GET /api/db-info/database-usage` */
export const databaseUsage = endpoint(
  { path: "/api/db-info/database-usage", answer: databaseUsageSchema, isKept: true },
  SERVER && {
    group: "Diagnostics",
    text: "Sizes of all tables in kilobytes, largest first, from the database's own statistics. Needs Demand on /diagnostics/database-usage everywhere",
    errors: ["noPermission"],
    example: 'curl -H "$AUTH" "$API/api/db-info/database-usage"',
  },
);

/** `GET /api/db-info/database-usage/summary` */
export const databaseUsageSummary = endpoint(
  { path: "/api/db-info/database-usage/summary", answer: databaseUsageSummarySchema, isKept: true },
  SERVER && {
    group: "Diagnostics",
    text: "The largest tables",
    query: t.object({ take: t.integer({ minimum: 1, maximum: 1000, default: 5 }) }),
    errors: ["badQuery", "noPermission"],
    example: 'curl -H "$AUTH" "$API/api/db-info/database-usage/summary?take=5"',
  },
);

/** All of this file, in the order of the documents. */
export const dashboardCalls = [
  recentChanges,
  currencies,
  exchangeRates,
  throughput,
  dailyTurnover,
  unprocessedCounts,
  databaseUsage,
  databaseUsageSummary,
] as const;

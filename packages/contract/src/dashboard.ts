import type { Static } from "typebox";
import * as t from "./builders.ts";
import { settingDefinitionSchema, settingScopeSchema } from "./settingDefinition.ts";
import { day, month, oid, timestamp } from "./values.ts";

/* @__NO_SIDE_EFFECTS__ */
const count = () => t.integer({ minimum: 0 });

/** The dashboard of one user: `GET` and `PUT /api/user/extension/dashboard`. Cards of unknown name are kept. */
export const dashboardLayoutSchema = t.object({
  version: t.literal(1),
  storedAt: timestamp(),
  cards: t.dictionary(t.object({ name: t.string(), params: t.dictionary(t.unknown(), { default: {} }) })),
});
/** The dashboard of one user. */
export type DashboardLayout = Static<typeof dashboardLayoutSchema>;

/** Params of the card of a bridge: the id of the bridge. */
export const bridgeCardSchema = t.object({ id: t.string() });

/** Params of the card of exchange rates: the amount of the reference currency that is shown in the others. */
export const exchangeRatesCardSchema = t.object({ testValue: t.number({ default: 100 }) });

/** What the figures of a card are compared with; kept in its params. */
const comparison = {
  /** The same time before, or another tenant; null = nothing. */
  compare: t.knownOrNull(["before", "tenant"]),
  /** Whose figures stand first in a comparison of tenants; 0 = those of the current tenant. */
  tenantOid: oid({ default: 0 }),
  /** The tenant they are compared with; 0 = none is chosen. */
  otherTenantOid: oid({ default: 0 }),
};

/** Params of the card of the documents by month: what they are compared with. */
export const throughputCardSchema = t.object(comparison);

/** Params of the card of the weekly turnover: the currency whose days are drawn, null = the first; what they are compared with. */
export const turnoverCardSchema = t.object({
  currency: t.nullable(t.string()),
  ...comparison,
  /** By their names; the calls depend on which there are. */
  thresholds: t.dictionary(t.unknown(), { default: {} }),
});

/** A currency; exactly one is the reference. */
export const currencySchema = t.object({
  id: t.string({ minLength: 3, maxLength: 3 }),
  name: t.string(),
  isReference: t.boolean({ default: false }),
});
/** A currency. */
export type Currency = Static<typeof currencySchema>;
/** Answer of `GET /api/currencies/currency`. */
export const currenciesSchema = t.array(currencySchema);

/** A rate: 1 of the reference currency = `exchangeRate` of the foreign one. */
export const exchangeRateSchema = t.object({
  foreignCurrency: t.string({ minLength: 3, maxLength: 3 }),
  exchangeRate: t.number({ exclusiveMinimum: 0 }),
  modifiedAt: timestamp(),
});
/** A rate. */
export type ExchangeRate = Static<typeof exchangeRateSchema>;
/** Answer of `GET /api/currencies/exchange-rates`, newest first. */
export const exchangeRatesSchema = t.array(exchangeRateSchema);

/** The rates, each to be parsed alone: one that cannot be read must not hide the others. */
export const anyRatesSchema = t.array(t.unknown());

/** Documents of one month. */
export const throughputSchema = t.object({ month: month(), count: count() });
/** Documents of one month. */
export type Throughput = Static<typeof throughputSchema>;
/** Answer of `GET /api/documents/throughput`: 12 months up to referenceMonth, zeros included. */
export const throughputsSchema = t.array(throughputSchema);

/** Turnover of one day in one currency. */
export const dailyTurnoverSchema = t.object({
  date: day(),
  currency: t.string({ minLength: 3, maxLength: 3 }),
  amount: t.number(),
});
/** Turnover of one day in one currency. */
export type DailyTurnover = Static<typeof dailyTurnoverSchema>;
/** Answer of `GET /api/turnover/daily`: 7 days up to referencedate. */
export const dailyTurnoversSchema = t.array(dailyTurnoverSchema);

const tableSize = { name: t.string(), total: t.number({ minimum: 0 }) };

/** Answer of `GET /api/db-info/database-usage`; sizes in kilobytes (1024 bytes). */
export const databaseUsageSchema = t.object({
  count: count(),
  total: t.number({ minimum: 0 }),
  tables: t.array(
    t.object({
      ...tableSize,
      rows: t.number({ minimum: 0, default: 0 }),
      /** Part of `total` that its indexes take. */
      indexes: t.optional(t.number({ minimum: 0 })),
      growth: t.optional(t.number()),
    }),
  ),
  /** The day growth is counted from, of the last 30; none while there is no earlier sample. */
  growthSince: t.optional(day()),
  growth: t.optional(t.number()),
});
/** Sizes of all tables. */
export type DatabaseUsage = Static<typeof databaseUsageSchema>;

/** Answer of `GET /api/db-info/database-usage/summary`; sizes in kilobytes (1024 bytes). */
export const databaseUsageSummarySchema = t.object({
  count: count(),
  total: t.number({ minimum: 0 }),
  topTables: t.array(t.object(tableSize)),
});
/** Sizes of the largest tables. */
export type DatabaseUsageSummary = Static<typeof databaseUsageSummarySchema>;

/** A changed setting. `scope` starts with `$` for global, then country, tenant and so on. */
export const configurationChangeSchema = t.object({
  modifiedAt: timestamp(),
  path: t.array(t.string()),
  value: t.unknown({ default: null }),
  previousValue: t.unknown({ default: null }),
  oid: oid({ default: 0 }),
  userName: t.nullable(t.string()),
  state: t.string({ default: "modified" }),
  scope: t.array(t.string(), { default: ["$"] }),
  /** Key of the scope, as the calls of the configuration take it; null = it is not known. */
  scopeKey: t.nullable(t.string()),
  /** Titles of the segments of the path after the target, as the configuration names them; empty = not known. */
  titles: t.array(t.string(), { default: [] }),
  /** Null = the key is not in the catalogue, or that is not known. */
  definition: t.nullable(settingDefinitionSchema),
  /** The scope with its name. Null: it does not exist, or the server does not send it. */
  place: t.nullable(settingScopeSchema),
});
/** A changed setting; state is `modified`, `added` or `deleted`. */
export type ConfigurationChange = Static<typeof configurationChangeSchema>;

/** Query of `GET /api/pos-settings/recent-changes`. */
export const recentChangesQuerySchema = t.object({
  days: t.integer({ minimum: 1, maximum: 3650, default: 90 }),
  take: t.integer({ minimum: 0, maximum: 1000, default: 5 }),
  /** Only settings of tills (`pos`) or of PAN terminals (`pan`). Default: both. */
  target: t.optional(t.oneOf(["pos", "pan"])),
});

/** Answer of `GET /api/pos-settings/recent-changes`. */
export const recentChangesSchema = t.object({
  recentTotal: count(),
  recentTopChanges: t.array(configurationChangeSchema),
});
/** The newest changes of settings. */
export type RecentChanges = Static<typeof recentChangesSchema>;

/** Answer of `GET /api/documents/unprocessed`: number of documents by kind. */
export const unprocessedCountsSchema = t.dictionary(count());
/** Number of unprocessed documents by kind. */
export type UnprocessedCounts = Static<typeof unprocessedCountsSchema>;

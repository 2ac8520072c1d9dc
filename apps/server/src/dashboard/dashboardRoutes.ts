import { errorCodes, ROOT_OID } from "@backroom/contract";
import {
  currencies,
  dailyTurnover,
  databaseUsage,
  databaseUsageSummary,
  exchangeRates,
  recentChanges,
  throughput,
  unprocessedCounts,
} from "@backroom/contract/calls/dashboard";
import { unprocessedDocuments } from "@backroom/contract/calls/diagnostics";
import type { FastifyRequest } from "fastify";
import { readRecentChanges } from "../settings/index.ts";
import { visibleAt } from "../records/visible.ts";
import { namedOid } from "../http/parseQuery.ts";
import { route } from "../http/router.ts";
import type { Route } from "../http/router.ts";
import { callerOf } from "../access/requestCaller.ts";
import { HttpError } from "../kernel/errors.ts";
import type { Queryable } from "../db/database.ts";
import { readCurrencies, readExchangeRates } from "./currencies.ts";
import { createUsageReader, summarise } from "./databaseUsage.ts";
import { countUnprocessed, readDailyTurnover, readThroughput, readUnprocessed } from "../documents/index.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

const UNPROCESSED_PAGE = "/diagnostics/unprocessed-documents";

/**
 * Reads for the tiles of the dashboard and for diagnostics. Each needs the right to read the page its tile leads to;
 * currencies and rates, which no page shows, are for everybody who is logged in.
 */
export const dashboardRoutes = (db: Queryable, now: () => number): readonly Route[] => {
  /** Documents of the scope and of the tenants whose things the caller sees at a path. Throws 403. */
  const seenAt = (path: string, request: FastifyRequest) => {
    const { scope } = request;
    return { visible: visibleAt(path, { caller: callerOf(request), scope }), scope };
  };

  // Sizes are of the whole installation, so the right counts only for who holds it everywhere.
  const readUsage = createUsageReader(db, now);
  const usage = async (request: FastifyRequest) => {
    if (callerOf(request).may("/diagnostics/database-usage", "Demand", ROOT_OID)) return readUsage();
    throw new HttpError(403, errorCodes.noPermission, "You have no permission for this");
  };

  return [
    route(recentChanges, ({ query: { days, take, target = null }, request }) => {
      const since = new Date(now() - days * DAY_MS);
      const { visible } = seenAt("/settings/pos/configuration", request);
      return readRecentChanges(db, visible, { since, take, target });
    }),
    route(currencies, () => readCurrencies(db)),
    route(exchangeRates, ({ request }) => readExchangeRates(db, request.scope.tenantOid)),
    route(throughput, ({ query: { referenceMonth }, request }) =>
      readThroughput(db, seenAt("/document/pos/receipt", request), referenceMonth),
    ),
    route(dailyTurnover, ({ query: { referencedate }, request }) =>
      readDailyTurnover(db, seenAt("/report/sales/turnover", request), referencedate),
    ),
    route(unprocessedCounts, ({ request }) => countUnprocessed(db, seenAt(UNPROCESSED_PAGE, request))),
    route(databaseUsage, ({ request }) => usage(request)),
    route(databaseUsageSummary, async ({ query: { take }, request }) =>
      summarise(await usage(request), take),
    ),
    route(unprocessedDocuments, ({ query: { entityOid }, request }) =>
      readUnprocessed(db, seenAt(UNPROCESSED_PAGE, request), namedOid(entityOid)),
    ),
  ];
};

import { errorCodes, ROOT_OID } from "@backroom/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { readRecentChanges } from "../configuration/recentChanges.ts";
import { visibleTenantsAt } from "../data/view.ts";
import type { VisibleTenants } from "../data/view.ts";
import { sendWithEtag } from "../http/sendWithEtag.ts";
import { callerOf, HttpError } from "../ports.ts";
import type { Queryable } from "../ports.ts";
import { readCurrencies, readExchangeRates } from "./currencies.ts";
import { createUsageReader, summarise } from "./databaseUsage.ts";
import { readDailyTurnover, readThroughput } from "./documentFigures.ts";
import { readChoice, readDay, readMonth, readOid, readWhole } from "./queryValues.ts";
import type { Query } from "./queryValues.ts";
import { countUnprocessed, readUnprocessed } from "./unprocessedDocuments.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** What a call is answered from. */
interface Asked {
  readonly query: Query;
  readonly request: FastifyRequest;
  /** Tenants whose things the caller sees at this path. Throws 403. */
  tenantsAt(path: string): VisibleTenants;
}

/**
 * Reads for the tiles of the dashboard and for diagnostics. Each needs the right to read the page its tile leads to;
 * currencies and rates, which no page shows, are for everybody who is logged in.
 */
export const dashboardRoutes = (app: FastifyInstance, db: Queryable, now: () => number): void => {
  const get = (path: string, answer: (asked: Asked) => Promise<unknown>) =>
    app.get<{ Querystring: Query }>(path, async (request, reply) => {
      const viewer = { caller: callerOf(request), scope: request.scope };
      const tenantsAt = (page: string) => visibleTenantsAt(page, viewer);
      return sendWithEtag(request, reply, await answer({ query: request.query, request, tenantsAt }));
    });

  // Sizes are of the whole installation, so the right counts only for who holds it everywhere.
  const readUsage = createUsageReader(db, now);
  const usage = (request: FastifyRequest) => {
    if (callerOf(request).may("/diagnostics/database-usage", "Demand", ROOT_OID)) return readUsage();
    throw new HttpError(403, errorCodes.noPermission, "You have no permission for this");
  };
  get("/api/db-info/database-usage", ({ request }) => usage(request));
  get("/api/db-info/database-usage/summary", async ({ request, query }) => {
    const take = readWhole(query, "take", { usual: 5, min: 1, max: 1000 });
    return summarise(await usage(request), take);
  });

  get("/api/pos-settings/recent-changes", ({ query, tenantsAt }) => {
    const days = readWhole(query, "days", { usual: 90, min: 1, max: 3650 });
    const take = readWhole(query, "take", { usual: 5, min: 0, max: 1000 });
    const since = new Date(now() - days * DAY_MS);
    const target = readChoice(query, "target", ["pos", "pan"]);
    return readRecentChanges(db, tenantsAt("/settings/pos/configuration"), { since, take, target });
  });

  get("/api/currencies/currency", () => readCurrencies(db));
  get("/api/currencies/exchange-rates", ({ request }) => readExchangeRates(db, request.scope.tenantOid));

  get("/api/documents/throughput", ({ query, request: { scope }, tenantsAt }) =>
    readThroughput(
      db,
      { tenants: tenantsAt("/document/pos/receipt"), scope },
      readMonth(query, "referenceMonth"),
    ),
  );
  get("/api/turnover/daily", ({ query, request: { scope }, tenantsAt }) =>
    readDailyTurnover(
      db,
      { tenants: tenantsAt("/report/sales/turnover"), scope },
      readDay(query, "referencedate"),
    ),
  );

  const unprocessed = "/diagnostics/unprocessed-documents";
  get("/api/documents/unprocessed", ({ request: { scope }, tenantsAt }) =>
    countUnprocessed(db, { tenants: tenantsAt(unprocessed), scope }),
  );
  get("/api/diagnostics/unprocessed-documents", ({ query, request: { scope }, tenantsAt }) =>
    readUnprocessed(db, { tenants: tenantsAt(unprocessed), scope }, readOid(query, "entityOid")),
  );
};

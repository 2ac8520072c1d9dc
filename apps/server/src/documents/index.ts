import type { Subject } from "../subject/subject.ts";
import { documents as documentKinds, isDocument } from "./documents.ts";
import { customer, documentLock, documentNumber, operator } from "./operating.ts";
import { processDocuments } from "./processDocuments.ts";
import { reasons } from "./reasons.ts";
import { followFeed } from "./rollups/followFeed.ts";
import { monthlyTotals, sumsOfAllTenants } from "./rollups/monthlySums.ts";
import { recalculateTurnover } from "./rollups/recalculateTurnover.ts";
import { diagnosticsRoutes } from "./diagnosticsRoutes.ts";
import { lockRoutes } from "./locks/lockRoutes.ts";

export { isWaitingSql } from "./documentRows.ts";
export { readDailyTurnover, readThroughput } from "./documentFigures.ts";
export {
  currentSales,
  currentSalesByMonth,
  currentSalesOfAllTenants,
  currentTotalsByMonth,
} from "./rollups/current.ts";
export { subjectsOfAllTenants, TOTAL_SUBJECT } from "./rollups/rollupTables.ts";
export type { SalesSubject } from "./rollups/salesRows.ts";
export { countUnprocessed, readUnprocessed } from "./unprocessedDocuments.ts";

/** Documents that tills post: processing, locks and totals. */
export const documents: Subject = {
  kinds: [operator, documentNumber, documentLock, customer, ...reasons, ...documentKinds],
  jobs: [processDocuments, recalculateTurnover],
  steps: [sumsOfAllTenants.step, monthlyTotals.step],
  follow: (deps) => followFeed({ ...deps, isDocument }),
  calls: (deps) => ({ place: [...lockRoutes(deps), ...diagnosticsRoutes(deps)] }),
};

import { pending } from "./pending.ts";
import { documentMonthly, salesDaily, turnoverDaily, withPending } from "./rollupTables.ts";

/** SQL: `turnover_daily` of this moment, a relation. */
export const currentTurnover = withPending(turnoverDaily, pending);

/** SQL: `document_monthly` of this moment, a relation. */
export const currentDocuments = withPending(documentMonthly, pending);

/** SQL: `sales_daily` of this moment, a relation; several rows may have the same key. */
export const currentSales = withPending(salesDaily, pending);

import { pending } from "./pending.ts";
import { documentMonthly, salesDaily, turnoverDaily, withPending } from "./rollupTables.ts";

/** SQL: relation of `turnover_daily` and pending documents. Several rows can have the same key. */
export const currentTurnover = withPending(turnoverDaily, pending);

/** SQL: relation of `document_monthly` and pending documents. Several rows can have the same key. */
export const currentDocuments = withPending(documentMonthly, pending);

/** SQL: relation of `sales_daily` and pending documents. Several rows can have the same key. */
export const currentSales = withPending(salesDaily, pending);

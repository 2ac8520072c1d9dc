import type { Database } from "../db/database.ts";
import type { DataEvents } from "../processes/dataChange.ts";
import type { ReportSlots } from "./reports/reportSlots.ts";

/** Options of the routes of records (`src/records/dataRoutes.ts`). */
export interface DataRoutesOptions {
  readonly db: Database;
  readonly events: DataEvents;
  /** Clock, ms since 1970. Default: the system clock. */
  readonly now?: () => number;
  /** Domains to which reports can be mailed. Default: all. */
  readonly mailDomains?: readonly string[];
  /** Limits the reports that each user runs at the same time. Default: a limit for these routes only. */
  readonly reportSlots?: ReportSlots;
}

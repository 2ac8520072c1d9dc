import type { Database } from "../db/database.ts";
import type { DataEvents } from "../nodes/dataEvents.ts";
import type { ReportSlots } from "../reports/reportSlots.ts";

/** Options of the routes of records (`src/data/dataRoutes.ts`). */
export interface DataRoutesOptions {
  readonly db: Database;
  readonly events: DataEvents;
  /** Clock, ms since 1970. Default: that of the machine. */
  readonly now?: () => number;
  /** Domains reports may be mailed to. Default: all. */
  readonly mailDomains?: readonly string[];
  /** Reports each user runs at once. Default: those of these routes alone. */
  readonly reportSlots?: ReportSlots;
}

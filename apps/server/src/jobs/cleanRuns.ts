import type { Database } from "../db/database.ts";
import { isActive } from "./jobRow.ts";

/** Runs that are kept of one job for one tenant. */
export const MOST_RUNS = 2000;

/** Removes the oldest runs of jobs that have run more often than is kept; `processes/retention.ts` removes those of long ago. */
export const cleanRuns = async (db: Database): Promise<void> => {
  await db.noTimeout.query(
    `delete from job_run where run_id in (select run_id from (
       select run_id, state, row_number() over (partition by bridge_id, name, tenant_oid order by seq desc) as number
       from job_run) as ranked where number > ${MOST_RUNS} and not (${isActive}))`,
  );
};

import type { Database } from "../db/database.ts";

/** Rows that are removed by one statement, so that none holds up writers for long. */
const BATCH = 10_000;

/** Removes what the audit has kept for longer than that many days; 0 = everything is kept for good. */
export const cleanAudit = async (db: Database, days: number): Promise<void> => {
  if (days === 0) return;
  for (;;) {
    const gone = await db.noTimeout.query(
      `delete from audit where seq in (
         select seq from audit where at < now() - $1::integer * interval '1 day' order by at limit ${BATCH})
       returning 1`,
      [days],
    );
    if (gone.length < BATCH) return;
  }
};

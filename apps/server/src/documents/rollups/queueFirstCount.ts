import { ROOT_OID } from "@backroom/contract";
import { system } from "../../journal/audit.ts";
import type { Database } from "../../db/database.ts";
import { queueJob } from "../../jobs/jobStore.ts";
import { recalculateTurnover } from "./recalculateTurnover.ts";

/**
 * Lets the figures of reports be counted by the bridge where there are documents and no figures: in a database of a version
 * that kept none. Until then its reports are empty.
 */
export const queueFirstCount = async (db: Database): Promise<void> => {
  const [found] = await db.query<{ isDue: boolean }>(
    `select exists (select 1 from document where kind in ('receipt', 'invoice') and not deleted)
       and not exists (select 1 from sales_daily) and not exists (select 1 from rollup_feed) as "isDue"`,
  );
  const { bridgeId, name } = recalculateTurnover;
  if (found?.isDue === true) await queueJob(db, { bridgeId, name, tenantOid: ROOT_OID }, system, false);
};

import { rebuildRollups } from "./rebuildRollups.ts";
import type { JobDefinition } from "../../jobs/jobTypes.ts";

/** Counts turnover and throughput anew from all documents, month by month. */
export const recalculateTurnover: JobDefinition = {
  bridgeId: "documents",
  name: "recalculate-turnover",
  category: "i18n:Documents",
  description: "i18n:Recalculate turnover",
  countUnit: "i18n:months",
  isForTenants: true,
  resources: ["turnover"],
  rights: [],
  async run({ db, tenant, step, log }) {
    const { corrected } = await rebuildRollups(db.noTimeout, {
      onStep: ({ done, total }) => {
        if (done === 0) log(`${total} months with documents or counts`);
        return step(done, total);
      },
      ...(tenant === null ? {} : { tenantOid: tenant.oid }),
    });
    log(`${corrected} counts were wrong and have been corrected`);
  },
};

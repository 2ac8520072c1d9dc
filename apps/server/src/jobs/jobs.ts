import type { JobDefinition } from "./jobTypes.ts";
import { archiveReceiptsOfDay, archiveReceiptsOfMonth } from "../receipts/archiveReceipts.ts";
import { exportArticles } from "../catalogue/exportArticles.ts";
import { importArticles } from "../catalogue/importArticles.ts";
import { importRates } from "../dashboard/importRates.ts";
import { processDocuments } from "../documents/processDocuments.ts";
import { sendReports } from "../reports/sendReports.ts";
import { recalculateTurnover } from "../documents/recalculateTurnover.ts";

/** Every job there is. Their rows, and the intervals at which they run by themselves, are in the table `bridge_job`. */
const jobs: readonly JobDefinition[] = [
  exportArticles,
  importArticles,
  importRates,
  processDocuments,
  recalculateTurnover,
  archiveReceiptsOfDay,
  archiveReceiptsOfMonth,
  sendReports,
];

/** The jobs of a bridge. */
export const jobsOf = (bridgeId: string): readonly JobDefinition[] =>
  jobs.filter((job) => job.bridgeId === bridgeId);

/** The job of that name; undefined when this version has none. */
export const findJob = (bridgeId: string, name: string): JobDefinition | undefined =>
  jobs.find((job) => job.bridgeId === bridgeId && job.name === name);

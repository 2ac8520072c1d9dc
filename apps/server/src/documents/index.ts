import type { Subject } from "../subject/subject.ts";
import { documents as documentKinds } from "./documents.ts";
import { customer, documentLock, documentNumber, operator } from "./operating.ts";
import { processDocuments } from "./processDocuments.ts";
import { reasons } from "./reasons.ts";
import { recalculateTurnover } from "./recalculateTurnover.ts";

export { readDailyTurnover, readThroughput } from "./documentFigures.ts";
export { countUnprocessed, readUnprocessed } from "./unprocessedDocuments.ts";

/** Documents: what tills post, how it is processed, locked and counted. */
export const documents: Subject = {
  kinds: [operator, documentNumber, documentLock, customer, ...reasons, ...documentKinds],
  jobs: [processDocuments, recalculateTurnover],
};

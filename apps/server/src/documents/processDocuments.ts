import { writeJournals } from "../journal/journal.ts";
import type { JournalEntry } from "../journal/journal.ts";
import type { RecordValues } from "../model/recordBody.ts";
import { documents } from "./documents.ts";
import { countDue, hasRequested, readDue, readNext, requestedAgain } from "./dueDocuments.ts";
import type { DueDocument, DueLimits } from "./dueDocuments.ts";
import { judgeDocuments } from "./judgeDocuments.ts";
import { lockWaiting } from "./lockWaiting.ts";
import type { Queryable } from "../db/database.ts";
import type { DataChange } from "../processes/dataChange.ts";
import type { JobContext, JobDefinition } from "../jobs/jobTypes.ts";

/** After so many attempts only a run that a user started tries again. */
const MOST_ATTEMPTS = 12;
const NO_LIMIT = 2_147_483_647;

/** What the journal needs of a document: the fields a run changes, and what the document is called. */
const journalValues = (row: DueDocument, state: "unprocessed" | "processed"): RecordValues => ({
  disabled: false,
  deleted: false,
  fields: { DocumentNumber: row.documentNumber, State: state, Attempts: row.attempts, Error: row.error },
  extensions: {},
  extra: null,
});

interface Batch {
  /** Number of documents. */
  readonly count: number;
  /** Oid of the last entry; null = no entry was left. */
  readonly last: number | null;
  /** Why documents keep waiting, one reason for each of them. */
  readonly reasons: readonly string[];
  readonly changes: readonly DataChange[];
}

/** Processes the next batch after the oid `last`. */
const processBatch = async (
  tx: Queryable,
  limits: DueLimits,
  last: number,
  call: JobContext,
): Promise<Batch> => {
  const batch = await readNext(tx, limits, last);
  if (batch.length === 0) return { count: 0, last: null, reasons: [], changes: [] };
  await lockWaiting(tx, batch);
  const rows = await readDue(tx, limits, batch);
  const judged = await judgeDocuments(
    tx,
    rows.map(({ oid }) => oid),
  );
  const errors = new Map(judged.map(({ oid, error }) => [oid, error]));
  const entries = rows.flatMap((row): JournalEntry[] => {
    const kind = documents.find(({ constants }) => constants["kind"] === row.kind);
    const error = errors.get(row.oid);
    if (error === undefined || kind === undefined) return [];
    const { oid, tenantOid, version } = row;
    const after = { ...row, attempts: row.attempts + 1, error };
    const change = { kind, oid, tenantOid, version, caller: call.caller, origin: call.runId };
    return [
      {
        ...change,
        action: "update",
        before: journalValues(row, "unprocessed"),
        after: journalValues(after, error === null ? "processed" : "unprocessed"),
      },
    ];
  });
  const changes = await writeJournals(tx, entries);
  const reasons = judged.flatMap(({ error }) => error ?? []);
  return { count: rows.length, last: batch.at(-1) ?? null, reasons, changes };
};

/**
 * Checks documents that wait: their articles are known, the till's clock was not ahead, their number is used once. A
 * good one is processed, any other keeps waiting with the reason and one attempt more. Locked documents are left alone.
 */
export const processDocuments: JobDefinition = {
  bridgeId: "documents",
  name: "process-documents",
  category: "i18n:Documents",
  description: "i18n:Process documents",
  countUnit: "i18n:documents",
  isForTenants: true,
  resources: ["documents"],
  rights: [],
  async run(context) {
    const { db, events, tenant, isManualStarted, step, log } = context;
    const tenantOid = tenant?.oid ?? null;
    let limits: DueLimits = { tenantOid, attempts: isManualStarted ? NO_LIMIT : MOST_ATTEMPTS };
    const total = await countDue(db, limits);
    let count = 0;
    let last = 0;
    const waiting = new Map<string, number>();
    log(`${total} documents found`);
    await step(count, total);
    for (;;) {
      const batch = await db.transaction((tx) => processBatch(tx, limits, last, context));
      for (const change of batch.changes) events.publish(change);
      if (batch.last === null) {
        // Documents that users requested again during the run may come before the last one.
        if (last === 0 || !(await hasRequested(db, tenantOid))) break;
        last = 0;
        limits = requestedAgain(tenantOid);
        continue;
      }
      last = batch.last;
      count += batch.count;
      for (const reason of batch.reasons) waiting.set(reason, (waiting.get(reason) ?? 0) + 1);
      log(`${batch.count - batch.reasons.length} documents processed, ${batch.reasons.length} keep waiting`);
      await step(count, Math.max(total, count));
    }
    for (const [reason, documents] of waiting) log(`${reason}: ${documents} documents`);
  },
};

import { ROOT_OID } from "@backroom/contract";
import { writeJournals } from "../journal/journal.ts";
import type { JournalEntry } from "../journal/journal.ts";
import type { RecordValues } from "../model/recordBody.ts";
import { isWaitingSql } from "./documentRows.ts";
import { documents } from "./documents.ts";
import { isUnlockedSql } from "./locks/checkLock.ts";
import { lockWaiting } from "./lockWaiting.ts";
import type { Database, Queryable } from "../db/database.ts";
import type { DataChange } from "../processes/dataChange.ts";
import type { JobContext, JobDefinition } from "../jobs/jobTypes.ts";

/** Documents of one transaction. */
const BATCH = 50;
/** After so many attempts only a run that somebody started tries again. */
const MOST_ATTEMPTS = 12;
const NO_LIMIT = 2_147_483_647;

/** Entries of the queue, of the tenant `$1` (null = all), tried fewer than `$2` times or wanted again, whose documents nobody has locked. */
const isDueSql = `($1::bigint is null or w.tenant_oid = $1::bigint)
  and (w.attempts < $2::integer or w.retry_at is not null) and ${isUnlockedSql("w.oid")}`;

/** The same with their documents, without those marked as deleted. */
const dueSql = `from document_waiting as w join document as d on d.oid = w.oid and d.tenant_oid = w.tenant_oid
  where not d.deleted and ${isDueSql}`;

/** Returns the number of entries. Documents are not read, because that takes seconds when many wait among millions. */
const countDue = async (db: Database, params: readonly unknown[]): Promise<number> => {
  const sql = `select count(*) as count from document_waiting as w where ${isDueSql}`;
  const [row] = await db.query<{ count: number }>(sql, params);
  return row?.count ?? 0;
};

/** True when somebody wants a document of the tenant processed again that can be taken now. */
const isWanted = async (db: Database, tenantOid: number | null): Promise<boolean> => {
  const sql = `select 1 ${dueSql} and w.retry_at is not null limit 1`;
  return (await db.query(sql, [tenantOid, 0])).length > 0;
};

/** The entries of the next batch, in the order of the oids. Joined with documents, PostgreSQL reads all documents before the first of them. */
const nextSql = `select w.oid from document_waiting as w where ${isDueSql} and w.oid > $3::bigint order by w.oid limit ${BATCH}`;

/** The documents of the batch that are still due. */
const takeSql = `select w.oid, d.version, w.tenant_oid as "tenantOid", w.kind, d.document_number as "documentNumber", w.attempts, w.error
  ${dueSql} and w.oid = any($3::bigint[]) order by w.oid`;

const soldSql = `select distinct d.oid, d.tenant_oid as "tenantOid", line->>'GTIN' as gtin
  from document as d cross join lateral jsonb_array_elements(d.lines) as line where d.oid = any($1::bigint[])`;

const knownSql = `select a.gtin, a.tenant_oid as "tenantOid" from unnest($1::text[], $2::bigint[]) as sold(gtin, tenant_oid)
  join article as a on a.gtin = sold.gtin and a.tenant_oid in (sold.tenant_oid, ${ROOT_OID}) where not a.deleted`;

/** Returns the oids of the documents with an article that neither their tenant nor the root has. */
const readUnknown = async (tx: Queryable, oids: readonly number[]): Promise<readonly number[]> => {
  const sold = await tx.query<{ oid: number; tenantOid: number; gtin: string | null }>(soldSql, [oids]);
  const keyOf = (tenantOid: number, gtin: string | null) => `${tenantOid} ${gtin}`;
  const wanted = new Map(sold.map((one) => [keyOf(one.tenantOid, one.gtin), one]));
  const found = await tx.query<{ tenantOid: number; gtin: string }>(knownSql, [
    [...wanted.values()].map(({ gtin }) => gtin),
    [...wanted.values()].map(({ tenantOid }) => tenantOid),
  ]);
  const known = new Set(found.map(({ tenantOid, gtin }) => keyOf(tenantOid, gtin)));
  const unknown = sold.filter(
    ({ tenantOid, gtin }) => !known.has(keyOf(tenantOid, gtin)) && !known.has(keyOf(ROOT_OID, gtin)),
  );
  return [...new Set(unknown.map(({ oid }) => oid))];
};

/** What is wrong with each document of the batch `$1`, of which those in `$2` have an unknown article; null = nothing. */
const judgeSql = `select d.oid, d.tenant_oid, case
    when d.oid = any($2::bigint[]) then 'The article is unknown'
    when coalesce(d.issued_at, d.created_at) > now() + interval '5 minutes' then 'The terminal''s clock is ahead'
    when exists (select 1 from document other where other.document_number = d.document_number
      and other.tenant_oid = d.tenant_oid and other.kind = d.kind and other.oid <> d.oid and not other.deleted
      and (other.oid < d.oid or not ${isWaitingSql("other")})) then 'The document number was used twice'
  end as error
  from document as d where d.oid = any($1::bigint[])`;

/**
 * Deletes the rows of valid documents from `document_waiting`, and stores the error of the others there. The document itself is updated
 * only if processing took several attempts.
 */
const storeSql = `with judged as materialized (${judgeSql}),
  processed as (delete from document_waiting as w using judged
    where w.oid = judged.oid and w.tenant_oid = judged.tenant_oid and judged.error is null
    returning w.oid, w.tenant_oid, w.attempts),
  repeated as (update document as d set processed_attempts = processed.attempts + 1 from processed
    where d.oid = processed.oid and d.tenant_oid = processed.tenant_oid and d.processed_attempts <> processed.attempts + 1),
  kept as (update document_waiting as w set attempts = w.attempts + 1, retry_at = null, error = judged.error from judged
    where w.oid = judged.oid and w.tenant_oid = judged.tenant_oid and judged.error is not null)
  select oid, error from judged`;

interface DocumentRow {
  readonly oid: number;
  readonly version: number;
  readonly tenantOid: number;
  readonly kind: string;
  readonly documentNumber: string;
  readonly attempts: number;
  readonly error: string | null;
}

/** What the journal needs of a document: the fields a run changes, and what the document is called. */
const journalValues = (row: DocumentRow, state: "unprocessed" | "processed"): RecordValues => ({
  disabled: false,
  deleted: false,
  fields: { DocumentNumber: row.documentNumber, State: state, Attempts: row.attempts, Error: row.error },
  extensions: {},
  extra: null,
});

interface Batch {
  /** Documents. */
  readonly count: number;
  /** Oid of the last entry; null = no entry was left. */
  readonly last: number | null;
  /** Why documents keep waiting, one reason for each of them. */
  readonly reasons: readonly string[];
  readonly changes: readonly DataChange[];
}

/** Processes the documents after the oid `last`. `params`: those of `dueSql`. */
const processBatch = async (
  tx: Queryable,
  params: readonly unknown[],
  last: number,
  call: JobContext,
): Promise<Batch> => {
  const next = await tx.query<{ oid: number }>(nextSql, [...params, last]);
  if (next.length === 0) return { count: 0, last: null, reasons: [], changes: [] };
  const batch = next.map(({ oid }) => oid);
  await lockWaiting(tx, batch);
  const rows = await tx.query<DocumentRow>(takeSql, [...params, batch]);
  const oids = rows.map(({ oid }) => oid);
  const judged =
    oids.length === 0
      ? []
      : await tx.query<{ oid: number; error: string | null }>(storeSql, [oids, await readUnknown(tx, oids)]);
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
    let values: readonly unknown[] = [tenant?.oid ?? null, isManualStarted ? NO_LIMIT : MOST_ATTEMPTS];
    const total = await countDue(db, values);
    let count = 0;
    let last = 0;
    const waiting = new Map<string, number>();
    log(`${total} documents found`);
    await step(count, total);
    for (;;) {
      const batch = await db.transaction((tx) => processBatch(tx, values, last, context));
      for (const change of batch.changes) events.publish(change);
      if (batch.last === null) {
        // What was wanted again meanwhile may stand before what was looked at last.
        if (last === 0 || !(await isWanted(db, tenant?.oid ?? null))) break;
        last = 0;
        values = [tenant?.oid ?? null, 0];
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

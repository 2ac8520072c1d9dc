import { createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { addDays, dayAt, resolvePeriod, ROOT_OID } from "@backroom/contract";
import yazl from "yazl";
import type { Database } from "../db/database.ts";
import { isWaitingSql } from "../documents/index.ts";
import { toDocumentXml } from "./documentXml.ts";
import { readDocuments } from "./receiptDocument.ts";
import type { JobContext, JobDefinition } from "../jobs/jobTypes.ts";
import { writeWhole } from "../jobs/spool.ts";
import { zoneOrUtc } from "../model/timeZones.ts";

const PAGE = 200;

/** Days from `from` to `to`, both included, `YYYY-MM-DD`. */
interface Period {
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

const zonesSql = `select coalesce(time_zone, 'UTC') as zone from tenant
    where not deleted and oid <> ${ROOT_OID} and ($1::bigint is null or oid = $1::bigint)
  union select time_zone from location
    where not deleted and time_zone is not null and ($1::bigint is null or tenant_oid = $1::bigint)`;

/** Returns the earliest current day of all locations of the tenant. Every day before it is over at all of them. */
const earliestToday = async (db: Database, tenantOid: number | null, nowMs: number): Promise<string> => {
  const rows = await db.query<{ zone: string }>(zonesSql, [tenantOid]);
  const days = rows.map(({ zone }) => dayAt(nowMs, zoneOrUtc(zone)));
  return days.toSorted()[0] ?? dayAt(nowMs, "UTC");
};

const yesterday = (today: string): Period => {
  const name = addDays(today, -1);
  return { name, from: name, to: name };
};

const lastMonth = (today: string): Period => {
  const { from, to } = resolvePeriod("last-month", today);
  return { name: from.slice(0, 7), from, to };
};

const inPeriod = `d.kind = 'receipt' and not ${isWaitingSql("d")} and not d.deleted and ($1::bigint is null or d.tenant_oid = $1::bigint)
  and d.business_date between $2::date and $3::date`;

const countReceipts = async (db: Database, params: readonly unknown[]): Promise<number> => {
  const [row] = await db.query<{ count: number }>(
    `select count(*) as count from document as d where ${inPeriod}`,
    params,
  );
  return row?.count ?? 0;
};

/** What names the file of a receipt. */
interface Receipt {
  readonly oid: number;
  readonly uid: string;
  readonly tenantId: string | null;
  readonly documentNumber: string;
  readonly businessDate: string;
  readonly createdAt: string;
}

/** A receipt with its content. */
interface Entry extends Receipt {
  readonly xml: string;
}

const pageSql = `select d.oid, d.uid, t.id as "tenantId", d.document_number as "documentNumber",
    d.business_date as "businessDate", d.created_at as "createdAt"
  from document as d left join tenant t on t.oid = d.tenant_oid
  where ${inPeriod} and d.oid > $4::bigint order by d.oid limit ${PAGE}`;

/** The days from the first to the last. */
const daysOf = function* (from: string, to: string): Generator<string> {
  for (let day = from; day <= to; day = addDays(day, 1)) yield day;
};

async function* readPages(db: Database, [tenantOid, from, to]: readonly [number | null, string, string]) {
  for (const date of daysOf(from, to)) {
    let last = 0;
    for (;;) {
      const page = await db.query<Receipt>(pageSql, [tenantOid, date, date, last]);
      if (page.length === 0) break;
      const documents = await readDocuments(
        db,
        page.map(({ oid }) => oid),
      );
      const texts = new Map(documents.map((document) => [document.oid, toDocumentXml(document)]));
      yield page.map((receipt): Entry => ({ ...receipt, xml: texts.get(receipt.oid) ?? "" }));
      last = page.at(-1)?.oid ?? last;
    }
  }
}

/** Numbers come from tills: they must not choose where a file is unpacked. */
const safe = (text: string): string => text.replaceAll(/[^\w-]/g, "_").slice(0, 80);

/** Adds an entry and resolves once it is in the archive, so that only one page of receipts is held in memory. */
const addEntry = (zip: yazl.ZipFile, receipt: Entry): Promise<void> =>
  new Promise((resolve) => {
    const { tenantId, businessDate, documentNumber, uid, createdAt, xml } = receipt;
    const name = `${safe(tenantId ?? "none")}/${businessDate}/${safe(documentNumber)}_${safe(uid)}.xml`;
    zip.addReadStreamLazy(name, { mtime: new Date(createdAt) }, (begin) => {
      const content = Readable.from([xml], { objectMode: false });
      content.on("end", () => resolve());
      begin(null, content);
    });
  });

/** Writes the ZIP file page by page; whatever fails, the file or the receipts, ends the other. */
const writeZip = async (target: string, pages: AsyncIterable<readonly Entry[]>): Promise<void> => {
  const zip = new yazl.ZipFile();
  const failed = new AbortController();
  const written = pipeline(zip.outputStream, createWriteStream(target, { flush: true }), {
    signal: failed.signal,
  });
  const fill = async () => {
    try {
      for await (const page of pages) {
        for (const receipt of page) await addEntry(zip, receipt);
      }
      zip.end();
    } catch (error) {
      failed.abort();
      throw error;
    }
  };
  await Promise.all([fill(), written]);
};

const archive = async (
  { db, spool, tenant, step, log }: JobContext,
  { name, from, to }: Period,
): Promise<void> => {
  const values = [tenant?.oid ?? null, from, to] as const;
  const total = await countReceipts(db, values);
  log(`${total} processed receipts from ${from} to ${to}`);
  await step(0, total);
  if (total === 0) return;
  const pages = async function* () {
    let count = 0;
    for await (const page of readPages(db, values)) {
      yield page;
      count += page.length;
      await step(count, Math.max(total, count));
    }
  };
  const fileName = `receipts-${tenant?.id ?? "all"}-${name}.zip`;
  const target = path.join(spool.archive, fileName);
  await writeWhole(target, (part) => writeZip(part, pages()));
  log(`archive/${fileName} written, ${Math.ceil((await stat(target)).size / 1024)} kB`);
};

const archiveJob = (
  name: string,
  description: string,
  periodOf: (today: string) => Period,
): JobDefinition => ({
  bridgeId: "documents",
  name,
  category: "i18n:Receipts",
  description,
  countUnit: "i18n:receipts",
  isForTenants: true,
  resources: [],
  rights: [{ path: "/document/pos/receipt", right: "Demand" }],
  run: async (context) => {
    const { db, tenant, now } = context;
    await archive(context, periodOf(await earliestToday(db, tenant?.oid ?? null, now())));
  },
});

/** Packs the receipts of yesterday, in the time zones of the locations, into `archive/receipts-{tenant's id|all}-{day}.zip`, as XML. */
export const archiveReceiptsOfDay = archiveJob(
  "archive-receipts-day",
  "i18n:Archive yesterday's receipts",
  yesterday,
);

/** Packs the receipts of the last whole month, in the time zones of the locations, into `archive/receipts-{tenant's id|all}-{month}.zip`, as XML. */
export const archiveReceiptsOfMonth = archiveJob(
  "archive-receipts-month",
  "i18n:Archive last month's receipts",
  lastMonth,
);

import { createWriteStream } from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import yazl from "yazl";
import type { Database } from "../ports.ts";
import type { JobContext, JobDefinition } from "./jobTypes.ts";
import { receiptXml } from "./receiptXml.ts";
import type { ReceiptRow } from "./receiptXml.ts";
import { writeWhole } from "./spool.ts";

const PAGE = 200;
const DAY_MS = 24 * 3_600_000;

/** Days from `from` to `to`, both included, `YYYY-MM-DD`. */
interface Period {
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

const day = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

const yesterday = (nowMs: number): Period => {
  const name = day(nowMs - DAY_MS);
  return { name, from: name, to: name };
};

const lastMonth = (nowMs: number): Period => {
  const now = new Date(nowMs);
  const first = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1);
  const last = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 0);
  return { name: day(first).slice(0, 7), from: day(first), to: day(last) };
};

const inPeriod = `d.kind = 'receipt' and d.state = 'processed' and ($1::bigint is null or d.tenant_oid = $1::bigint)
  and d.business_date between $2::date and $3::date`;

const countReceipts = async (db: Database, params: readonly unknown[]): Promise<number> => {
  const [row] = await db.query<{ count: number }>(
    `select count(*) as count from document as d where ${inPeriod}`,
    params,
  );
  return row?.count ?? 0;
};

const pageSql = `select d.oid, d.uid, t.id as "tenantId", d.document_number as "documentNumber",
    d.business_date as "businessDate", d.created_at as "createdAt", d.currency, d.total, d.tax,
    d.operator_text as "operatorText", d.lines, d.location_oid as "locationOid", d.terminal_oid as "terminalOid"
  from document as d left join tenant t on t.oid = d.tenant_oid
  where ${inPeriod} and (d.business_date, d.oid) > ($4::date, $5::bigint)
  order by d.business_date, d.oid limit ${PAGE}`;

async function* readPages(db: Database, [tenantOid, from, to]: readonly [number | null, string, string]) {
  let last: Pick<ReceiptRow, "businessDate" | "oid"> = { businessDate: from, oid: 0 };
  for (;;) {
    const params = [tenantOid, last.businessDate, to, last.businessDate, last.oid];
    const page = await db.query<ReceiptRow>(pageSql, params);
    if (page.length === 0) return;
    yield page;
    last = page.at(-1) ?? last;
  }
}

/** Numbers come from tills: they must not choose where a file is unpacked. */
const safe = (text: string): string => text.replaceAll(/[^\w-]/g, "_").slice(0, 80);

/** Adds an entry and resolves once it is in the archive, so that only one receipt is held in memory. */
const addEntry = (zip: yazl.ZipFile, receipt: ReceiptRow): Promise<void> =>
  new Promise((resolve) => {
    const { tenantId, businessDate, documentNumber, uid, createdAt } = receipt;
    const name = `${safe(tenantId ?? "none")}/${businessDate}/${safe(documentNumber)}_${safe(uid)}.xml`;
    zip.addReadStreamLazy(name, { mtime: new Date(createdAt) }, (begin) => {
      const content = Readable.from([receiptXml(receipt)], { objectMode: false });
      content.on("end", () => resolve());
      begin(null, content);
    });
  });

const archive = async (
  { db, spool, tenant, step }: JobContext,
  { name, from, to }: Period,
): Promise<void> => {
  const asked = [tenant?.oid ?? null, from, to] as const;
  const total = await countReceipts(db, asked);
  await step(0, total);
  if (total === 0) return;
  await writeWhole(
    path.join(spool.archive, `receipts-${tenant?.id ?? "all"}-${name}.zip`),
    async (target) => {
      const zip = new yazl.ZipFile();
      const written = pipeline(zip.outputStream, createWriteStream(target));
      const fill = async () => {
        let count = 0;
        for await (const page of readPages(db, asked)) {
          for (const receipt of page) await addEntry(zip, receipt);
          count += page.length;
          await step(count, Math.max(total, count));
        }
        zip.end();
      };
      await fill();
      await written;
    },
  );
};

const archiveJob = (
  name: string,
  description: string,
  periodOf: (nowMs: number) => Period,
): JobDefinition => ({
  bridgeId: "documents",
  name,
  category: "i18n:Receipts",
  description,
  countUnit: "i18n:receipts",
  isForTenants: true,
  rights: [{ path: "/document/pos/receipt", right: "Demand" }],
  run: (context) => archive(context, periodOf(context.now())),
});

/** Packs the receipts of yesterday (UTC) into `archive/receipts-{tenant's id|all}-{day}.zip`, as XML. */
export const archiveReceiptsOfDay = archiveJob(
  "archive-receipts-day",
  "i18n:Archive yesterday's receipts",
  yesterday,
);

/** Packs the receipts of the last whole month (UTC) into `archive/receipts-{tenant's id|all}-{month}.zip`, as XML. */
export const archiveReceiptsOfMonth = archiveJob(
  "archive-receipts-month",
  "i18n:Archive last month's receipts",
  lastMonth,
);

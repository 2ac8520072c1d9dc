import { createWriteStream } from "node:fs";
import { open } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { countRecords } from "../records/count.ts";
import { parseListQuery } from "../records/listQuery.ts";
import { csv } from "../records/export/csv.ts";
import type { ExportRecord } from "../records/export/exportFormat.ts";
import { readRecords } from "../records/export/readRecords.ts";
import { everything } from "../records/visible.ts";
import { article } from "./article.ts";
import { pathOf } from "../model/registry.ts";
import type { JobContext, JobDefinition } from "../jobs/jobTypes.ts";
import { writeWhole } from "../jobs/spool.ts";

/** Passes the records on, writes them into the JSON file, and reports how far it is. */
async function* alsoAsJson(
  batches: AsyncIterable<readonly ExportRecord[]>,
  jsonPath: string,
  report: (count: number) => Promise<void>,
) {
  await using json = await open(jsonPath, "w");
  let count = 0;
  for await (const batch of batches) {
    const records = batch.map((record) => JSON.stringify(record)).join(",\n");
    await json.appendFile(`${count === 0 ? "[" : ","}\n${records}`);
    count += batch.length;
    await report(count);
    yield batch;
  }
  await json.appendFile(count === 0 ? "[]\n" : "\n]\n");
  await json.sync();
}

const run = async ({ db, spool, tenant, caller, now, step, log }: JobContext): Promise<void> => {
  const createdAt = new Date(now());
  const fileName = `articles-${tenant?.id ?? "all"}-${createdAt.toISOString().replaceAll(":", "-")}`;
  const visible = tenant === null ? everything : { ...everything, tenants: [tenant.oid] };
  const request = parseListQuery(article, { orderBy: "Oid" });
  const { count: total } = await countRecords(db, { kind: article, request, visible, caller });
  log(`${total} articles to export`);
  await step(0, total);
  const write = (csvPath: string, jsonPath: string): Promise<void> => {
    const records = readRecords(db, { kind: article, request, visible, caller });
    const batches = alsoAsJson(records, jsonPath, (count) => step(count, Math.max(total, count)));
    return pipeline(csv.write({ kind: article, batches }), createWriteStream(csvPath, { flush: true }));
  };
  const target = path.join(spool.outbox, fileName);
  await writeWhole(`${target}.csv`, (csvPath) =>
    writeWhole(`${target}.json`, (jsonPath) => write(csvPath, jsonPath)),
  );
  log(`outbox/${fileName}.csv and .json written`);
};

/**
 * Writes the articles of a tenant, or of all, into the outbox: `articles-{tenant's id|all}-{time}.csv` and `.json`.
 * Either can be imported again.
 */
export const exportArticles: JobDefinition = {
  bridgeId: "master-data",
  name: "export-articles",
  category: "i18n:Articles",
  description: "i18n:Export articles",
  countUnit: "i18n:articles",
  isForTenants: true,
  resources: [],
  rights: [{ path: pathOf(article), right: "Demand" }],
  run,
};

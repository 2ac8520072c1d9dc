import type { FormExtensions } from "@backroom/contract";
import { sizes } from "@backroom/demo";
import type { SeedSize } from "@backroom/demo";
import type { Database, Queryable } from "../db/database.ts";
import type { FileStore } from "../kernel/fileStore.ts";
import { claimEmpty } from "../db/claimEmpty.ts";
import { text, whole } from "../model/fields.ts";
import { toModel } from "../model/meta.ts";
import { rollupFills } from "../documents/rollups/rebuildRollups.ts";
import { withoutKey } from "./bulk.ts";
import { seedButtons } from "./seedButtons.ts";
import { seedClosedChats } from "./seedClosedChats.ts";
import { createSeedContext } from "./seedContext.ts";
import { seedPromotions } from "./seedPromotions.ts";
import { seedReceipts } from "./seedReceipts.ts";
import { seedDocuments } from "./seedDocuments.ts";
import { seedIdentity } from "./seedIdentity.ts";
import { seedLocks } from "./seedLocks.ts";
import { seedMasterData } from "./seedMasterData.ts";
import { seedOpenChats } from "./seedOpenChats.ts";
import { seedRates } from "./seedRates.ts";
import { seedSettings } from "./seedSettings.ts";
import { seedSupply } from "./seedSupply.ts";
import { seedTenancy } from "./seedTenancy.ts";

const articleExtensions: FormExtensions = {
  tabs: [{ key: "shelf", label: "i18n:Shelf label", icon: "tag" }],
  fields: [
    text("ShelfText", "Text on the shelf label", { maxLength: 30, tab: "shelf" }),
    whole("ShelfCopies", "Copies", "Byte", { tab: "shelf", min: 1, max: 20 }),
  ].map(toModel),
  hidden: [],
  readonly: [],
};

const storeExtensions = (tx: Queryable): Promise<unknown> =>
  tx.query("insert into form_extension (area, entity, model) values ('pos-supply', 'article', $1)", [
    JSON.stringify(articleExtensions),
  ]);

/**
 * Fills an empty database with sample data of any size; see {@link seed}. One that has users stays as it is. Attachments
 * of documents need a store for files.
 */
export const seedWith = async (
  db: Database,
  size: SeedSize,
  report: (line: string) => void,
  now: Date = new Date(),
  files: FileStore | null = null,
): Promise<void> => {
  const isFilled = await db.noTimeout.transaction(async (tx) => {
    if (!(await claimEmpty(tx))) return false;
    const context = createSeedContext(tx, size, now);
    const { tenants, terminals } = await seedTenancy(context);
    report(`${tenants.length} tenants, ${terminals.length} terminals`);
    await seedIdentity(context, tenants);
    const articles = await seedSupply(context, tenants, (done) =>
      report(`${done} of ${size.articles} articles`),
    );
    const people = await seedMasterData(context, tenants, terminals);
    await seedDocuments(context, terminals, articles, people);
    for (const [table, sql] of Object.entries(rollupFills)) await withoutKey(tx, table, () => tx.query(sql));
    report(`${size.documents} documents`);
    await seedRates(context);
    await seedOpenChats(context, tenants);
    await seedClosedChats(context, tenants);
    await seedSettings(context, terminals);
    await seedButtons(context, tenants);
    await seedPromotions(context, tenants);
    await seedLocks(context);
    await storeExtensions(tx);
    await seedReceipts(context, tenants, files);
    return true;
  });
  if (!isFilled) return;
  // The planner needs to know the sizes, and lists read the index alone once the rows are known to be visible.
  await db.noTimeout.query("vacuum analyze");
};

/**
 * Fills an empty database with sample data: the same at every run, but for dates, which count back from the
 * day of `now` (documents of that day from the time), and password hashes. All of it is one transaction, so a start that is broken off leaves an empty
 * database.
 */
export const seed = (
  db: Database,
  size: "small" | "large",
  report: (line: string) => void,
  files: FileStore | null = null,
): Promise<void> => seedWith(db, sizes[size], report, new Date(), files);

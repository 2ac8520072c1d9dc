import { ROOT_OID } from "@backroom/contract";
import { encode } from "fast-png";
import { receiptTemplate } from "../receipts/receiptTemplate.ts";
import type { SeedContext, SeedTenant } from "./seedContext.ts";
import type { FileStore } from "../kernel/fileStore.ts";
import { storeAttachment } from "../receipts/attachments.ts";
import { defaultTemplates, documentTypes } from "@backroom/receipt-template";
import { narrowReceipt } from "../receipts/narrowReceipt.ts";
import { sampleLogo } from "../receipts/sampleLogo.ts";

/** Documents, counted from the newest, of which every so many gets a copy or an attachment. */
const NEWEST = 600;
const EVERY_COPY = 6;
const EVERY_ATTACHMENT = 40;

const titles = { receipt: "Receipt", invoice: "Invoice", inventory: "Inventory", relocation: "Relocation" };

const storeTemplates = async ({ store, tx }: SeedContext, tenants: readonly SeedTenant[]): Promise<void> => {
  const Logo = sampleLogo();
  const shared = documentTypes.map((DocumentType) => ({
    tenantOid: ROOT_OID,
    values: { DocumentType, Text: titles[DocumentType], Logo, Xml: defaultTemplates[DocumentType] },
  }));
  const [first] = tenants;
  await store(receiptTemplate, [
    ...shared,
    ...(first === undefined
      ? []
      : [
          {
            tenantOid: first.oid,
            values: { DocumentType: "receipt", Text: "Narrow receipt", Xml: narrowReceipt },
          },
        ]),
  ]);
  await tx.query(
    `insert into receipt_template_version (template_oid, number, xml) select oid, 1, xml from receipt_template`,
  );
  await tx.query("update receipt_template set live_version = 1");
};

/** A pen stroke as a till's pad records it. */
const signature = (turns: number): Uint8Array => {
  const [width, height] = [240, 80];
  const data = new Uint8Array(width * height).fill(255);
  for (let step = 0; step < 4000; step += 1) {
    const t = step / 4000;
    const x = Math.round(20 + t * 190 + 12 * Math.sin(t * Math.PI * 2 * turns));
    const y = Math.round(40 + 24 * Math.sin(t * Math.PI * 2 * (turns + 1.5)) * (1 - t / 2));
    for (const [right, down] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const)
      data[(y + down) * width + x + right] = 30;
  }
  return encode({ width, height, data, channels: 1, depth: 8 });
};

const newest = (kinds: string, every: number) =>
  `select oid, tenant_oid from (select oid, tenant_oid, row_number() over (order by oid desc) as place
    from document where kind in (${kinds}) order by oid desc limit ${NEWEST}) as recent
    where place % ${every} = 0 order by oid`;

const storeCopies = ({ tx }: SeedContext): Promise<unknown> =>
  tx.query(
    `insert into document_copy (document_oid, tenant_oid, variant, printed)
      select oid, tenant_oid, variant, variant = '1' from (${newest("'receipt', 'invoice'", EVERY_COPY)}) as d,
        (values ('1'), ('2')) as v(variant) where variant = '1' or oid % 2 = 0`,
  );

const storeAttachments = async ({ tx }: SeedContext, files: FileStore): Promise<void> => {
  const documents = await tx.query<{ oid: number }>(newest("'receipt', 'invoice'", EVERY_ATTACHMENT));
  for (const [index, { oid }] of documents.entries()) {
    const file = { documentOid: oid, fileName: "signature.png", mediaType: "image/png" };
    await storeAttachment(tx, files, { ...file, bytes: signature(2 + (index % 5)) });
    const note = Buffer.from("Delivered to the neighbour, ground floor.\r\n");
    if (index % 3 !== 0) continue;
    await storeAttachment(tx, files, {
      documentOid: oid,
      fileName: "Delivery note.txt",
      mediaType: "text/plain; charset=utf-8",
      bytes: note,
    });
  }
};

/** Templates, copies and, if there is a store for files, attachments of the newest documents. */
export const seedReceipts = async (
  context: SeedContext,
  tenants: readonly SeedTenant[],
  files: FileStore | null,
): Promise<void> => {
  await storeTemplates(context, tenants);
  await storeCopies(context);
  if (files !== null) await storeAttachments(context, files);
};

import { createParams } from "../db/sqlParams.ts";
import type { DetailCall } from "../model/definition.ts";
import { detail, detailColumn, objectDetail } from "../model/kind.ts";
import { inPlacesOf, visibleCondition } from "../records/visible.ts";
import { columnsNamed } from "../records/visibleColumns.ts";

const property = (name: string) => `line.value->'${name}' as "${name}"`;
const textProperty = (name: string) => `line.value->>'${name}' as "${name}"`;

const columns = columnsNamed({ tenant: null, location: "other.location_oid" });

interface LinkedDocument {
  readonly tenantOid: number;
  readonly kind: string;
  readonly uid: string;
}

/** The document this one follows and those that follow it: a return its sale, a sale its voids. Only of kinds the viewer may read. */
const readLinks = async ({ db, oid, viewer }: DetailCall): Promise<object> => {
  const params = createParams([oid]);
  const isVisible = visibleCondition(inPlacesOf(viewer.caller), columns, params);
  const rows = await db.query<LinkedDocument>(
    `select other.oid, other.tenant_oid as "tenantOid", other.kind, other.uid, other.document_number as "documentNumber",
       other.business_type as "businessType", other.business_date as "businessDate", other.currency, other.total,
       coalesce(other.uid = d.linked_uid, false) as "isOrigin"
     from document as d join document as other on other.tenant_oid = d.tenant_oid and other.oid <> d.oid
       and not other.deleted and (other.uid = d.linked_uid or other.linked_uid = d.uid)
     where d.oid = $1 and ${isVisible} order by other.business_date, other.oid limit 100`,
    params.values,
  );
  const documents = rows
    .filter(({ kind, tenantOid }) => viewer.caller.may(`/data/pos/${kind}`, "Demand", tenantOid))
    .map(({ tenantOid: _tenantOid, ...one }) => one);
  return { documents };
};

/** Sub-tables of a document. */
export const documentDetails = [
  detail(
    "lines",
    "Lines",
    "list",
    [
      detailColumn("GTIN", "GTIN", "String", "Gtin"),
      detailColumn("Text", "Text"),
      detailColumn("Quantity", "Quantity", "Number"),
      detailColumn("Price", "Price", "Number", "Currency"),
      detailColumn("Tax", "Tax", "Number", "Percent"),
      detailColumn("Discount", "Discount", "Number", "Currency"),
      detailColumn("Total", "Total", "Number", "Currency"),
    ],
    `select ${["GTIN", "Text", "ProductGroup", "DiscountText"].map(textProperty).join(", ")},
      ${["Quantity", "Price", "Tax", "Discount", "Total"].map(property).join(", ")}
      from document, jsonb_array_elements(lines) with ordinality as line(value, place)
      where oid = $1 order by line.place`,
  ),
  detail(
    "attachments",
    "Attachments",
    "paperclip",
    [
      detailColumn("FileName", "File name"),
      detailColumn("MediaType", "Media type"),
      detailColumn("Size", "Size in bytes", "Number"),
    ],
    `select oid as "AttachmentId", file_name as "FileName", media_type as "MediaType", size as "Size"
      from document_attachment where document_oid = $1 order by oid`,
  ),
  objectDetail("links", "Linked documents", "link", readLinks),
];

import { errorCodes } from "@backroom/contract";
import type { FieldError } from "@backroom/contract";
import { applyToRollups } from "../dashboard/rollups.ts";
import type { DocumentFacts } from "../dashboard/rollups.ts";
import { checkLock } from "../locks/checkLock.ts";
import { HttpError } from "../ports.ts";
import type { Caller, Queryable } from "../ports.ts";
import { currencyLookup } from "./commonLookups.ts";
import type { FieldDefinition, KindDefinition, Values } from "./definition.ts";
import { date, decimal, percent, reference, rows, text, whole } from "./fields.ts";
import { defineKind, detail, detailColumn, options, records, tab } from "./kind.ts";
import { fromAndTo } from "./queryParameters.ts";

/** Kinds of documents: what stands in the column `kind`, and what people call it. */
const documentTypes = {
  receipt: "Receipt",
  invoice: "Invoice",
  inventory: "Inventory",
  relocation: "Relocation",
} as const;

const amount = (name: string, label: string) =>
  decimal(name, label, { usage: "Currency", nullable: false, default: 0 });

const businessDate = date("BusinessDate", "Business date", { required: true, isIndexed: true });

const fields: readonly FieldDefinition[] = [
  text("Uid", "Uid", {
    maxLength: 64,
    required: true,
    unique: true,
    rules: "id",
    isSearched: true,
    tab: "processing",
  }),
  text("DocumentNumber", "Document number", { required: true, isIndexed: true, isSearched: true }),
  businessDate,
  reference("LocationOid", "Location", "location", { nullable: false, default: 0 }),
  reference("TerminalOid", "Terminal", "pos-terminal", { nullable: false, default: 0 }),
  text("Operator", "Operator", { maxLength: 80, isSearched: true, column: "operator_text" }),
  text("Currency", "Currency", { maxLength: 3, required: true, lookup: "currency" }),
  amount("Total", "Total"),
  amount("Tax", "Tax"),
  rows("Lines", "Lines", {
    tab: "lines",
    properties: [
      text("GTIN", "GTIN", { maxLength: 32, usage: "Gtin" }),
      text("Text", "Text", { maxLength: 166 }),
      decimal("Quantity", "Quantity", { required: true, default: 1 }),
      decimal("Price", "Price", { usage: "Currency" }),
      percent("Tax", "Tax"),
      decimal("Total", "Total", { usage: "Currency" }),
    ],
  }),
  text("State", "State", {
    required: true,
    readonly: true,
    lookup: "state",
    default: "unprocessed",
    tab: "processing",
  }),
  whole("Attempts", "Attempts", "Int32", {
    nullable: false,
    default: 0,
    readonly: true,
    tab: "processing",
  }),
  text("Error", "Error", { maxLength: 1000, span: 2, readonly: true, tab: "processing" }),
];

const processed = (): HttpError => {
  const message = "The document was processed and cannot be changed any more";
  const errors = [{ field: "State", rule: "locked", message, params: {} }];
  return new HttpError(409, errorCodes.documentLocked, message, { errors });
};

/** Throws 409 (40905) for a document that was processed, which stays as it is, and for one somebody else holds. */
const guard = async (db: Queryable, oid: number, caller: Caller): Promise<void> => {
  const [row] = await db.query<{ state: string }>("select state from document where oid = $1", [oid]);
  if (row?.state === "processed") throw processed();
  await checkLock(db, oid, caller);
};

const factsOf = (kind: string, tenantOid: number, values: Values): DocumentFacts => ({
  kind,
  tenantOid,
  locationOid: Number(values["LocationOid"] ?? 0),
  businessDate: String(values["BusinessDate"]),
  currency: String(values["Currency"]),
  total: Number(values["Total"] ?? 0),
});

/** Lines of a document: as many as the receipts of the built-in templates can show. */
export const MAX_LINES = 2000;

const lineErrors = ({ Lines: lines }: Values, previous: Values | null): FieldError[] => {
  const before = previous?.["Lines"];
  const most = Math.max(MAX_LINES, Array.isArray(before) ? before.length : 0);
  if (!Array.isArray(lines) || lines.length <= most) return [];
  const message = `A document has at most ${MAX_LINES} lines`;
  return [{ field: "Lines", rule: "max", message, params: { max: MAX_LINES } }];
};

const documentKind = ([kind, title]: readonly [string, string]): KindDefinition =>
  defineKind({
    area: "pos",
    entity: kind,
    title,
    table: "document",
    textField: "DocumentNumber",
    capabilities: ["create", "patch", "export"],
    source: { sql: () => `select * from document where kind = '${kind}'`, isReport: false },
    constants: { kind },
    isLarge: true,
    tabs: [
      tab("general", "General", "info"),
      tab("lines", "Lines", "list"),
      tab("processing", "Processing", "settings"),
    ],
    fields,
    columns: [
      "BusinessDate",
      { name: "DocumentNumber", width: 130 },
      { name: "LocationOid", width: 180 },
      { name: "TerminalOid", width: 140 },
      { name: "Operator", width: 140 },
      { name: "Total", width: 110 },
      { name: "Currency", width: 80 },
      { name: "Tax", visible: false },
      { name: "State", width: 120 },
      { name: "Attempts", visible: false },
      { name: "Error", width: 240, visible: false },
      { name: "Uid", width: 300, visible: false },
    ],
    query: {
      fields: ["search", "From", "To", "DocumentNumber", "LocationOid", "TerminalOid", "State"],
      default: {},
      sort: ["-BusinessDate"],
    },
    queryParameters: fromAndTo(businessDate),
    lookups: {
      location: records("tenancy/location"),
      "pos-terminal": records("tenancy/pos-terminal"),
      currency: currencyLookup,
      state: options({ unprocessed: "Not processed", processed: "Processed" }),
    },
    details: [
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
          detailColumn("Total", "Total", "Number", "Currency"),
        ],
        `select line.value->>'GTIN' as "GTIN", line.value->>'Text' as "Text", line.value->'Quantity' as "Quantity",
          line.value->'Price' as "Price", line.value->'Tax' as "Tax", line.value->'Total' as "Total"
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
    ],
    check: lineErrors,
    guard,
    async afterWrite(tx, _oid, values, previous, { tenantOid, wasDeleted, isDeleted }) {
      const facts = (of: Values) => factsOf(kind, tenantOid, of);
      const before = previous === null || wasDeleted ? null : facts(previous);
      await applyToRollups(tx, before, isDeleted ? null : facts(values));
    },
  });

/** What tills post: one kind per type of document, all in one table. */
export const documents: readonly KindDefinition[] = Object.entries(documentTypes).map(documentKind);

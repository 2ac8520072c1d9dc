import { mediaTypes } from "../constants.ts";
import { recentChangesQuerySchema } from "../dashboard.ts";
import { barcodeQuerySchema } from "../files.ts";
import { receiptQuerySchema } from "../receipts.ts";
import { reportFiguresQuerySchema } from "../reportFigures.ts";
import * as t from "../builders.ts";
import { day, month, timestamp } from "../values.ts";
import type { Endpoint } from "./endpoint.ts";
import { tenantQuery } from "./identityEndpoints.ts";

const dashboard = "Dashboard";
const diagnostics = "Diagnostics";
const files = "Receipts and files";
const entityQuery = t.object({ entityOid: t.optional(t.integer({ minimum: 0 })) });
const badQuery: Endpoint["errors"] = ["badQuery", "noPermission", "noTenant"];
const lock = "/api/documents/{uid}/lock";

/** Calls of the dashboard's tiles and of diagnostics. */
export const dashboardEndpoints: readonly Endpoint[] = [
  {
    method: "get",
    path: "/api/pos-settings/recent-changes",
    summary:
      "The newest changes of settings. Needs Demand on /settings/pos/configuration; a tenant's are its own and those of all",
    query: recentChangesQuerySchema,
    answer: "RecentChanges",
    errors: badQuery,
    group: dashboard,
  },
  {
    method: "get",
    path: "/api/currencies/currency",
    summary: "Currencies, the reference first; for everybody who is logged in",
    query: tenantQuery,
    errors: ["noTenant"],
    answer: "Currency",
    isList: true,
    group: dashboard,
  },
  {
    method: "get",
    path: "/api/currencies/exchange-rates",
    summary:
      "The latest rate of each currency, newest first: of a tenant its own, else the one all share. For everybody who is logged in",
    query: tenantQuery,
    errors: ["noTenant"],
    answer: "ExchangeRate",
    isList: true,
    group: dashboard,
  },
  {
    method: "get",
    path: "/api/reports/figures",
    summary:
      "Reads up to 8 reports at one moment, so that their figures agree. `parts` is JSON: a list of objects with `area`, `entity` and `query`, the query of the list call by its names. Reports say with `isReadWhole` in their meta data that they can be read so",
    isOptional: true,
    query: t.object({ ...reportFiguresQuerySchema.properties, ...tenantQuery.properties }),
    errors: [...badQuery, "kindNotFound"],
    answer: "ReportFigures",
    group: dashboard,
  },
  {
    method: "get",
    path: "/api/documents/throughput",
    summary:
      "Documents of the 12 months up to referenceMonth by business date, zeros included. Needs Demand on /document/pos/receipt",
    query: t.object({ referenceMonth: month(), ...tenantQuery.properties }),
    errors: badQuery,
    answer: "Throughput",
    isList: true,
    group: dashboard,
  },
  {
    method: "get",
    path: "/api/turnover/daily",
    summary:
      "Turnover (receipts and invoices) of the 7 business days up to referencedate: every currency that occurs has each day. Needs Demand on /report/sales/turnover",
    query: t.object({ referencedate: day(), ...tenantQuery.properties }),
    errors: badQuery,
    answer: "DailyTurnover",
    isList: true,
    group: dashboard,
  },
  {
    method: "get",
    path: "/api/documents/unprocessed",
    summary: "Unprocessed documents by kind. Needs Demand on /diagnostics/unprocessed-documents",
    query: tenantQuery,
    answer: "UnprocessedCounts",
    errors: ["noPermission", "noTenant"],
    group: dashboard,
  },
  {
    method: "get",
    path: "/api/db-info/database-usage",
    summary:
      "Sizes of all tables in kilobytes, largest first, from the database's own statistics. Needs Demand on /diagnostics/database-usage everywhere",
    answer: "DatabaseUsage",
    errors: ["noPermission"],
    group: diagnostics,
  },
  {
    method: "get",
    path: "/api/db-info/database-usage/summary",
    summary: "The largest tables",
    query: t.object({ take: t.integer({ minimum: 1, maximum: 1000, default: 5 }) }),
    answer: "DatabaseUsageSummary",
    errors: ["badQuery", "noPermission"],
    group: diagnostics,
  },
  {
    method: "get",
    path: "/api/diagnostics/unprocessed-documents",
    summary:
      "Documents that could not be processed, oldest first, at most 10,000; entityOid is a tenant, location or terminal. Needs Demand on this page",
    query: entityQuery,
    errors: badQuery,
    answer: "UnprocessedDocument",
    isList: true,
    group: diagnostics,
  },
  {
    method: "post",
    path: "/api/diagnostics/unprocessed-documents/process",
    summary:
      "Let documents be processed again by the bridge, whatever they were tried before; how that ends says the list. Needs Update on /diagnostics/unprocessed-documents for their tenants",
    body: "ProcessDocumentsRequest",
    query: tenantQuery,
    errors: ["fieldErrors", "noPermission", "noTenant"],
    answer: "ProcessDocumentsAnswer",
    group: diagnostics,
  },
  {
    method: "get",
    path: "/api/diagnostics/system",
    summary:
      "What the processes of the server did in the last hour, sampled every 10 s: those that share the database tell each other. With since only later samples. Needs Demand on /diagnostics/system everywhere",
    query: t.object({ since: t.optional(timestamp()) }),
    errors: ["badQuery", "noPermission"],
    answer: "SystemHistory",
    isOptional: true,
    group: diagnostics,
  },
  {
    method: "get",
    path: "/api/diagnostics/document-locks",
    summary:
      "Documents somebody holds, longest first, at most 10,000; entityOid is a tenant, location or terminal. Needs Demand on this page, which is that on the kind document-lock",
    query: entityQuery,
    errors: badQuery,
    answer: "DocumentLock",
    isList: true,
    group: diagnostics,
  },
  {
    method: "get",
    path: "/api/terminals",
    summary:
      "Every terminal that is not disabled with its last known state, and the locations they stand at; of the tenant, location and terminal of the scope. Needs Demand on /service/monitoring or /service/terminal-server; what changes later comes from the hub",
    query: tenantQuery,
    answer: "TerminalList",
    errors: badQuery,
    group: diagnostics,
  },
  {
    method: "get",
    path: "/api/terminals/{oid}/history",
    summary:
      "What happened to a terminal, newest first: connections, requests and their answers, as long as the terminal log is kept. Needs Demand on /service/monitoring or /service/terminal-server",
    query: t.object({ take: t.integer({ minimum: 1, maximum: 500, default: 100 }) }),
    answer: "TerminalHistoryEntry",
    isList: true,
    errors: ["badQuery", "noPermission", "recordNotFound"],
    group: diagnostics,
  },
  {
    method: "get",
    path: "/api/terminals/{oid}/queue",
    summary:
      "How many receipts a terminal had to send in each of the last 60 minutes, this one last; null = nothing is known of it. Rights as for its history",
    answer: "TerminalQueue",
    isOptional: true,
    errors: ["noPermission", "recordNotFound"],
    group: diagnostics,
  },
  {
    method: "put",
    path: lock,
    summary:
      "Take the lock of a document, or let one's own hold on: for 30 minutes, or for a till (terminalOid) until it is released. Needs Update on the document",
    query: t.object({ terminalOid: t.optional(t.integer({ minimum: 0 })) }),
    answer: "DocumentLock",
    errors: ["badQuery", "noPermission", "recordNotFound", "documentLocked"],
    group: diagnostics,
  },
  {
    method: "delete",
    path: lock,
    summary:
      "Give one's own lock back; 204 also when the document is free. Somebody else's is released by deleting the record of kind document-lock",
    status: 204,
    errors: ["noPermission", "recordNotFound", "documentLocked"],
    group: diagnostics,
  },
];

/** Receipts, barcodes and uploads. */
export const fileEndpoints: readonly Endpoint[] = [
  {
    method: "get",
    path: "/api/download/receipt/{uid}/{name}.html",
    summary: `The parts of a document: the original, then copies, which carry red-receipt-copy (type="copy", variant="1", printed=?1). Accept text/html answers the original alone, with its barcodes within, so that it can be kept as a file; in parts they are addresses of the barcode call. With another Accept than these two 406; with notFoundFallback=true an unknown document answers a page that says so. Name is the document type. Needs Demand on /document/pos/{type} or the document's kind`,
    query: receiptQuerySchema,
    answerTypes: [mediaTypes.multipart, "text/html"],
    errors: ["noPermission", "recordNotFound", "notAcceptable"],
    group: files,
  },
  {
    method: "get",
    path: "/api/download/receipt/{uid}/{name}",
    summary:
      "A document by the ending of its name: .pdf on paper as wide as its template, .xml with its data, .zip with all parts and attachments",
    answerTypes: [mediaTypes.pdf, mediaTypes.xml, mediaTypes.zip],
    errors: ["noPermission", "recordNotFound"],
    group: files,
  },
  {
    method: "get",
    path: "/api/download/receipt-attachment/{uid}/{attachmentId}/{fileName}",
    summary:
      "A file that belongs to a document, never shown inline; the detail `attachments` of the document names them",
    answerTypes: ["application/octet-stream"],
    errors: ["noPermission", "recordNotFound"],
    group: files,
  },
  {
    method: "get",
    path: "/api/barcode/{code}.{ext}",
    summary:
      "A barcode, exactly as large as asked for: EAN-13, EAN-8 or UPC-A by a right check digit, else Code 128 of at most 80 ASCII characters; with type=qrcode a QR code of at most 400 characters. text=true (or 1) draws the code below. An svg with moduleWidth (µm of the finest line or dot) has its size in mm, as wide as the code needs. 400 when it cannot be coded, or a png is too small for it",
    query: barcodeQuerySchema,
    isAnonymous: true,
    answerTypes: ["image/svg+xml", "image/png"],
    errors: ["badQuery", "recordNotFound", "tooManyRequests"],
    group: files,
  },
  {
    method: "get",
    path: "/api/cart/article",
    summary:
      "The article a scanned or typed code stands for: its GTIN, number, internal number or one of its further barcodes, of the tenant before those all share. Among the further barcodes one of 13 digits with the prefix 2 and five zeros before its check digit stands for all with a value in their place: thousandths of a unit of weight, else a price in the smallest coins. Needs Demand on /data/pos-supply/article",
    query: t.object({ code: t.string({ minLength: 1, maxLength: 48 }), ...tenantQuery.properties }),
    answer: "CartArticle",
    errors: ["badQuery", "noPermission", "noTenant", "recordNotFound"],
    group: files,
  },
  {
    method: "post",
    path: "/api/cart/receipt",
    summary:
      "The receipt of a cart with the template of the tenant, and what it charges. Nothing is stored. Needs Demand on /tools/shopping-cart",
    body: "CartReceiptRequest",
    query: tenantQuery,
    answer: "CartReceipt",
    errors: ["badQuery", "fieldErrors", "noPermission", "noTenant"],
    group: files,
  },
  {
    method: "post",
    path: "/api/upload",
    summary:
      "Store the file of a multipart form's field `file`, one per request and at most 50 MB; needs Create on /tools/dropzone for the tenant",
    query: tenantQuery,
    bodyType: "multipart/form-data",
    answer: "UploadAnswer",
    status: 201,
    errors: ["badQuery", "noPermission", "tooLarge", "mediaType", "storageFull"],
    group: files,
  },
  {
    method: "get",
    path: "/api/upload/{id}",
    summary:
      "An uploaded file, always as an attachment; one's own, or with Demand on /tools/dropzone those of the tenant",
    answerTypes: ["application/octet-stream"],
    errors: ["noPermission", "recordNotFound"],
    group: files,
  },
];

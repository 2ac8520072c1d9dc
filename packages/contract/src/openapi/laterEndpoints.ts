import { mediaTypes } from "../constants.ts";
import { barcodeQuerySchema } from "../files.ts";
import { receiptQuerySchema } from "../receipts.ts";
import * as t from "../builders.ts";
import type { Endpoint } from "./endpoint.ts";
import { tenantQuery } from "./identityEndpoints.ts";

const dashboard = "Dashboard";
const diagnostics = "Diagnostics";
const files = "Receipts and files";
const entityQuery = t.object({ entityOid: t.optional(t.integer({ minimum: 0 })) });

/** Calls of the dashboard's tiles and of diagnostics. */
export const dashboardEndpoints: readonly Endpoint[] = [
  {
    method: "get",
    path: "/api/pos-settings/recent-changes",
    summary: "The newest changes of settings",
    query: t.object({
      days: t.integer({ minimum: 1, default: 90 }),
      take: t.integer({ minimum: 0, default: 5 }),
    }),
    answer: "RecentChanges",
    group: dashboard,
  },
  {
    method: "get",
    path: "/api/currencies/currency",
    summary: "Currencies",
    query: tenantQuery,
    answer: "Currency",
    isList: true,
    group: dashboard,
  },
  {
    method: "get",
    path: "/api/currencies/exchange-rates",
    summary: "Rates, newest first",
    query: tenantQuery,
    answer: "ExchangeRate",
    isList: true,
    group: dashboard,
  },
  {
    method: "get",
    path: "/api/documents/throughput",
    summary: "Documents of the 12 months up to referenceMonth, zeros included",
    query: t.object({ referenceMonth: t.string({ pattern: "^\\d{4}-\\d{2}$" }), ...tenantQuery.properties }),
    answer: "Throughput",
    isList: true,
    group: dashboard,
  },
  {
    method: "get",
    path: "/api/turnover/daily",
    summary: "Turnover of the 7 days up to referencedate",
    query: t.object({
      referencedate: t.string({ pattern: "^\\d{4}-\\d{2}-\\d{2}$" }),
      ...tenantQuery.properties,
    }),
    answer: "DailyTurnover",
    isList: true,
    group: dashboard,
  },
  {
    method: "get",
    path: "/api/documents/unprocessed",
    summary: "Unprocessed documents by kind",
    answer: "UnprocessedCounts",
    group: dashboard,
  },
  {
    method: "get",
    path: "/api/db-info/database-usage",
    summary: "Sizes of all tables in kilobytes",
    answer: "DatabaseUsage",
    group: diagnostics,
  },
  {
    method: "get",
    path: "/api/db-info/database-usage/summary",
    summary: "The largest tables",
    query: t.object({ take: t.integer({ minimum: 1, default: 5 }) }),
    answer: "DatabaseUsageSummary",
    group: diagnostics,
  },
  {
    method: "get",
    path: "/api/diagnostics/unprocessed-documents",
    summary: "Documents that could not be processed",
    query: entityQuery,
    answer: "UnprocessedDocument",
    isList: true,
    group: diagnostics,
  },
  {
    method: "get",
    path: "/api/diagnostics/document-locks",
    summary: "Documents somebody holds",
    query: entityQuery,
    answer: "DocumentLock",
    isList: true,
    group: diagnostics,
  },
];

/** Receipts, barcodes and uploads. */
export const fileEndpoints: readonly Endpoint[] = [
  {
    method: "get",
    path: "/api/download/receipt/{uid}/{name}.html",
    summary: "Parts of a receipt; copies carry the header red-receipt-copy",
    query: receiptQuerySchema,
    answerTypes: [mediaTypes.multipart, "text/html"],
    errors: ["recordNotFound"],
    group: files,
  },
  {
    method: "get",
    path: "/api/download/receipt/{uid}/{name}",
    summary: "A receipt as .pdf, .xml or .zip",
    answerTypes: [mediaTypes.pdf, mediaTypes.xml, mediaTypes.zip],
    errors: ["recordNotFound"],
    group: files,
  },
  {
    method: "get",
    path: "/api/download/receipt-attachment/{uid}/{attachmentId}/{fileName}",
    summary: "An attachment of a receipt",
    answerTypes: ["application/octet-stream"],
    errors: ["recordNotFound"],
    group: files,
  },
  {
    method: "get",
    path: "/api/barcode/{code}.{ext}",
    summary: "A barcode as svg or png",
    query: barcodeQuerySchema,
    isAnonymous: true,
    answerTypes: ["image/svg+xml", "image/png"],
    errors: ["badQuery"],
    group: files,
  },
  {
    method: "post",
    path: "/api/upload",
    summary: "Store the file of a multipart form's field `file`, at most 50 MB",
    bodyType: "multipart/form-data",
    answer: "UploadAnswer",
    status: 201,
    others: { 413: "the file is too large" },
    group: files,
  },
];

import { SERVER } from "#server";
import {
  previewFileSchema,
  previewPageSchema,
  receiptDataQuerySchema,
  receiptDataSchema,
  templateChangeSchema,
  templateComparisonQuerySchema,
  templateDifferenceSchema,
  templatePreviewSchema,
  templateTypeSchema,
  templateVersionXmlSchema,
  templateVersionsSchema,
} from "../receiptTemplates.ts";
import { oid } from "../values.ts";
import { endpoint } from "../endpoint.ts";
import * as t from "../builders.ts";

// Versions of receipt templates, previews, and sample data.

const group = "Receipt templates";

const templateParams = { id: oid({ minimum: 1 }) };
const versionParams = { ...templateParams, number: t.integer({ minimum: 1, maximum: 999_999_999 }) };

/** `GET /api/data/pos-preferences/receipt-template/{id}/versions` */
export const templateVersions = endpoint(
  { path: "/api/data/pos-preferences/receipt-template/{id}/versions", answer: templateVersionsSchema },
  SERVER && {
    group,
    text: "The published versions of a template, the newest first; the record itself is the draft",
    params: templateParams,
    errors: ["noPermission", "recordNotFound"],
    example: `TEMPLATE=$(curl -s -H "$AUTH" "$API/api/data/pos-preferences/receipt-template?take=1" | value oid)
curl -H "$AUTH" $API/api/data/pos-preferences/receipt-template/$TEMPLATE/versions`,
  },
);

/** `GET /api/data/pos-preferences/receipt-template/{id}/versions/{number}` */
export const templateVersion = endpoint(
  {
    path: "/api/data/pos-preferences/receipt-template/{id}/versions/{number}",
    answer: templateVersionXmlSchema,
  },
  SERVER && {
    group,
    text: "A published version with its XML",
    params: versionParams,
    errors: ["noPermission", "recordNotFound"],
    example: 'curl -H "$AUTH" $API/api/data/pos-preferences/receipt-template/$TEMPLATE/versions/1',
  },
);

/** `GET /api/data/pos-preferences/receipt-template/{id}/comparison` */
export const templateComparison = endpoint(
  {
    path: "/api/data/pos-preferences/receipt-template/{id}/comparison",
    answer: t.array(templateDifferenceSchema),
  },
  SERVER && {
    group,
    text: "What two versions differ in by lines; `from` and `to` are numbers of versions, or `draft`",
    params: templateParams,
    query: templateComparisonQuerySchema,
    errors: ["badQuery", "noPermission", "recordNotFound"],
    example:
      'curl -H "$AUTH" "$API/api/data/pos-preferences/receipt-template/$TEMPLATE/comparison?from=1&to=draft"',
  },
);

/** `POST /api/data/pos-preferences/receipt-template/{id}/publish` */
export const publishTemplate = endpoint(
  {
    method: "POST",
    path: "/api/data/pos-preferences/receipt-template/{id}/publish",
    answer: templateChangeSchema,
  },
  SERVER && {
    group,
    text: "Make the draft a new version, which documents are printed with from now on; a draft that says the same as the newest version makes none. Needs Patch",
    params: templateParams,
    headers: { "If-Match": "ETag of the record as the client read it; * = any" },
    errors: ["noPermission", "recordNotFound", "ifMatchMissing", "etagLost"],
    example: `curl -X POST -H "$AUTH" -H 'If-Match: *' $API/api/data/pos-preferences/receipt-template/$TEMPLATE/publish`,
  },
);

/** `POST /api/data/pos-preferences/receipt-template/{id}/versions/{number}/restore` */
export const restoreTemplate = endpoint(
  {
    method: "POST",
    path: "/api/data/pos-preferences/receipt-template/{id}/versions/{number}/restore",
    answer: templateChangeSchema,
  },
  SERVER && {
    group,
    text: "Make the XML of a version the draft; what is printed stays. Needs Patch",
    params: versionParams,
    headers: { "If-Match": "ETag of the record as the client read it; * = any" },
    errors: ["noPermission", "recordNotFound", "ifMatchMissing", "etagLost"],
    example: `curl -X POST -H "$AUTH" -H 'If-Match: *' $API/api/data/pos-preferences/receipt-template/$TEMPLATE/versions/1/restore`,
  },
);

/** `POST /api/receipt-template/preview` */
export const previewTemplate = endpoint(
  { method: "POST", path: "/api/receipt-template/preview", answer: previewPageSchema, isSafe: true },
  SERVER && {
    group,
    text: "XML that need not be stored as a page, filled with a document the caller may see or with a sample, in a language and on paper of choice. 400 names line and column of a mistake",
    body: templatePreviewSchema,
    errors: ["badQuery", "fieldErrors", "noPermission", "recordNotFound"],
    example: `curl -H "$AUTH" -H "$JSON" -d '{"xml":"<receipt><text>{Id}</text></receipt>","language":"ja","paper":"58mm"}' $API/api/receipt-template/preview`,
  },
);

/** `POST /api/receipt-template/print` */
export const printTemplate = endpoint(
  { method: "POST", path: "/api/receipt-template/print", answer: previewFileSchema, isSafe: true },
  SERVER && {
    group,
    text: "The same as PDF, to be printed on trial",
    body: templatePreviewSchema,
    errors: ["badQuery", "fieldErrors", "noPermission", "recordNotFound"],
    example: `curl -H "$AUTH" -H "$JSON" -d '{"xml":"<receipt><text>{Id}</text></receipt>","language":"ja"}' $API/api/receipt-template/print`,
  },
);

/** `GET /api/receipt-template/data/{type}` */
export const receiptData = endpoint(
  { path: "/api/receipt-template/data/{type}", answer: receiptDataSchema },
  SERVER && {
    group,
    text: "What a template for documents of a type is filled with: a document the caller may see, or a sample. Needs Demand on receipt templates",
    params: { type: templateTypeSchema },
    query: receiptDataQuerySchema,
    errors: ["badQuery", "noPermission", "recordNotFound"],
    example: 'curl -H "$AUTH" $API/api/receipt-template/data/receipt',
  },
);

/** All of this file, in the order of the documents. */
export const templatesCalls = [
  templateVersions,
  templateVersion,
  templateComparison,
  publishTemplate,
  restoreTemplate,
  previewTemplate,
  printTemplate,
  receiptData,
] as const;

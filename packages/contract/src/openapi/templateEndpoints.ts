import { receiptDataQuerySchema, templateComparisonQuerySchema } from "../receiptTemplates.ts";
import type { Endpoint } from "./endpoint.ts";

const group = "Receipt templates";
const template = "/api/data/pos-preferences/receipt-template/{id}";
const guarded = { "If-Match": "ETag of the record as the client read it; * = any" };
const seeing: NonNullable<Endpoint["errors"]> = ["noPermission", "recordNotFound"];
const changing: NonNullable<Endpoint["errors"]> = [
  "noPermission",
  "recordNotFound",
  "ifMatchMissing",
  "etagLost",
];

/** Versions of receipt templates, their preview, and the data they are filled with. */
export const templateEndpoints: readonly Endpoint[] = [
  {
    method: "get",
    path: `${template}/versions`,
    summary: "The published versions of a template, the newest first; the record itself is the draft",
    answer: "TemplateVersion",
    isList: true,
    errors: seeing,
    group,
  },
  {
    method: "get",
    path: `${template}/versions/{number}`,
    summary: "A published version with its XML",
    answer: "TemplateVersionXml",
    errors: seeing,
    group,
  },
  {
    method: "get",
    path: `${template}/comparison`,
    summary: "What two versions differ in by lines; `from` and `to` are numbers of versions, or `draft`",
    query: templateComparisonQuerySchema,
    answer: "TemplateDifference",
    isList: true,
    errors: ["badQuery", ...seeing],
    group,
  },
  {
    method: "post",
    path: `${template}/publish`,
    summary:
      "Make the draft a new version, which documents are printed with from now on; a draft that says the same as the newest version makes none. Needs Patch",
    headers: guarded,
    answer: "TemplateChange",
    errors: changing,
    group,
  },
  {
    method: "post",
    path: `${template}/versions/{number}/restore`,
    summary: "Make the XML of a version the draft; what is printed stays. Needs Patch",
    headers: guarded,
    answer: "TemplateChange",
    errors: changing,
    group,
  },
  {
    method: "post",
    path: "/api/receipt-template/preview",
    summary:
      "XML that need not be stored as a page, filled with a document the caller may see or with a sample, in a language and on paper of choice. 400 names line and column of a mistake",
    body: "TemplatePreview",
    answer: "PreviewPage",
    errors: ["badQuery", "fieldErrors", ...seeing],
    group,
  },
  {
    method: "post",
    path: "/api/receipt-template/print",
    summary: "The same as PDF, to be printed on trial",
    body: "TemplatePreview",
    answer: "PreviewFile",
    errors: ["badQuery", "fieldErrors", ...seeing],
    group,
  },
  {
    method: "get",
    path: "/api/receipt-template/data/{type}",
    summary:
      "What a template for documents of a type is filled with: a document the caller may see, or a sample. Needs Demand on receipt templates",
    query: receiptDataQuerySchema,
    answer: "ReceiptData",
    errors: seeing,
    group,
  },
];

import type { Static } from "typebox";
import * as t from "./builders.ts";
import { timestamp } from "./values.ts";

/** A published version of a receipt template. */
export const templateVersionSchema = t.object({
  number: t.integer({ minimum: 1 }),
  publishedAt: timestamp(),
  publishedBy: t.nullable(t.string()),
  /** True for the version documents are printed with. */
  isLive: t.boolean(),
});
/** A published version of a receipt template. */
export type TemplateVersion = Static<typeof templateVersionSchema>;

/** The versions of a template, the newest first. */
export const templateVersionsSchema = t.array(templateVersionSchema);

/** A published version with its XML. */
export const templateVersionXmlSchema = t.extended(templateVersionSchema, { xml: t.string() });
/** A published version with its XML. */
export type TemplateVersionXml = Static<typeof templateVersionXmlSchema>;

/** Query of the comparison: numbers of versions, or `draft`. */
export const templateComparisonQuerySchema = t.object({ from: t.string(), to: t.string() });

/** Lines two versions have in common, or only the first (`removed`) or the second (`added`) has. */
export const templateDifferenceSchema = t.object({
  kind: t.oneOf(["same", "removed", "added"]),
  lines: t.array(t.string()),
});
/** Lines two versions have in common, or only one of them has. */
export type TemplateDifference = Static<typeof templateDifferenceSchema>;

/** What publishing or restoring made. */
export const templateChangeSchema = t.object({
  /** The live version; null = none yet. */
  live: t.nullable(t.integer()),
  etag: t.string({ default: "" }),
});
/** What publishing or restoring made. */
export type TemplateChange = Static<typeof templateChangeSchema>;

const documentTypes = ["receipt", "invoice", "inventory", "relocation"] as const;

/** Type of the documents a template is for. */
export const templateTypeSchema = t.oneOf(documentTypes);

const papers = ["58mm", "80mm", "a4"] as const;

/** Body of a preview: XML that need not be stored, and how it is shown. */
export const templatePreviewSchema = t.object({
  xml: t.string(),
  documentType: t.oneOf(documentTypes, { default: "receipt" }),
  /** Uid of a document; left out = a sample. */
  document: t.optional(t.string()),
  language: t.optional(t.string()),
  paper: t.optional(t.oneOf(papers)),
  /** Data URL of a PNG or JPEG; left out = none. */
  logo: t.optional(t.string()),
});
/** Body of a preview. */
export type TemplatePreview = Static<typeof templatePreviewSchema>;

/** A receipt as a page. */
export const previewPageSchema = t.object({ html: t.string() });

/** A receipt as PDF, in base64. */
export const previewFileSchema = t.object({ pdf: t.string({ minLength: 1 }) });

/** Query of the data call. */
export const receiptDataQuerySchema = t.object({ document: t.optional(t.string()) });

/** What a template is filled with: a document, or a sample of its type. */
export const receiptDataSchema = t.object({
  number: t.string(),
  type: t.string(),
  currency: t.string(),
  /** Language of the tenant; null = none is set. */
  language: t.nullable(t.string()),
  /** IANA name; null = UTC. */
  timeZone: t.nullable(t.string()),
  data: t.dictionary(t.unknown()),
});
/** What a template is filled with. */
export type ReceiptData = Static<typeof receiptDataSchema>;

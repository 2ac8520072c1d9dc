import { defaultTemplates, parseTemplate, templateLimits } from "@backroom/receipt-template";
import { MAX_LOGO_CHARACTERS, parseLogo } from "./logo.ts";
import { previewTemplate } from "./preview.ts";
import { problemText } from "./problemText.ts";
import { documentTypeLookup } from "../model/commonLookups.ts";
import type { Values } from "../model/definition.ts";
import { description, multiline, name, text, whole } from "../model/fields.ts";
import { defineKind, objectDetail, options, tab } from "../model/kind.ts";

const languages = {
  en: "English",
  de: "German",
  ja: "Japanese",
  it: "Italian",
  ru: "Russian",
  ar: "Arabic",
  cs: "Czech",
  es: "Spanish",
  fr: "French",
};

const xmlErrors = ({ Xml }: Values) => {
  if (typeof Xml !== "string") return [];
  const parsed = parseTemplate(Xml);
  if (parsed.ok) return [];
  const { code, params, line, column } = parsed.error;
  return [
    {
      field: "Xml",
      rule: "template",
      message: `Line ${line}, column ${column}: ${problemText(parsed.error)}`,
      params: { ...params, code, line, column },
    },
  ];
};

const logoErrors = ({ Logo }: Values) => {
  if (typeof Logo !== "string" || Logo === "") return [];
  const parsed = parseLogo(Logo);
  return parsed.ok ? [] : [{ field: "Logo", rule: "image", message: parsed.message, params: {} }];
};

/**
 * How documents are printed and shown. For a document its tenant's template is taken before the shared ones,
 * the oldest of several; one that is disabled or was never published is not used. The record holds the draft.
 */
export const receiptTemplate = defineKind({
  area: "pos-preferences",
  entity: "receipt-template",
  title: "Receipt template",
  table: "receipt_template",
  tabs: [tab("general", "General", "info"), tab("template", "Template", "code")],
  fields: [
    text("DocumentType", "Document type", { lookup: "document-type", required: true, default: "receipt" }),
    name("Text", { maxLength: 80 }),
    description(),
    text("Language", "Language", { maxLength: 8, lookup: "language" }),
    whole("LiveVersion", "Live version", "UInt32", { readonly: true }),
    text("Logo", "Logo", { maxLength: MAX_LOGO_CHARACTERS, usage: "Image", span: 2 }),
    multiline("Xml", "XML", {
      required: true,
      maxLength: templateLimits.characters,
      usage: "Xml",
      lines: 24,
      tab: "template",
      default: defaultTemplates.receipt,
    }),
  ],
  columns: [
    "DocumentType",
    { name: "Text", width: 280 },
    "Language",
    "LiveVersion",
    "ModifiedAt",
    "Disabled",
  ],
  query: { fields: ["search", "DocumentType", "Disabled"], default: {}, sort: ["DocumentType", "Text"] },
  lookups: {
    "document-type": documentTypeLookup,
    language: options(languages),
  },
  details: [objectDetail("preview", "Preview", "eye", previewTemplate)],
  check: (values) => [...xmlErrors(values), ...logoErrors(values)],
});

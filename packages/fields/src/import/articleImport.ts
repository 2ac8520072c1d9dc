import type { FieldSpec } from "../model/field.ts";
import { normalizeFields } from "../model/field.ts";
import { validateRecord } from "../rules/validate.ts";
import type { Issue } from "../rules/validate.ts";

const text = (name: string, maxLength: number, required = false): FieldSpec => ({
  name,
  type: "String",
  maxLength,
  required,
});
const decimal = (name: string): FieldSpec => ({
  name,
  type: "Number",
  managedType: "Decimal",
  nullable: true,
});

/** Fields an article import may hold, with their lengths. Mandatory and required are one check. */
export const articleImportFields: readonly FieldSpec[] = [
  text("ArticleNumber", 32),
  text("GTIN", 32, true),
  text("InternalNumber", 32, true),
  text("Text", 40, true),
  text("LongText", 166),
  text("Description", 1024),
  ...["ProductGroup", "ProductLine", "Division", "Color", "Size", "Material"].map((name) => text(name, 40)),
  { name: "SizeSortingIndex", type: "Number", nullable: true, rules: "integer" },
  text("ImageName", 32),
  decimal("Tax"),
  decimal("RetailPrice"),
  decimal("SuggestedRetailPrice"),
  { name: "DisallowDiscount", type: "Boolean", nullable: true },
  text("AccountNumber", 40),
];

/** Outcome of {@link readArticleImport}: values in their types, or everything that is wrong, by field. */
export type ArticleImport =
  | { readonly ok: true; readonly values: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly issues: readonly Issue[] };

const imageName = /\.(jpg|png)$/i;

/**
 * Reads one article of a pasted import. Numbers may be numbers or text with a point, DisallowDiscount `yes`, `no`,
 * true or false; unknown names are refused.
 */
export const readArticleImport = (row: Readonly<Record<string, unknown>>): ArticleImport => {
  const fields = normalizeFields(articleImportFields);
  const issue = (path: string, rule: string): Issue => ({ path, rule, params: {} });
  const unknown = Object.keys(row)
    .filter((name) => !fields.some((field) => field.name === name))
    .map((name) => issue(name, "unknown"));
  const values: Record<string, unknown> = {};
  const misread: Issue[] = [];
  for (const field of fields) {
    const value = row[field.name];
    if (value === undefined) continue;
    const yesNo = field.type === "Boolean" ? readYesNo(value) : undefined;
    if (field.type === "Boolean" && yesNo === undefined) misread.push(issue(field.name, "yesNo"));
    else if (field.type === "String" && value !== null && typeof value !== "string")
      misread.push(issue(field.name, "text"));
    else values[field.name] = field.type === "Boolean" ? yesNo : value;
  }
  const image = values["ImageName"];
  if (typeof image === "string" && image !== "" && !imageName.test(image))
    misread.push(issue("ImageName", "imageName"));
  const issues = [...unknown, ...misread, ...Object.values(validateRecord(fields, values))];
  if (issues.length > 0) return { ok: false, issues };
  const numbers = fields.filter((field) => field.type === "Number" && typeof values[field.name] === "string");
  const typed = numbers.map((field) => [field.name, toNumber(values[field.name])] as const);
  return { ok: true, values: { ...values, ...Object.fromEntries(typed) } };
};

const toNumber = (value: unknown) => (String(value).trim() === "" ? null : Number(value));

const readYesNo = (value: unknown): boolean | null | undefined => {
  if (value === null || typeof value === "boolean") return value;
  if (value === "yes") return true;
  return value === "no" ? false : undefined;
};

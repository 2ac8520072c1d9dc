import { ruleTextPatterns } from "@backroom/contract";
import { normalizeFields, parseNumber, validateRecord } from "@backroom/fields";
import type { FieldSpec, Issue } from "@backroom/fields";
import type { ImportField } from "@backroom/data-grid";
import { currencyDecimals } from "@backroom/values";

const text = (name: string, maxLength: number, required = false): FieldSpec => ({
  name,
  type: "String",
  maxLength,
  required,
});
const decimal = (name: string, usage: FieldSpec["usage"] = null): FieldSpec => ({
  name,
  type: "Number",
  managedType: "Decimal",
  nullable: true,
  rules: "decimals:4",
  usage,
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
  decimal("RetailPrice", "Currency"),
  decimal("SuggestedRetailPrice", "Currency"),
  { name: "DisallowDiscount", type: "Boolean", nullable: true },
  text("AccountNumber", 40),
];

const imageExtensions = [".jpg", ".png"] as const;

/** The fields of an article import as its list describes them. `currency` is that of the prices (ISO 4217). */
export const articleImportCatalogue = (currency: string | undefined): readonly ImportField[] =>
  normalizeFields(articleImportFields).map(({ name, type, usage, required, maxLength, rules }) => {
    const priceDecimals = currency === undefined ? 2 : currencyDecimals(currency);
    const decimals = rules.find((rule) => rule.name === "decimals")?.params[0];
    return {
      name,
      required,
      maxLength,
      ...(type === "Number" && { decimals: usage === "Currency" ? priceDecimals : Number(decimals ?? 0) }),
      isYesNo: type === "Boolean",
      ...(name === "ImageName" && { extensions: imageExtensions }),
    };
  });

/** Outcome of {@link readArticleImport}: values in their types, or everything that is wrong, by field. */
export type ArticleImport =
  | { readonly ok: true; readonly values: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly issues: readonly Issue[] };

/** Options of {@link readArticleImport}. */
export interface ArticleImportOptions {
  /** Language (BCP 47 tag) the texts of numbers were written in. Default: `en`. */
  readonly locale?: string;
  /** Currency of the articles' prices (ISO 4217), for their decimals. Default: two decimals. */
  readonly currency?: string | undefined;
}

/**
 * Reads one article of a pasted import. Numbers may be numbers, or text as the input of a form reads it, unless its
 * point would make another number of it in `locale` than in JSON; DisallowDiscount `yes`, `no`, true or false; unknown
 * names are refused.
 */
export const readArticleImport = (
  row: Readonly<Record<string, unknown>>,
  { locale = "en", currency }: ArticleImportOptions = {},
): ArticleImport => {
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
    else if (field.type === "Number") values[field.name] = readNumberValue(value, locale);
    else values[field.name] = field.type === "Boolean" ? yesNo : value;
  }
  const image = values["ImageName"];
  if (
    typeof image === "string" &&
    image !== "" &&
    !imageExtensions.some((one) => image.toLowerCase().endsWith(one))
  )
    misread.push(issue("ImageName", "imageName"));
  const issues = [...unknown, ...misread, ...Object.values(validateRecord(fields, values, () => currency))];
  return issues.length > 0 ? { ok: false, issues } : { ok: true, values };
};

/** The number of a text; a text that is none, or can be read in two ways, stays and fails its rule. */
const readNumberValue = (value: unknown, locale: string): unknown => {
  if (typeof value !== "string") return value;
  const number = parseNumber(value, locale);
  const isOther = ruleTextPatterns.decimal.test(value) && Number(value) !== number;
  return number === undefined || isOther ? value : number;
};

const readYesNo = (value: unknown): boolean | null | undefined => {
  if (value === null || typeof value === "boolean") return value;
  if (value === "yes") return true;
  return value === "no" ? false : undefined;
};

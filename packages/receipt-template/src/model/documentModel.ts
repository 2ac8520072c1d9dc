import type { FieldPath } from "../render/values.ts";

/** Types of documents that have a template of their own. */
export const documentTypes = ["receipt", "invoice", "inventory", "relocation"] as const;
/** A type of documents. */
export type DocumentType = (typeof documentTypes)[number];

/** True for a name of {@link documentTypes}. */
export const isDocumentType = (type: string): type is DocumentType =>
  (documentTypes as readonly string[]).includes(type);

/** What a field holds; a `group` holds fields, a `list` rows of fields. */
export type FieldType =
  | "text"
  | "number"
  | "currency"
  | "percent"
  | "date"
  | "datetime"
  | "flag"
  | "group"
  | "list";

/** A field of the data a template is filled with. */
export interface FieldModel {
  readonly name: string;
  readonly type: FieldType;
  /** Fields of a group, or of the rows of a list; empty for others. */
  readonly fields: readonly FieldModel[];
}

const field = (name: string, type: FieldType = "text"): FieldModel => ({ name, type, fields: [] });
const within =
  (type: "group" | "list") =>
  (name: string, fields: readonly FieldModel[]): FieldModel => ({
    name,
    type,
    fields,
  });
const group = within("group");
const list = within("list");
const texts = (...names: readonly string[]) => names.map((name) => field(name));

const address = texts("Street", "PostalCode", "City");

const goods: readonly FieldModel[] = [
  ...texts("Id", "Uid", "Type"),
  field("Date", "date"),
  field("CreatedAt", "datetime"),
  field("BusinessType"),
  field("Operator"),
  group("Tenant", [...texts("Id", "Text", "Country", "EmailAddress", "Website"), ...address]),
  group("Location", [...texts("Id", "Text", "Phone", "EmailAddress"), ...address]),
  group("Terminal", texts("Id", "Text")),
  group("Copy", [field("Variant"), field("Printed", "flag")]),
  field("ItemCount", "number"),
];
const goodsLine: readonly FieldModel[] = [
  ...texts("GTIN", "Text", "ProductGroup"),
  field("Quantity", "number"),
];

const moneyLine: readonly FieldModel[] = [
  ...goodsLine,
  field("Price", "currency"),
  field("Tax", "percent"),
  field("Discount", "currency"),
  field("DiscountText"),
  field("Total", "currency"),
];
const money: readonly FieldModel[] = [
  ...goods,
  field("Currency"),
  field("TaxesAdded", "flag"),
  field("Subtotal", "currency"),
  field("Discount", "currency"),
  field("Tax", "currency"),
  field("Total", "currency"),
  group("Customer", [...texts("Id", "Text", "CardNumber"), ...address]),
  group("LinkedDocument", [...texts("Id", "Uid"), field("Date", "date")]),
  list("Lines", moneyLine),
  list("Discounts", [field("Text"), field("Amount", "currency")]),
  list("Payments", [
    ...texts("Kind", "Text"),
    field("Amount", "currency"),
    field("Given", "currency"),
    field("Change", "currency"),
  ]),
  list("Taxes", [
    field("Rate", "percent"),
    field("Net", "currency"),
    field("Tax", "currency"),
    field("Gross", "currency"),
  ]),
];

const goodsModel: readonly FieldModel[] = [...goods, list("Lines", goodsLine)];

/** The fields of documents of a type; that of receipts for types without a model of their own. */
export const documentModel = (type: string): readonly FieldModel[] =>
  type === "inventory" || type === "relocation" ? goodsModel : money;

const find = (fields: readonly FieldModel[], path: FieldPath): FieldModel | null => {
  let found: FieldModel | undefined;
  let inner = fields;
  for (const name of path) {
    found = inner.find((one) => one.name === name);
    if (found === undefined || (found.type === "list" && name !== path.at(-1))) return null;
    inner = found.fields;
  }
  return found ?? null;
};

/** Fields that can be read at a place: those of the innermost row first, those of the document last. */
export type FieldScopes = readonly (readonly FieldModel[])[];

/** The field a path names, looked for as the renderer does; null when no scope has it. */
export const findField = (scopes: FieldScopes, path: FieldPath): FieldModel | null => {
  for (const scope of scopes) {
    const found = find(scope, path);
    if (found !== null) return found;
  }
  return null;
};

/** A field as it is written at a place. */
export interface FieldChoice {
  /** `Tenant.Text`. */
  readonly path: string;
  readonly type: FieldType;
  /** How many lists around the place it stands in; 0 = the document itself. */
  readonly level: number;
}

/** What can be written at a place with these scopes, innermost first; groups only by their fields. */
export const fieldChoices = (scopes: FieldScopes): readonly FieldChoice[] => {
  const seen = new Set<string>();
  const choices: FieldChoice[] = [];
  const add = (fields: readonly FieldModel[], prefix: string, level: number) => {
    for (const { name, type, fields: inner } of fields) {
      const path = `${prefix}${name}`;
      if (type === "group") add(inner, `${path}.`, level);
      if (type === "group" || seen.has(path)) continue;
      seen.add(path);
      choices.push({ path, type, level });
    }
  };
  scopes.forEach((scope, index) => add(scope, "", scopes.length - 1 - index));
  return choices;
};

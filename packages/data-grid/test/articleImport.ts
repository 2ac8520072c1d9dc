import { normalizeFields, validateRecord } from "@backroom/fields";
import type { FieldSpec } from "@backroom/fields";
import type { ImportRules } from "../src/controller/types.ts";

const text = (name: string, maxLength: number, required = false): FieldSpec => ({
  name,
  type: "String",
  maxLength,
  required,
});

const fields: readonly FieldSpec[] = [
  text("GTIN", 32, true),
  text("InternalNumber", 32, true),
  text("Text", 40, true),
  text("Description", 1024),
  text("ProductGroup", 40),
  {
    name: "RetailPrice",
    type: "Number",
    managedType: "Decimal",
    nullable: true,
    rules: "decimals:4",
    usage: "Currency",
  },
  { name: "DisallowDiscount", type: "Boolean", nullable: true },
];
const known = normalizeFields(fields);

/** Rules of pasted articles: some names, all others are refused. */
export const articleImport: ImportRules = {
  fields,
  read: (row) => {
    const unknown = Object.keys(row)
      .filter((name) => known.every((field) => field.name !== name))
      .map((path) => ({ path, rule: "unknown", params: {} }));
    const issues = [...unknown, ...Object.values(validateRecord(known, row))];
    return issues.length > 0 ? { ok: false, issues } : { ok: true, values: row };
  },
};

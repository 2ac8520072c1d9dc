import { ValidationError, string } from "yup";
import { describe, expect, it } from "vitest";
import { normalizeFields } from "../model/field.ts";
import { recordSchema } from "./schema.ts";

const fields = normalizeFields([
  { name: "Text", type: "String", required: true, maxLength: 4 },
  { name: "Price", type: "Number", usage: "Currency", min: 1 },
  { name: "Extensions.Shelf", type: "String", rules: "upper" },
  { name: "Lines", type: "Array", properties: [{ name: "Count", type: "Number", managedType: "Int32" }] },
]);
const failures = (schema: ReturnType<typeof recordSchema>, record: unknown, context = {}) => {
  try {
    schema.validateSync(record, { abortEarly: false, context });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return error.inner.map(({ path, message }) => `${path} ${message}`);
  }
};

describe("recordSchema", () => {
  it("accepts a record that holds its rules, with fields the schema does not name", () => {
    const record = { Text: "Oat", Price: 2.5, Extensions: { Shelf: "A" }, Lines: [{ Count: 1 }], Other: {} };
    expect(failures(recordSchema(fields), record)).toEqual([]);
    expect(failures(recordSchema(fields), { Text: "Oat" })).toEqual([]);
  });

  it("names the failed rule of each path", () => {
    const record = { Text: " ", Price: "2", Extensions: { Shelf: "a" }, Lines: [{ Count: 1.5 }] };
    expect(failures(recordSchema(fields), record).toSorted()).toEqual([
      "Extensions.Shelf upper",
      "Lines[0].Count integer",
      "Price numeric",
      "Text required",
    ]);
  });

  it("takes the decimals of an amount from the record's currency, else from the context", () => {
    const record = { Text: "Oat", Price: 2.345 };
    expect(failures(recordSchema(fields), record)).toEqual(["Price decimals"]);
    expect(failures(recordSchema(fields), { ...record, Currency: "BHD" })).toEqual([]);
    expect(failures(recordSchema(fields), record, { currencyAt: () => "BHD" })).toEqual([]);
  });

  it("can be extended by yup", () => {
    const schema = recordSchema(fields).shape({ Code: string().matches(/^[A-Z]{3}$/, "code") });
    expect(failures(schema, { Text: "Oat", Code: "ab" })).toEqual(["Code code"]);
  });
});

import { countDecimals } from "@backroom/contract";
import { currencyDecimals } from "@backroom/values";
import type { Field } from "../model/field.ts";
import type { Issue } from "./issue.ts";

/** Currency of the amount at a path, or undefined. */
export type CurrencyAt = (path: string) => string | undefined;

/** Amounts with more decimals than their currency has, nested ones included. */
export const amountIssues = (
  field: Field,
  value: unknown,
  path: string,
  currencyAt: CurrencyAt,
): readonly Issue[] => {
  if (typeof value === "number" && field.type === "Number" && field.usage === "Currency") {
    const max = currencyDecimals(currencyAt(path) ?? "");
    return countDecimals(value) > max ? [{ path, rule: "decimals", params: { max } }] : [];
  }
  if (field.fields.length === 0 || typeof value !== "object" || value === null) return [];
  const rows = Array.isArray(value)
    ? value.map((row, index) => [`${path}.${index}`, row] as const)
    : [[path, value] as const];
  return rows.flatMap(([rowPath, row]) =>
    field.fields.flatMap((nested) =>
      amountIssues(nested, valueOf(row, nested.name), `${rowPath}.${nested.name}`, currencyAt),
    ),
  );
};

const valueOf = (row: unknown, name: string): unknown =>
  typeof row === "object" && row !== null ? (row as Readonly<Record<string, unknown>>)[name] : undefined;

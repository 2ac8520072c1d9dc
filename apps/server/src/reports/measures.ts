import { decimal, whole } from "../model/fields.ts";
import type { Measure } from "./reportModel.ts";

const money = (name: string, label: string, sql: string): Measure => ({
  field: decimal(name, label, { usage: "Currency" }),
  sql,
  isSummed: true,
});

/** Number of documents. */
export const documents: Measure = {
  field: whole("Documents", "Documents", "Int64"),
  sql: "sum(t.documents)",
  isSummed: true,
};
/** Pieces, kilograms and so on. */
export const quantity: Measure = {
  field: decimal("Quantity", "Quantity"),
  sql: "sum(t.quantity)",
  isSummed: true,
};
/** Gross amounts, under the name a report gives them. */
export const amount = (label: string, name = "Amount"): Measure =>
  money(name, label, "round(sum(t.amount), 4)");
/** The tax contained in the amounts. */
export const tax = money("Tax", "Tax", "round(sum(t.tax), 4)");
/** The amounts without tax. */
export const net = money("Net", "Net", "round(sum(t.amount), 4) - round(sum(t.tax), 4)");
/** What customers paid less than the price. */
export const discount = money("Discount", "Discount", "sum(t.discount)");
/** The amount of one document. */
export const average: Measure = {
  field: decimal("Average", "Average per document", { usage: "Currency" }),
  sql: "round(sum(t.amount) / nullif(sum(t.documents), 0), 4)",
  isSummed: false,
  average: { of: "Amount", by: "Documents" },
};

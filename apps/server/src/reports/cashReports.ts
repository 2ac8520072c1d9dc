import { decimal, text } from "../model/fields.ts";
import { defineReport } from "./defineReport.ts";
import { byDay, byKey, byLocation, byMonth, byPerson } from "./dimensions.ts";
import type { Dimension, Measure } from "./reportModel.ts";
import { amount, average, discount, documents, net, tax } from "./measures.ts";

const rate: Dimension = {
  field: decimal("Rate", "Rate", { usage: "Percent" }),
  by: "t.key",
  sql: "t.key::numeric",
  width: 100,
};
const paymentKinds: Readonly<Record<string, string>> = {
  cash: "i18n:Cash",
  card: "i18n:Card",
  voucher: "i18n:Voucher",
  account: "i18n:On account",
  "cash-in": "i18n:Cash in",
  "cash-drop": "i18n:Cash drop",
};
const payment: Dimension = byKey(
  text("Payment", "Payment", { maxLength: 40, isSearched: true, lookup: "payment" }),
  180,
);
const reason: Dimension = byKey(text("Reason", "Reason", { maxLength: 80, isSearched: true }));
const operator = byPerson(text("Operator", "Operator", { maxLength: 80, isSearched: true }), "operator");
/** What payments changed in the drawers: cash that came, went out as change or was moved to the safe. */
const drawer: Measure = {
  field: decimal("Drawer", "In the drawer", { usage: "Currency" }),
  sql: "round(coalesce(sum(t.amount) filter (where t.key in ('cash', 'cash-in', 'cash-drop')), 0), 4)",
  isSummed: true,
};

/** Reports of money and of what made it less. */
export const cashReports = [
  defineReport({
    entity: "taxes",
    title: "Taxes",
    subject: "tax",
    textField: "Location",
    dimensions: [byLocation, rate, byDay, byMonth],
    defaultGroups: ["Location", "Rate"],
    measures: [net, tax, amount("Gross", "Gross")],
    sort: ["Location", "Currency", "Rate"],
    chart: null,
  }),
  defineReport({
    entity: "cash-balance",
    title: "Cash balance",
    subject: "payment",
    textField: "Payment",
    dimensions: [byLocation, payment, byDay, byMonth],
    defaultGroups: ["Location", "Payment"],
    measures: [documents, amount("Amount"), drawer],
    sort: ["Location", "Payment", "Currency"],
    chart: { by: "Payment", value: "Amount" },
    lookups: { payment: paymentKinds },
  }),
  defineReport({
    entity: "discounts",
    title: "Discounts",
    subject: "discount",
    textField: "Reason",
    dimensions: [reason, byDay, byMonth, byLocation],
    defaultGroups: ["Reason"],
    measures: [documents, discount],
    sort: ["-Discount"],
    chart: { by: "BusinessDate", value: "Discount" },
  }),
  defineReport({
    entity: "voids",
    title: "Voids",
    subject: "void",
    textField: "Operator",
    dimensions: [operator, byDay, byMonth, byLocation],
    defaultGroups: ["Operator"],
    measures: [documents, amount("Voided"), average],
    sort: ["Amount"],
    chart: { by: "BusinessDate", value: "Amount" },
  }),
] as const;

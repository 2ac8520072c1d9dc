import { isWaitingSql } from "./documentRows.ts";
import { tokenFinder } from "./tokens.ts";
import { currencyLookup } from "../model/commonLookups.ts";
import type { FieldDefinition } from "../model/definition.ts";
import { date, dateTime, decimal, flag, percent, reference, rows, text, whole } from "../model/fields.ts";
import { options, records } from "../model/kind.ts";

/** Most lines of a document: as many as the receipts of the built-in templates can show. */
export const MAX_LINES = 2000;

/** The business a receipt or an invoice is about; stock documents have none. */
export const businessTypes = {
  sale: "Sale",
  return: "Return",
  void: "Void",
  "cash-in": "Cash in",
  "cash-drop": "Cash drop",
} as const;
/** A key of {@link businessTypes}. */
export type BusinessType = keyof typeof businessTypes;

/** How something was paid. */
export const paymentKinds = {
  cash: "Cash",
  card: "Card",
  voucher: "Voucher",
  account: "On account",
} as const;

const amount = (name: string, label: string) =>
  decimal(name, label, { usage: "Currency", nullable: false, default: 0 });
const optionalAmount = (name: string, label: string) => decimal(name, label, { usage: "Currency" });

/** The day a document counts for. */
export const businessDate = date("BusinessDate", "Business date", { required: true });
/** What was paid for it. */
export const total = { ...amount("Total", "Total"), finder: tokenFinder("total") };

/** What is sold, returned or counted. Reductions are negative: `Total` = `Quantity` × `Price` + `Discount`. */
const lineFields = [
  text("GTIN", "GTIN", { maxLength: 32, usage: "Gtin" }),
  text("Text", "Text", { maxLength: 166 }),
  // The key it had when it was sold, so that reports need not look for articles that moved or went since.
  text("ProductGroup", "Product group", { maxLength: 32 }),
  decimal("Quantity", "Quantity", { required: true, default: 1 }),
  optionalAmount("Price", "Price"),
  percent("Tax", "Tax"),
  optionalAmount("Discount", "Discount"),
  text("DiscountText", "Discount text", { maxLength: 80 }),
  optionalAmount("Total", "Total"),
];

const discountFields = [
  text("Text", "Text", { maxLength: 80 }),
  decimal("Amount", "Amount", { usage: "Currency", required: true }),
];

/** `Amount` is what counts towards the total; of cash it is `Given` - `Change`. */
const paymentFields = [
  text("Kind", "Kind", { required: true, lookup: "payment-kind", default: "cash" }),
  text("Text", "Text", { maxLength: 80 }),
  decimal("Amount", "Amount", { usage: "Currency", required: true }),
  optionalAmount("Given", "Given"),
  optionalAmount("Change", "Change"),
];

const derived = { readonly: true, isDerived: true, tab: "processing" } as const;
const derivedCount = (name: string, label: string) =>
  whole(name, label, "Int32", { ...derived, nullable: false, default: 0 });

/** The fields of a document; `defaultBusiness` is what a till means that names none. */
export const documentFields = (defaultBusiness: BusinessType | null): readonly FieldDefinition[] => [
  text("Uid", "Uid", {
    maxLength: 64,
    required: true,
    unique: true,
    rules: "id",
    isSearchedWhole: true,
    tab: "processing",
  }),
  text("DocumentNumber", "Document number", { required: true, isSearched: true }),
  text("BusinessType", "Business type", { lookup: "business-type", default: defaultBusiness }),
  businessDate,
  dateTime("IssuedAt", "Issued at"),
  reference("LocationOid", "Location", "location", { nullable: false, default: 0 }),
  reference("TerminalOid", "Terminal", "pos-terminal", { nullable: false, default: 0 }),
  text("Operator", "Operator", { maxLength: 80, isSearched: true, column: "operator_text" }),
  reference("OperatorOid", "Operator (record)", "operator", { finder: tokenFinder("operator") }),
  text("Customer", "Customer", { maxLength: 80, isSearched: true, column: "customer_text" }),
  reference("CustomerOid", "Customer (record)", "customer", { finder: tokenFinder("customer") }),
  text("Currency", "Currency", { maxLength: 3, required: true, lookup: "currency" }),
  flag("TaxesAdded", "Taxes added to prices"),
  total,
  amount("Tax", "Tax"),
  text("LinkedUid", "Linked document", { maxLength: 64, rules: "id" }),
  rows("Lines", "Lines", { tab: "lines", properties: lineFields }),
  rows("Discounts", "Discounts", { tab: "payment", properties: discountFields }),
  rows("Payments", "Payments", { tab: "payment", properties: paymentFields }),
  text("State", "State", {
    ...derived,
    required: true,
    lookup: "state",
    default: "unprocessed",
    conditions: { unprocessed: isWaitingSql("t"), processed: `not ${isWaitingSql("t")}` },
  }),
  derivedCount("Attempts", "Attempts"),
  text("Error", "Error", { ...derived, maxLength: 1000, span: 2 }),
  derivedCount("PrintedCopies", "Printed copies"),
  derivedCount("AttachmentCount", "Attachments"),
  text("TimeZone", "Time zone", { ...derived, maxLength: 64 }),
];

/** Lookups of these fields. */
export const documentLookups = {
  location: records("tenancy/location"),
  "pos-terminal": records("tenancy/pos-terminal"),
  operator: records("pos-operating/operator"),
  customer: records("pos-operating/customer"),
  currency: currencyLookup,
  state: options({ unprocessed: "Not processed", processed: "Processed" }),
  "business-type": options(businessTypes),
  "payment-kind": options(paymentKinds),
};

import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";
import type { IconProps } from "@backroom/ui";

/** How documents of one business look and are called. */
export interface BusinessLook {
  readonly text: MessageDescriptor;
  readonly icon: IconProps["name"];
  readonly tone: "neutral" | "warning" | "danger";
}

/** Business of receipts and invoices, by the value of the field. */
const businesses: Readonly<Record<string, BusinessLook>> = {
  sale: { text: msg`Sale`, icon: "shopping-bag", tone: "neutral" },
  return: { text: msg`Return`, icon: "undo-2", tone: "warning" },
  void: { text: msg`Void`, icon: "ban", tone: "danger" },
  "cash-in": { text: msg`Cash in`, icon: "banknote", tone: "neutral" },
  "cash-drop": { text: msg`Cash drop`, icon: "banknote", tone: "neutral" },
};

const kinds: Readonly<Record<string, BusinessLook>> = {
  receipt: { text: msg`Receipt`, icon: "receipt", tone: "neutral" },
  invoice: { text: msg`Invoice`, icon: "file-text", tone: "neutral" },
  inventory: { text: msg`Inventory`, icon: "clipboard-check", tone: "neutral" },
  relocation: { text: msg`Relocation`, icon: "truck", tone: "neutral" },
};

const other: BusinessLook = { text: msg`Document`, icon: "file-text", tone: "neutral" };

/** The business types a filter offers. */
export const knownBusinesses: readonly string[] = Object.keys(businesses);

/** Look of a document by its kind and business; an invoice that is a sale is called invoice. */
export const lookOf = (kind: string, business: string): BusinessLook =>
  (kind === "receipt" || business !== "sale" ? businesses[business] : undefined) ?? kinds[kind] ?? other;

const payments: Readonly<Record<string, Pick<BusinessLook, "text" | "icon">>> = {
  cash: { text: msg`Cash`, icon: "banknote" },
  card: { text: msg`Card`, icon: "credit-card" },
  voucher: { text: msg`Voucher`, icon: "gift" },
  account: { text: msg`On account`, icon: "file-text" },
};

/** Look of a payment; undefined = the console does not know the kind. */
export const paymentLook = (kind: string): Pick<BusinessLook, "text" | "icon"> | undefined => payments[kind];

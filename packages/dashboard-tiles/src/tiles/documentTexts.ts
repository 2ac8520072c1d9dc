import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** Names of the kinds of documents, one and several of them. */
const texts: Readonly<
  Record<string, { readonly one: MessageDescriptor; readonly several: MessageDescriptor }>
> = {
  receipt: { one: msg`Receipt`, several: msg`Receipts` },
  invoice: { one: msg`Invoice`, several: msg`Invoices` },
  inventory: { one: msg`Inventory`, several: msg`Inventories` },
  relocation: { one: msg`Relocation`, several: msg`Relocations` },
};

/** The name of a kind of documents; the server's own word where it is not known. */
export const documentText = (
  kind: string,
  number: "one" | "several",
  translate: (text: MessageDescriptor) => string,
): string => {
  const text = Object.hasOwn(texts, kind) ? texts[kind] : undefined;
  return text === undefined ? kind : translate(text[number]);
};

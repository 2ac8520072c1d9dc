import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

const kinds: Readonly<Record<string, MessageDescriptor>> = {
  receipt: msg`Receipt`,
  invoice: msg`Invoice`,
  inventory: msg`Inventory`,
  relocation: msg`Relocation`,
};

/** What documents of a kind are called; one this version does not know as the server names it. */
export const kindText = (i18n: I18n, kind: string): string => {
  const text = kinds[kind];
  return text === undefined ? kind : i18n._(text);
};

const manyOf: Readonly<Record<string, MessageDescriptor>> = {
  receipt: msg`Receipts`,
  invoice: msg`Invoices`,
  inventory: msg`Inventories`,
  relocation: msg`Relocations`,
};

/** What several documents of a kind are called. */
export const kindsText = (i18n: I18n, kind: string): string => {
  const text = Object.hasOwn(manyOf, kind) ? manyOf[kind] : undefined;
  return text === undefined ? kind : i18n._(text);
};

const reasons: Readonly<Record<string, MessageDescriptor>> = {
  "The article is unknown": msg`Contains an unknown article.`,
  "The terminal's clock is ahead": msg`The clock of the terminal is ahead of that of the server.`,
  "The document number was used twice": msg`Another document has the same number.`,
};

/** Why a document could not be processed, as a sentence; a reason this version does not know as the server says it. */
export const reasonText = (i18n: I18n, error: string | null): string => {
  if (error === null) return i18n._(msg`Not processed yet`);
  const text = reasons[error];
  return text === undefined ? error : i18n._(text);
};

import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

const texts: Readonly<Record<string, MessageDescriptor>> = {
  receipt: msg`Receipt`,
  invoice: msg`Invoice`,
  inventory: msg`Inventory`,
  relocation: msg`Relocation`,
};

/** The name of a kind of documents; one this version does not know as the server names it. */
export const documentText = (i18n: I18n, kind: string): string => {
  const text = Object.hasOwn(texts, kind) ? texts[kind] : undefined;
  return text === undefined ? kind : i18n._(text);
};

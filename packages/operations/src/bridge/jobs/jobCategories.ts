import type { I18n, MessageDescriptor } from "@lingui/core";
import { translateServerText } from "@backroom/i18n";
import { msg } from "@lingui/core/macro";

/** Translated job categories, by their English name. */
const known: Readonly<Record<string, MessageDescriptor>> = {
  Unknown: msg`Unknown`,
  Articles: msg`Articles`,
  Documents: msg`Documents`,
  "Exchange rates": msg`Exchange rates`,
  Receipts: msg`Receipts`,
  Reports: msg`Reports`,
};

/** The category of jobs in the language of the reader, with or without the prefix of translation keys; an unknown one as the server names it. */
export const categoryText = (i18n: I18n, category: string): string => {
  const name = category.replace(/^i18n:/, "");
  const text = Object.hasOwn(known, name) ? known[name] : undefined;
  return text === undefined ? translateServerText(i18n, category) : i18n._(text);
};

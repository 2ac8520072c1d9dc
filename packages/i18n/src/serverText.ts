import { TRANSLATION_PREFIX } from "@backroom/contract";
import type { I18n } from "@lingui/core";

/** Values of named placeholders. */
export type MessageValues = Readonly<Record<string, unknown>>;

/**
 * Translates by key: the first of the keys, most specific first, that the active bundle holds.
 * Undefined when it holds none; the caller then shows its own text.
 *
 * ```ts
 * translateKey(i18n, ["Validation.minLength.Article", "Validation.minLength"], { min: 3 }) ?? ownText
 * ```
 */
export const translateKey = (
  i18n: I18n,
  keys: readonly string[],
  values: MessageValues = {},
): string | undefined => {
  const key = keys.find((candidate) => Object.hasOwn(i18n.messages, candidate));
  return key === undefined ? undefined : i18n._(key, values);
};

const marked = new RegExp(`${TRANSLATION_PREFIX}(.*)`, "g");

/**
 * Translates a text of the server. The rest of a line after `i18n:` is a message id; a name may precede it
 * (`anna@example.com: i18n:The file is too large to be mailed`). Unknown ids are returned without the prefix, since they are
 * English texts. Other texts are returned unchanged.
 */
export const translateServerText = (i18n: I18n, text: string, values?: MessageValues): string =>
  text.replaceAll(marked, (_, key: string) => translateKey(i18n, [key], values) ?? key);

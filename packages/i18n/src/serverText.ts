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

/**
 * Translates a text of the server. What follows `i18n:` in a line is a message id; a name may be before it
 * (`anna@example.com: i18n:The file is too large to be mailed`). An unknown id shows the text after the prefix, which reads well because
 * ids are English. Every other text is shown as it is.
 */
export const translateServerText = (i18n: I18n, text: string, values?: MessageValues): string =>
  text.replaceAll(/i18n:(.*)/g, (_, key: string) => translateKey(i18n, [key], values) ?? key);

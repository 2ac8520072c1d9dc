import type { Messages } from "@lingui/core";

const isChoices = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A compiled text, or a part of one: `["count", "plural", { one: …, other: … }]`. */
const withExactOne = (part: unknown): unknown => {
  if (!Array.isArray(part)) return part;
  const [, type, choices] = part;
  if (!isChoices(choices)) return part.map(withExactOne);
  const entries = Object.entries(choices).map(([form, text]) => [
    type === "plural" && form === "one" ? "1" : form,
    withExactOne(text),
  ]);
  return part.with(2, Object.fromEntries(entries));
};

/**
 * English texts for a locale of another language, which chooses the plural forms: `one` becomes the exact number 1, since
 * Korean has no form `one`, and Ukrainian has it for 21.
 */
export const withEnglishPlurals = (messages: Messages): Messages =>
  Object.fromEntries(Object.entries(messages).map(([id, text]) => [id, withExactOne(text)])) as Messages;

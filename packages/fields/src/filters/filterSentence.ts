import { translateServerText } from "@backroom/i18n";
import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { isEmpty } from "./fieldText.ts";
import type { Filter } from "./filter.ts";

/** A piece of a filter's sentence; what the user asks for is strong. */
export interface SentencePart {
  readonly text: string;
  readonly isStrong: boolean;
}

/** The value of a field of a filter, raw and as people read it. */
export interface FilterValue {
  readonly raw: unknown;
  readonly text: string;
}

// Unicode isolates: a value of another direction does not turn the sentence around, and its place is found again.
const START = "\u2068";
const END = "\u2069";
const strong = (text: string) => `${START}${text}${END}`;

/** What a filter is called, in the language of the moment. */
export const filterLabel = (i18n: I18n, { label }: Pick<Filter, "label">): string =>
  label === null ? i18n._(msg`Period`) : translateServerText(i18n, label);

const rangeText = (i18n: I18n, label: string, from: FilterValue, to: FilterValue | undefined): string => {
  const first = strong(from.text);
  const last = strong(to?.text ?? "");
  if (isEmpty(to?.raw)) return i18n._(msg`${label} since ${first}`);
  return isEmpty(from.raw)
    ? i18n._(msg`${label} until ${last}`)
    : i18n._(msg`${label} from ${first} to ${last}`);
};

const disabledText = (i18n: I18n, raw: unknown): string => {
  if (raw === true) return strong(i18n._(msg`Only disabled are shown`));
  const state = strong(
    raw === false
      ? i18n._(msg({ message: "hidden", context: "disabled records" }))
      : i18n._(msg({ message: "shown", context: "disabled records" })),
  );
  return i18n._(msg`Disabled are ${state}`);
};

const answerText = (i18n: I18n, name: string, answer: string): string => {
  const value = strong(answer);
  return i18n._(msg`${name}: ${value}`);
};

const textOf = (i18n: I18n, { label, kind }: Filter, [from, to]: readonly FilterValue[]): string => {
  const name = filterLabel(i18n, { label });
  if (kind === "disabled") return disabledText(i18n, from?.raw);
  if (from === undefined || (isEmpty(from.raw) && isEmpty(to?.raw))) {
    // The words of a question that is left open, where it has some.
    const open = from === undefined || from.text === "" ? i18n._(msg`any`) : from.text;
    return answerText(i18n, name, open);
  }
  const value = strong(from.text);
  switch (kind) {
    case "range":
      return rangeText(i18n, name, from, to);
    case "text":
      return i18n._(msg`${name} contains ${value}`);
    case "yesNo":
      return answerText(i18n, name, from.text);
    case "choice":
      return i18n._(msg`${name} is ${value}`);
  }
};

/** The pieces of a text in which values stand between isolates. */
const partsOf = (text: string): readonly SentencePart[] =>
  text
    .split(/(\u2068[^\u2069]*\u2069)/)
    .filter((piece) => piece !== "")
    .map((piece) =>
      piece.startsWith(START)
        ? { text: piece.slice(1, -1), isStrong: true }
        : { text: piece, isStrong: false },
    );

/** What a filter asks for as a short sentence: `Product group is Coffee`. `values` are those of its fields, in order. */
export const filterSentence = (
  i18n: I18n,
  filter: Filter,
  values: readonly FilterValue[],
): readonly SentencePart[] => partsOf(textOf(i18n, filter, values));

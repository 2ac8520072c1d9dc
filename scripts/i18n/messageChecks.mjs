import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import { pluralCategories } from "../../packages/i18n/src/plural.ts";

const PLURALS = new Set(["plural", "selectordinal"]);

const categoriesOf = (type, locale) =>
  type === "plural"
    ? pluralCategories(locale)
    : new Intl.PluralRules(locale, { type: "ordinal" }).resolvedOptions().pluralCategories;

/** Every [name, type, format] of a compiled message, those inside plural and select branches too. */
const argumentsOf = (tokens) =>
  Array.isArray(tokens)
    ? tokens.filter(Array.isArray).flatMap((token) => {
        const [, type, format] = token;
        const branches = type === "select" || PLURALS.has(type) ? Object.values(format) : [];
        return [token, ...branches.flatMap(argumentsOf)];
      })
    : [];

const textsOf = (tokens) => {
  if (!Array.isArray(tokens)) return [String(tokens)];
  return tokens.flatMap((token) => {
    if (!Array.isArray(token)) return [token];
    const format = token[2];
    return typeof format === "object" && format !== null ? Object.values(format).flatMap(textsOf) : [];
  });
};

const tagsOf = (tokens) => textsOf(tokens).flatMap((text) => text.match(/<\/?\d+\/?>/g) ?? []);

const byCode = (a, b) => (a < b ? -1 : 1);
const sorted = (values) => [...new Set(values)].sort(byCode);
const listed = (values) => (values.length === 0 ? "none" : values.join(" "));

const compare = (what, source, translation) => {
  const [expected, actual] = [sorted(source), sorted(translation)];
  return listed(expected) === listed(actual)
    ? []
    : [`${what}: ${listed(actual)} instead of ${listed(expected)}`];
};

const pluralProblems = (tokens, locale) =>
  argumentsOf(tokens)
    .filter(([, type]) => PLURALS.has(type))
    .flatMap(([name, type, format]) => {
      const forms = Object.keys(format).filter((form) => form !== "offset" && !/^\d+$/.test(form));
      return compare(`forms of {${name}, ${type}}`, categoriesOf(type, locale), forms);
    });

const signature = ([name, type]) => (type === undefined ? `{${name}}` : `{${name}, ${type}}`);

/** What is wrong with one translation, in words; an empty list when nothing is. */
export const problemsOf = (source, translation, locale) => {
  let tokens;
  try {
    tokens = compileMessageOrThrow(translation);
  } catch (error) {
    return [`cannot be read: ${error.message.split("\n", 1)[0]}`];
  }
  const sourceTokens = compileMessageOrThrow(source);
  return [
    ...compare("placeholders", argumentsOf(sourceTokens).map(signature), argumentsOf(tokens).map(signature)),
    ...compare("tags", tagsOf(sourceTokens), tagsOf(tokens)),
    ...pluralProblems(tokens, locale),
  ];
};

/** Whether a message has words at all; `{0} / {1}` and `{name}` are the same in every language. */
export const hasWords = (source) =>
  textsOf(compileMessageOrThrow(source)).some((text) => /\p{L}{2}/u.test(text));

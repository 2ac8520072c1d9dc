import type { KindDefinition, Values } from "./definition.ts";
import type { SqlParams } from "../db/sqlParams.ts";

/** Most words one search is split into. */
const MAX_TERMS = 8;

/** Printable ASCII has none, and most texts are that. */
const mayHaveAccents = /[^ -~]/;

/** A text without case and accents. What is part of a text is part of it folded: lower case knows only σ, not the ς of a word's end. */
export const fold = (text: string): string =>
  mayHaveAccents.test(text)
    ? text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase().replaceAll("ς", "σ")
    : text.toLowerCase();

/** What `search` looks through in a record: its searched fields without case and accents. */
export const searchTextOf = (kind: KindDefinition, values: Values): string =>
  kind.fields
    .filter(({ isSearched }) => isSearched)
    .map(({ name }) => values[name])
    .filter((value) => typeof value === "string" && value !== "")
    .map((value) => fold(String(value)))
    .join(" ");

/** The words of a search, folded like the text they are looked for in; a record must have them all. */
export const searchTerms = (search: string): string[] =>
  fold(search)
    .split(/\s+/)
    .filter((term) => term !== "")
    .slice(0, MAX_TERMS);

/** The words of a text, folded: runs of letters and digits. */
export const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** The text as it is meant inside LIKE. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** The text with the digits of Arabic and Persian keyboards as Latin ones. */
export const latinDigits = (text: string): string =>
  text.replaceAll(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));

/** Characters of a long number that are looked up: numbers differ at their end, and what they begin with is in all of them. */
const TAIL = 8;

/**
 * SQL over the row `t`: its search text contains the term. The index of a long number is read for its end only, the rest is
 * compared in the rows that were found: reading it for three letters that are in every number takes ten times as long.
 */
const contains = (term: string, params: SqlParams): string => {
  const like = (text: string) => `like ${params.add(`%${escapeLike(text)}%`)}::text`;
  if (term.length <= TAIL || !/\d{6}$/.test(term)) return `t.search ${like(term)}`;
  return `(t.search ${like(term.slice(-TAIL))} and t.search || '' ${like(term)})`;
};

/** SQL over the row `t`: its search text contains the term, with its digits as they were typed or as Latin ones. */
export const searchCondition = (term: string, params: SqlParams): string => {
  const latin = latinDigits(term);
  return latin === term
    ? contains(term, params)
    : `(${contains(term, params)} or ${contains(latin, params)})`;
};

import { wordsOf } from "../data/searchText.ts";
import type { SqlParams } from "../data/sqlParams.ts";

/** The index over words takes a megabyte a row. */
const MAX_LENGTH = 100_000;
/** Most words one question is split into. */
const MAX_WORDS = 8;

const textsOf = (line: unknown): string[] => {
  if (typeof line !== "object" || line === null) return [];
  const { GTIN: gtin, Text: text }: { GTIN?: unknown; Text?: unknown } = line;
  return [gtin, text].filter((one) => typeof one === "string");
};

/** The column `line_words` of a document: every word of its lines once, without case and accents. */
export const lineWords = (lines: unknown): string | null => {
  if (!Array.isArray(lines)) return null;
  const words = new Set(lines.flatMap((line: unknown) => textsOf(line).flatMap(wordsOf)));
  return words.size === 0 ? null : [...words].join(" ").slice(0, MAX_LENGTH);
};

/** What a scanner reads: nothing begins with it but itself, and the database knows how rare a whole word is. */
const isWholeGtin = (word: string): boolean => /^\d{13,14}$/.test(word);

/** SQL over the row `t`: its lines have words that begin with each of these; a whole GTIN is a word of its own. */
export const wordsCondition = (value: string, params: SqlParams): string => {
  const words = wordsOf(value).slice(0, MAX_WORDS);
  if (words.length === 0) return "false";
  // Words are letters and digits only, so that nothing of them is syntax of a text search.
  const query = words.map((word) => (isWholeGtin(word) ? word : `${word}:*`)).join(" & ");
  return `t.line_vector @@ to_tsquery('simple', ${params.add(query)}::text)`;
};

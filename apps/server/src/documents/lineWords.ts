import { wordsOf } from "../model/searchText.ts";
import type { SqlParams } from "../db/sqlParams.ts";
import type { Queryable } from "../db/database.ts";
import { isWordSql } from "./tokens.ts";

/** The index over words takes a megabyte a row. */
const MAX_LENGTH = 100_000;
/** Most words one question is split into. */
const MAX_WORDS = 8;
/** Whole words a beginning stands for at most; one with more is looked for as a beginning. */
const MAX_WHOLE = 50;

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

const searchedWords = (value: string): string[] => [...new Set(wordsOf(value))].slice(0, MAX_WORDS);

// Words are letters and digits only, so that nothing of them is syntax of a text search.
const beginningSql = (word: string, params: SqlParams): string =>
  `to_tsquery('simple', ${params.add(isWholeGtin(word) ? word : `${word}:*`)}::text)`;

const anySql = (queries: string, params: SqlParams): string => `${params.add(queries)}::text::tsquery`;

/** Whole words as text searches, by the beginnings that are looked for. */
type WholeWords = ReadonlyMap<string, string>;

/** SQL over the row `t`: its lines have words that begin with each of these; a whole GTIN is a word of its own. */
export const wordsCondition = (
  value: string,
  params: SqlParams,
  wholeWords: WholeWords = new Map(),
): string => {
  const queries = searchedWords(value).map((word) => {
    const whole = wholeWords.get(word);
    return whole === undefined ? beginningSql(word, params) : anySql(whole, params);
  });
  return queries.length === 0 ? "false" : `t.words @@ (${queries.join(" && ")})`;
};

/** A beginning that is not one word for the database is none for its list of words either. */
const wholeWordsSql = `select term.word, string_agg(known.query, ' | ') as queries
  from unnest($1::text[]) as term(word) cross join lateral (
    select quote_literal(w.word) as query from document_word as w
    where w.word >= term.word collate "C" and w.word < (term.word || U&'\\+10FFFF') collate "C" limit ${MAX_WHOLE + 1}) as known
  where to_tsquery('simple', term.word || ':*')::text = quote_literal(term.word) || ':*'
  group by term.word having count(*) <= ${MAX_WHOLE}`;

/**
 * The same condition, with the whole words documents have: the index intersects these, where it collects the documents of all that
 * begin so.
 */
export const prepareWords = async (db: Queryable, value: string): Promise<(params: SqlParams) => string> => {
  const words = searchedWords(value).filter((word) => !isWholeGtin(word));
  if (words.length === 0) return (params) => wordsCondition(value, params);
  const found = await db.query<{ word: string; queries: string }>(wholeWordsSql, [words]);
  const wholeWords = new Map(found.map(({ word, queries }) => [word, queries]));
  return (params) => wordsCondition(value, params, wholeWords);
};

/** SQL: adds the words of the documents in the relation `written` to `document_word`. Sorted, so that concurrent writers cannot deadlock. */
export const addWordsSql = `insert into document_word select distinct lexeme
  from written, unnest(tsvector_to_array(written.words)) as lexeme
  where ${isWordSql("lexeme")} and not exists (select from document_word as known where known.word = lexeme) order by 1 on conflict do nothing`;

/** Adds the words of a changed document to `document_word`. */
export const addWordsOf = async (tx: Queryable, oid: number, tenantOid: number): Promise<void> => {
  await tx.query(
    `with written as (select words from document where oid = $1 and tenant_oid = $2) ${addWordsSql}`,
    [oid, tenantOid],
  );
};

/** SQL: fills an empty `document_word` from all documents. */
export const fillWords = `insert into document_word select word from ts_stat('select words from document') where ${isWordSql("word")} order by 1`;

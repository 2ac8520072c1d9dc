import { createParams } from "../db/sqlParams.ts";
import type { SqlParams } from "../db/sqlParams.ts";
import type { FieldFinder } from "../model/definition.ts";

/** Prefixes of tokens in the column `words` of a document (`db/migrations/20261128_05_documents.sql`). Words of lines contain no `#`. */
const prefixes = { operator: "#o", customer: "#c", total: "#t" } as const;

/** Number of documents up to which a page reads and sorts all of them. If there are more, searching the newest documents is faster. */
export const MAX_FOUND = 4000;

/** Returns a SQL condition over the row `t`: the operator, customer or total of the document is one of `values`. */
export const hasToken = (
  of: keyof typeof prefixes,
  values: readonly unknown[],
  params: SqlParams,
): string => {
  const tokens = values.map((value) => `'${prefixes[of]}${Number(value)}'`);
  return `t.words @@ ${params.add(tokens.join(" | "))}::text::tsquery`;
};

/**
 * Finds documents by a token. PostgreSQL estimates the tokens and the tenant as independent, although an operator works for one tenant. It
 * then expects few documents where there are many, and reads all of them for a page.
 */
export const tokenFinder = (of: keyof typeof prefixes): FieldFinder => ({
  condition: (values, params) => hasToken(of, values, params),
  async areFew(db, values) {
    const params = createParams();
    const found = `select from document as t where ${hasToken(of, values, params)} limit ${MAX_FOUND + 1}`;
    const [row] = await db.query<{ count: number }>(
      `select count(*) as count from (${found}) as found`,
      params.values,
    );
    return (row?.count ?? 0) <= MAX_FOUND;
  },
});

/** Returns a SQL condition: the word is a word of the lines, not a token. */
export const isWordSql = (word: string): string => `${word} not like '#%'`;
